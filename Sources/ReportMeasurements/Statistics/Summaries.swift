public import ReportCore

/// What one element did in a month or a year: its sum, its mean, its extremes.
public struct Summary: Hashable, Sendable {
  /// The first to the last day of the period.
  public let days: ClosedRange<Day>
  /// Given at any coverage; meant for metrics that add up.
  public let total: Aggregate
  /// Withheld when too little was observed; meant for levels and ranges.
  public let mean: Aggregate
  /// The highest of the days; `nil` when nothing was observed.
  public let highest: Extreme?
  /// The lowest of the days; `nil` when nothing was observed.
  public let lowest: Extreme?
  /// Days with more than zero; a trace does not count.
  public let daysAboveZero: Int
}

extension Summary {
  /// How many of the days were observed.
  public var coverage: Coverage { total.coverage }
}

extension DailySeries {
  /// A range of days.
  ///
  /// - Parameters:
  ///   - days: The period.
  ///   - minimumCoverage: What the mean asks for; all else is given at any coverage.
  /// - Returns: The sum, the mean and the extremes of the period.
  public func summary(
    of days: ClosedRange<Day>, minimumCoverage: MinimumCoverage
  ) -> Summary {
    Summary(
      days: days, total: total(in: days), mean: mean(in: days, minimumCoverage: minimumCoverage),
      highest: maximum(in: days), lowest: minimum(in: days),
      daysAboveZero: self.days(in: days) { $0 > 0 }.count)
  }

  /// A month; its mean is withheld when more than 5 days are missing, or more than 3 in a row.
  public func summary(of month: Month) -> Summary {
    summary(of: month.days, minimumCoverage: .month)
  }

  /// The twelve months of a year, January first.
  public func monthlySummaries(ofYear year: Int) -> [Summary] {
    Month.months(ofYear: year).map(summary(of:))
  }

  /// A calendar year; its mean is withheld below 80 % coverage.
  public func summary(ofYear year: Int) -> Summary {
    summary(of: Day.days(ofYear: year), minimumCoverage: .year)
  }
}
