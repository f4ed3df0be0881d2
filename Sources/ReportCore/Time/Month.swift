/// A month of a year.
public struct Month: Hashable, Comparable, Sendable {
  /// Any year in the proleptic Gregorian calendar.
  public let year: Int
  /// From 1 to 12.
  public let month: Int

  /// Creates a month from a number from 1 to 12.
  public init(year: Int, month: Int) {
    // Readers and periods check numbers before they make a month from them.
    precondition((1...12).contains(month), "a month is a number from 1 to 12")
    self.year = year
    self.month = month
  }

  /// Whether a month is before another.
  public static func < (a: Month, b: Month) -> Bool { a.index < b.index }
}

extension Month {
  /// Months since January of year 0.
  public var index: Int { year * 12 + month - 1 }

  /// From 28 to 31.
  public var dayCount: Int {
    switch month {
    case 2: Month.isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The first day of the month.
  public var firstDay: Day { Day(number: Day.number(year: year, month: month, day: 1)) }
  /// All days of the month.
  public var days: ClosedRange<Day> { firstDay...firstDay.advanced(by: dayCount - 1) }

  /// The twelve months of a year, January first.
  public static func months(ofYear year: Int) -> [Month] {
    (1...12).map { Month(year: year, month: $0) }
  }

  /// Whether a year has a 29 February.
  public static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }
}
