import ReportMeasurements

/// A rain counter as it is followed from reading to reading.
struct Counter {
  /// Longer than that, and a counter may have begun again in between without a trace of it.
  private static let pause = 3600

  private var last: (value: Double, instant: Instant)?
  /// What the counter showed when the day's first reading went on from it.
  private var base = 0.0
  /// Whether the day's first reading cannot be told from one of the day before.
  private var isUnsure = false
  /// The amount of the day's runs that are over.
  private var finished = 0.0
  private var isFirst = true
  /// By how much the counter has grown in the day.
  private(set) var growth = 0.0
  /// By how much it has grown at its last reading; `nil` at the very first.
  private(set) var step: Double?
}

extension Counter {
  mutating func startDay() {
    (base, isUnsure, finished, isFirst, growth) = (0, false, 0, true, 0)
  }

  /// Takes a reading.
  ///
  /// - Returns: When it was read before, which it counts from.
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
      // A clock that is late begins the new count some minutes after midnight.
      isUnsure = value >= last.value && instant - last.instant <= Counter.pause
      base = last.value
    } else if value < last.value {
      finished += isUnsure ? last.value - base : last.value
      (isUnsure, base) = (false, 0)
    }
    return last.instant
  }

  /// The amount of the day of a counter that begins again at midnight.
  ///
  /// The largest reading, unless the counter fell back in the course of the day: then it had gone
  /// on from the day before, or was started anew, and the amounts of its runs add up.
  var dailyTotal: Double {
    guard let last, !isFirst else { return 0 }
    let isStuck = isUnsure && last.value == base
    return finished + (isStuck ? 0 : last.value)
  }
}
