public import ReportCore

/// The calendar periods that contain a day.
extension Day {
  /// The year that begins with a given month, from 1 to 12: a snow year begins in July.
  public func year(startingIn month: Int) -> ClosedRange<Day> {
    let date = civil
    let year = date.month >= month ? date.year : date.year - 1
    let next = Month(year: year + 1, month: month).firstDay
    return Month(year: year, month: month).firstDay...next.advanced(by: -1)
  }

  /// The week that contains the day, beginning with a given weekday.
  public func week(from start: Weekday) -> ClosedRange<Day> {
    let first = advanced(by: -((weekday.rawValue - start.rawValue + 7) % 7))
    return first...first.advanced(by: 6)
  }

  /// The meteorological season, three whole months: December to February, March to May, and so on.
  public var season: ClosedRange<Day> {
    let month = month
    let first = Month(index: month.index - month.month % 3)
    return first.firstDay...Month(index: first.index + 2).days.upperBound
  }

  /// The ten calendar years beginning with one that ends in zero: 1990 to 1999.
  public var decade: ClosedRange<Day> {
    let first = year / 10 * 10
    return Day.days(ofYear: first).lowerBound...Day.days(ofYear: first + 9).upperBound
  }
}

extension Month {
  /// The month with an index, which counts from January of year 0.
  public init(index: Int) { self.init(year: index / 12, month: index % 12 + 1) }
}
