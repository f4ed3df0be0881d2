import Synchronization

/// Values of stations or metrics by their ids, each made on first use and then kept: an edit needs
/// those of one among ten thousand.
final class ByID<Value: Sendable>: Sendable {
  private let made = Mutex<[String: Value]>([:])
  private let make: @Sendable (String) -> Value?

  /// - Parameter make: Makes a value quickly; `nil` if there is nothing with the id.
  init(_ make: @escaping @Sendable (String) -> Value?) { self.make = make }
}

extension ByID {
  subscript(id: String) -> Value? {
    made.withLock { made in
      if let known = made[id] { return known }
      let value = make(id)
      made[id] = value
      return value
    }
  }
}
