/// A sample for a comparison: its count, mean and variance.
public struct Sample: Hashable, Sendable {
  /// The number of values.
  public let count: Int
  /// 0 for no values.
  public let mean: Double
  /// The sample variance; 0 for fewer than two values.
  ///
  /// It is the sum of the squared distances from the mean, divided by one less than the count.
  public let variance: Double

  /// A sample of some values.
  public init(_ values: [Double]) {
    count = values.count
    let mean = values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    self.mean = mean
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    variance = values.count > 1 ? squares / Double(values.count - 1) : 0
  }
}

/// The difference of the means of two samples, with its 95% confidence interval.
public struct MeanDifference: Hashable, Sendable {
  /// The first mean minus the second.
  public let difference: Double
  /// The 95% confidence interval of the difference.
  public let interval: ClosedRange<Double>

  /// The difference of two samples that can differ in variance (Welch 1947).
  ///
  /// The days are assumed to be independent of each other.
  ///
  /// - Returns: `nil` if a sample has fewer than ``Association/leastDays`` values, which the
  ///   quantile also requires, and for numbers too large to compare.
  public init?(_ first: Sample, _ second: Sample) {
    guard min(first.count, second.count) >= Association.leastDays else { return nil }
    let a = first.variance / Double(first.count)
    let b = second.variance / Double(second.count)
    difference = first.mean - second.mean
    let spread = a * a / Double(first.count - 1) + b * b / Double(second.count - 1)
    let freedom = spread > 0 ? (a + b) * (a + b) / spread : Double(first.count + second.count - 2)
    let half = studentQuantile(freedom: freedom) * (a + b).squareRoot()
    guard difference.isFinite, half.isFinite else { return nil }
    interval = difference - half...difference + half
  }

  /// Whether the whole interval is on one side of zero.
  public var isSure: Bool { interval.lowerBound > 0 || interval.upperBound < 0 }
}
