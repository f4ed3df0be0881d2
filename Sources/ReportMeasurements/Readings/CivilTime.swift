public import ReportCore

/// A calendar day and a clock time, without a zone.
public struct CivilTime: Hashable, Sendable {
  /// The day that the calendar shows.
  public let day: Day
  /// The seconds since the clock showed 0:00, from 0 to 86,399.
  public let second: Int

  /// A time of a day.
  ///
  /// - Parameters:
  ///   - day: The day that the calendar shows.
  ///   - second: The seconds since the clock showed 0:00, from 0 to 86,399.
  public init(_ day: Day, second: Int = 0) {
    // Readers check times as they parse them, and interpret 24:00 as the next day.
    precondition((0..<86_400).contains(second), "a clock shows 0:00:00 to 23:59:59")
    self.day = day
    self.second = second
  }
}

extension CivilTime {
  /// The hour, from 0 to 23.
  public var hour: Int { second / 3600 }
  /// The minute of the hour, from 0 to 59.
  public var minute: Int { second / 60 % 60 }

  /// The time on a clock this many seconds after it showed the beginning of 1970.
  init(secondsSince1970 seconds: Int) {
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    self.init(Day(number: Int32(clamping: days)), second: seconds - days * 86_400)
  }

  var secondsSince1970: Int { Int(day.number) * 86_400 + second }
}

extension CivilTime: Comparable {
  public static func < (a: CivilTime, b: CivilTime) -> Bool {
    (a.day, a.second) < (b.day, b.second)
  }
}

extension CivilTime: CustomStringConvertible {
  /// The time in the form `2024-03-31 02:30`.
  public var description: String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day) \(padded(hour)):\(padded(minute))"
  }
}
