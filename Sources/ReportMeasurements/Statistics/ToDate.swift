public import ReportCore

/// The totals of a year by a date, and those of other years by the same date.
public struct ToDate: Hashable, Sendable {
  /// The year that is compared.
  public let year: Part
  /// Other years with a value by then, earliest first.
  public let others: [Part]

  /// The part of a year from its first day to the date.
  public struct Part: Hashable, Sendable {
    /// The calendar year.
    public let year: Int
    /// From 1 January to the date.
    public let days: ClosedRange<Day>
    /// The canonical sum with its status.
    public let sum: Aggregate
    /// The canonical mean of the days with a value, with its status.
    public let mean: Aggregate
  }
}

extension ToDate {
  /// How a year compares with another.
  public enum Comparison: Hashable, Sendable {
    /// Both sums are complete: the fraction by which the sum is larger.
    case sums(Double)
    /// The sums are incomplete but the means are not: the fraction by which the daily mean is
    /// larger.
    case means(Double)
    /// Too many days are missing.
    case incomplete
  }

  /// The other years that can be compared with the year.
  public var comparable: [Part] { others.filter { comparison(with: $0) != .incomplete } }

  /// The comparison of the year with another one.
  public func comparison(with other: Part) -> Comparison {
    if let own = year.sum.complete, let before = other.sum.complete, before > 0 {
      return .sums(own / before - 1)
    }
    if let own = year.mean.complete, let before = other.mean.complete, before > 0 {
      return .means(own / before - 1)
    }
    return .incomplete
  }
}

extension SeriesStatistics {
  /// The total of a year by a day, and those of previous years by the same date.
  ///
  /// - Parameter day: A day in the year that is compared. Other years are counted to the same date;
  ///   in common years 28 February replaces the 29th.
  /// - Returns: `nil` for a series that does not add up, and for a year without a value by then.
  public func toDate(_ day: Day) -> ToDate? {
    guard kind == .total, let own = part(ofYear: day.year, to: day),
      let first = series.observedSpan?.lowerBound.year
    else { return nil }
    let others = first < day.year ? (first..<day.year).compactMap { part(ofYear: $0, to: day) } : []
    return ToDate(year: own, others: others)
  }

  private func part(ofYear year: Int, to day: Day) -> ToDate.Part? {
    let date = day.civil
    let month = Month(year: year, month: date.month)
    let days =
      Day.days(ofYear: year)
      .lowerBound...month.firstDay.advanced(
        by: min(date.day, month.dayCount) - 1)
    // The sum of a period that ends with the date, whether or not the source continues.
    let statistics = SeriesStatistics(series, kind, rule: rule, through: days.upperBound)
    let sum = statistics.aggregate(in: days)
    guard sum.observed != nil else { return nil }
    return ToDate.Part(year: year, days: days, sum: sum, mean: statistics.mean(in: days))
  }
}
