package import Synchronization

/// A value that can be made again, so that it can be evicted from memory while it is not used.
package final class Held<Value: Sendable>: Sendable {
  @usableFromInline let made: Mutex<Value?>
  /// Whether it was used since the room last checked.
  @usableFromInline let isUsed = Atomic<Bool>(true)
  private let room: ValueRoom?
  private let weigh: @Sendable (Value) -> Int
  private let make: @Sendable () -> Value

  /// Creates a permanent value.
  package init(_ value: Value) {
    made = Mutex(value)
    room = nil
    weigh = { _ in 0 }
    make = { value }
  }

  /// Creates a value that is made on first use, and then stays.
  package init(_ make: @escaping @Sendable () -> Value) {
    made = Mutex(nil)
    room = nil
    weigh = { _ in 0 }
    self.make = make
  }

  /// Creates a value that is made on demand, whenever it is not in memory.
  ///
  /// - Parameters:
  ///   - room: The room that holds it; if `nil`, it stays forever once made.
  ///   - value: The value, if it is known already.
  ///   - weigh: The approximate size of a value in bytes.
  ///   - make: Makes it, always with the same result.
  package init(
    in room: ValueRoom?, value: Value? = nil, weigh: @escaping @Sendable (Value) -> Int,
    make: @escaping @Sendable () -> Value
  ) {
    made = Mutex(value)
    (self.room, self.weigh, self.make) = (room, weigh, make)
    if let value { room?.admit(self, weighing: weigh(value)) }
  }
}

extension Held {
  @inlinable package var value: Value {
    if let value = made.withLock({ $0 }) {
      isUsed.store(true, ordering: .relaxed)
      return value
    }
    return loaded()
  }

  @usableFromInline func loaded() -> Value {
    let (value, isNew) = made.withLock { made in
      // Another page may have been faster.
      if let made { return (made, false) }
      let value = make()
      made = value
      return (value, true)
    }
    isUsed.store(true, ordering: .relaxed)
    if isNew { room?.admit(self, weighing: weigh(value)) }
    return value
  }

  /// The value, if it is in memory and not just being made.
  package var known: Value? { made.withLockIfAvailable { $0 } ?? nil }
}

extension Held: ValueGuest {
  fileprivate func leave() -> Bool {
    if isUsed.exchange(false, ordering: .relaxed) { return false }
    return made.withLockIfAvailable { made in
      made = nil
      return true
    } ?? false
  }
}

/// An object in a room that can be evicted.
private protocol ValueGuest: AnyObject, Sendable {
  /// Evicts the value, unless it was used since the last call.
  ///
  /// - Returns: Whether it was evicted.
  func leave() -> Bool
}

/// Memory for values that can be made again.
///
/// If it is full, values that were not used recently are evicted (the clock algorithm, Corbató
/// 1968).
package final class ValueRoom: Sendable {
  private struct Guests {
    var all: [(guest: Weak, weight: Int)] = []
    var weight = 0
    /// The next value to check.
    var hand = 0
  }

  private struct Weak {
    weak var value: (any ValueGuest)?
  }

  private let guests = Mutex(Guests())
  private let limit: Int

  /// - Parameter limit: How many bytes the values can take together.
  package init(limit: Int) { self.limit = limit }
}

extension ValueRoom {
  fileprivate func admit(_ guest: some ValueGuest, weighing weight: Int) {
    guests.withLock { guests in
      guests.all.append((Weak(value: guest), weight))
      guests.weight += weight
      // Two rounds: a value in use can be evicted the second time, unless it is just being made.
      var turns = guests.all.count * 2
      while guests.weight > limit, turns > 0, guests.all.count > 1 {
        turns -= 1
        if guests.hand >= guests.all.count { guests.hand = 0 }
        let (other, weight) = guests.all[guests.hand]
        if let other = other.value, other === guest || !other.leave() {
          guests.hand += 1
        } else {
          guests.weight -= weight
          guests.all.swapAt(guests.hand, guests.all.count - 1)
          guests.all.removeLast()
        }
      }
    }
  }
}
