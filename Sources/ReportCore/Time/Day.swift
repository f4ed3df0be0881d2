/// A civil date in the proleptic Gregorian calendar, without time and zone.
///
/// Stored as the number of days since 1970-01-01; years 1 to 9999.
public struct Day: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public let number: Int32

  /// Creates the day a number of days after 1970-01-01.
  public init(number: Int32) {
    self.number = number
  }

  /// Creates the given date; `nil` if the calendar has no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Month(year: year, month: month).dayCount
    else { return nil }
    self.init(number: Day.number(year: year, month: month, day: day))
  }

  /// Parses `YYYY-MM-DD`, with exactly these ten characters.
  public init?(iso text: some StringProtocol) {
    var (year, month, day) = (0, 0, 0)
    var count = 0
    for byte in text.utf8 {
      if count == 4 || count == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
      } else {
        guard count < 10, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
        let digit = Int(byte - UInt8(ascii: "0"))
        if count < 4 {
          year = year * 10 + digit
        } else if count < 7 {
          month = month * 10 + digit
        } else {
          day = day * 10 + digit
        }
      }
      count += 1
    }
    guard count == 10 else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Whether a day is before another.
  public static func < (a: Day, b: Day) -> Bool { a.number < b.number }

  /// Days from civil, after Howard Hinnant's "chrono-compatible low-level date algorithms" (2013).
  static func number(year: Int, month: Int, day: Int) -> Int32 {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return Int32(era * 146_097 + dayOfEra - 719_468)
  }
}

extension Day: Strideable {
  public func distance(to other: Day) -> Int { Int(other.number) - Int(number) }
  public func advanced(by days: Int) -> Day { Day(number: number + Int32(days)) }
}

extension Day: CustomStringConvertible {
  /// The date as `YYYY-MM-DD`.
  public var description: String {
    let date = civil
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
  }
}

extension Day: BinaryCodable {
  public func write(to writer: inout BinaryWriter) { writer.write(Int(number)) }

  public init(from reader: inout BinaryReader) throws(DamagedData) {
    let number = try reader.read(Int.self)
    // The years of the calendar, and a few more: periods can extend beyond them.
    guard (-4_000_000...4_000_000).contains(number) else { throw DamagedData() }
    self.init(number: Int32(number))
  }
}

extension Day {
  /// The year of the date.
  public var year: Int { civil.year }

  /// From 1 to 12.
  public var monthNumber: Int { civil.month }

  /// From 1 to 31.
  public var dayOfMonth: Int { civil.day }

  /// From 1 to 366.
  public var dayOfYear: Int { Int(number - Day.number(year: year, month: 1, day: 1)) + 1 }

  /// The month that contains the day.
  public var month: Month {
    let date = civil
    return Month(year: date.year, month: date.month)
  }

  /// The day of the week.
  public var weekday: Weekday {
    let sinceSunday = (Int(number) + 4) % 7
    return Weekday.allCases[(sinceSunday + 7) % 7]
  }

  /// Year, month and day at once; civil from days, after Hinnant (2013).
  public var civil: (year: Int, month: Int, day: Int) {
    let z = Int(number) + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, day)
  }

  /// The first through the last day of a year.
  public static func days(ofYear year: Int) -> ClosedRange<Day> {
    let first = Day(number: number(year: year, month: 1, day: 1))
    let next = Day(number: number(year: year + 1, month: 1, day: 1))
    return first...next.advanced(by: -1)
  }
}

/// A day of the week, numbered from 1 for Sunday.
public enum Weekday: Int, CaseIterable, Sendable {
  /// Number 1, whatever the first day of the week.
  case sunday = 1
  /// From 2 for Monday to 7 for Saturday.
  case monday, tuesday, wednesday, thursday, friday, saturday
}
