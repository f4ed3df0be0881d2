public import ReportCore

/// The dates of a year, indexed from 0 for 1 January to 365 for 31 December.
///
/// 29 February has the index 59 in every year, so that a date has the same index in leap years.
public enum CalendarDate {
  /// The number of dates, including 29 February.
  public static let count = 366

  /// The index of a day's date.
  public static func index(of day: Day) -> Int {
    let date = day.civil
    let isLate = date.month > 2 && !Month.isLeap(date.year)
    return day.dayOfYear - 1 + (isLate ? 1 : 0)
  }

  /// The indices of the dates of a month from 1 to 12.
  static func indices(ofMonth month: Int) -> Range<Int> {
    let leap = Month(year: 2000, month: month)
    let first = Day.days(ofYear: 2000).lowerBound.distance(to: leap.firstDay)
    return first..<first + leap.dayCount
  }

  private static let months = (1...12).flatMap { month in
    [Int](repeating: month, count: indices(ofMonth: month).count)
  }

  /// The month of a date, from 1 to 12.
  static func month(of index: Int) -> Int { months[index] }

  /// The frequency of the date in four years, as a fraction of years.
  static func weight(_ index: Int) -> Double { index == 59 ? 0.25 : 1 }
}

extension DailySeries {
  /// Calls a function with every observed value of a calendar year and the index of its date.
  @inline(__always)
  func forEachDate(ofYear year: Int, _ body: (_ date: Int, _ day: Day, _ value: Double) -> Void) {
    let days = Day.days(ofYear: year)
    let isLeap = days.count == CalendarDate.count
    forEachObserved(in: days) { day, value in
      let offset = days.lowerBound.distance(to: day)
      body(offset < 59 || isLeap ? offset : offset + 1, day, value)
    }
  }
}
