import ReportMeasurements

extension Element {
  /// Whether adding up is what its values do, so that none is below zero.
  var isAmount: Bool { metric.isAmount }

  /// Whether a canonical value can be.
  func isPossible(_ value: Double) -> Bool { metric.possible.contains(value) }
}
