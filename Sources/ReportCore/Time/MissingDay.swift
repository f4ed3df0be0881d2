/// Why the calendar lacks a date that is written as `YYYY-MM-DD` or a month written as `YYYY-MM`.
///
/// - Parameter text: What an author wrote.
/// - Returns: A sentence for a hint, such as "February 2025 has 28 days"; `nil` if the text is
///   written in another way, or if the date exists. A date without its year is told as such.
public func whyThereIsNo(day text: String) -> String? {
  if text.wholeMatch(of: #/[0-9]{1,2}[.\/-][0-9]{1,2}\.?/#) != nil {
    return "a date needs its year: 2018-12-22"
  }
  if let date = text.wholeMatch(of: #/([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})/#)?.output,
    let day = Int(date.1), let month = Int(date.2), let year = Int(date.3), (1...12).contains(month)
  {
    return whyThereIsNo(day, month, year)
  }
  guard let date = text.wholeMatch(of: #/([0-9]{4})-([0-9]{2})(?:-([0-9]{2}))?/#)?.output,
    let year = Int(date.1), let month = Int(date.2), year > 0
  else { return nil }
  guard (1...12).contains(month) else { return "months are numbered from 01 to 12, after the year" }
  return date.3.flatMap { Int($0) }.flatMap { whyThereIsNo($0, month, year) }
}

private func whyThereIsNo(_ day: Int, _ month: Int, _ year: Int) -> String? {
  let count = Month(year: year, month: month).dayCount
  guard !(1...count).contains(day) else { return nil }
  return "\(englishMonths[month - 1]) \(year) has \(count) days"
}

/// The names of the months that authors write in English, January first.
package let englishMonths = [
  "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
  "November", "December",
]
