import ReportCore

/// A line with the days of a month, in fixed-width columns.
struct DailyLine {
  private let start: Int
  private let end: Int

  private static let headLength = 21
  private static let groupLength = 8
  private static let valueLength = 5

  /// Creates a line; `nil` if it is too short to contain its head.
  init?(_ line: CSVField) {
    guard line.count >= DailyLine.headLength else { return nil }
    (start, end) = (line.start, line.end)
  }
}

extension DailyLine {
  var id: CSVField { CSVField(start: start, end: start + 11) }
  var date: CSVField { CSVField(start: start + 11, end: start + 17) }
  var element: CSVField { CSVField(start: start + 17, end: start + DailyLine.headLength) }

  func month(in bytes: Span<UInt8>) -> Month? {
    guard let year = number(in: bytes, start + 11..<start + 15), year > 0,
      let month = number(in: bytes, start + 15..<start + 17), (1...12).contains(month)
    else { return nil }
    return Month(year: year, month: month)
  }

  /// How many days have a complete value; trailing blanks, which are flags, can be missing.
  var dayCount: Int {
    let length = end - start - DailyLine.headLength - DailyLine.valueLength
    return length < 0 ? 0 : min(31, length / DailyLine.groupLength + 1)
  }

  /// The columns of a day's value.
  func field(of day: Int) -> CSVField {
    let first = start + DailyLine.headLength + (day - 1) * DailyLine.groupLength
    return CSVField(start: first, end: min(first + DailyLine.valueLength, end))
  }

  /// A day's number, `-9999` if it is missing, or `nil` if the columns contain none.
  @inline(__always)
  func value(of day: Int, in bytes: Span<UInt8>) -> Int? {
    let field = field(of: day)
    var index = field.start
    while index < field.end, bytes[unchecked: index] == UInt8(ascii: " ") { index += 1 }
    let isNegative = index < field.end && bytes[unchecked: index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    guard index < field.end else { return nil }
    var number = 0
    while index < field.end {
      guard bytes[unchecked: index].isDigit else { return nil }
      number = number &* 10 &+ Int(bytes[unchecked: index] &- UInt8(ascii: "0"))
      index += 1
    }
    return isNegative ? -number : number
  }

  /// A day's value if it needs no checks: a plain number without flags.
  ///
  /// The line must have all 31 days.
  @inline(__always)
  func plainValue(of day: Int, in bytes: Span<UInt8>) -> Int? {
    let first = start &+ DailyLine.headLength &+ (day &- 1) &* DailyLine.groupLength
    let group = DigitWord.load(bytes, at: first)
    guard group >> 40 & 0xFFFF == 0x2020 else { return nil }
    return DigitWord.paddedNumber(group)
  }

  /// Whether all groups are complete, including the flags of the last one.
  var isComplete: Bool { end &- start >= DailyLine.headLength &+ 31 &* DailyLine.groupLength }

  /// A day's flags.
  @inline(__always)
  func flags(of day: Int, in bytes: Span<UInt8>) -> GHCNFlags {
    let first = field(of: day).end
    return GHCNFlags(
      measurement: first < end ? bytes[first] : UInt8(ascii: " "),
      quality: first + 1 < end ? bytes[first + 1] : UInt8(ascii: " "))
  }
}
