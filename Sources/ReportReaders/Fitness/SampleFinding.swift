import ReportCore

/// What can be wrong with a record of a fitness export.
enum SampleFinding: Hashable {
  case impossibleValue(String)
  case distantDate
  case endBeforeStart
  case unreadableDate(String)
  case unreadableNumber(String, field: String)
  case unknownUnit(String, metric: String)
  case missingField(String)
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
    }
  }

  var subject: String {
    switch self {
    case .impossibleValue(let metric): metric
    case .unreadableNumber(_, let field), .missingField(let field): field
    case .unknownUnit(_, let metric): metric
    case .distantDate, .endBeforeStart, .unreadableDate: ""
    }
  }

  func diagnostic(at position: SourcePosition) -> Diagnostic {
    Diagnostic(.warning, rule, message, at: position, hint: hint)
  }

  private var message: String {
    switch self {
    case .impossibleValue(let metric): "a value of '\(metric)' cannot be; it is left out"
    case .distantDate: "a record is not of the years 1970 to 2105; it is left out"
    case .endBeforeStart: "a record ends before it begins, or lasts half a year; it is left out"
    case .unreadableDate(let text): "'\(text)' is not a date; the record is left out"
    case .unreadableNumber(let text, let field):
      "'\(text)' in '\(field)' is not a number; the record is left out"
    case .unknownUnit(let unit, let metric):
      "'\(unit)' is no unit of '\(metric)'; the record is left out"
    case .missingField(let field): "a record has no '\(field)'; it is left out"
    }
  }

  private var hint: String? {
    switch self {
    case .impossibleValue: "correct it where it was recorded, and export again"
    case .unknownUnit: "export again in another unit"
    default: nil
    }
  }
}
