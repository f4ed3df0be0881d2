import ReportCharts
import ReportMeasurements

extension NiceTicks {
  /// The finest step that labels can show.
  static let finestStep = Metric.smallestOwn

  /// Creates grid lines with distinct labels: values closer together than labels can show are
  /// treated as one value, and those near zero as zero.
  ///
  /// - Parameters:
  ///   - range: The values that must be inside.
  ///   - count: The approximate number of steps.
  ///   - minimumStep: The smallest step.
  init(labelling range: ClosedRange<Double>, count: Int, minimumStep: Double = 0) {
    let (low, high) = (range.lowerBound, range.upperBound)
    let value = max(abs(low), abs(high)) < NiceTicks.finestStep ? 0 : low
    self.init(
      covering: high - low < NiceTicks.finestStep ? value...value : range, count: count,
      minimumStep: max(minimumStep, NiceTicks.finestStep))
  }

  /// How many decimals distinguish the values.
  var decimals: Int { [1, 0.1, 0.01, 0.001].firstIndex { step >= $0 } ?? 4 }
}
