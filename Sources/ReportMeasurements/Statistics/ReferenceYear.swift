import ReportCore

extension StationRecord {
  /// Whether pages may show a year first: at least one element has 80% of its days, or in the last
  /// year, once it has a season's 90 days, 80% of those so far.
  public func isYearShown(_ year: Int) -> Bool {
    let days = Day.days(ofYear: year)
    guard let last = span?.upperBound, days.contains(last),
      days.lowerBound.distance(to: last) >= 89
    else { return isYearCovered(year) }
    return series.values.contains { $0.isMostlyObserved(in: days.lowerBound...last) }
  }

  /// Whether at least one element has 80% of a year's days.
  public func isYearCovered(_ year: Int) -> Bool {
    series.values.contains { $0.isMostlyObserved(in: Day.days(ofYear: year)) }
  }
}

extension StationRecord {
  /// The minimum number of days that fill a figure of a year.
  public static let leastDays = 10

  /// The elements that pages of a year show: those with a value in it, but for metrics that have
  /// too few days for a figure where others have enough.
  public func elementsShown(inYear year: Int) -> [Element] {
    let days = Day.days(ofYear: year)
    let counts = elements.map { (element: $0, days: self[$0].coverage(in: days).observed) }
    let enough = Set(counts.filter { $0.days >= Self.leastDays }.map(\.element.metric))
    return counts.filter { element, days in
      days > 0 && (enough.isEmpty || enough.contains(element.metric))
    }.map(\.element)
  }
}

extension DailySeries {
  /// Whether 80% of some days were observed.
  fileprivate func isMostlyObserved(in days: ClosedRange<Day>) -> Bool {
    coverage(in: days).fraction >= 0.8
  }
}
