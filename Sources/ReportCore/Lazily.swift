package import Synchronization

/// A value that is made on first use, once.
package final class Lazily<Value: Sendable>: Sendable {
  @usableFromInline let made = Mutex<Value?>(nil)
  @usableFromInline let make: @Sendable () -> Value

  package init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  @inlinable package var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = value
      return value
    }
  }
}
