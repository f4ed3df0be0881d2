public import ReportCore
import ReportLanguage
import ReportMeasurements

/// The days that an author requests: `2018`, `2018-07`, `last 28 days`, `winter 2018`, `all`.
///
/// "Last" and "this" are relative to the last day with data, never to the clock.
public enum Period: Hashable, Sendable {
  /// From one date to another.
  case days(ClosedRange<Day>)
  /// A number of days, weeks of seven days, months or years that end with the last day.
  case last(Int, Span)
  /// The calendar period before that of the last day.
  case previous(Span)
  /// The calendar period that contains the last day.
  case current(Span)
  /// The season of a year, named by the year of its last day.
  case season(Season, year: Int)
  /// From the first to the last day with data.
  case all

  /// A length of time; authors write the raw value, or add an `s`.
  public enum Span: String, CaseIterable, Sendable {
    case day, week, month, season, year, decade
  }

  /// A meteorological season: three whole months.
  public enum Season: String, CaseIterable, Sendable {
    case winter, spring, summer, autumn
  }
}

extension Period {
  /// Parses a period.
  ///
  /// ```
  /// period = year | month | date | date ".." date | season year | decade "s" | "all"
  ///        | "last" number ("days" | "weeks" | "months" | "years")
  ///        | ("last" | "this") ("week" | "month" | "season" | "year" | "decade")
  /// ```
  ///
  /// A winter has the year of its January; seasons are meteorological, three whole months.
  public init?(_ text: String) {
    let words = text.lowercased().split(separator: " ").map(String.init)
    if let days = Period.dates(text.filter { $0 != " " }) {
      self = .days(days)
      return
    }
    switch (words.count, words.first) {
    case (1, "all"): self = .all
    case (1, let word?):
      guard let decade = Period.decade(word) else { return nil }
      self = .days(decade)
    case (2, "last"), (2, "this"):
      guard let span = Period.span(words[1]), span != .day else { return nil }
      self = words[0] == "last" ? .previous(span) : .current(span)
    case (3, "last"):
      guard let count = Int(words[1]), (1...10_000).contains(count),
        let span = Period.span(words[2]), span != .season, span != .decade
      else { return nil }
      self = .last(count, span)
    case (2, let name?):
      guard let season = Season(rawValue: name == "fall" ? "autumn" : name),
        let year = Int(words[1]), (2...9998).contains(year)
      else { return nil }
      self = .season(season, year: year)
    default: return nil
    }
  }

  private static func span(_ word: String) -> Span? {
    Span(rawValue: word) ?? Span.allCases.first { word == "\($0.rawValue)s" }
  }

  /// A date, a month, a year, or two of them separated by two dots.
  private static func dates(_ text: String) -> ClosedRange<Day>? {
    guard let dots = text.firstRange(of: "..") else { return part(text) }
    guard let first = part(String(text[..<dots.lowerBound])),
      let last = part(String(text[dots.upperBound...])), first.lowerBound <= last.upperBound
    else { return nil }
    return first.lowerBound...last.upperBound
  }

  private static func part(_ text: String) -> ClosedRange<Day>? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, first.count == 4, let year = Int(first),
      (1...9998).contains(year)
    else { return nil }
    switch parts.count {
    case 1: return Day.days(ofYear: year)
    case 2:
      guard parts[1].count == 2, let month = Int(parts[1]), (1...12).contains(month) else {
        return nil
      }
      return Month(year: year, month: month).days
    default: return Day(iso: text).map { $0...$0 }
    }
  }

  /// Why a text that is written like a period is none; `nil` if it is written in another way.
  static func whyThereIsNone(_ text: String) -> String? {
    let ends = text.filter { $0 != " " }.split(separator: "..").map(String.init)
    if let reason = ends.lazy.compactMap(whyThereIsNo).first { return reason }
    if ends.count == 2, ends.allSatisfy({ part($0) != nil }) {
      return "write the earlier date first: '\(ends[1])..\(ends[0])'"
    }
    let form = written(otherwise: text.lowercased())
    return form.flatMap { Period($0) == nil ? nil : "write it as '\($0)'" }
  }

  /// How a period is written that somebody wrote in another way: `2024-6`, `June 2024`,
  /// `1.6.2024`, `2024 to 2025`, `autumn`.
  private static func written(otherwise text: String) -> String? {
    func two(_ number: some StringProtocol) -> String {
      number.count == 1 ? "0\(number)" : "\(number)"
    }
    if let date = text.wholeMatch(of: #/([0-9]{4})-([0-9]{1,2})(?:-([0-9]{1,2}))?/#)?.output {
      return ["\(date.1)", two(date.2), date.3.map { two($0) }].compactMap(\.self)
        .joined(separator: "-")
    }
    if let date = text.wholeMatch(of: #/([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})/#)?.output {
      return "\(date.3)-\(two(date.2))-\(two(date.1))"
    }
    if let date = text.wholeMatch(of: #/([a-z]{3,9})\.? ([0-9]{4})/#)?.output,
      let month = englishMonths.firstIndex(where: { $0.lowercased().hasPrefix(date.1) })
    {
      return "\(date.2)-\(two(String(month + 1)))"
    }
    if let ends = text.wholeMatch(of: #/(\S+?)(?: (?:to|until|and|-|–) |, ?)(\S+)/#)?.output,
      part(String(ends.1)) != nil, part(String(ends.2)) != nil
    {
      return "\(ends.1)..\(ends.2)"
    }
    return Season(rawValue: text).map { "\($0) 2018" }
  }

  /// "1990s": ten years.
  private static func decade(_ word: String) -> ClosedRange<Day>? {
    guard word.count == 5, word.hasSuffix("0s"), let year = Int(word.dropLast()),
      (10...9980).contains(year)
    else { return nil }
    return Month(year: year, month: 1).firstDay.decade
  }
}

/// When the weeks, years and winters of a series begin.
public struct SeasonalCalendar: Hashable, Sendable {
  /// The first month of its years, from 1 to 12.
  public var yearStart = 1
  /// Whether its station is south of the equator, where winter is in July.
  public var isSouthern = false
  /// The first day of the week.
  public var weekStart = Weekday.sunday

  /// Creates a calendar with years from January, winters from December, and weeks from Sunday.
  public init() {}

  /// Creates the calendar of a metric.
  ///
  /// - Parameters:
  ///   - metric: The metric.
  ///   - yearStarts: The first month of a metric's years, by the metric's id.
  ///   - weekStart: The first day of the week.
  init(of metric: Metric, _ yearStarts: [String: Int], weekStart: Weekday) {
    yearStart = yearStarts[metric.id] ?? 1
    self.weekStart = weekStart
  }
}

extension Period {
  /// The days of the period, relative to a record.
  ///
  /// - Parameters:
  ///   - span: From the first to the last day with data.
  ///   - calendar: Decides when years and winters begin.
  /// - Returns: At least one day, with or without data.
  public func days(
    of span: ClosedRange<Day>, in calendar: SeasonalCalendar = SeasonalCalendar()
  ) -> ClosedRange<Day> {
    let last = span.upperBound
    switch self {
    case .days(let days): return days
    case .all: return span
    case .season(let season, let year): return season.days(of: year, in: calendar)
    case .last(let count, .week): return last.advanced(by: 1 - count * 7)...last
    case .last(let count, .month): return months(count, to: last)
    case .last(let count, .year): return months(count * 12, to: last)
    case .last(let count, _): return last.advanced(by: 1 - count)...last
    case .current(let span): return span.days(around: last, in: calendar)
    case .previous(let span):
      let current = span.days(around: last, in: calendar)
      return span.days(around: current.lowerBound.advanced(by: -1), in: calendar)
    }
  }

  /// The days that start after the same date `count` months before the last one.
  private func months(_ count: Int, to last: Day) -> ClosedRange<Day> {
    let next = last.advanced(by: 1)
    let month = Month(index: max(next.month.index - count, 12))
    return month.firstDay.advanced(by: min(next.dayOfMonth, month.dayCount) - 1)...last
  }
}

extension Period.Span {
  /// The calendar period that contains a day.
  fileprivate func days(around day: Day, in calendar: SeasonalCalendar) -> ClosedRange<Day> {
    switch self {
    case .day: day...day
    case .week: day.week(from: calendar.weekStart)
    case .month: day.month.days
    case .season: day.season
    case .year: day.year(startingIn: calendar.yearStart)
    case .decade: day.decade
    }
  }
}

extension Period.Season {
  fileprivate func days(of year: Int, in calendar: SeasonalCalendar) -> ClosedRange<Day> {
    let index = (Self.allCases.firstIndex(of: self) ?? 0) + (calendar.isSouthern ? 2 : 0)
    // The season whose last month is February, May, August or November of the year.
    return Month(year: year, month: index % 4 * 3 + 2).firstDay.season
  }
}
