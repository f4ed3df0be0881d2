import Synchronization

extension Mutex {
  /// The value of a key, which is created when it is first needed.
  borrowing func made<Key: Hashable & Sendable, Made: Sendable>(
    _ key: Key, _ make: () -> Made
  ) -> Made where Value == [Key: Made] {
    if let known = withLock({ $0[key] }) { return known }
    let value = make()
    return withLock { known in
      // Another page may have been faster.
      if let first = known[key] { return first }
      known[key] = value
      return value
    }
  }
}
