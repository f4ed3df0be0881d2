import Glibc
import ReportCore

/// The current day by the clock of the machine.
func today() -> Day {
  var now = time(nil)
  var local = tm()
  localtime_r(&now, &local)
  let (year, month) = (Int(local.tm_year) + 1900, Int(local.tm_mon) + 1)
  return Day(year: year, month: month, day: Int(local.tm_mday)) ?? Day(number: 0)
}
