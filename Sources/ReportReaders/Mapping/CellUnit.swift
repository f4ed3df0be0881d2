import ReportCore
import ReportMeasurements

// People write units into cells: `80.5 kg`, `7,965 steps`, `7:38`, `7h 38m`.

extension NumberNotation {
  /// The number in a cell that says its unit, in the unit of the column.
  func numberWithUnit(in bytes: Span<UInt8>, _ cell: CSVField) -> Double? {
    guard let unit, cell.count <= 40, let parts = CellParts(cell, in: bytes) else { return nil }
    if unit.quantity == .duration, let minutes = parts.minutes {
      return unit.value(fromCanonical: minutes)
    }
    guard let number = plainNumber(in: bytes, parts.number) else { return nil }
    if parts.word == unit.symbol.lowercased() { return number }
    // `9.2°` is in the degrees of the column.
    if parts.word == "°", unit.quantity == .temperature { return number }
    guard let said = Unit.named(parts.word), said.quantity == unit.quantity else { return nil }
    if said.conversion == unit.conversion {
      return unit.quantity != .other || said == unit ? number : nil
    }
    return unit.value(fromCanonical: said.canonical(from: number))
  }
}

extension Unit {
  /// The unit that a cell says of its number; minutes of a time such as `7:38`.
  static func inCell(_ cell: CSVField, in bytes: Span<UInt8>) -> Unit? {
    guard cell.count <= 40, let parts = CellParts(cell, in: bytes) else { return nil }
    return parts.minutes == nil ? Unit.named(parts.word) : .minute
  }
}

/// A cell that begins with a number and goes on.
private struct CellParts {
  let number: CSVField
  /// What follows the number, in lower case.
  let word: String
  /// The minutes of `7:38`, `7:38:20`, `7h 38m` and `7 h 38 min`.
  let minutes: Double?

  init?(_ cell: CSVField, in bytes: Span<UInt8>) {
    var number = cell
    number.end = cell.start
    if isSign(.minus, in: bytes, at: number.end, cell.end) { number.end += 3 }
    while number.end < cell.end,
      bytes[number.end].isDigit || "+-.,' ".utf8.contains(bytes[number.end])
    {
      number.end += 1
    }
    guard number.end > number.start, number.end < cell.end else { return nil }
    // Keyboards have the ordinal sign where the degree sign belongs.
    word = CSVField(start: number.end, end: cell.end).text(in: bytes).lowercased()
      .replacing("º", with: "°")
    self.number = number.trimmed(in: bytes)
    minutes = CellParts.minutes(cell.text(in: bytes).lowercased())
  }

  private static func minutes(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let hoursFirst: [Substring]
    if (2...3).contains(parts.count) {
      hoursFirst = parts
    } else {
      let digits = text.split { !$0.isNumber }
      let words = text.split { $0.isNumber || $0 == " " }
      guard digits.count == 2, words.count == 2, ["h", "hr", "hrs"].contains(words[0]),
        ["m", "min"].contains(words[1]), text.hasPrefix(digits[0])
      else { return nil }
      hoursFirst = digits
    }
    var minutes = 0.0
    for (index, part) in hoursFirst.enumerated() {
      guard (1...4).contains(part.count), part.allSatisfy({ $0.isASCII && $0.isNumber }),
        let number = Int(part), index == 0 || number < 60 && part.count <= 2
      else { return nil }
      minutes += Double(number) * [60, 1, 1 / 60.0][index]
    }
    return minutes
  }
}
