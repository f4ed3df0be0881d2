public import Synchronization

/// A value that is made on first use, once.
///
/// It is public so that other modules compile it for the type of its value.
public final class Lazily<Value: Sendable>: Sendable {
  @usableFromInline let made = Mutex<Value?>(nil)
  @usableFromInline let make: @Sendable () -> Value

  @inlinable public init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  @inlinable public var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
