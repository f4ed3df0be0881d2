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
/// 1968). Pages that go through the same values again and again, in the same order, would evict
/// each of them just before it is needed, so the room grows with the heaviest value: it holds
/// ``many`` of them.
package final class ValueRoom: Sendable {
  private struct Guests {
    var all: [(guest: Weak, weight: Int)] = []
    var weight = 0
    var limit: Int
    /// The next value to check.
    var hand = 0
  }

  private struct Weak {
    weak var value: (any ValueGuest)?
  }

  private let guests: Mutex<Guests>
  private let many: Int

  /// - Parameters:
  ///   - limit: How many bytes the values can take together.
  ///   - many: How many values as heavy as the heaviest have room all the same, up to 800 MB.
  package init(limit: Int, many: Int = 0) {
    guests = Mutex(Guests(limit: limit))
    self.many = many
  }

  /// More memory than that is not worth the time that it saves.
  private static let largest = 800_000_000
}

extension ValueRoom {
  fileprivate func admit(_ guest: some ValueGuest, weighing weight: Int) {
    guests.withLock { guests in
      guests.all.append((Weak(value: guest), weight))
      guests.weight += weight
      guests.limit = max(guests.limit, min(many * weight, Self.largest))
      // Two rounds: a value in use can be evicted the second time, unless it is just being made.
      var turns = guests.all.count * 2
      while guests.weight > guests.limit, turns > 0, guests.all.count > 1 {
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
