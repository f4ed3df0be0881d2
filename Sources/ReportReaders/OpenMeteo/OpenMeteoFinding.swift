import ReportCore
import ReportMeasurements

/// Findings specific to the responses of Open-Meteo.
enum OpenMeteoFinding {
  /// The service refused the request, and its response was saved.
  case refusal(String)
  case wrongType(String, of: String)
  case unequalLengths(String, count: Int, times: Int)
  case unknownPlace(String)
  case tooManyPlaces(limit: Int)
  case daysOfGMT
  case shiftedDays(Day, Day, start: CivilTime, count: Int, zone: String)
}

extension OpenMeteoFinding {
  var rule: String {
    switch self {
    case .refusal: "refused-request"
    case .wrongType: "wrong-type"
    case .unequalLengths: "unequal-lengths"
    case .unknownPlace: "unknown-station"
    case .tooManyPlaces: "too-many-stations"
    case .daysOfGMT, .shiftedDays: "shifted-days"
    }
  }

  func diagnostic(at position: SourcePosition) -> Diagnostic {
    Diagnostic(severity, rule, message, at: position, hint: hint)
  }

  private var severity: Diagnostic.Severity {
    switch self {
    case .daysOfGMT, .shiftedDays: .note
    case .unequalLengths: .warning
    default: .error
    }
  }

  private var message: String {
    switch self {
    case .refusal(let reason): "the service refused the request: \(reason)"
    case .wrongType(let name, let type): "'\(name)' is \(type)"
    case .unequalLengths(let name, let count, let times):
      "'\(name)' has \(grouped(count)) values for \(grouped(times)) times"
    case .unknownPlace(let id): "the header has no place '\(id)'"
    case .tooManyPlaces(let limit): "a file has at most \(grouped(limit)) places"
    case .daysOfGMT: "the days of this file are days of GMT"
    case .shiftedDays(let first, let last, let start, let count, let zone):
      "\(grouped(count)) \(count == 1 ? "day" : "days") from \(first) to \(last) do not begin at "
        + "midnight of \(zone) (the first at \(start)): the whole file is counted with one offset"
    }
  }

  private var hint: String? {
    switch self {
    case .daysOfGMT: "ask the service for the zone of the place: timezone=auto"
    case .shiftedDays: "ask the service for hourly values; their days are made in the zone"
    default: nil
    }
  }
}
