import ReportCore

/// What each month usually has, taken from the record itself: the mean of its complete months, of
/// which it takes three.
public struct MonthlyNormals: Hashable, Sendable {
  private let values: [Double?]

  /// - Parameters:
  ///   - statistics: Those of a series of amounts or levels.
  ///   - excluded: A year that is not counted, such as the one that is compared with the rest.
  public init(of statistics: SeriesStatistics, excluding excluded: Int? = nil) {
    let years = statistics.series.years { $0 != excluded }
    values = (1...12).map { month in
      let values = years.compactMap {
        statistics.aggregate(in: Month(year: $0, month: month).days).complete
      }
      guard values.count >= DailyNormals.minimumYears else { return nil }
      return values.reduce(0, +) / Double(values.count)
    }
  }
}

extension MonthlyNormals {
  /// The usual value of a month from 1 to 12, in the canonical unit.
  public subscript(month: Int) -> Double? {
    values.indices.contains(month - 1) ? values[month - 1] : nil
  }
}
