public import ReportCore

extension DailySeries {
  /// The change of each observed value on the observed one before it, credited to the later day.
  ///
  /// The value before may be several days old: a scale that stands still for a weekend says nothing
  /// about each of its days, and the whole change shows on Monday. So n values make n − 1 changes,
  /// and a range of 29 days holds the 28 changes of a window of 28.
  ///
  /// - Parameter days: Both values lie in it.
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
