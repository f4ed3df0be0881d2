import ReportCharts
import ReportMeasurements

extension NiceTicks {
  /// The finest step that labels can tell.
  static let finestStep = Metric.smallestOwn

  /// Grid lines no two of which have the same label: values nearer to each other than labels can
  /// tell are one value, and near zero they are zero.
  ///
  /// - Parameters:
  ///   - range: The values that must be inside.
  ///   - count: About how many steps.
  ///   - minimumStep: The smallest step.
  init(labelling range: ClosedRange<Double>, count: Int, minimumStep: Double = 0) {
    let (low, high) = (range.lowerBound, range.upperBound)
    let value = max(abs(low), abs(high)) < NiceTicks.finestStep ? 0 : low
    self.init(
      covering: high - low < NiceTicks.finestStep ? value...value : range, count: count,
      minimumStep: max(minimumStep, NiceTicks.finestStep))
  }

  /// How many decimals tell the values apart.
  var decimals: Int { [1, 0.1, 0.01, 0.001].firstIndex { step >= $0 } ?? 4 }
}
