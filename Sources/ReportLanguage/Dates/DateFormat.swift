import ReportCore

/// How a day is written.
public enum DayStyle: String, CaseIterable, Sendable {
  /// "22 December 2018"
  case full
  /// "22 December"
  case long
  /// "22 Dec"
  case short
  /// "22 Dec 2018"
  case shortYear = "short-year"
  /// "Saturday 22 December 2018"
  case weekdayFull = "weekday-full"
  /// "Sat 22 Dec"
  case weekdayShort = "weekday-short"
  /// "Sat 22 Dec 2018"
  case weekdayYear = "weekday-year"
  /// "2018-12-22"
  case numeric
}

/// The length of the name of a month or a weekday.
public enum NameStyle: String, CaseIterable, Sendable {
  /// "January", "Saturday"
  case full
  /// "Jan", "Sat"
  case short
  /// "J", "Sa"
  case initial
}

/// How a range of days is written.
public enum SpanStyle: String, CaseIterable, Sendable {
  /// With the year: "1–5 July 2018", "July 2018", "2012–2015".
  case full
  /// Without the year, if the surrounding text names it: "3–11 June".
  case long
  /// Without the year, as short as possible: "3–9 May", "28 Jun – 3 Jul".
  case short
  /// The short form with the years: "3–9 May 2018", "28 Dec – 3 Jan (2018–2019)".
  case shortYear = "short-year"
}

/// The placeholders of a pattern for a year.
enum YearSlot: String, PatternSlot, CaseIterable {
  case year
}

/// The placeholders of a pattern for one day or one month.
enum DateSlot: String, PatternSlot, CaseIterable {
  case year, month, day, weekday
  case monthShort = "month-short"
  case monthNumber = "month-number"
  case weekdayShort = "weekday-short"
  /// The month and the day as two digits.
  case month02 = "month-02"
  case day02 = "day-02"
}

/// The placeholders of a pattern for a range of days: for the first day, and for the last.
enum SpanSlot: String, PatternSlot, CaseIterable {
  case year, month, day
  case monthShort = "month-short"
  case monthNumber = "month-number"
  case lastYear = "last-year"
  case lastMonth = "last-month"
  case lastDay = "last-day"
  case lastMonthShort = "last-month-short"
  case lastMonthNumber = "last-month-number"
}

/// The names and patterns of a language's dates.
struct DateFormat: Hashable, Sendable {
  let firstWeekday: Weekday
  /// Twelve names each, January first.
  let months: Names
  /// Seven names each, Sunday first.
  let weekdays: Names
  let days: [DayStyle: Pattern<DateSlot>]
  let year: Pattern<YearSlot>
  let monthAndYear: Pattern<DateSlot>
  let shortMonthAndYear: Pattern<DateSlot>
  let spans: [SpanStyle: SpanFormat]
  let monthSpans: SpanFormat
  let yearSpan: Pattern<SpanSlot>
}

/// The names of the months, or of the weekdays, in three lengths.
struct Names: Hashable, Sendable {
  let full: [String]
  let short: [String]
  let initial: [String]

  subscript(style: NameStyle) -> [String] {
    switch style {
    case .full: full
    case .short: short
    case .initial: initial
    }
  }
}

/// Patterns of a range by what its two ends have in common.
struct SpanFormat: Hashable, Sendable {
  let sameMonth: Pattern<SpanSlot>
  let sameYear: Pattern<SpanSlot>
  let otherwise: Pattern<SpanSlot>
}
