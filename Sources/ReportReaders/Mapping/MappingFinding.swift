import ReportCore
import ReportMeasurements

/// A problem with a table, or with the author's mapping of it.
enum MappingFinding {
  case missingColumn(String, among: [String])
  case missingDate(among: [String])
  case missingValues
  /// A grid without a column for each month.
  case noGrid(among: [String])
  case unpairedRole(ColumnRole, needs: ColumnRole)
  /// A column qualifies another one that holds no values.
  case noValuesBeside(String, String)
  case missingUnit(String, MappedValue)
  case missingUnitOfMonths(MappedValue)
  case contradictingUnit(column: String, said: Unit)
  case repeatedElement(Element, first: String, second: String)
  /// A second column that is said to hold what only one can.
  case repeatedRole(MappedName, first: String)
  /// A number of days beside readings, which have times.
  case daysOfReadings(String)
  /// A row without a station, in a table of several.
  case noStation
  /// Amounts over several days that overlap days with values, or each other.
  case overlappingAmounts(Element, Int)
  case momentInTableOfDays(String)
  case statisticInTableOfDays(DayStatistic, column: String)
  case notDates(column: String, example: String)
  case notNumbers(column: String, example: String)
  case emptyColumn(String)
  /// Columns that the author does not mention.
  case unmappedColumns([String])
  case unknownWord(String, column: String, among: [String])
  case ambiguousDates(String)
  case contradictingDates(String)
  case ambiguousNumbers(String)
  case contradictingNumbers(point: String, comma: String)
  case unreadableDate(String)
  /// The parts of a date in separate columns are none.
  case noSuchDate(String)
  /// A row with values but without a date, or with words in place of one.
  case noDate(String)
  /// A column of times of day that holds none.
  case notTimes(column: String, example: String)
  /// An element that has no monthly value.
  case noMonths(Element)
  /// Rows with the first or the last days of months.
  case monthsByDate
}

extension MappingFinding {
  static let unmappedRule = "unmapped-column"

  var rule: String {
    switch self {
    case .missingColumn, .missingDate, .noGrid: "missing-column"
    case .missingValues: "no-values"
    case .unpairedRole, .momentInTableOfDays, .statisticInTableOfDays, .noValuesBeside,
      .noMonths:
      "bad-mapping"
    case .missingUnit, .missingUnitOfMonths: "unknown-units"
    case .contradictingUnit: "contradicting-unit"
    case .repeatedElement, .repeatedRole: "repeated-column"
    case .daysOfReadings: "bad-mapping"
    case .noStation: "unknown-station"
    case .overlappingAmounts: "overlapping-amounts"
    case .notDates, .notTimes: "not-dates"
    case .notNumbers: "not-numbers"
    case .emptyColumn: "empty-column"
    case .unmappedColumns: MappingFinding.unmappedRule
    case .unknownWord: "unknown-metric"
    case .ambiguousDates, .contradictingDates: "ambiguous-date"
    case .ambiguousNumbers, .contradictingNumbers: "ambiguous-number"
    case .unreadableDate, .noSuchDate: "unreadable-date"
    case .noDate: "no-date"
    case .monthsByDate: "months-by-date"
    }
  }

  private var severity: Diagnostic.Severity {
    switch self {
    case .emptyColumn, .unknownWord, .noDate(""), .overlappingAmounts: .warning
    case .noDate, .unmappedColumns, .monthsByDate: .note
    default: .error
    }
  }

  /// The finding at a position.
  ///
  /// - Parameters:
  ///   - position: In the table, or in the author's mapping.
  ///   - path: The table, which is named if the position is elsewhere.
  /// - Returns: The finding.
  func diagnostic(at position: SourcePosition, in path: String) -> Diagnostic {
    let text = message
    let whole = position.path == path ? text : "\(text), in '\(path)'"
    return Diagnostic(severity, rule, whole, at: position, hint: hint)
  }

  private var message: String {
    switch self {
    case .missingColumn(let name, _): "the table has no column '\(name)'"
    case .missingDate: "nothing says which column has the dates"
    case .noGrid: "the table has no column for each month of the year"
    case .missingValues: "nothing says which columns have values"
    case .unpairedRole(let role, let other):
      "a column '\(role.rawValue)' goes with a column '\(other.rawValue)', and there is none"
    case .noValuesBeside(let column, let other):
      "'\(column)' is said to go with '\(other)', of which no values are read"
    case .noMonths(let element): "a table of months has no \(element.id)"
    case .monthsByDate:
      "all dates are the first or the last days of months, so each row is read as its whole month"
    case .noDate(""): "the row has no date; it is left out"
    case .noDate(let text): "the row has '\(text)' instead of a date; it is left out"
    case .missingUnit(let column, let value):
      "nothing says in which unit the column '\(column)' has its \(value.element.id)"
    case .missingUnitOfMonths(let value):
      "nothing says in which unit the months have their \(value.element.id)"
    case .contradictingUnit(let column, let said):
      "the table gives column '\(column)' another unit than the stated '\(said.symbol)'"
    case .repeatedElement(let element, let first, let second):
      "'\(second)' is said to hold \(element.id), which '\(first)' holds already"
    case .repeatedRole(let column, let first):
      "'\(column.name)' is said to hold '\(column.meaning.text)', which '\(first)' holds already"
    case .daysOfReadings(let column):
      "'\(column)' counts the days of amounts, but the table has readings with times"
    case .noStation: "the row names no station"
    case .overlappingAmounts(let element, let count):
      "\(count) \(count == 1 ? "amount" : "amounts") of \(element.id) over several days "
        + "\(count == 1 ? "covers" : "cover") days with values of their own; "
        + "\(count == 1 ? "it is" : "they are") left out"
    case .momentInTableOfDays(let column):
      "the table has a row for each day, so '\(column)' is the high, the low or the mean of a day"
    case .statisticInTableOfDays(let statistic, let column):
      "the table has a row for each day, so there is no '\(statistic.rawValue)' of '\(column)'"
    case .notTimes(let column, let example):
      "column '\(column)' holds no times of day: '\(example)'"
    case .notDates(let column, let example): "column '\(column)' holds no dates: '\(example)'"
    case .notNumbers(let column, let example):
      "column '\(column)' holds words such as '\(example)', not numbers"
    case .emptyColumn(let column): "column '\(column)' has no values"
    case .unmappedColumns(let names):
      "no line of the mapping names " + names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
        + (names.count > 20 ? " and \(names.count - 20) more columns" : "")
    case .unknownWord(let word, let column, _): "no row has '\(word)' in column '\(column)'"
    case .ambiguousDates(let text): "nothing tells which part of '\(text)' is the month"
    case .contradictingDates(let text):
      "the dates have the day first in some rows and the month first in others: '\(text)'"
    case .ambiguousNumbers(let text):
      "nothing tells whether '\(text)' has decimals or thousands"
    case .contradictingNumbers(let point, let comma):
      "decimals follow a point in '\(point)' and a comma in '\(comma)'"
    case .unreadableDate(let text), .noSuchDate(let text): "'\(text)' is not a date"
    }
  }

  private var hint: String? {
    switch self {
    case .missingColumn(let name, let header):
      suggestion(for: name, among: header).map { "did you mean '\($0)'?" } ?? columns(header)
    case .missingDate(let header): "write its name and 'date' under 'columns:'; \(columns(header))"
    case .noGrid(let header):
      "'months:' is for a table with a year and twelve months in a row; \(columns(header))"
    case .missingValues: "write under 'columns:' what they hold, as in 'rain: precipitation in mm'"
    case .unpairedRole: "a table with a row for each value has both"
    case .missingUnit(_, let value), .missingUnitOfMonths(let value):
      "write it after the name: '\(value.element.id) in \(value.element.exampleUnit)'"
    case .contradictingUnit: "remove the stated unit, or correct the header of the table"
    case .repeatedRole: "write 'ignored' for one of them"
    case .daysOfReadings: "remove the line, or the column of times"
    case .noStation: "write its id into the column, or remove the row"
    case .overlappingAmounts: "leave out the values or the amounts"
    case .momentInTableOfDays: "write temperature.high, temperature.low or temperature.mean"
    case .statisticInTableOfDays: "remove 'as' and what follows"
    case .unknownWord(let word, _, let words): ReportCore.hint(for: word, among: words)
    case .ambiguousDates(let text) where text.split(separator: "/").allSatisfy { $0.count < 3 }:
      "write 'date: day/month/year', 'date: month/day/year' or 'date: year/month/day' beside the "
        + "name of the file"
    case .ambiguousDates:
      "write 'date: day/month/year' or 'date: month/day/year' beside the name of the file"
    case .contradictingDates: "write all dates in one way, with the year first"
    case .ambiguousNumbers(let text): ambiguityHint(text)
    case .contradictingNumbers:
      "write 'decimal: point' or 'decimal: comma' for the numbers that are right"
    case .noSuchDate: "correct the year, the month or the day of this row"
    case .unreadableDate(let text):
      whyThereIsNo(day: text) ?? "dates look like 2018-12-22; 'date:' states another order"
    case .notNumbers(_, let example) where example.contains(where: \.isNumber):
      "write numbers alone, and their unit in the name of the column"
    case .notTimes: "times look like 18:05, 6:05 PM or 1805"
    case .notDates:
      "dates look like 2018-12-22, 22.12.2018 or Dec 22, 2018; is it another column?"
    case .notNumbers: "is it another column?"
    case .noValuesBeside(_, let other): "write under 'columns:' what '\(other)' holds"
    case .unmappedColumns(let names):
      "to leave a column out on purpose, write '\(names.first ?? ""): ignored' under 'columns:'"
    case .noMonths: "a month has sums and means; remove the line"
    case .repeatedElement, .emptyColumn, .noDate, .monthsByDate: nil
    }
  }

  /// What each sign before decimals makes of a number such as `3,701`.
  private func ambiguityHint(_ text: String) -> String {
    let hasPoint = text.contains(".")
    let thousands = text.filter { $0 != "." && $0 != "," }
    let decimals = text.replacing(",", with: ".")
    let (whole, part) = hasPoint ? ("comma", "point") : ("point", "comma")
    return "write 'data: {file: FILE, decimal: \(whole)}' if it is \(thousands), "
      + "'decimal: \(part)' if it is \(decimals)"
  }

  private func columns(_ header: [String]) -> String {
    let names = header.filter { !$0.isEmpty }
    let more = names.count > 40 ? " …" : ""
    return "the table has: \(names.prefix(40).joined(separator: ", "))\(more)"
  }
}

extension Element {
  /// An example of a unit, for a hint.
  fileprivate var exampleUnit: String {
    switch metric.dimension {
    case .duration, .distance: metric.dimension.canonicalUnit.symbol
    case let dimension: UnitSystem.metric[dimension].symbol
    }
  }
}
