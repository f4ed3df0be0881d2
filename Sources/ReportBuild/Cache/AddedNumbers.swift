/// Numbers for what comes after all that is kept.
struct AddedNumbers {
  private let kept: Renumbering
  /// The old numbers of what was added, in the order of the new ones.
  private(set) var added: [Int32] = []
  private var numbers: [Int32: Int32] = [:]

  init(after kept: Renumbering) { self.kept = kept }

  /// The new number of something, which gets the next one if it has none.
  mutating func number(_ old: Int32) -> Int32 {
    let number = kept.new(old)
    if number >= 0 { return number }
    if let number = numbers[old] { return number }
    let next = Int32(kept.count + added.count)
    numbers[old] = next
    added.append(old)
    return next
  }
}
