import ReportCore

/// A finding about a file of NOAA's daily archive.
enum NOAAFinding: FileFinding {
  case missingColumn(String, among: [String])
  case noValueColumns
  case repeatedColumn(String)
  case noRows
  case unknownStation(String, among: [String])
  case tooManyStations(limit: Int)
  case missingStation
  case unreadableDate(String)
  case distantDate(Day, station: String)
  case unreadablePlace(String, column: String)
  case unreadableNumber(String, column: String)
  case negativeAmount(String, column: String)
  case impossibleValue(String, column: String)
  case highBelowLow(high: String, low: String)
  case shortRow(cells: Int, columns: Int)
  case longRow(cells: Int, columns: Int)
  case unfinishedRow
  case repeatedDay(Day, station: String)
  case conflictingDay(Day, station: String)
  case failedChecks(Int)
  case presumedZeros(Int)
  case severalDays(Int)
  case unreadableName(String)
  case unreadableMonth(String)
  case unreadableElement(String)
  case noSuchDay(String)
  case shortLine(days: Int)
}

extension NOAAFinding {
  /// Creates the finding for the outcome of setting a value; `nil` if it was simply stored.
  init?(_ outcome: ElementColumn.Outcome, station: String, on day: Day) {
    switch outcome {
    case .stored: return nil
    case .repeated: self = .repeatedDay(day, station: station)
    case .replaced: self = .conflictingDay(day, station: station)
    case .refused: self = .distantDate(day, station: station)
    }
  }

  var subject: String {
    switch self {
    case .unreadablePlace(_, let column), .unreadableNumber(_, let column),
      .negativeAmount(_, let column), .impossibleValue(_, let column):
      column
    case .longRow: "long"
    default: ""
    }
  }

  var rule: String {
    switch self {
    case .missingColumn: "missing-column"
    case .noValueColumns: "no-values"
    case .repeatedColumn: "repeated-column"
    case .noRows: "no-rows"
    case .unknownStation: "unknown-station"
    case .tooManyStations: "too-many-stations"
    case .missingStation: "missing-station"
    case .unreadableDate: "unreadable-date"
    case .distantDate: "distant-date"
    case .unreadablePlace: "unreadable-place"
    case .unreadableNumber: "unreadable-number"
    case .negativeAmount: "negative-amount"
    case .impossibleValue: "impossible-value"
    case .highBelowLow: "high-below-low"
    case .shortRow, .longRow: "ragged-row"
    case .unfinishedRow: "unfinished-row"
    case .repeatedDay: "repeated-day"
    case .conflictingDay: "conflicting-day"
    case .failedChecks: "failed-checks"
    case .presumedZeros: "presumed-zeros"
    case .severalDays: "several-days"
    case .unreadableName: "not-utf8"
    case .unreadableMonth: "unreadable-date"
    case .unreadableElement: "unreadable-element"
    case .noSuchDay: "no-such-day"
    case .shortLine: "short-line"
    }
  }

  var severity: Diagnostic.Severity {
    switch self {
    case .missingColumn, .noValueColumns, .unknownStation,
      .tooManyStations,
      .missingStation, .unreadableDate, .unreadableMonth, .distantDate:
      .error
    case .repeatedDay, .failedChecks, .presumedZeros, .severalDays: .note
    default: .warning
    }
  }

  func diagnostic(at position: SourcePosition) -> Diagnostic {
    Diagnostic(severity, rule, message, at: position, hint: hint)
  }
}

extension NOAAFinding {
  private var message: String {
    switch self {
    case .missingColumn(let name, _): "a daily summary has a column '\(name)'"
    case .noValueColumns: "the file has no column of values that is read"
    case .repeatedColumn(let name): "column '\(name)' appears twice; the first one is read"
    case .noRows: "the file has a header and no rows"
    case .unknownStation(let id, _): "no station '\(id)' in this file"
    case .tooManyStations(let limit): "a file has at most \(grouped(limit)) stations"
    case .missingStation: "a row names its station"
    case .unreadableDate(let text): "'\(text)' is not a date"
    case .distantDate(let day, let station):
      "\(day) is too far from the other days of station '\(station)'"
    case .unreadablePlace(let text, let column):
      "'\(text)' in column '\(column)' is not a number; the position is left out"
    case .unreadableNumber(let text, let column): "'\(text)' in column '\(column)' is not a number"
    case .negativeAmount(let text, let column):
      "'\(text)' in column '\(column)' is below zero; the value is rejected"
    case .impossibleValue(let text, let column):
      "'\(text)' in column '\(column)' is beyond anything measured; the value is rejected"
    case .highBelowLow(let high, let low):
      "the high of the day, \(high), is below its low, \(low)"
    case .shortRow(let cells, let columns):
      "the row has \(cells) of \(columns) cells; the others are missing"
    case .longRow(let cells, let columns):
      "the row has \(cells) cells where the header names \(columns); it is left out"
    case .unfinishedRow: "the file ends in the middle of a row, which is left out"
    case .repeatedDay(let day, let station): "station '\(station)' has \(day) twice"
    case .conflictingDay(let day, let station):
      "station '\(station)' has \(day) twice with different values; the last one is used"
    case .failedChecks(let count):
      "\(grouped(count)) \(count == 1 ? "value" : "values") failed the archive's own checks and "
        + (count == 1 ? "is" : "are") + " left out"
    case .presumedZeros(let count):
      "\(grouped(count)) \(count == 1 ? "zero was" : "zeros were") not observed: nothing was "
        + "reported, and the archive presumes zero; \(count == 1 ? "it is" : "they are") missing"
    case .severalDays(let count):
      "\(grouped(count)) \(count == 1 ? "amount" : "amounts") of precipitation over several days "
        + (count == 1 ? "is" : "are") + " left out"
    case .unreadableName(let name): "the name '\(name)' is not text in UTF-8"
    case .unreadableMonth(let text): "'\(text)' is not a year and a month"
    case .unreadableElement(let text): "'\(text)' is not an element, which has four letters"
    case .noSuchDay(let day): "there is a value for \(day), a day the calendar does not have"
    case .shortLine(let days):
      "the line has \(days) of 31 days" + (days > 0 ? "; the others are missing" : "")
    }
  }

  private var hint: String? {
    switch self {
    case .missingColumn(let name, let header):
      suggestion(for: name, among: header).map { "is it '\($0)'?" }
    case .unknownStation(let id, let ids): ReportCore.hint(for: id, among: ids)
    case .unreadableDate: "dates are year-month-day or month/day/year"
    case .distantDate: "check the year"
    case .noValueColumns: "it can be PRCP, SNOW, SNWD, TMAX, TMIN, TAVG, AWND, WSFG or TSUN"
    case .unreadableName: "save the file as CSV in UTF-8"
    case .severalDays: "their days are unknown, or have values of their own"
    case .unreadableNumber: "leave the cell empty for a missing value"
    case .longRow: "put a text with a comma in quotes"
    default: nil
    }
  }
}
