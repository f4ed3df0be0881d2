import ReportCore
import ReportMeasurements

/// A time zone in the notation of POSIX's `TZ`, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// RFC 9636 adds that a time can be up to a week before or after the day.
struct PosixZone: Hashable {
  /// The standard UTC offset in seconds.
  let standardOffset: Int
  let summer: Summer?

  /// Summer time, the part of a year with another offset.
  struct Summer: Hashable {
    let offset: Int
    let start: YearlyTime
    let end: YearlyTime
  }

  /// A time that recurs every year.
  struct YearlyTime: Hashable {
    let date: YearlyDate
    /// Seconds after midnight, possibly negative or more than a day.
    let second: Int
  }

  enum YearlyDate: Hashable {
    /// The first to fourth given weekday of a month, or the last one for 5; Sunday is 0.
    case weekday(Int, week: Int, month: Int)
    /// From 1 to 365, where 29 February is not counted.
    case dayWithoutLeap(Int)
    /// From 0 to 365.
    case day(Int)
  }

  init?(_ text: String) {
    var scanner = PosixScanner(text)
    guard scanner.skipName(), let west = scanner.time(hours: 24) else { return nil }
    standardOffset = -west
    if scanner.isAtEnd {
      summer = nil
      return
    }
    guard scanner.skipName() else { return nil }
    let summerWest = scanner.current == UInt8(ascii: ",") ? west - 3600 : scanner.time(hours: 24)
    guard let summerWest, let start = scanner.yearlyTime(), let end = scanner.yearlyTime(),
      scanner.isAtEnd
    else { return nil }
    summer = Summer(offset: -summerWest, start: start, end: end)
  }
}

extension PosixZone {
  /// The changes of a year in chronological order.
  ///
  /// If summer time lasts all year, its end and its next start coincide; then only the start is a
  /// change.
  func changes(in year: Int) -> [Zone.Change] {
    guard let summer else { return [] }
    let start = Zone.Change(
      at: Instant(seconds: summer.start.second(in: year) - standardOffset), offset: summer.offset)
    let end = Zone.Change(
      at: Instant(seconds: summer.end.second(in: year) - summer.offset), offset: standardOffset)
    let nextStart = summer.start.second(in: year + 1) - standardOffset
    if end.instant.seconds >= nextStart { return [start] }
    return start.instant < end.instant ? [start, end] : [end, start]
  }
}

extension PosixZone.YearlyTime {
  /// Seconds since 1970 by the local clock.
  fileprivate func second(in year: Int) -> Int { Int(date.day(in: year).number) * 86_400 + second }
}

extension PosixZone.YearlyDate {
  fileprivate func day(in year: Int) -> Day {
    let first = Day.days(ofYear: year).lowerBound
    switch self {
    case .day(let number): return first.advanced(by: number)
    case .dayWithoutLeap(let number):
      let isBehindLeapDay = Month.isLeap(year) && number >= 60
      return first.advanced(by: number - (isBehindLeapDay ? 0 : 1))
    case .weekday(let weekday, let week, let month):
      let days = Month(year: year, month: month).days
      let wait = (weekday - (days.lowerBound.weekday.rawValue - 1) + 7) % 7
      let day = days.lowerBound.advanced(by: wait + 7 * (week - 1))
      return day <= days.upperBound ? day : day.advanced(by: -7)
    }
  }
}

/// Parses a `TZ` from its beginning.
private struct PosixScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  var current: UInt8? { rest.first }
  var isAtEnd: Bool { rest.isEmpty }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest.removeFirst()
    return true
  }

  /// Skips `CET` or `<+03>`.
  mutating func skipName() -> Bool {
    if skip(UInt8(ascii: "<")) {
      rest = rest.drop { $0 != UInt8(ascii: ">") }
      return skip(UInt8(ascii: ">"))
    }
    let name = rest.prefix { ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z") }
    rest = rest.dropFirst(name.count)
    return name.count >= 3
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix(while: \.isDigit)
    guard (1...3).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    let number = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return range.contains(number) ? number : nil
  }

  /// `[+-]h[:m[:s]]` in seconds.
  mutating func time(hours limit: Int) -> Int? {
    let isNegative = skip(UInt8(ascii: "-"))
    if !isNegative { _ = skip(UInt8(ascii: "+")) }
    guard var seconds = number(in: 0...limit).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where skip(UInt8(ascii: ":")) {
      guard let part = number(in: 0...59) else { return nil }
      seconds += part * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// `,M3.5.0/2` and similar; 2:00 if no time is given.
  mutating func yearlyTime() -> PosixZone.YearlyTime? {
    guard skip(UInt8(ascii: ",")), let date = yearlyDate() else { return nil }
    guard skip(UInt8(ascii: "/")) else { return PosixZone.YearlyTime(date: date, second: 7200) }
    return time(hours: 167).map { PosixZone.YearlyTime(date: date, second: $0) }
  }

  private mutating func yearlyDate() -> PosixZone.YearlyDate? {
    if skip(UInt8(ascii: "J")) { return number(in: 1...365).map { .dayWithoutLeap($0) } }
    guard skip(UInt8(ascii: "M")) else { return number(in: 0...365).map { .day($0) } }
    guard let month = number(in: 1...12), skip(UInt8(ascii: ".")),
      let week = number(in: 1...5), skip(UInt8(ascii: ".")), let weekday = number(in: 0...6)
    else { return nil }
    return .weekday(weekday, week: week, month: month)
  }
}
