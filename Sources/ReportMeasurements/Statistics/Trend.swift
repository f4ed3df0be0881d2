/// A straight line through yearly values: their rate of change, with its uncertainty.
public struct Trend: Hashable, Sendable {
  /// How the line was fitted.
  public let method: Method
  /// The change per year, in the unit of the values.
  public let slope: Double
  /// The 95% confidence interval of the slope.
  public let interval: ClosedRange<Double>
  /// The number of years with a value.
  public let count: Int
  private let intercept: Double

  /// How a line is fitted to values.
  public enum Method: Sendable, CaseIterable {
    /// Ordinary least squares, whose interval assumes residuals that are independent and normal.
    case leastSquares
    /// The median of the slopes of all pairs, which is robust against outliers (Theil 1950).
    ///
    /// The interval is that of Sen (1968), with the variance of Kendall's tau for ties.
    case theilSen
  }

  /// The minimum number of years for a line.
  public static let leastCount = 10
}

extension Trend {
  /// Fits a line.
  ///
  /// It is `nil` for fewer than ten years, for repeated years, and for values that are NaN or too
  /// large to compare.
  ///
  /// - Parameters:
  ///   - values: One value per complete year; years can be missing between them.
  ///   - method: The method of fitting.
  public init?(of values: [(year: Int, value: Double)], by method: Method) {
    let years = Set(values.map(\.year))
    guard values.count >= Trend.leastCount, years.count == values.count,
      values.allSatisfy(\.value.isFinite)
    else { return nil }
    let line = method == .leastSquares ? leastSquares(values) : theilSen(values)
    // Differences of the largest numbers are infinite.
    guard [line.low, line.slope, line.high, line.intercept].allSatisfy(\.isFinite) else {
      return nil
    }
    self.method = method
    count = values.count
    slope = line.slope
    interval = line.low...max(line.low, line.high)
    intercept = line.intercept
  }

  /// The change per decade, in the unit of the values.
  public var perDecade: Double { slope * 10 }

  /// Whether the whole interval is on one side of zero.
  public var isSure: Bool { interval.lowerBound > 0 || interval.upperBound < 0 }

  /// The line's value in a year.
  public func value(in year: Int) -> Double { intercept + slope * Double(year) }
}

private typealias Line = (slope: Double, intercept: Double, low: Double, high: Double)

private func leastSquares(_ values: [(year: Int, value: Double)]) -> Line {
  let count = Double(values.count)
  let meanYear = values.reduce(0) { $0 + Double($1.year) } / count
  let mean = values.reduce(0) { $0 + $1.value } / count
  var (squares, products) = (0.0, 0.0)
  for (year, value) in values {
    let distance = Double(year) - meanYear
    squares += distance * distance
    products += distance * (value - mean)
  }
  let slope = products / squares
  let residuals = values.reduce(0) { sum, point in
    let rest = point.value - mean - slope * (Double(point.year) - meanYear)
    return sum + rest * rest
  }
  let error = (residuals / (count - 2) / squares).squareRoot()
  let half = studentQuantile(freedom: count - 2) * error
  return (slope, mean - slope * meanYear, slope - half, slope + half)
}

private func theilSen(_ values: [(year: Int, value: Double)]) -> Line {
  var slopes: [Double] = []
  for (index, first) in values.enumerated() {
    for second in values[(index + 1)...] {
      slopes.append((second.value - first.value) / Double(second.year - first.year))
    }
  }
  slopes.sort()
  let slope = median(slopes)
  let years = values.map { Double($0.year) }.sorted()
  let intercept = median(values.map(\.value).sorted()) - slope * median(years)
  // The variance of Kendall's S, reduced for ties.
  func term(_ count: Int) -> Double { Double(count * (count - 1) * (2 * count + 5)) }
  let ties = Dictionary(grouping: values, by: \.value).values.reduce(0) { $0 + term($1.count) }
  let width = normalQuantile * ((term(values.count) - ties) / 18).squareRoot()
  let pairs = Double(slopes.count)
  let lower = max(Int(((pairs - width) / 2).rounded(.toNearestOrEven)) - 1, 0)
  let upper = min(Int(((pairs + width) / 2).rounded(.toNearestOrEven)), slopes.count - 1)
  return (slope, intercept, slopes[lower], slopes[upper])
}

/// The median of sorted numbers, at least one.
private func median(_ sorted: [Double]) -> Double {
  let middle = sorted.count / 2
  return sorted.count.isMultiple(of: 2)
    ? sorted[middle - 1] / 2 + sorted[middle] / 2 : sorted[middle]
}
