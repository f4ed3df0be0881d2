/// New numbers for what is kept of some things with numbers.
struct Renumbering: Sendable {
  /// The old numbers, in the order of the new ones.
  private(set) var kept: [Int32] = []
  private var numbers: [Int32]

  init(count: Int) { numbers = Array(repeating: -1, count: count) }

  /// Everything keeps its number.
  init(all count: Int) {
    numbers = Array(0..<Int32(count))
    kept = numbers
  }
}

extension Renumbering {
  /// Marks what is kept; ``arrange()`` numbers it.
  mutating func keep(_ old: Int32) { numbers[Int(old)] = 0 }

  /// Gives new numbers in the order of the old ones.
  mutating func arrange() {
    kept = numbers.indices.filter { numbers[$0] >= 0 }.map { Int32($0) }
    renumber()
  }

  mutating func sort(by areInOrder: (Int32, Int32) -> Bool) {
    kept.sort(by: areInOrder)
    renumber()
  }

  private mutating func renumber() {
    for (new, old) in kept.enumerated() { numbers[Int(old)] = Int32(new) }
  }

  func new(_ old: Int32) -> Int32 { numbers[Int(old)] }

  /// The new number of something, which gets the next one if it has none.
  mutating func added(_ old: Int32) -> Int32 {
    let missing = Int(old) + 1 - numbers.count
    if missing > 0 { numbers += Array(repeating: -1, count: missing) }
    if numbers[Int(old)] < 0 {
      numbers[Int(old)] = Int32(kept.count)
      kept.append(old)
    }
    return numbers[Int(old)]
  }
}
