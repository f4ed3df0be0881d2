import ReportCore
import ReportMeasurements

/// Finds readings that jump away from the previous one and back with the next, which no weather
/// does.
///
/// A reading is a spike if it is beyond both neighbors, on the same side, by more than the limit,
/// while they are less than half of it apart and no more than two hours away. The limits are far
/// above what the WMO allows for a minute (Guide to Meteorological Instruments, WMO-No. 8, on
/// quality control), so that they apply to readings up to an hour apart.
enum Spikes {
  private static let reach = 7_200

  /// How far a reading can be from its neighbors, in the canonical unit; `nil` for elements that
  /// can jump.
  static func limit(of element: Element) -> Double? {
    switch element.metric.dimension {
    case .temperature: 10
    case .pressure: 10
    default: nil
    }
  }

  /// The indices of the spikes in one column.
  ///
  /// - Parameters:
  ///   - count: How many readings there are.
  ///   - limit: How far they can be from their neighbors.
  ///   - instant: The time of a reading, ascending.
  ///   - value: The value of a reading; NaN if there is none.
  /// - Returns: The indices, ascending.
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
