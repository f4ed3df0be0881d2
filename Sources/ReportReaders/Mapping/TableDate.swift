import ReportCore
import ReportMeasurements

/// A date, and a time if there is one, as written in the cells of a row.
struct TableTime: Hashable {
  let date: ShortDate
  /// Seconds since midnight, up to 86,400.
  var second: Int?
  /// The UTC offset in seconds, if the cell states it.
  var offset: Int?
  /// Whether only a month is given; the date is then its first day.
  var isMonth = false
}

extension TableTime {
  /// The same with the first part of its date as the year.
  var withYearFirst: TableTime {
    TableTime(date: date.withYearFirst, second: second, offset: offset, isMonth: isMonth)
  }

  /// The local clock time; 24:00 is the midnight at the end of the day.
  func civilTime(in order: ShortDate.Order) -> CivilTime? {
    guard let day = date.day(in: order) else { return nil }
    guard let second, second > 0 else { return CivilTime(day) }
    return second == 86_400
      ? CivilTime(day.advanced(by: 1)) : CivilTime(day, second: second)
  }
}

/// Parses the date in a cell, followed by a time after a blank or a `T`, and by a UTC offset.
///
/// `2024-04-06`, `20240406`, `6.4.24`, `4/6/2024 1:05 PM`, `6-Apr-2024`, `Apr 6, 2024 13:05`,
/// `2024-04-06T13:05:00+02:00`, `2024040613`, `2024년 4월 6일`; a month is `2024-04`, `04/2024`,
/// `202404` or `April 2024`.
func tableTime(in bytes: Span<UInt8>, _ cell: CSVField) -> TableTime? {
  guard cell.count <= 64 else { return nil }
  if let time = compactTime(in: bytes, cell) { return time }
  var end = endOfDate(in: bytes, cell)
  guard let date = tableDate(in: bytes, CSVField(start: cell.start, end: end)) else {
    return (namedDate(in: bytes, cell) ?? monthDate(in: bytes, cell)).map {
      TableTime(date: $0.date, isMonth: $0.isMonth)
    }
  }
  if end == cell.end { return TableTime(date: date) }
  end += 1
  let rest = CSVField(start: end, end: cell.end).trimmed(in: bytes)
  if let (second, offset) = secondAndOffset(in: bytes, rest) {
    return TableTime(date: date, second: second, offset: offset)
  }
  return shortTime(in: bytes, rest).map { TableTime(date: date, second: $0) }
}

/// The end of the date: before a `T`, or before the blank that precedes a time.
private func endOfDate(in bytes: Span<UInt8>, _ cell: CSVField) -> Int {
  var digits = 0
  for index in cell.start..<cell.end {
    let byte = bytes[index]
    if byte.isDigit { digits += 1 }
    let isT = byte == UInt8(ascii: "T") && index > cell.start && bytes[index - 1].isDigit
    // A date with a month's name contains blanks, but no date ends before its year.
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

/// `20240406`, followed by an hour or a minute `2024040613` and `202404061305`, or the month
/// `202404`.
private func compactTime(in bytes: Span<UInt8>, _ cell: CSVField) -> TableTime? {
  guard [6, 8, 10, 12].contains(cell.count) else { return nil }
  var number = 0
  for index in cell.start..<cell.end {
    guard bytes[index].isDigit else { return nil }
    number = number * 10 + Int(bytes[index] - UInt8(ascii: "0"))
  }
  if cell.count == 6 {
    let (year, month) = (number / 100, number % 100)
    guard (1700...2199).contains(year), (1...12).contains(month) else { return nil }
    return TableTime(date: ShortDate(year: year, month: month, day: 1), isMonth: true)
  }
  var second: Int?
  if cell.count > 8 {
    let hours = cell.count == 10 ? number % 100 : number / 100 % 100
    let minutes = cell.count == 10 ? 0 : number % 100
    guard hours <= 24, minutes < 60 else { return nil }
    second = hours * 3600 + minutes * 60
    number /= cell.count == 10 ? 100 : 10_000
  }
  let date = ShortDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
  return TableTime(date: date, second: second)
}

private func tableDate(in bytes: Span<UInt8>, _ cell: CSVField) -> ShortDate? {
  if let date = ShortDate(cell, in: bytes) { return date }
  if let time = compactTime(in: bytes, cell), !time.isMonth { return time.date }
  return namedDate(in: bytes, cell).flatMap { $0.isMonth ? nil : $0.date }
}

/// A date with the name of its month, in any order, or with its year first; only the month if there
/// is no day.
private func namedDate(
  in bytes: Span<UInt8>, _ cell: CSVField
) -> (date: ShortDate, isMonth: Bool)? {
  let text = cell.text(in: bytes, limit: 64).lowercased()
  var words = text.split { "-/., 년월일年月日".contains($0) }
  func number(_ word: Substring) -> Int? {
    word.utf8.count <= 4 && word.utf8.allSatisfy(\.isDigit) ? Int(word) : nil
  }
  func year(_ word: Substring) -> Int? { word.utf8.count == 4 ? number(word) : nil }
  if words.count == 2 {
    let months = (MonthName.month(words[0]), MonthName.month(words[1]))
    guard let month = months.0 ?? months.1, let year = year(words[0]) ?? year(words[1]) else {
      return nil
    }
    return (ShortDate(year: year, month: month, day: 1), true)
  }
  // `Fri 14 Mar 2025`
  if words.count == 4, words[0].allSatisfy(\.isLetter), MonthName.month(words[0]) == nil {
    words.removeFirst()
  }
  guard words.count == 3 else { return nil }
  if let year = year(words[0]), let day = number(words[2]),
    let month = MonthName.month(words[1]) ?? number(words[1])
  {
    return (ShortDate(year: year, month: month, day: day), false)
  }
  if let month = MonthName.month(words[1]), let a = number(words[0]), let b = number(words[2]) {
    return (ShortDate(day: a, month: month, shortYear: b), false)
  }
  if let month = MonthName.month(words[0]), let day = number(words[1]), let year = number(words[2])
  {
    return (ShortDate(day: day, month: month, shortYear: year), false)
  }
  return nil
}

/// A month given by two numbers, one of them a four-digit year: `2015-01`, `1/2015`, `2015년 1월`.
private func monthDate(
  in bytes: Span<UInt8>, _ cell: CSVField
) -> (date: ShortDate, isMonth: Bool)? {
  let words = cell.text(in: bytes, limit: 20).split { "-/. 년월年月".contains($0) }
  // `1012.5` is a number.
  let hasPoint = cell.text(in: bytes, limit: 20).contains(".")
  guard words.count == 2, words.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }),
    let yearPlace = words.firstIndex(where: { $0.utf8.count == 4 }),
    let year = Int(words[yearPlace]), let month = Int(words[1 - yearPlace]),
    words[1 - yearPlace].utf8.count <= 2, (1...12).contains(month),
    (1700...2199).contains(year), !hasPoint || yearPlace == 1
  else { return nil }
  return (ShortDate(year: year, month: month, day: 1), true)
}
