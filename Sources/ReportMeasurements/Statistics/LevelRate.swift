public import ReportCore

/// How fast a level changed over its last days: a straight line through the days observed.
public struct LevelRate: Hashable, Sendable {
  /// The days that were looked at, missing ones included.
  public let days: ClosedRange<Day>
  /// How many of them have a value.
  public let coverage: Coverage
  /// The line of least squares over the numbers of the days.
  public let leastSquares: Trend
  /// The line of Theil and Sen.
  public let robust: Trend

  /// Over how many days the rate is fitted.
  public static let window = 90
  /// The fewest days with a value through which a line is drawn.
  public static let leastCount = 20
  /// The fewest days from the first to the last value.
  public static let leastSpan = 45
}

extension LevelRate {
  /// The rate of the last days of a range; there is none for too few values, or values too close
  /// together.
  ///
  /// - Parameters:
  ///   - series: Of levels.
  ///   - days: At least one day; the last ``window`` of a longer range count.
  public init?(of series: DailySeries, in days: ClosedRange<Day>) {
    let first = max(days.lowerBound, days.upperBound.advanced(by: 1 - LevelRate.window))
    let values = series.observations(in: first...days.upperBound)
    guard values.count >= LevelRate.leastCount, let start = values.first?.day,
      let end = values.last?.day, start.distance(to: end) + 1 >= LevelRate.leastSpan
    else { return nil }
    // A trend takes whole numbers: here they are days and not years.
    let points = values.map { (year: first.distance(to: $0.day), value: $0.value) }
    guard let line = Trend(of: points, by: .leastSquares),
      let robust = Trend(of: points, by: .theilSen)
    else { return nil }
    self.days = first...days.upperBound
    coverage = series.coverage(in: self.days)
    leastSquares = line
    self.robust = robust
  }

  /// Whether both intervals lie on the same side of zero.
  public var isSure: Bool {
    leastSquares.isSure && robust.isSure && leastSquares.slope * robust.slope > 0
  }

  /// The change in a week by least squares, canonical.
  public var perWeek: Double { leastSquares.slope * 7 }

  /// The value of the line of least squares on a day.
  public func value(on day: Day) -> Double {
    leastSquares.value(in: days.lowerBound.distance(to: day))
  }
}
