import ReportMeasurements

extension Element {
  /// Whether adding up is what its values do, so that none is below zero.
  var isAmount: Bool { metric.kind == .total || metric.kind == .state }

  /// Whether a canonical value can be: beyond the records of the earth a sensor has failed.
  func isPossible(_ value: Double) -> Bool {
    switch metric.dimension {
    case .temperature: value >= -95 && value <= 65
    case .precipitation: value >= 0 && value <= 2000
    case .snow: value >= 0 && value <= (metric.kind == .state ? 20_000 : 3000)
    case .speed: value >= 0 && value <= 150
    case .pressure: value >= 300 && value <= 1100
    case .fraction: value >= 0 && value <= 100
    case .direction: value >= 0 && value <= 360
    case .duration: value >= 0 && value <= 1440
    default: value.isFinite
    }
  }
}
