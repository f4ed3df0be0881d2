import ReportCore

/// Determines whether the rows of a table are months, each with the date of its first or its last
/// day.
struct MonthDates {
  private var areFirstDays = true
  private var areLastDays = true
  private var last: Month?
  /// How many rows have another month than the row above, and how many of them the next or the
  /// previous one.
  private var changes = 0
  private var steps = 0
}

extension MonthDates {
  mutating func add(_ day: Day?) {
    guard areFirstDays || areLastDays else { return }
    guard let day else {
      (areFirstDays, areLastDays) = (false, false)
      return
    }
    let month = day.month
    areFirstDays = areFirstDays && day == month.firstDay
    areLastDays = areLastDays && day == month.days.upperBound
    defer { last = month }
    guard let last, last != month else { return }
    changes += 1
    if abs(last.index - month.index) == 1 { steps += 1 }
  }

  /// Whether no row has another day, and most follow the month before.
  var areMonths: Bool { (areFirstDays || areLastDays) && steps >= 2 && steps * 2 > changes }

  /// Whether there are more rows than January has days that look like the first days of months.
  var isLongerThanYear: Bool { changes >= 12 }
}
