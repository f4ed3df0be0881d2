/// New numbers for what is kept of some things with numbers.
struct Renumbering: Sendable {
  /// How many of the first ones keep their numbers without being listed.
  private let unchanged: Int
  /// The old numbers of the others, in the order of the new ones.
  private(set) var kept: [Int32] = []
  private var numbers: [Int32]

  init(count: Int) {
    unchanged = 0
    numbers = Array(repeating: -1, count: count)
  }

  /// Everything keeps its number.
  init(all count: Int) { (unchanged, numbers) = (count, []) }
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

  /// How many things are kept.
  var count: Int { unchanged + kept.count }

  /// The new number of something; -1 if it is not kept.
  func new(_ old: Int32) -> Int32 {
    if old < unchanged { return old }
    return numbers.indices.contains(Int(old)) ? numbers[Int(old)] : -1
  }
}
