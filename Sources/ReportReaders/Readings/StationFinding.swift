import ReportCore
import ReportMeasurements

/// A problem with a file of a weather station or a weather service.
enum StationFinding {
  /// The zone is required to interpret local times, or to know when days begin in UTC times.
  case missingZone(areTimesLocal: Bool)
  case wrongZone(Zone, seconds: Int)
  case unknownUnit(String, column: String)
  case missingColumn(String)
  case noValueColumns
  case unreadColumns([String])
  /// Files with different columns were concatenated.
  case changedHeader
  case noRows
  case unknownStation(String, among: [String])
  case unreadableDate(String)
  case ambiguousDates(String)
  case distantDate(Day)
  case skippedTime(CivilTime, Zone)
  /// Of a table with words for missing values where it is mapped.
  case unreadableNumber(String, column: String, isMapped: Bool = false)
  /// A cell that reads as a number once its comma is a point.
  case decimalComma(String, column: String)
  case negativeAmount(String, column: String)
  case impossibleValue(String, column: String)
  case spike(Element)
  case highBelowLow(high: String, low: String)
  case shortRow(cells: Int, columns: Int)
  case longRow(cells: Int, columns: Int)
  case unfinishedRow
  case rejectedByMarks([(key: String, value: Int)])
  /// A cell that should say how many days an amount covers.
  case unreadablePeriod(String, column: String)
  /// A number in a column whose other cells say their units, and that nothing else says.
  case numberWithoutUnit(String, column: String)
  case repeatedTime, conflictingTime
  case repeatedDay(Day, column: StationColumn? = nil)
  /// `column` is the first one of a personal table.
  case conflictingDay(Day, column: StationColumn? = nil)
  /// `usual` is the number of hours that most of them lack.
  case incompleteDays(Int, missingHours: Int, usual: Int)
  case incompleteElements([(element: Element, days: Int)])
  case impossibleElements([(element: Element, days: Int)])
  case risingAmounts(Element)
}

extension StationFinding: FileFinding {
  var rule: String {
    switch self {
    case .missingZone: "missing-time-zone"
    case .wrongZone: "wrong-time-zone"
    case .unknownUnit: "unknown-unit"
    case .missingColumn: "missing-column"
    case .noValueColumns: "no-values"
    case .unreadColumns: "unread-columns"
    case .changedHeader: "changed-header"
    case .noRows: "no-rows"
    case .unknownStation: "unknown-station"
    case .unreadableDate: "unreadable-date"
    case .ambiguousDates: "ambiguous-date"
    case .distantDate: "distant-date"
    case .skippedTime: "skipped-time"
    case .unreadableNumber, .unreadablePeriod: "unreadable-number"
    case .numberWithoutUnit: "unknown-units"
    case .decimalComma: StationFinding.decimalCommaRule
    case .negativeAmount: "negative-amount"
    case .impossibleValue, .impossibleElements: "impossible-value"
    case .spike: "spike"
    case .highBelowLow: StationFinding.highBelowLowRule
    case .shortRow, .longRow: "ragged-row"
    case .unfinishedRow: "unfinished-row"
    case .rejectedByMarks: "failed-checks"
    case .repeatedTime: "repeated-time"
    case .conflictingTime: "conflicting-time"
    case .repeatedDay: "repeated-day"
    case .conflictingDay: "conflicting-day"
    case .incompleteDays: "incomplete-day"
    case .incompleteElements: "incomplete-element"
    case .risingAmounts: "rising-amounts"
    }
  }

  static let decimalCommaRule = "decimal-comma"
  static let highBelowLowRule = "high-below-low"

  var subject: String {
    switch self {
    case .unknownUnit(_, let column), .unreadableNumber(_, let column, _),
      .unreadablePeriod(_, let column), .numberWithoutUnit(_, let column),
      .decimalComma(_, let column), .negativeAmount(_, let column), .impossibleValue(_, let column):
      column
    case .missingColumn(let name): name
    case .spike(let element), .risingAmounts(let element): element.id
    case .longRow: "long"
    default: ""
    }
  }

  var severity: Diagnostic.Severity {
    switch self {
    case .missingZone, .missingColumn, .noValueColumns, .changedHeader,
      .unknownStation,
      .unreadableDate, .ambiguousDates, .distantDate:
      .error
    case .repeatedTime, .repeatedDay(_, column: nil), .incompleteDays, .incompleteElements,
      .rejectedByMarks:
      .note
    default: .warning
    }
  }

  func diagnostic(at position: SourcePosition) -> Diagnostic {
    Diagnostic(severity, rule, message, at: position, hint: hint)
  }
}

extension StationFinding {
  var message: String {
    switch self {
    case .missingZone(areTimesLocal: true):
      "the times in this file are local, but their time zone is unknown"
    case .missingZone(areTimesLocal: false):
      "the times in this file are in UTC, but the time zone of its days is unknown"
    case .wrongZone(let zone, let seconds):
      "the days of this file begin at \(CivilTime(Day(number: 0), second: seconds).clock) in the time zone "
        + "'\(zone.name)'"
    case .unknownUnit(let unit, let column):
      "the unit '\(unit)' of column '\(column)' is not known; the column is left out"
    case .missingColumn(let name): "a file of this format has a column '\(name)'"
    case .unreadColumns(let names):
      "nothing reads \(names.count == 1 ? "this column" : "these columns"): "
        + names.map { "'\(shortened($0, to: 40))'" }.joined(separator: ", ")
    case .noValueColumns: "none of the columns of this file can be read"
    case .changedHeader: "the columns change here; the rows that follow are left out"
    case .noRows: "the file has a header and no rows"
    case .unknownStation(let id, _): "no station '\(id)' in this file"
    case .unreadableDate(let text): "'\(text)' is not a date or time of this format"
    case .ambiguousDates(let text): "nothing tells which part of '\(text)' is the month"
    case .distantDate(let day): "\(day) is too far from the other days"
    case .skippedTime(let time, let zone):
      "\(time) does not exist in the time zone '\(zone.name)', where clocks are set forward over it"
    case .decimalComma(let text, let column):
      "'\(text)' in column '\(column)' has a comma where files of this format have a point"
    case .unreadablePeriod(let text, let column):
      "'\(text)' is no number of days, so the amount of '\(column)' is left out"
    case .numberWithoutUnit(let text, let column):
      "'\(text)' in column '\(column)' has no unit, and other cells have one; it is left out"
    case .unreadableNumber(let text, let column, _):
      "'\(text)' in column '\(column)' is not a number"
    case .negativeAmount(let text, let column):
      "'\(text)' in column '\(column)' is below zero; the value is rejected"
    case .impossibleValue(let text, let column):
      "'\(text)' in column '\(column)' is beyond anything measured; the value is rejected"
    case .spike(let element):
      "the reading of \(element.id) jumps away from the one before and back with the next; it is left out"
    case .highBelowLow(let high, let low):
      "the high of the day, \(high), is below its low, \(low)"
    case .shortRow(let cells, let columns):
      "the row has \(cells) of \(columns) cells; the others are missing"
    case .longRow(let cells, let columns):
      "the row has \(cells) cells where the header names \(columns); it is left out"
    case .unfinishedRow: "the file ends in the middle of a row, which is left out"
    case .rejectedByMarks(let columns):
      "values are rejected because of their quality flags: "
        + columns.map { "\(grouped($0.value)) of '\($0.key)'" }.joined(separator: ", ")
    case .repeatedTime: "this time appears twice with the same values; one row counts"
    case .conflictingTime: "this time appears twice with different values; the last one is used"
    case .repeatedDay(let day, _):
      "\(day) appears twice with the same values; one row counts"
    case .conflictingDay(let day, _):
      "\(day) appears twice with different values; the last one is used"
    case .incompleteDays(let count, let hours, _):
      "\(days(count)) \(count == 1 ? "has" : "have") no readings for more than \(hours) hours; what "
        + "needs the whole day is left out there"
    case .incompleteElements(let elements):
      "single elements are left out on days with too few readings of them: "
        + list(elements)
    case .impossibleElements(let elements):
      "the readings of a day add up to more than was ever measured; the day is rejected: "
        + list(elements)
    case .risingAmounts(let element):
      "the amounts of \(element.id) are added up, but hardly one is smaller than the one before, as if "
        + "they were the readings of a counter"
    }
  }

  var hint: String? {
    switch self {
    case .missingZone: "write 'timezone: Europe/Berlin' with the zone of the station's clock"
    case .wrongZone: "write 'timezone:' with the zone of the computer that wrote the file"
    case .unknownStation(let id, let ids): ReportCore.hint(for: id, among: ids)
    case .unreadColumns:
      "name a column by its element and unit, as 'temperature.high (°C)', or say under 'columns:' "
        + "what each column holds"
    case .unreadableDate(let text): whyThereIsNo(day: text)
    case .changedHeader: "put each part into a file of its own"
    case .ambiguousDates: "export more days, or dates with the year first"
    case .distantDate: "check the year"
    case .skippedTime(let time, let zone):
      "a clock without summer time has a fixed zone: "
        + "'timezone: \(zone.standardTime(before: time).name)'"
    case .decimalComma(let text, _): commaHint(text)
    case .unreadablePeriod: "write a whole number, as in '3'"
    case .numberWithoutUnit: "write the unit into the cell, or 'unit:' into the page"
    case .unreadableNumber(let text, _, let isMapped): numberHint(text, isMapped: isMapped)
    case .risingAmounts:
      "if they are, map the column with 'as counter', or 'as daily counter' if it begins anew each day"
    case .incompleteDays(_, _, let usual):
      "if there are few readings on purpose, write 'missing_hours: \(usual)', the hours without a "
        + "reading on most of these days"
    case .conflictingDay(_, let column?), .repeatedDay(_, let column?):
      "if they belong together, say so under 'columns:', as in '\(column.name): "
        + "\(column.element.id) as \(column.element.isAmount ? "sum" : "mean")'"
    case .longRow: "put a text with a comma in quotes"
    default: nil
    }
  }
}

/// What to do about a number with a comma, which may part its thousands.
private func commaHint(_ text: String) -> String {
  let hint = "name the columns of the file under 'columns:', with 'decimal: comma'"
  let parts = text.split(separator: ",", omittingEmptySubsequences: false)
  guard parts.count == 2, parts[1].count == 3, parts[0] != "0" else { return hint }
  return
    "\(hint) if it is \(parts[0]).\(parts[1]), 'decimal: point' if it is \(parts[0])\(parts[1])"
}

/// What to do about a cell that is no number: it has a word for none, or a unit.
private func numberHint(_ text: String, isMapped: Bool) -> String {
  let empty = "leave the cell empty for a missing value"
  if isMapped, let sign = text.firstMatch(of: #/^[-+]?\d+([.,])\d+$/#)?.1 {
    return "write 'decimal: \(sign == "," ? "comma" : "point")' if that is its decimal sign"
  }
  if let sign = text.firstMatch(of: #/\d([.,])\d/#)?.1, text.contains(where: \.isLetter) {
    return "write the number alone, and its unit in the name of the column; if '\(sign)' is the "
      + "decimal sign, it must be that of the whole column"
  }
  if text.contains(where: \.isNumber) {
    return text.contains(where: \.isLetter)
      ? "write the number alone, and its unit in the name of the column"
      : "write a plain number, without signs beside it"
  }
  guard isMapped, text.contains(where: \.isLetter), !text.contains(where: ",[]{}\"\\…".contains)
  else {
    return empty
  }
  return "\(empty), or name the word beside the file: 'missing: [\(yaml(text))]'"
}

private func list(_ elements: [(element: Element, days: Int)]) -> String {
  elements.map { "\($0.element.id) on \(grouped($0.days))" }.joined(separator: ", ")
}

private func days(_ count: Int) -> String {
  "\(grouped(count)) \(count == 1 ? "day" : "days")"
}

extension CivilTime {
  /// As `05:00`.
  fileprivate var clock: String { String(description.suffix(5)) }
}

extension Dataset {
  /// Creates the result of a file that cannot be read, for a single reason.
  init(refusing path: String, because finding: StationFinding) {
    self.init(diagnostics: [finding.diagnostic(at: SourcePosition(path))])
  }
}

extension ReaderOptions {
  /// The author's zone, for a format that needs one.
  ///
  /// - Parameters:
  ///   - path: The file that needs it.
  ///   - areTimesLocal: Whether its times are local or in UTC.
  /// - Returns: The zone.
  /// - Throws: The finding if there is none.
  func zone(for path: String, areTimesLocal: Bool) throws(ZoneFailure) -> Zone {
    let position = SourcePosition(path)
    guard let timeZone else {
      let finding = StationFinding.missingZone(areTimesLocal: areTimesLocal)
      throw ZoneFailure(diagnostic: finding.diagnostic(at: position))
    }
    do {
      return try ZoneFolder.system.travelledZone(named: timeZone)
    } catch {
      throw ZoneFailure(diagnostic: error.diagnostic(at: position))
    }
  }
}

/// The reason why a file's times cannot be interpreted.
struct ZoneFailure: DiagnosticConvertible {
  let diagnostic: Diagnostic
}

extension Zone {
  /// The zone's standard time at a local time that clocks skip.
  fileprivate func standardTime(before time: CivilTime) -> Zone {
    guard case .never(let jump) = occurrence(of: time) else { return self }
    return Zone(utcOffset: offset(at: jump.advanced(by: -1)))
  }
}
