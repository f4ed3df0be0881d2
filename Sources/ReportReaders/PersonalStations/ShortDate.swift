import ReportCore

/// A date of three numbers in an unknown order, such as `04/05/16`.
struct ShortDate: Hashable {
  let parts: [Int]
  /// Whether the first number has four digits and is a year.
  let hasYearFirst: Bool
  /// Whether points separate them, in which case the day is always first.
  let hasPoints: Bool

  /// Creates a date whose order is known.
  init(year: Int, month: Int, day: Int) {
    (parts, hasYearFirst, hasPoints) = ([year, month, day], true, false)
  }

  /// Creates a date whose order is known; its year can have two digits.
  init(day: Int, month: Int, shortYear: Int) {
    self.init(year: Self.fullYear(shortYear), month: month, day: day)
  }

  init?(_ cell: CSVField, in bytes: Span<UInt8>) {
    var parts = [0]
    var width = 0
    var firstWidth = 0
    var separator: UInt8 = 0
    for index in cell.start..<cell.end {
      let byte = bytes[index]
      if byte.isDigit, width < 4 {
        parts[parts.count - 1] = parts[parts.count - 1] * 10 + Int(byte - UInt8(ascii: "0"))
        width += 1
      } else {
        guard "/.-".utf8.contains(byte), width > 0, parts.count < 3,
          separator == 0 || byte == separator
        else { return nil }
        if parts.count == 1 { firstWidth = width }
        separator = byte
        parts.append(0)
        width = 0
      }
    }
    guard parts.count == 3, width > 0 else { return nil }
    self.parts = parts
    hasYearFirst = firstWidth == 4
    hasPoints = separator == UInt8(ascii: ".")
  }
}

extension ShortDate {
  enum Order: Hashable {
    case dayFirst, monthFirst
  }

  /// The day, given the order of day and month; a two-digit year is from 1970 to 2069.
  func day(in order: Order) -> Day? {
    if hasYearFirst { return Day(year: parts[0], month: parts[1], day: parts[2]) }
    let year = Self.fullYear(parts[2])
    return switch order {
    case .dayFirst: Day(year: year, month: parts[1], day: parts[0])
    case .monthFirst: Day(year: year, month: parts[0], day: parts[1])
    }
  }

  /// The same with its first part as the year, which can have two digits.
  var withYearFirst: ShortDate {
    hasYearFirst ? self : ShortDate(day: parts[2], month: parts[1], shortYear: parts[0])
  }

  private static func fullYear(_ year: Int) -> Int {
    year < 70 ? 2000 + year : year < 100 ? 1900 + year : year
  }

  /// The day with the year first, which must have two digits.
  fileprivate var dayWithYearFirst: Day? {
    parts[0] < 100 && parts[2] < 100 ? withYearFirst.day(in: .dayFirst) : nil
  }

  /// The only possible order, if the date itself decides it.
  fileprivate var order: Order? {
    if hasPoints || parts[0] > 12 { return .dayFirst }
    return parts[1] > 12 ? .monthFirst : nil
  }
}

/// Determines the order of day and month from all dates of a file.
///
/// A part above 12 is a day. Otherwise, the days of a log are consecutive, and only in the right
/// order are they a day apart.
struct DateOrderSurvey {
  /// The order that some date decides by itself.
  private(set) var certain: ShortDate.Order?
  private var contradicts = false
  private var last: ShortDate?
  private var first: ShortDate?
  private var daySteps = 0
  private var monthSteps = 0
  /// The days from date to date, added up, if the day, the month or the year is first; `nil` once a
  /// date does not exist.
  private var distances: (day: Int?, month: Int?, year: Int?) = (0, 0, 0)
  /// Whether all dates are the same in both orders.
  private var isSymmetric = true
}

extension DateOrderSurvey {
  mutating func add(_ date: ShortDate) {
    // A date with its year first says nothing about the others.
    guard date != last, !date.hasYearFirst else { return }
    first = first ?? date
    if let order = date.order {
      if let certain, certain != order { contradicts = true }
      certain = order
    }
    if date.parts[0] != date.parts[1] { isSymmetric = false }
    if let last {
      if isNextDay(date, last, .dayFirst) { daySteps += 1 }
      if isNextDay(date, last, .monthFirst) { monthSteps += 1 }
      distances.day = distances.day.flatMap {
        sum(of: $0, last.day(in: .dayFirst), date.day(in: .dayFirst))
      }
      distances.month = distances.month.flatMap {
        sum(of: $0, last.day(in: .monthFirst), date.day(in: .monthFirst))
      }
      distances.year = distances.year.flatMap {
        sum(of: $0, last.dayWithYearFirst, date.dayWithYearFirst)
      }
    }
    last = date
  }

  /// The order of the dates, or `nil` if it cannot be determined.
  var order: ShortDate.Order? {
    if contradicts || mayHaveYearFirst { return nil }
    if let certain { return certain }
    if isSymmetric { return .dayFirst }
    return daySteps == monthSteps ? nil : daySteps > monthSteps ? .dayFirst : .monthFirst
  }

  /// Whether dates with two-digit years are closer to each other with the year first: 24-01-13 is
  /// followed by 24-01-14.
  private var mayHaveYearFirst: Bool {
    guard let year = distances.year else { return false }
    return year < min(distances.day ?? .max, distances.month ?? .max)
  }

  /// Whether some dates have the day first and others the month.
  var isContradictory: Bool { contradicts }

  /// A date whose order cannot be determined.
  var ambiguous: String? { order == nil ? example : nil }

  /// The first date that does not begin with its year.
  var example: String? { first?.parts.map(String.init).joined(separator: "/") }

  private func sum(of distance: Int, _ last: Day?, _ next: Day?) -> Int? {
    guard let last, let next else { return nil }
    return distance + abs(last.distance(to: next))
  }

  private func isNextDay(_ date: ShortDate, _ last: ShortDate, _ order: ShortDate.Order) -> Bool {
    guard let day = date.day(in: order), let before = last.day(in: order) else { return false }
    return abs(before.distance(to: day)) == 1
  }
}

/// Seconds since midnight in `12:05a`, `1:05 PM`, `1:05 p. m.`, `오후 1:05` or `13:05`.
func shortTime(in bytes: Span<UInt8>, _ field: CSVField) -> Int? {
  if let second = plainTime(in: bytes, field) { return second }
  guard (1...20).contains(field.count) else { return nil }
  // Most logs have plain numbers here, one per row.
  let (first, last) = (bytes[field.start], bytes[field.end - 1])
  return first.isDigit && last.isDigit ? nil : wordedTime(field.text(in: bytes))
}

/// A time whose half of the day is written in full, as in Spanish and Korean.
private func wordedTime(_ text: String) -> Int? {
  let letters = text.lowercased().filter { !" .\u{A0}\u{202F}".contains($0) }
  for (word, half) in [("오전", "am"), ("오후", "pm"), ("午前", "am"), ("午後", "pm")]
  where letters.hasPrefix(word) {
    return wordedTime(letters.dropFirst(word.count) + half)
  }
  guard letters.hasSuffix("m") else { return nil }
  let bytes = Array(letters.utf8)
  return plainTime(in: bytes.span, CSVField(start: 0, end: bytes.count))
}

private func plainTime(in bytes: Span<UInt8>, _ field: CSVField) -> Int? {
  var end = field.end
  if end > field.start, bytes[end - 1] | 0x20 == UInt8(ascii: "m") { end -= 1 }
  guard end > field.start else { return nil }
  let half = bytes[end - 1] | 0x20
  let isHalfDay = half == UInt8(ascii: "a") || half == UInt8(ascii: "p")
  if isHalfDay { end -= 1 }
  let clock = CSVField(start: field.start, end: end).trimmed(in: bytes)
  guard isHalfDay || end == field.end, let second = secondOfDay(in: bytes, clock) else {
    return nil
  }
  guard isHalfDay else { return second < 86_400 ? second : nil }
  guard (3600..<46_800).contains(second) else { return nil }
  return second % 43_200 + (half == UInt8(ascii: "p") ? 43_200 : 0)
}
