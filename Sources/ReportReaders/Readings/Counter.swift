import ReportMeasurements

/// Follows a rain counter from reading to reading.
struct Counter {
  /// After a longer pause, a counter can have been reset unnoticed.
  private static let pause = 3600

  private var last: (value: Double, instant: Instant)?
  /// The counter's value from which the day's first reading continued.
  private var base = 0.0
  /// Whether the day's first reading may still belong to the previous day's count.
  private var isUnsure = false
  /// The amount before the counter's last reset of the day.
  private var finished = 0.0
  private var isFirst = true
  /// The increase of the counter during the day.
  private(set) var growth = 0.0
  /// The increase at its last reading; `nil` at the very first.
  private(set) var step: Double?
}

extension Counter {
  mutating func startDay() {
    (base, isUnsure, finished, isFirst, growth) = (0, false, 0, true, 0)
  }

  /// Adds a reading.
  ///
  /// - Returns: The time of the previous reading, since which it has counted.
  mutating func add(_ value: Double, at instant: Instant) -> Instant? {
    defer {
      last = (value, instant)
      isFirst = false
    }
    guard let last else { return nil }
    let step = value >= last.value ? value - last.value : value
    self.step = step
    growth += step
    if isFirst {
      // A clock that is slow resets the count some minutes after midnight.
      isUnsure = value >= last.value && instant - last.instant <= Counter.pause
      base = last.value
    } else if value < last.value {
      finished += isUnsure ? last.value - base : last.value
      (isUnsure, base) = (false, 0)
    }
    return last.instant
  }

  /// The amount of the day, for a counter that resets at midnight.
  ///
  /// The largest reading, unless the counter decreased during the day: then it had continued from
  /// the previous day, or was restarted, and the amounts between resets are added.
  var dailyTotal: Double {
    guard let last, !isFirst else { return 0 }
    let isStuck = isUnsure && last.value == base
    return finished + (isStuck ? 0 : last.value)
  }
}
