import ReportCore

/// Determines whether the rows of a table are months, each with the date of its first or its last
/// day, or stand a month apart.
struct MonthDates {
  private var areFirstDays = true
  private var areLastDays = true
  /// The day that all rows have in their months.
  private var sameDay: Int?
  private var haveSameDay = true
  private var last: Month?
  /// How many rows have another month than the row above, and how many of them the next or the
  /// previous one.
  private var changes = 0
  private var steps = 0
}

extension MonthDates {
  /// Whether more rows can change the answers.
  var isOpen: Bool { areFirstDays || areLastDays || haveSameDay }

  mutating func add(_ day: Day?) {
    guard let day else {
      (areFirstDays, areLastDays, haveSameDay) = (false, false, false)
      return
    }
    let month = day.month
    haveSameDay = haveSameDay && (sameDay.map { $0 == day.dayOfMonth } ?? true)
    sameDay = sameDay ?? day.dayOfMonth
    areFirstDays = areFirstDays && day == month.firstDay
    areLastDays = areLastDays && day == month.days.upperBound
    defer { last = month }
    guard let last, last != month else { return }
    changes += 1
    if abs(last.index - month.index) == 1 { steps += 1 }
  }

  /// Whether all rows have the first or the last days of months, and most follow the month before.
  var areMonths: Bool { (areFirstDays || areLastDays) && areSteps }

  /// Whether all rows have the same day of their months, and most follow the month before.
  var areMonthly: Bool { haveSameDay && areSteps }

  private var areSteps: Bool { steps >= 2 && steps * 2 > changes }

  /// Whether there are more rows than a month has days that look like the same days of months.
  var isLongerThanYear: Bool { changes >= 12 }
}
