import ReportCore

extension DateFormat {
  /// Reads the names and patterns of dates from a strings file.
  init(reading reader: inout StringsReader) {
    firstWeekday = reader.choice("dates.first-weekday", \.dates.weekStart, default: .sunday).weekday
    months = reader.names("dates.months", count: 12, \.dates.months)
    weekdays = reader.names("dates.weekdays", count: 7, \.dates.weekdays)
    year = reader.pattern("dates.year", \.dates.year)
    monthAndYear = reader.pattern("dates.month.full", \.dates.monthAndYear)
    shortMonthAndYear = reader.pattern("dates.month.short", \.dates.shortMonthAndYear)
    var days: [DayStyle: Pattern<DateSlot>] = [:]
    for style in DayStyle.allCases {
      days[style] = reader.pattern(
        "dates.day.\(style.rawValue)", fallback: reader.fallback?.dates.days[style])
    }
    self.days = days
    var spans: [SpanStyle: SpanFormat] = [:]
    for style in SpanStyle.allCases {
      spans[style] = reader.span("dates.span.\(style.rawValue)") { $0.spans[style] }
    }
    self.spans = spans
    monthSpans = reader.span("dates.span.months") { $0.monthSpans }
    yearSpan = reader.pattern("dates.span.years", \.dates.yearSpan)
  }

  fileprivate var weekStart: WeekStart {
    WeekStart.allCases[firstWeekday.rawValue - 1]
  }
}

/// A weekday by its English name, as written in a strings file.
private enum WeekStart: String, CaseIterable {
  case sunday, monday, tuesday, wednesday, thursday, friday, saturday

  var weekday: Weekday {
    switch self {
    case .sunday: .sunday
    case .monday: .monday
    case .tuesday: .tuesday
    case .wednesday: .wednesday
    case .thursday: .thursday
    case .friday: .friday
    case .saturday: .saturday
    }
  }
}

extension StringsReader {
  fileprivate mutating func names(
    _ section: String, count: Int, _ path: KeyPath<Language, Names>
  ) -> Names {
    let other = fallback?[keyPath: path]
    return Names(
      full: names("\(section).full", count: count, fallback: other?.full),
      short: names("\(section).short", count: count, fallback: other?.short),
      initial: names("\(section).initial", count: count, fallback: other?.initial))
  }

  fileprivate mutating func span(
    _ section: String, _ fallback: (DateFormat) -> SpanFormat?
  ) -> SpanFormat {
    let other = self.fallback.flatMap { fallback($0.dates) }
    return SpanFormat(
      sameMonth: pattern("\(section).same-month", fallback: other?.sameMonth),
      sameYear: pattern("\(section).same-year", fallback: other?.sameYear),
      otherwise: pattern("\(section).otherwise", fallback: other?.otherwise))
  }
}
