public import ReportCore
import ReportLanguage
import ReportMeasurements

/// The days that an author asks for: `2018`, `2018-07`, `last 28 days`, `winter 2018`, `all`.
///
/// "Last" and "this" count from the last day with data, never from the clock.
public enum Period: Hashable, Sendable {
  case days(ClosedRange<Day>)
  /// So many days, weeks of seven days, months or years up to the last day.
  case last(Int, Span)
  /// The calendar month or year before that of the last day.
  case previous(Span)
  /// The calendar month or year of the last day.
  case current(Span)
  case all

  /// A length of time; authors write the raw value, or add an `s`.
  public enum Span: String, CaseIterable, Sendable {
    case day, week, month, year
  }
}

extension Period {
  /// Reads a period.
  ///
  /// ```
  /// period = year | month | date | date ".." date | season year | "all"
  ///        | "last" number ("days" | "weeks" | "months" | "years") | ("last" | "this") ("month" | "year")
  /// ```
  ///
  /// A winter has the year of its January; seasons are those of meteorology, three whole months.
  public init?(_ text: String) {
    let words = text.lowercased().split(separator: " ").map(String.init)
    if let days = Period.dates(text.filter { $0 != " " }) {
      self = .days(days)
      return
    }
    switch (words.count, words.first) {
    case (1, "all"): self = .all
    case (2, "last"), (2, "this"):
      guard let span = Period.span(words[1]), span == .month || span == .year else { return nil }
      self = words[0] == "last" ? .previous(span) : .current(span)
    case (3, "last"):
      guard let count = Int(words[1]), (1...10_000).contains(count),
        let span = Period.span(words[2])
      else { return nil }
      self = .last(count, span)
    case (2, let season?):
      guard let days = Period.season(season, year: words[1]) else { return nil }
      self = .days(days)
    default: return nil
    }
  }

  private static func span(_ word: String) -> Span? {
    Span(rawValue: word) ?? Span.allCases.first { word == "\($0.rawValue)s" }
  }

  /// A date, a month, a year, or two of them with dots between.
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

  private static func season(_ name: String, year: String) -> ClosedRange<Day>? {
    guard let year = Int(year), (2...9998).contains(year),
      let index = ["winter", "spring", "summer", "autumn", "fall"].firstIndex(of: name)
    else { return nil }
    let first =
      index == 0
      ? Month(year: year - 1, month: 12) : Month(year: year, month: min(index, 3) * 3)
    let last = first.firstDay.advanced(by: 75).month
    return first.firstDay...last.days.upperBound
  }
}

extension Period {
  /// The days of the period, seen from a record.
  ///
  /// - Parameter span: From the first to the last day with data.
  /// - Returns: At least one day, with or without data.
  public func days(of span: ClosedRange<Day>) -> ClosedRange<Day> {
    let last = span.upperBound
    switch self {
    case .days(let days): return days
    case .all: return span
    case .last(let count, .day): return last.advanced(by: 1 - count)...last
    case .last(let count, .week): return last.advanced(by: 1 - count * 7)...last
    case .last(let count, .month): return shifted(last.month, by: 1 - count).firstDay...last
    case .last(let count, .year):
      return Day.days(ofYear: max(last.year + 1 - count, 1)).lowerBound...last
    case .previous(.year): return Day.days(ofYear: max(last.year - 1, 1))
    case .previous: return shifted(last.month, by: -1).days
    case .current(.year): return Day.days(ofYear: last.year).lowerBound...last
    case .current: return last.month.firstDay...last
    }
  }

  private func shifted(_ month: Month, by count: Int) -> Month {
    let index = max(month.index + count, 12)
    return Month(year: index / 12, month: index % 12 + 1)
  }
}
