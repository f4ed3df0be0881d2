import ReportCore

/// The daily mean of each calendar month over all years, from complete months alone.
public struct MonthPattern: Hashable, Sendable {
  /// The daily mean of a calendar month.
  public struct MonthMean: Hashable, Sendable {
    /// The mean of the means of the months, canonical.
    public let mean: Double
    /// How many complete months of the name there are.
    public let count: Int
  }

  /// Twelve, January first.
  public let months: [MonthMean]

  /// The fewest complete months in all, of which each month of the calendar has one at least.
  public static let leastMonths = 20

  /// - Returns: `nil` where a month of the calendar is never complete, and for too few of them in
  ///   all.
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
