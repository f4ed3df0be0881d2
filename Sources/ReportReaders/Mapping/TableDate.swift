import ReportCore
import ReportMeasurements

/// A date, and a time where there is one, as the cells of a row have them.
struct TableTime: Hashable {
  let date: ShortDate
  /// Seconds since midnight, up to 86,400.
  var second: Int?
  /// How many seconds the clock is ahead of UTC, where the cell says it.
  var offset: Int?
}

extension TableTime {
  /// What clocks showed; 24:00 is the midnight that ends the day.
  func civilTime(in order: ShortDate.Order) -> CivilTime? {
    guard let day = date.day(in: order) else { return nil }
    guard let second, second > 0 else { return CivilTime(day) }
    return second == 86_400
      ? CivilTime(day.advanced(by: 1)) : CivilTime(day, second: second)
  }
}

/// The date in a cell, with a time behind a blank or a `T`, and with an offset behind that.
///
/// `2024-04-06`, `20240406`, `6.4.24`, `4/6/2024 1:05 PM`, `6-Apr-2024`, `Apr 6, 2024 13:05`,
/// `2024-04-06T13:05:00+02:00`.
func tableTime(in bytes: Span<UInt8>, _ cell: CSVField) -> TableTime? {
  guard cell.count <= 64 else { return nil }
  var end = endOfDate(in: bytes, cell)
  guard let date = tableDate(in: bytes, CSVField(start: cell.start, end: end)) else { return nil }
  if end == cell.end { return TableTime(date: date) }
  end += 1
  let rest = CSVField(start: end, end: cell.end).trimmed(in: bytes)
  if let (second, offset) = secondAndOffset(in: bytes, rest) {
    return TableTime(date: date, second: second, offset: offset)
  }
  return shortTime(in: bytes, rest).map { TableTime(date: date, second: $0) }
}

/// Where the date ends: before a `T`, or before the blank that a time follows.
private func endOfDate(in bytes: Span<UInt8>, _ cell: CSVField) -> Int {
  var digits = 0
  for index in cell.start..<cell.end {
    let byte = bytes[index]
    if byte.isDigit { digits += 1 }
    let isT = byte == UInt8(ascii: "T") && index > cell.start && bytes[index - 1].isDigit
    // A date with a month's name has blanks of its own, but no date ends before its year.
    if isT || byte.isBlank && digits >= 5 || byte.isBlank && hasTime(in: bytes, index, cell.end) {
      return index
    }
  }
  return cell.end
}

/// Whether digits and a colon follow.
private func hasTime(in bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
  var index = start
  while index < end, bytes[index].isBlank { index += 1 }
  let first = index
  while index < end, bytes[index].isDigit { index += 1 }
  return index > first && index < end && bytes[index] == UInt8(ascii: ":")
}

/// `20240406`.
private func compactDate(in bytes: Span<UInt8>, _ cell: CSVField) -> ShortDate? {
  guard cell.count == 8 else { return nil }
  var number = 0
  for index in cell.start..<cell.end {
    guard bytes[index].isDigit else { return nil }
    number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
  }
  return ShortDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
}

private func tableDate(in bytes: Span<UInt8>, _ cell: CSVField) -> ShortDate? {
  compactDate(in: bytes, cell) ?? ShortDate(cell, in: bytes) ?? namedDate(in: bytes, cell)
}

/// A date with the English name of its month, in any order.
private func namedDate(in bytes: Span<UInt8>, _ cell: CSVField) -> ShortDate? {
  let text = cell.text(in: bytes, limit: 64).lowercased()
  let words = text.split { "-/., ".contains($0) }
  guard words.count == 3 else { return nil }
  let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  func month(_ word: Substring) -> Int? {
    guard word.count >= 3 else { return nil }
    return names.firstIndex { $0.hasPrefix(word) }.map { $0 + 1 }
  }
  func number(_ word: Substring) -> Int? {
    word.utf8.count <= 4 && word.utf8.allSatisfy(\.isDigit) ? Int(word) : nil
  }
  if let month = month(words[1]), let a = number(words[0]), let b = number(words[2]) {
    return words[0].count == 4
      ? ShortDate(year: a, month: month, day: b) : ShortDate(day: a, month: month, shortYear: b)
  }
  if let month = month(words[0]), let day = number(words[1]), let year = number(words[2]) {
    return ShortDate(day: day, month: month, shortYear: year)
  }
  return nil
}

extension TablePlan.TimeFields {
  /// The date of a row, with its time where it has one.
  func time(of sheet: StationSheet, in bytes: Span<UInt8>) -> TableTime? {
    guard var time = written(in: sheet, bytes) else { return nil }
    if let clock {
      guard let second = shortTime(in: bytes, sheet.field(clock, in: bytes)) else { return nil }
      time.second = second
    } else if let hour {
      guard let hour = number(hour, of: sheet, in: bytes), hour <= 24 else { return nil }
      time.second = hour * 3600
    }
    return time
  }

  private func written(in sheet: StationSheet, _ bytes: Span<UInt8>) -> TableTime? {
    if let date { return tableTime(in: bytes, sheet.field(date, in: bytes)) }
    guard let year, let month, let day, let year = number(year, of: sheet, in: bytes),
      let month = number(month, of: sheet, in: bytes),
      let day = number(day, of: sheet, in: bytes)
    else { return nil }
    return TableTime(date: ShortDate(year: year, month: month, day: day))
  }

  /// A whole number of at most four digits, which may be written `2024.0`.
  private func number(_ index: Int, of sheet: StationSheet, in bytes: Span<UInt8>) -> Int? {
    decimal(in: bytes, sheet.field(index, in: bytes)).flatMap {
      (0...9999).contains($0) ? Int(exactly: $0) : nil
    }
  }
}
