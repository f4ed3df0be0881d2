public import ReportCore

/// The rate at which a level changed over its last days: a straight line through the observed days.
public struct LevelRate: Hashable, Sendable {
  /// The days that were examined, including missing ones, but none before the first value of all.
  public let days: ClosedRange<Day>
  /// The number of them with a value.
  public let coverage: Coverage
  /// The least-squares line over the indices of the days.
  public let leastSquares: Trend
  /// The Theil–Sen line.
  public let robust: Trend

  /// The number of days over which the rate is fitted.
  public static let window = 90
  /// The minimum number of days with a value for a line.
  public static let leastCount = 20
  /// The minimum number of days from the first to the last value.
  public static let leastSpan = 45
}

extension LevelRate {
  /// The rate of the last days of a range; `nil` for too few values, or values too close together.
  ///
  /// - Parameters:
  ///   - series: A series of levels.
  ///   - days: At least one day; only the last ``window`` days of a longer range count, up to the
  ///     last day with a value in the series.
  public init?(of series: DailySeries, in days: ClosedRange<Day>) {
    guard let record = series.observedSpan else { return nil }
    let last = min(days.upperBound, record.upperBound)
    let first = max(
      days.lowerBound, last.advanced(by: 1 - LevelRate.window), record.lowerBound)
    guard first <= last else { return nil }
    let values = series.observations(in: first...last)
    guard values.count >= LevelRate.leastCount, let start = values.first?.day,
      let end = values.last?.day, start.distance(to: end) + 1 >= LevelRate.leastSpan
    else { return nil }
    // A trend takes whole numbers: here they are days rather than years.
    let points = values.map { (year: first.distance(to: $0.day), value: $0.value) }
    guard let line = Trend(of: points, by: .leastSquares),
      let robust = Trend(of: points, by: .theilSen)
    else { return nil }
    self.days = first...last
    coverage = series.coverage(in: self.days)
    leastSquares = line
    self.robust = robust
  }

  /// Whether both intervals are on the same side of zero.
  public var isSure: Bool {
    leastSquares.isSure && robust.isSure && leastSquares.slope * robust.slope > 0
  }

  /// The canonical change per week by least squares.
  public var perWeek: Double { leastSquares.slope * 7 }

  /// The value of the least-squares line on a day.
  public func value(on day: Day) -> Double {
    leastSquares.value(in: days.lowerBound.distance(to: day))
  }
}
