import ReportCore

/// Reads dates, most of which are the one of the row before.
struct DateCache {
  private var lastText: UInt64 = 0
  private var lastDay = Day(number: 0)

  /// The date of a cell, `YYYYMMDD` or one with separators; `nil` when it is none.
  @inline(__always)
  mutating func day(of cell: CSVField, in bytes: Span<UInt8>) -> Day? {
    guard cell.count == 8 else { return date(in: bytes, cell) }
    // All eight bytes are inside: the cell is.
    let text = bytes.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: cell.start, as: UInt64.self)
    if text == lastText { return lastDay }
    guard let day = compactDate(in: bytes, cell) ?? date(in: bytes, cell) else { return nil }
    (lastText, lastDay) = (text, day)
    return day
  }
}

/// The date in a cell `YYYYMMDD`, or `nil` when it is none.
func compactDate(in bytes: Span<UInt8>, _ cell: CSVField) -> Day? {
  guard cell.count == 8, let year = number(in: bytes, cell.start..<cell.start + 4),
    let month = number(in: bytes, cell.start + 4..<cell.start + 6),
    let day = number(in: bytes, cell.start + 6..<cell.end)
  else { return nil }
  return Day(year: year, month: month, day: day)
}

/// A few digits as a number, or `nil` when there is anything else.
@inline(__always)
func number(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
  var number = 0
  for index in range {
    guard bytes[index].isDigit else { return nil }
    number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
  }
  return number
}
