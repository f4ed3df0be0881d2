public import ReportCore

extension DailySeries {
  /// The change of each observed value from the previous one, assigned to the later day.
  ///
  /// The previous value can be several days old: if a scale is not used over a weekend, the
  /// individual days are unknown, and the whole change is assigned to Monday. So n values give n −
  /// 1 changes, and a range of 29 days contains the 28 changes of a 28-day window.
  ///
  /// - Parameter days: The range that contains both values.
  /// - Returns: One value for each observed day but the first; missing in between.
  public func changes(in days: ClosedRange<Day>) -> DailySeries {
    var previous: Double?
    var builder = DailySeriesBuilder()
    forEachObserved(in: days) { day, value in
      if let previous { builder.set(.measured(value - previous), on: day) }
      previous = value
    }
    return builder.build()
  }
}
