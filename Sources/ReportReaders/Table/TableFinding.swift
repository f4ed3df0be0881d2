import ReportCore

/// What can be wrong with a tidy table.
enum TableFinding {
  case missingColumn(String, among: [String])
  case contradictingUnit(String, said: String)
  case noRows
  case unreadableDate(String)
  case distantDate(Day)
  case unreadableNumber(String, column: String)
  case negativeAmount(String, column: String)
  case longRow(cells: Int, columns: Int)
  case unfinishedRow
  case repeatedDay(Day)
  case conflictingDay(Day)
}

extension TableFinding {
  var rule: String {
    switch self {
    case .missingColumn: "missing-column"
    case .contradictingUnit: "contradicting-unit"
    case .noRows: "no-rows"
    case .unreadableDate: "unreadable-date"
    case .distantDate: "distant-date"
    case .unreadableNumber: "unreadable-number"
    case .negativeAmount: "negative-amount"
    case .longRow: "ragged-row"
    case .unfinishedRow: "unfinished-row"
    case .repeatedDay: "repeated-day"
    case .conflictingDay: "conflicting-day"
    }
  }

  func diagnostic(at position: SourcePosition) -> Diagnostic {
    Diagnostic(severity, rule, message, at: position, hint: hint)
  }

  private var severity: Diagnostic.Severity {
    switch self {
    case .missingColumn, .contradictingUnit, .unreadableDate, .distantDate: .error
    case .repeatedDay: .note
    default: .warning
    }
  }

  private var message: String {
    switch self {
    case .missingColumn(let name, _): "the table has no column '\(name)'"
    case .contradictingUnit(let column, let said):
      "the column is called '\(column)', but its unit is said to be '\(said)'"
    case .noRows: "the table has a header and no rows"
    case .unreadableDate(let text): "'\(text)' is not a date"
    case .distantDate(let day): "\(day) is too far from the other days"
    case .unreadableNumber(let text, let column): "'\(text)' in column '\(column)' is not a number"
    case .negativeAmount(let text, let column):
      "'\(text)' in column '\(column)' is below zero; the value is rejected"
    case .longRow(let cells, let columns):
      "the row has \(cells) cells where the header names \(columns); it is left out"
    case .unfinishedRow: "the file ends in the middle of a row, which is left out"
    case .repeatedDay(let day): "\(day) is there twice"
    case .conflictingDay(let day):
      "\(day) is there twice with different values; the last one is used"
    }
  }

  private var hint: String? {
    switch self {
    case .missingColumn(let name, let header):
      suggestion(for: name, among: header).map { "is it '\($0)'?" }
        ?? "the first line names the columns: \(header.joined(separator: ", "))"
    case .contradictingUnit: "remove 'unit', or correct the name of the column"
    case .unreadableDate: "dates are year-month-day, such as 2018-12-22"
    case .distantDate: "check the year"
    case .unreadableNumber: "leave the cell empty for a missing value; decimals have a point"
    case .longRow: "put a text with a comma in quotes"
    default: nil
    }
  }
}
