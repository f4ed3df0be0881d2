import ReportCore

/// A problem with a record of a fitness export.
enum SampleFinding: Hashable {
  case impossibleValue(String)
  case distantDate
  case endBeforeStart
  case unreadableDate(String)
  case unreadableNumber(String, field: String)
  case unknownUnit(String, metric: String)
  case missingField(String)
  case missingColumn(String)
  case cutOff
  /// A file without units, whose numbers fit only this one.
  case judgedUnit(String, metric: String)
  case untoldUnit(metric: String)
  case ambiguousDates(String)
  case severalPersons([String])
}

extension SampleFinding: FileFinding {
  var rule: String {
    switch self {
    case .impossibleValue: "impossible-value"
    case .distantDate: "distant-date"
    case .endBeforeStart: "end-before-start"
    case .unreadableDate: "unreadable-date"
    case .unreadableNumber: "unreadable-number"
    case .unknownUnit: "unknown-unit"
    case .missingField: "missing-field"
    case .missingColumn: "missing-column"
    case .cutOff: "unfinished-row"
    case .judgedUnit: "judged-units"
    case .untoldUnit: "unknown-units"
    case .ambiguousDates: "ambiguous-date"
    case .severalPersons: "several-persons"
    }
  }

  var subject: String {
    switch self {
    case .impossibleValue(let metric): metric
    case .unreadableNumber(_, let field), .missingField(let field), .missingColumn(let field): field
    case .unknownUnit(_, let metric), .judgedUnit(_, let metric), .untoldUnit(let metric): metric
    case .distantDate, .endBeforeStart, .unreadableDate, .cutOff, .ambiguousDates, .severalPersons:
      ""
    }
  }

  func diagnostic(at position: SourcePosition) -> Diagnostic {
    Diagnostic(severity, rule, message, at: position, hint: hint)
  }

  private var severity: Diagnostic.Severity {
    switch self {
    case .untoldUnit, .ambiguousDates, .severalPersons: .error
    case .judgedUnit: .note
    default: .warning
    }
  }

  private var message: String {
    switch self {
    case .impossibleValue(let metric): "a value of '\(metric)' is impossible; it is left out"
    case .distantDate: "a record is dated outside 1970 to 2105; it is left out"
    case .endBeforeStart: "a record ends before it begins, or lasts half a year; it is left out"
    case .unreadableDate(let text): "'\(text)' is not a date; the record is left out"
    case .unreadableNumber(let text, let field):
      "'\(text)' in '\(field)' is not a number; the record is left out"
    case .unknownUnit(let unit, let metric):
      "'\(unit)' is not a unit of '\(metric)'; the record is left out"
    case .missingField(let field): "a record has no '\(field)'; it is left out"
    case .missingColumn(let name): "the table has no column '\(name)'; it is left out"
    case .cutOff: "the file ends in the middle of a row; it is left out"
    case .judgedUnit(let unit, let metric):
      "the file does not name the unit of '\(metric)'; its numbers can only be in \(unit)"
    case .untoldUnit(let metric): "the unit of '\(metric)' cannot be told from the file"
    case .ambiguousDates(let date): "'\(date)' may begin with the day or the month"
    case .severalPersons(let ids): "the table is of \(ids.count) persons: \(listed(ids))"
    }
  }

  private var hint: String? {
    switch self {
    case .impossibleValue: "correct it where it was recorded, and export again"
    case .unknownUnit: "export again in another unit"
    case .missingColumn: "the names may be in another language: export in English"
    case .cutOff: "the file may be cut off; export again"
    case .judgedUnit(let unit, _): "write 'unit: \(unit)' in the page of the metric to make sure"
    case .untoldUnit: "write 'unit:' in the page of the metric"
    case .ambiguousDates: "export with dates such as 2024-04-06"
    case .severalPersons: "say whose rows count: 'sources: [ID]'"
    default: nil
    }
  }
}

/// The first of some words, listed for a message.
private func listed(_ words: [String]) -> String {
  words.prefix(5).joined(separator: ", ") + (words.count > 5 ? ", …" : "")
}
