import ReportCore

/// A day of a walker's log: a count or a weight, or no value.
struct ActivityDay {
  let day: Day
  let value: Double
}

/// Two years of an invented life, with the features of real logs: weekends, a holiday in the
/// mountains, an illness, days on which the watch stayed at home.
enum ActivityCalendar {
  static let days = Day.days(ofYear: year - 1).lowerBound...Day.days(ofYear: year).upperBound

  /// Two weeks of walking from hut to hut; there are no scales in a hut.
  static let hiking = date(7, 7)...date(7, 20)
  /// A week at the sea, the summer before.
  static let beach = lastYear(8, 5)...lastYear(8, 13)
  /// In bed without the watch, then a slow recovery.
  static let illness = date(2, 12)...date(2, 17)
  static let recovery = date(2, 18)...date(2, 23)

  private static func lastYear(_ month: Int, _ day: Int) -> Day {
    Month(year: year - 1, month: month).firstDay.advanced(by: day - 1)
  }
}

extension [ActivityDay] {
  /// The days in the tidy layout: a date and a value per line, and no line for a day without a
  /// value.
  func csv(column: String, decimals: Int) -> [UInt8] {
    var file = ByteWriter()
    file.append(plain: "date,\(column)\n")
    for line in self {
      file.append(plain: "\(line.day),")
      file.append(coordinate: line.value, decimals: decimals)
      file.append(plain: "\n")
    }
    return file.bytes
  }
}
