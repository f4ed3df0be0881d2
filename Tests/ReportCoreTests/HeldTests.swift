import ReportCore
import Support
import Synchronization
import Testing

@Suite struct HeldTests {
  private final class Makes: Sendable {
    let count = Mutex(0)
    var made: Int { count.withLock { $0 } }
  }

  private func held(_ room: ValueRoom?, _ makes: Makes, weight: Int = 10) -> Held<Int> {
    Held(
      in: room, weigh: { _ in weight },
      make: {
        makes.count.withLock { count in
          count += 1
          return count
        }
      })
  }

  @Test func `a value is made when it is asked for, once while there is room`() {
    let makes = Makes()
    let value = held(ValueRoom(limit: 100), makes)
    #expect(value.known == nil)
    #expect(makes.made == 0)
    #expect([value.value, value.value] == [1, 1])
    #expect(value.known == 1)
  }

  @Test func `where room is short, values go that nobody has asked for lately`() {
    let room = ValueRoom(limit: 30)
    let makes = (0..<4).map { _ in Makes() }
    let values = makes.map { held(room, $0) }
    for value in values.prefix(3) { _ = value.value }
    // None has been used yet, so the oldest one is dropped.
    _ = values[3].value
    #expect(values.map { $0.known != nil } == [false, true, true, true])
    _ = values[1].value
    _ = values[0].value
    #expect(values.map { $0.known != nil } == [true, true, false, true])
    #expect(makes.map(\.made) == [2, 1, 1, 1])
  }

  @Test func `values taken in turn again and again stay if there are no more than planned`() {
    for (many, makesOfEach) in [(0, 3), (3, 3), (4, 1)] {
      let room = ValueRoom(limit: 5, many: many)
      let makes = (0..<4).map { _ in Makes() }
      let values = makes.map { held(room, $0) }
      for _ in 0..<3 { for value in values { _ = value.value } }
      #expect(makes.map(\.made).max() == makesOfEach, "\(many)")
    }
  }

  @Test func `what is larger than the room is there while it is the only one`() {
    let room = ValueRoom(limit: 5)
    let makes = [Makes(), Makes()]
    let values = makes.map { held(room, $0) }
    _ = values[0].value
    #expect(values[0].known == 1)
    _ = values[1].value
    #expect(values.map { $0.known != nil } == [false, true])
  }

  @Test func `a value without a room stays, and so does one that was given`() {
    let makes = Makes()
    let value = held(nil, makes)
    _ = value.value
    let small = ValueRoom(limit: 1)
    let others = (0..<3).map { _ in held(small, Makes()) }
    for other in others { _ = other.value }
    #expect(value.known == 1)
    #expect(Held(7).known == 7)
  }

  @Test func `values that have gone with their owners take no room`() {
    let room = ValueRoom(limit: 20)
    let makes = Makes()
    let kept = held(room, makes)
    _ = kept.value
    for _ in 0..<50 { _ = held(room, Makes()).value }
    _ = kept.value
    for _ in 0..<50 {
      _ = held(room, Makes()).value
      _ = kept.value
    }
    #expect(kept.known != nil)
    #expect(makes.made <= 2)
  }

  @Test func `many threads get the same values, whatever has to go`() async {
    let room = ValueRoom(limit: 25)
    let values = (0..<10).map { number in
      Held(in: room, weigh: { _ in 10 }, make: { number * number })
    }
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<2_000).allSatisfy { turn in
            let number = (turn * 7 + task * 3) % 10
            return values[number].value == number * number
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
