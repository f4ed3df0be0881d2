import Glibc
import ReportMeasurements

/// What is known of one day from one column's readings.
struct DayAccumulator {
  private(set) var hours = HourSet()
  private(set) var isEmpty = true
  private var lowest = Double.infinity
  private var highest = -Double.infinity
  private var sum = 0.0
  private var weight = 0.0
  private var weighted = 0.0
  private var last = 0.0
  private var east = 0.0
  private var north = 0.0
}

extension DayAccumulator {
  /// Takes a reading that stands for a span of time.
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

  /// Adds to what the day's hours have of the column.
  mutating func cover(_ span: Range<Instant>, of day: Zone.LocalDay) {
    hours.insert(span, of: day)
  }

  /// Adds the wind of a direction in degrees.
  mutating func addDirection(_ degrees: Double, weight: Double) {
    let radians = degrees * .pi / 180
    east += sin(radians) * weight
    north += cos(radians) * weight
  }

  /// The value of the day, or `nil` where there is none, as in a day of calm.
  func value(of statistic: DayStatistic, counter: Counter) -> Double? {
    guard !isEmpty else { return nil }
    return switch statistic {
    case .mean: weight > 0 ? weighted / weight : nil
    case .lowest: lowest
    case .highest: highest
    case .sum: sum
    case .dailyTotal: counter.dailyTotal
    case .growth: counter.growth
    case .direction: direction
    case .last: last
    }
  }

  /// The direction of the summed wind, in degrees above 0 and up to 360, rounded to tenths.
  ///
  /// Rounded, because sine and cosine differ in their last digits from one processor to another.
  private var direction: Double? {
    let scale = 1e-6 * max(abs(east), abs(north), 1e-3)
    let (east, north) = ((east / scale).rounded() * scale, (north / scale).rounded() * scale)
    guard east != 0 || north != 0 else { return nil }
    let degrees = (atan2(east, north) * 1800 / .pi).rounded() / 10
    return degrees > 0 ? degrees : degrees + 360
  }
}
