import ReportCore

extension DateFormat {
  /// Takes the names and patterns of dates out of a strings file.
  init(reading reader: inout StringsReader) {
    firstWeekday = reader.choice("dates.first-weekday", \.dates.weekStart, default: .sunday).weekday
    months = reader.names("dates.months", count: 12, \.months)
    weekdays = reader.names("dates.weekdays", count: 7, \.weekdays)
    days = reader.patterns("dates.day", DayStyle.allCases, \.days)
    monthAndYear = reader.patterns("dates.month", [.full, .short], \.monthAndYear)
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

/// A day of the week by its English name, as a strings file writes it.
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
    _ section: String, count: Int, _ path: KeyPath<DateFormat, [NameStyle: [String]]>
  ) -> [NameStyle: [String]] {
    var names: [NameStyle: [String]] = [:]
    for style in NameStyle.allCases {
      names[style] = self.names(
        "\(section).\(style.rawValue)", count: count,
        fallback: fallback?.dates[keyPath: path][style])
    }
    return names
  }

  fileprivate mutating func patterns<Style: Hashable & RawRepresentable<String>>(
    _ section: String, _ styles: [Style],
    _ path: KeyPath<DateFormat, [Style: Pattern<DateSlot>]>
  ) -> [Style: Pattern<DateSlot>] {
    var patterns: [Style: Pattern<DateSlot>] = [:]
    for style in styles {
      patterns[style] = pattern(
        "\(section).\(style.rawValue)", fallback: fallback?.dates[keyPath: path][style])
    }
    return patterns
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
