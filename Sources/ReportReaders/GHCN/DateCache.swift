import ReportCore

/// Parses dates, optimized for consecutive ones in the same month.
struct DateCache {
  /// The bytes of the last year and month, as `2018-12-` or `201812`.
  private var text: UInt64 = 0
  private var length = 0
  /// The number of the day before the first of the month, and the number of days in the month.
  private var start = 0
  private var days = 0
  /// The bytes of the last date `YYYYMMDD`, which most files repeat in consecutive rows.
  private var lastText: UInt64 = 0
  private var lastDay = 0
}

extension DateCache {
  /// The number of the date in a cell of eight bytes, or `nil` if it is not a date.
  @inline(__always)
  mutating func compactDay(of cell: CSVField, in bytes: Span<UInt8>) -> Int? {
    let text = DigitWord.load(bytes, at: cell.start)
    if text == lastText { return lastDay }
    guard let day = day(of: cell, in: bytes) else { return nil }
    (lastText, lastDay) = (text, day)
    return day
  }

  /// The number of the date in a cell, or `nil` if it is not a date.
  ///
  /// It is `YYYYMMDD` or has separators: see ``date(in:_:)``.
  @inline(__always)
  mutating func day(of cell: CSVField, in bytes: Span<UInt8>) -> Int? {
    guard cell.count == 8 || cell.count == 10 else { return dayOfOtherForm(cell, in: bytes) }
    let text = monthText(of: cell, in: bytes)
    let tens = bytes[cell.end - 2] &- UInt8(ascii: "0")
    let ones = bytes[cell.end - 1] &- UInt8(ascii: "0")
    let day = Int(tens) * 10 + Int(ones)
    if text == self.text, cell.count == length, tens < 10, ones < 10, day > 0, day <= days {
      return start + day
    }
    return dayOfNewMonth(cell, text, in: bytes)
  }

  /// The cell without the two digits of the day.
  @inline(__always)
  private func monthText(of cell: CSVField, in bytes: Span<UInt8>) -> UInt64 {
    // Eight bytes of the cell are within the bytes.
    let word = UInt64(
      littleEndian: bytes.bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: cell.start, as: UInt64.self))
    return cell.count == 8 ? word & 0xFFFF_FFFF_FFFF : word
  }

  private mutating func dayOfNewMonth(
    _ cell: CSVField, _ text: UInt64, in bytes: Span<UInt8>
  ) -> Int? {
    let isCompact = cell.count == 8
    guard let day = isCompact ? compactDate(in: bytes, cell) : date(in: bytes, cell) else {
      return dayOfOtherForm(cell, in: bytes)
    }
    // In `01/02/2018` the day is not last.
    if isCompact || bytes[cell.start + 4] == bytes[cell.start + 7] {
      (self.text, length) = (text, cell.count)
      start = Int(day.number) - day.dayOfMonth
      days = day.month.dayCount
    }
    return Int(day.number)
  }

  private func dayOfOtherForm(_ cell: CSVField, in bytes: Span<UInt8>) -> Int? {
    date(in: bytes, cell).map { Int($0.number) }
  }
}

/// The date in a cell `YYYYMMDD`, or `nil` if it is not a date.
private func compactDate(in bytes: Span<UInt8>, _ cell: CSVField) -> Day? {
  guard let year = number(in: bytes, cell.start..<cell.start + 4),
    let month = number(in: bytes, cell.start + 4..<cell.start + 6),
    let day = number(in: bytes, cell.start + 6..<cell.end)
  else { return nil }
  return Day(year: year, month: month, day: day)
}

/// A few digits as a number, or `nil` for anything else.
@inline(__always)
func number(in bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
  var number = 0
  for index in range {
    guard bytes[index].isDigit else { return nil }
    number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
  }
  return number
}
