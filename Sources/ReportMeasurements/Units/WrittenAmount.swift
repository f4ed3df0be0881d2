/// A number with the unit that an author writes after it: `10,000 steps`, `30 °C`, `8000`.
public struct WrittenAmount: Hashable, Sendable {
  /// The number.
  public let number: Double
  /// The words after it; `nil` if there are none.
  public let unit: String?

  /// Parses an amount; commas separate thousands, and a point stands before decimals.
  ///
  /// - Returns: `nil` if it begins with no number, or with one that could mean two, as `7,5`,
  ///   `8.000`, `8 000` and `8k` could.
  public init?(_ text: some StringProtocol) {
    let (digits, unit) = WrittenAmount.parts(of: text)
    guard WrittenAmount.ambiguity(in: text) == nil,
      let number = Double(digits.filter { $0 != "," }),
      number.isFinite
    else { return nil }
    self.number = number
    self.unit = unit.isEmpty ? nil : unit
  }

  /// How to write a number that could mean two; `nil` for any other text.
  public static func ambiguity(in text: some StringProtocol) -> String? {
    let (digits, unit) = parts(of: text)
    if let hint = rest(of: digits, in: unit) { return hint }
    let groups = digits.split(separator: ",", omittingEmptySubsequences: false)
    if groups.count == 1 {
      guard let point = digits.wholeMatch(of: #/([0-9]{1,3})\.([0-9]{2}0)/#) else { return nil }
      return "write '\(point.1)\(point.2)' for thousands, or leave out the zeros"
    }
    let whole = (groups.last ?? "").prefix { $0 != "." }
    let areGroups =
      groups[0].count < 4 && whole.count == 3
      && groups[1...].dropLast().allSatisfy { $0.count == 3 }
    return areGroups
      ? nil : "write a point before decimals, '\(digits.replacing(",", with: "."))'"
  }

  /// How to write a number of which a part stands before the unit, as in `8 000` and `8k`.
  private static func rest(of digits: String, in unit: String) -> String? {
    guard let number = Double(digits.filter { $0 != "," }) else { return nil }
    if unit.first?.isASCIIDigit == true {
      guard let group = unit.prefixMatch(of: #/([0-9]{3})(?![0-9.,])/#)?.1 else {
        return "write one number, and its unit after it"
      }
      return "write '\(digits)\(group)', without a space between the digits"
    }
    guard unit.prefixMatch(of: #/k(?: |$)|K /#) != nil else { return nil }
    let whole = number * 1000
    let isWhole = whole == whole.rounded() && abs(whole) < 1e15
    return "write the number in full\(isWhole ? ": '\(Int(whole))'" : "")"
  }

  /// What stands before the first space, or before a unit without one, and what follows.
  private static func parts(of text: some StringProtocol) -> (digits: String, unit: String) {
    let words = text.split(separator: " ", maxSplits: 1)
    let first = words.first.map { String($0) } ?? ""
    let rest = words.count > 1 ? String(words[1]) : ""
    guard let last = first.lastIndex(where: \.isASCIIDigit), Double(first) == nil else {
      return (first, rest)
    }
    let (digits, glued) = (first[...last], first[first.index(after: last)...])
    return (String(digits), [String(glued), rest].filter { !$0.isEmpty }.joined(separator: " "))
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { "0"..."9" ~= self }
}
