import ReportCore

/// The usual total of each month, taken from the record itself: the mean of its complete months.
///
/// A month with a missing day has no part, and it takes three complete ones.
public struct MonthlyNormals: Hashable, Sendable {
  private let values: [Double?]

  /// - Parameters:
  ///   - series: A series of amounts that add up.
  ///   - excluded: A year that is not counted, such as the one that is compared with the rest.
  public init(of series: DailySeries, excluding excluded: Int? = nil) {
    let years = series.years { $0 != excluded }
    values = (1...12).map { month in
      let totals = years.map { series.total(in: Month(year: $0, month: month).days) }
        .filter(\.coverage.isComplete).compactMap(\.value)
      guard totals.count >= DailyNormals.minimumYears else { return nil }
      return totals.reduce(0, +) / Double(totals.count)
    }
  }
}

extension MonthlyNormals {
  /// The usual total of a month from 1 to 12, in the canonical unit.
  public subscript(month: Int) -> Double? {
    values.indices.contains(month - 1) ? values[month - 1] : nil
  }
}
