import ReportMeasurements

/// Accumulates one column's readings of a day.
struct DayAccumulator {
  private(set) var hours = HourSet()
  private(set) var isEmpty = true
  private var lowest = Double.infinity
  private var highest = -Double.infinity
  private var sum = 0.0
  private var weight = 0.0
  private var weighted = 0.0
  private var last = 0.0
  private var wind = CircularMean()
}

extension DayAccumulator {
  /// Adds a reading that covers a span of time.
  mutating func add(_ value: Double, for span: Range<Instant>, of day: Zone.LocalDay) {
    isEmpty = false
    hours.insert(span, of: day)
    lowest = min(lowest, value)
    highest = max(highest, value)
    sum += value
    let seconds = Double(span.upperBound - span.lowerBound)
    weight += seconds
    weighted += value * seconds
    last = value
  }

  /// Marks the hours of a span of time as covered.
  mutating func cover(_ span: Range<Instant>, of day: Zone.LocalDay) {
    hours.insert(span, of: day)
  }

  /// Adds wind from a direction in degrees.
  mutating func addDirection(_ degrees: Double, weight: Double) {
    wind.add(degrees, weight: weight)
  }

  /// The value of the day, or `nil` if there is none, as for the wind direction on a calm day.
  func value(of statistic: DayStatistic, counter: Counter) -> Double? {
    guard !isEmpty else { return nil }
    return switch statistic {
    case .mean: weight > 0 ? weighted / weight : nil
    case .lowest: lowest
    case .highest: highest
    case .sum: sum
    case .dailyTotal: counter.dailyTotal
    case .growth: counter.growth
    case .direction: wind.degrees
    case .last: last
    }
  }
}
