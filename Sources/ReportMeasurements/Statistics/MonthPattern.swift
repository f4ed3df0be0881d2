import ReportCore

/// The daily mean of each calendar month over all years, from complete months only.
public struct MonthPattern: Hashable, Sendable {
  /// The daily mean of a calendar month.
  public struct MonthMean: Hashable, Sendable {
    /// The canonical mean of the monthly means.
    public let mean: Double
    /// The number of complete months of the name.
    public let count: Int
  }

  /// Twelve, January first.
  public let months: [MonthMean]

  /// The minimum number of complete months in total; each calendar month needs at least one.
  public static let leastMonths = 20

  /// - Returns: `nil` if a calendar month is never complete, and for too few complete months in
  ///   total.
  public init?(of statistics: SeriesStatistics) {
    guard let span = statistics.series.observedSpan else { return nil }
    let years = span.lowerBound.year...span.upperBound.year
    months = (1...12).map { month in
      let means = years.compactMap { year in
        statistics.mean(in: Month(year: year, month: month).days).complete
      }
      return MonthMean(
        mean: means.isEmpty ? 0 : means.reduce(0, +) / Double(means.count), count: means.count)
    }
    guard months.allSatisfy({ $0.count > 0 }),
      months.reduce(0, { $0 + $1.count }) >= MonthPattern.leastMonths
    else { return nil }
  }
}
