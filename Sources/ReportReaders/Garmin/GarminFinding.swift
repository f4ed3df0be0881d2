import ReportCore
import ReportMeasurements

/// Findings specific to Garmin's exports.
enum GarminFinding {
  /// Some numbers have a decimal point, others a decimal comma.
  case contradictoryNumbers(String, String)
  case distanceUnit(Unit, isKnown: Bool)
  /// Each row of a report is a week.
  case weeks
  /// A date without a year.
  case noYear(String)
}

extension GarminFinding: FileFinding {
  var rule: String {
    switch self {
    case .contradictoryNumbers: "ambiguous-number"
    case .distanceUnit(_, true): "judged-units"
    case .distanceUnit: "assumed-units"
    case .weeks: "weekly-report"
    case .noYear: "unreadable-date"
    }
  }

  var subject: String { "" }

  /// Whether it is not worth reporting.
  var isPlain: Bool {
    if case .distanceUnit(.kilometre, true) = self { return true }
    return false
  }

  func diagnostic(at position: SourcePosition) -> Diagnostic {
    Diagnostic(severity, rule, message, at: position, hint: hint)
  }

  private var severity: Diagnostic.Severity {
    switch self {
    case .contradictoryNumbers, .weeks: .warning
    case .distanceUnit: .note
    case .noYear: .error
    }
  }

  private var message: String {
    switch self {
    case .contradictoryNumbers(let point, let comma):
      "'\(point)' has a point before its decimals and '\(comma)' a comma; the table is left out"
    case .distanceUnit(let unit, true):
      "distances are in \(unit.id): only then do steps and strides match them"
    case .distanceUnit(let unit, false):
      "the table does not say what its distances are in; \(unit.id) is assumed"
    case .weeks: "each row of the report is a week; it is left out"
    case .noYear(let date): "'\(date)' has no year, so the day is unknown"
    }
  }

  private var hint: String? {
    switch self {
    case .contradictoryNumbers: "export it again"
    case .distanceUnit(_, true): nil
    case .distanceUnit: "use the FIT files of the account, or its whole archive, which state it"
    case .weeks: "export a report of four weeks, whose rows are days"
    case .noYear: "use the archive of the account, whose dates are whole"
    }
  }
}
