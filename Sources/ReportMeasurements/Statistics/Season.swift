public import ReportCore

/// The year that begins with a given month and has a day in it.
///
/// A season of snow begins in July, so that one winter is not cut in two.
///
/// - Parameters:
///   - day: A day of the season.
///   - month: The first month, from 1 to 12.
/// - Returns: The first and last day of the season.
public func season(around day: Day, startingIn month: Int = 7) -> ClosedRange<Day> {
  let date = day.civil
  let year = date.month >= month ? date.year : date.year - 1
  let next = Month(year: year + 1, month: month).firstDay
  return Month(year: year, month: month).firstDay...next.advanced(by: -1)
}

extension DailySeries {
  /// The sum of a season up to and with a day, by default since 1 July.
  public func seasonTotal(through day: Day, startingIn month: Int = 7) -> Aggregate {
    total(in: season(around: day, startingIn: month).lowerBound...day)
  }

  /// The running total of a range: for each day the sum up to it, `nil` before the first value.
  ///
  /// A missing day keeps the sum; the coverage of the range says how far it can be trusted.
  public func runningTotal(in days: ClosedRange<Day>) -> [Double?] {
    var sum: Double?
    return days.map { day in
      if let value = value(on: day) { sum = (sum ?? 0) + value }
      return sum
    }
  }
}
