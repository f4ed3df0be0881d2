import ReportMeasurements

extension Element {
  /// Whether adding up is what its values do, so that none is below zero.
  var isAmount: Bool { metric.kind == .total || metric.kind == .state }

  /// Whether a canonical value can be.
  func isPossible(_ value: Double) -> Bool { possibleValues.contains(value) }

  /// What a canonical value can be: beyond the records of the earth a sensor has failed.
  var possibleValues: ClosedRange<Double> {
    switch metric.dimension {
    case .temperature: -95...65
    case .precipitation: 0...2000
    case .snow: 0...(metric.kind == .state ? 20_000 : 3000)
    case .speed: 0...150
    case .pressure: 300...1100
    case .fraction: 0...100
    case .direction: 0...360
    case .duration: 0...1440
    default: (isAmount ? 0 : -Double.greatestFiniteMagnitude)...Double.greatestFiniteMagnitude
    }
  }
}
