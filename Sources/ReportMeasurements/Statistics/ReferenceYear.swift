import ReportCore

extension StationRecord {
  /// The year that a station is shown with.
  ///
  /// It is the last calendar year of which 80% of some element was observed, or otherwise the last
  /// year; it is `nil` if nothing was observed.
  public var referenceYear: Int? {
    guard let years else { return nil }
    return years.last(where: isYearCovered) ?? years.upperBound
  }

  /// Whether at least one element has 80% of a year's days.
  public func isYearCovered(_ year: Int) -> Bool {
    series.values.contains { $0.isMostlyObserved(inYear: year) }
  }
}

extension DailySeries {
  /// Whether 80% of the days of a year were observed.
  fileprivate func isMostlyObserved(inYear year: Int) -> Bool {
    coverage(in: Day.days(ofYear: year)).fraction >= 0.8
  }
}
