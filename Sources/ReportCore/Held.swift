import Synchronization

/// A value that can be made again, so that it may leave memory while nobody asks for it.
package final class Held<Value: Sendable>: Sendable {
  private let made: Mutex<Value?>
  /// Whether it was asked for since the room last looked.
  private let isUsed = Atomic<Bool>(true)
  private let room: ValueRoom?
  private let weigh: @Sendable (Value) -> Int
  private let make: @Sendable () -> Value

  /// A value that stays.
  package init(_ value: Value) {
    made = Mutex(value)
    room = nil
    weigh = { _ in 0 }
    make = { value }
  }

  /// A value that is made when it is asked for, and then stays.
  package init(_ make: @escaping @Sendable () -> Value) {
    made = Mutex(nil)
    room = nil
    weigh = { _ in 0 }
    self.make = make
  }

  /// A value that is made when it is asked for, each time that it is not in memory.
  ///
  /// - Parameters:
  ///   - room: Where it stays; once it is made, it stays for good where there is none.
  ///   - value: The value, where somebody has it already.
  ///   - weigh: About how many bytes a value takes.
  ///   - make: Makes it, each time the same.
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
  package var value: Value {
    let (value, isNew) = made.withLock { made in
      if let made { return (made, false) }
      let value = make()
      made = value
      return (value, true)
    }
    isUsed.store(true, ordering: .relaxed)
    if isNew { room?.admit(self, weighing: weigh(value)) }
    return value
  }

  /// The value, where it is in memory and nobody is just making it.
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

/// Something in a room that may be asked to leave.
private protocol ValueGuest: AnyObject, Sendable {
  /// Leaves, unless it was asked for since the last time.
  ///
  /// - Returns: Whether it has left.
  func leave() -> Bool
}

/// Room in memory for values that can be made again.
///
/// When it is full, values go that nobody has asked for lately (the clock algorithm, Corbató 1968).
package final class ValueRoom: Sendable {
  private struct Guests {
    var all: [(guest: Weak, weight: Int)] = []
    var weight = 0
    /// Whom to ask next.
    var hand = 0
  }

  private struct Weak {
    weak var value: (any ValueGuest)?
  }

  private let guests = Mutex(Guests())
  private let limit: Int

  /// - Parameter limit: How many bytes the values may take together.
  package init(limit: Int) { self.limit = limit }
}

extension ValueRoom {
  fileprivate func admit(_ guest: some ValueGuest, weighing weight: Int) {
    guests.withLock { guests in
      guests.all.append((Weak(value: guest), weight))
      guests.weight += weight
      // Twice around: whoever was in use may go the second time, but for those just being made.
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
