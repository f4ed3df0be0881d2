public import ReportCore

extension Language {
  /// The first day of the week, unless the site sets another.
  public var firstWeekday: Weekday { dates.firstWeekday }

  /// A day in words or digits.
  public func day(_ day: Day, _ style: DayStyle = .full) -> String {
    guard let pattern = dates.days[style] else { return day.description }
    var text = ""
    let date = day.civil
    pattern.write(into: &text) { slot, text in
      switch slot {
      case .weekday: text += weekday(day.weekday, .full)
      case .weekdayShort: text += weekday(day.weekday, .short)
      default: write(slot, year: date.year, month: date.month, day: date.day, into: &text)
      }
    }
    return text
  }

  /// A year in a text: "2018"; axis labels are bare numbers.
  public func year(_ year: Int) -> String { self.year(named: String(year)) }

  /// A year with a name of its own, such as a winter: "2018/19".
  public func year(named name: String) -> String { dates.year.filled { _ in name } }

  /// The name of a month from 1 to 12.
  public func month(_ month: Int, _ style: NameStyle = .full) -> String {
    // The number comes from a valid month or day.
    precondition((1...12).contains(month), "a month is a number from 1 to 12")
    return dates.months[style][month - 1]
  }

  /// A month with its year: "July 2018", or "Jul 2018" when short.
  public func month(_ month: Month, _ style: NameStyle = .full) -> String {
    let pattern = style == .full ? dates.monthAndYear : dates.shortMonthAndYear
    var text = ""
    pattern.write(into: &text) { slot, text in
      write(slot, year: month.year, month: month.month, day: 1, into: &text)
    }
    return text
  }

  /// The name of a weekday.
  public func weekday(_ weekday: Weekday, _ style: NameStyle = .full) -> String {
    dates.weekdays[style][weekday.rawValue - 1]
  }

  /// The seven weekdays in calendar order.
  ///
  /// - Parameter first: The first day of the week; by default that of the language.
  /// - Returns: All weekdays, each once.
  public func week(from first: Weekday? = nil) -> [Weekday] {
    let start = (first ?? firstWeekday).rawValue - 1
    return (0..<7).map { Weekday.allCases[(start + $0) % 7] }
  }

  private func write(
    _ slot: DateSlot, year: Int, month: Int, day: Int, into text: inout String
  ) {
    switch slot {
    case .year: text += String(year)
    case .month: text += self.month(month, .full)
    case .monthShort: text += self.month(month, .short)
    case .monthNumber: text += String(month)
    case .month02: text += twoDigits(month)
    case .day: text += String(day)
    case .day02: text += twoDigits(day)
    case .weekday, .weekdayShort: break
    }
  }
}

private func twoDigits(_ value: Int) -> String {
  value < 10 ? "0\(value)" : String(value)
}
