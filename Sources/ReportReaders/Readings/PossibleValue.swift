import ReportMeasurements

extension Element {
  /// Whether adding up is what its values do, so that none is below zero.
  var isAmount: Bool { metric.kind == .total || metric.kind == .state }

  /// Whether a canonical value can be.
  func isPossible(_ value: Double) -> Bool { possibleValues.contains(value) }

  /// What a canonical value can be: beyond it a sensor has failed.
  ///
  /// A metric of an author's own can be anything, but no amount is below zero.
  var possibleValues: ClosedRange<Double> {
    metric.entry?.possible
      ?? (isAmount ? 0 : -Double.greatestFiniteMagnitude)...Double.greatestFiniteMagnitude
  }
}
