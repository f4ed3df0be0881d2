import ReportCore
import ReportMeasurements

/// The time of a table's row.
enum RowTime {
  case time(TableTime)
  /// A word or nothing in place of a date: a sum, a unit, a footnote.
  case none
  case unreadable
}

/// Reads the times of a table's rows, one row after the other.
struct RowClock {
  private let fields: TablePlan.TimeFields
  private let dates: DateOrder?
  private let utcOffset: Int?
  /// The year of the rows above, if only the first row of a year has it.
  private var year: Int?
  /// The month of the rows above, where only the first row of a month has it.
  private var month: Int?

  /// - Parameters:
  ///   - fields: The columns of the parts of a time.
  ///   - layout: How dates are written, if that is known.
  init(_ fields: TablePlan.TimeFields, _ layout: TableLayout) {
    self.fields = fields
    dates = layout.dates
    utcOffset = layout.utcOffset
  }
}

extension RowClock {
  /// The time of a row.
  mutating func time(of sheet: StationSheet, in bytes: Span<UInt8>) -> RowTime {
    var time: TableTime
    switch date(of: sheet, in: bytes) {
    case .time(let date): time = date
    case .none: return .none
    case .unreadable: return .unreadable
    }
    if let clock = fields.clock {
      let cell = sheet.field(clock, in: bytes)
      guard let second = RowClock.second(in: bytes, cell) else { return .unreadable }
      time.second = second
    } else if let hour = fields.hour {
      let cell = sheet.field(hour, in: bytes)
      let second =
        number(hour, of: sheet, in: bytes).map { $0 * 3600 } ?? shortTime(in: bytes, cell)
      guard let second, second <= 86_400 else { return .unreadable }
      time.second = second
    }
    if time.second != nil, time.offset == nil { time.offset = utcOffset }
    return .time(time)
  }

  /// The seconds since midnight in a cell of a column of times.
  static func second(in bytes: Span<UInt8>, _ cell: CSVField) -> Int? {
    guard !cell.isEmpty else { return nil }
    return shortTime(in: bytes, cell) ?? secondOfDay(in: bytes, cell)
      ?? clockNumber(in: bytes, cell)
  }

  private mutating func date(of sheet: StationSheet, in bytes: Span<UInt8>) -> RowTime {
    guard let date = fields.date else { return partedDate(of: sheet, in: bytes) }
    let cell = sheet.field(date, in: bytes)
    let time: TableTime? =
      switch dates {
      case .unixSeconds: unixTime(in: bytes, cell)
      case .serialDays: serialTime(in: bytes, cell)
      case .yearFirst: tableTime(in: bytes, cell).map(\.withYearFirst)
      default: tableTime(in: bytes, cell)
      }
    if let time { return .time(time) }
    return isWord(cell, in: bytes) ? .none : .unreadable
  }

  /// A date whose parts have separate columns; a blank year is that of the row above.
  private mutating func partedDate(of sheet: StationSheet, in bytes: Span<UInt8>) -> RowTime {
    guard let yearField = fields.year, let monthField = fields.month else { return .unreadable }
    if let number = number(yearField, of: sheet, in: bytes) {
      if year != number { month = nil }
      year = number
    } else {
      let cell = sheet.field(yearField, in: bytes)
      guard cell.isEmpty else { return isWord(cell, in: bytes) ? .none : .unreadable }
    }
    let monthCell = sheet.field(monthField, in: bytes)
    let name = monthCell.text(in: bytes, limit: 20).lowercased()
    // A row without a day is a sum rather than one more month.
    let repeated = monthCell.isEmpty && fields.day != nil ? month : nil
    guard let year,
      let month = number(monthField, of: sheet, in: bytes) ?? MonthName.month(name[...]) ?? repeated
    else { return isWord(monthCell, in: bytes) ? .none : .unreadable }
    self.month = month
    guard let dayField = fields.day else {
      guard (1...12).contains(month) else { return .unreadable }
      return .time(TableTime(date: ShortDate(year: year, month: month, day: 1), isMonth: true))
    }
    guard let day = number(dayField, of: sheet, in: bytes) else {
      return isWord(sheet.field(dayField, in: bytes), in: bytes) ? .none : .unreadable
    }
    return .time(TableTime(date: ShortDate(year: year, month: month, day: day)))
  }

  /// A whole number of at most four digits, possibly written `2024.0`.
  private func number(_ index: Int, of sheet: StationSheet, in bytes: Span<UInt8>) -> Int? {
    decimal(in: bytes, sheet.field(index, in: bytes)).flatMap {
      (0...9999).contains($0) ? Int(exactly: $0) : nil
    }
  }

  /// Whether a cell is blank or begins with a letter, which no mistyped date does.
  private func isWord(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
    guard !cell.isEmpty else { return true }
    let first = bytes[cell.start]
    return first >= 0x80 || (first | 0x20) &- UInt8(ascii: "a") < 26 || "(*#".utf8.contains(first)
  }
}

/// Seconds since 1970-01-01 00:00 UTC, or milliseconds, which have 13 digits from 2001 on.
private func unixTime(in bytes: Span<UInt8>, _ cell: CSVField) -> TableTime? {
  guard var seconds = decimal(in: bytes, cell) else { return nil }
  if seconds.magnitude >= 1e12 { seconds = (seconds / 1000).rounded(.down) }
  guard seconds >= Double(Instant.range.lowerBound), seconds <= Double(Instant.range.upperBound)
  else { return nil }
  let civil = Zone.utc.civilTime(at: Instant(seconds: Int(seconds)))
  return TableTime(date: ShortDate(civil.day), second: civil.second, offset: 0)
}

/// Days since 1899-12-30; dates before 1927 and after 2119 are not accepted, since small numbers
/// can be anything.
private func serialTime(in bytes: Span<UInt8>, _ cell: CSVField) -> TableTime? {
  guard let number = decimal(in: bytes, cell), (10_000...80_000).contains(number) else {
    return nil
  }
  let seconds = Int((number * 86_400).rounded())
  let day = Day(number: Int32(seconds / 86_400 - 25_569))
  let second = seconds % 86_400
  return TableTime(date: ShortDate(day), second: second == 0 ? nil : second)
}

/// Whether a cell can be a spreadsheet date that was exported as its serial number.
func isSerialDate(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
  cell.count >= 5 && serialTime(in: bytes, cell) != nil
}

/// Whether a cell can be a time in seconds or milliseconds since 1970, from 2001 to 2037.
func isUnixTime(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
  guard [10, 13].contains(cell.count), let number = decimal(in: bytes, cell) else { return false }
  return (1_000_000_000..<2_145_916_800).contains(cell.count == 13 ? number / 1000 : number)
}

/// A time of day without a colon, such as 700 or 2400.
private func clockNumber(in bytes: Span<UInt8>, _ cell: CSVField) -> Int? {
  guard cell.count <= 4, let number = wholeNumber(in: bytes, cell) else { return nil }
  let (hours, minutes) = (number / 100, number % 100)
  return hours <= 24 && minutes < 60 && number <= 2400 ? hours * 3600 + minutes * 60 : nil
}

extension ShortDate {
  fileprivate init(_ day: Day) {
    let date = day.civil
    self.init(year: date.year, month: date.month, day: date.day)
  }
}
