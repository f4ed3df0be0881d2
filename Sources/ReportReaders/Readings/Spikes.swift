import ReportCore
import ReportMeasurements

/// Readings that jump away from the one before and back with the next, which no weather does.
///
/// A reading is one when it lies beyond both neighbors, on the same side, by more than the limit,
/// while they are less than half of it apart and no more than two hours away. The limits are far
/// above what the WMO allows for a minute (Guide to Meteorological Instruments, WMO-No. 8, on quality
/// control), so that they hold for readings up to an hour apart.
enum Spikes {
  private static let reach = 7_200

  /// How far a reading may lie from its neighbors, canonical; `nil` for what may jump.
  static func limit(of element: Element) -> Double? {
    switch element.metric.dimension {
    case .temperature: 10
    case .pressure: 10
    default: nil
    }
  }

  /// The places of the spikes of one column.
  ///
  /// - Parameters:
  ///   - count: How many readings there are.
  ///   - limit: How far they may lie from their neighbors.
  ///   - instant: Of a reading, ascending.
  ///   - value: Of a reading; NaN where there is none.
  /// - Returns: The places, ascending.
  static func find(
    among count: Int, limit: Double, instant: (Int) -> Instant, value: (Int) -> Double
  ) -> [Int] {
    var spikes: [Int] = []
    var (before, middle): (Int?, Int?) = (nil, nil)
    for place in 0..<count where !value(place).isNaN {
      if let first = before, let second = middle,
        instant(second) - instant(first) <= reach, instant(place) - instant(second) <= reach,
        isSpike(value(second), between: value(first), value(place), limit: limit)
      {
        spikes.append(second)
      } else {
        before = middle
      }
      middle = place
    }
    return spikes
  }

  private static func isSpike(
    _ value: Double, between before: Double, _ after: Double, limit: Double
  ) -> Bool {
    guard abs(before - after) < limit / 2 else { return false }
    return value - max(before, after) > limit || min(before, after) - value > limit
  }
}
