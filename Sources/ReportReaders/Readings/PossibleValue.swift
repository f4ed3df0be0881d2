import ReportMeasurements

extension Element {
  /// Whether its values add up, so that none is negative.
  var isAmount: Bool { metric.isAmount }

  /// Whether a canonical value is possible.
  func isPossible(_ value: Double) -> Bool { metric.possible.contains(value) }
}
