public import ReportCore

extension Language {
  /// A range of days: "1–5 July 2018"; whole months and years by name: "2012–2015".
  public func span(_ days: ClosedRange<Day>, _ style: SpanStyle = .full) -> String {
    let first = days.lowerBound
    let last = days.upperBound
    if style == .full, isWholeYears(days) { return years(first.year...last.year) }
    if !isShort(style), isWholeMonths(days) { return months(first.month...last.month, style) }
    guard first != last, let format = dates.spans[style] else { return day(first, dayStyle(style)) }
    let pattern =
      first.month == last.month
      ? format.sameMonth : first.year == last.year ? format.sameYear : format.otherwise
    return write(pattern, first, last)
  }

  /// A range of years: "2012–2015", or just "2018".
  public func years(_ years: ClosedRange<Int>) -> String {
    guard years.count > 1 else { return year(years.lowerBound) }
    let first = Day.days(ofYear: years.lowerBound).lowerBound
    return write(dates.yearSpan, first, Day.days(ofYear: years.upperBound).lowerBound)
  }

  private func months(_ months: ClosedRange<Month>, _ style: SpanStyle) -> String {
    let first = months.lowerBound
    let last = months.upperBound
    let format = dates.monthSpans
    switch (style, first.year == last.year) {
    case (.full, true):
      return first == last
        ? month(first) : write(format.sameYear, first.firstDay, last.firstDay)
    case (_, true):
      return first == last
        ? month(first.month) : write(format.sameMonth, first.firstDay, last.firstDay)
    case (_, false): return write(format.otherwise, first.firstDay, last.firstDay)
    }
  }

  private func write(_ pattern: Pattern<SpanSlot>, _ first: Day, _ last: Day) -> String {
    let a = first.civil
    let b = last.civil
    return pattern.filled { slot in
      switch slot {
      case .year: String(a.year)
      case .month: month(a.month)
      case .monthShort: month(a.month, .short)
      case .monthNumber: String(a.month)
      case .day: String(a.day)
      case .lastYear: String(b.year)
      case .lastMonth: month(b.month)
      case .lastMonthShort: month(b.month, .short)
      case .lastMonthNumber: String(b.month)
      case .lastDay: String(b.day)
      }
    }
  }
}

private func dayStyle(_ style: SpanStyle) -> DayStyle {
  switch style {
  case .full: .full
  case .long: .long
  case .short: .short
  case .shortYear: .shortYear
  }
}

private func isShort(_ style: SpanStyle) -> Bool { style == .short || style == .shortYear }

private func isWholeMonths(_ days: ClosedRange<Day>) -> Bool {
  days.lowerBound.dayOfMonth == 1
    && days.upperBound == days.upperBound.month.days.upperBound
}

private func isWholeYears(_ days: ClosedRange<Day>) -> Bool {
  isWholeMonths(days) && days.lowerBound.monthNumber == 1 && days.upperBound.monthNumber == 12
}
