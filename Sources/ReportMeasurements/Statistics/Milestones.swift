public import ReportCore

/// The days on which the sum of a record passed round numbers, such as the millionth step.
///
/// Only days with a value count, so each was reached on that day at the latest.
public struct Milestones: Hashable, Sendable {
  /// The distance between milestones: 1, 2 or 5 times a power of ten, in the unit shown.
  public let step: Double
  /// The milestones, earliest first.
  public let passed: [Passed]
  /// The sum of all days, in the unit shown.
  public let total: Double
  /// The days from the first to the last value, and the number of them with one.
  public let coverage: Coverage

  /// A round number and the day on which the sum reached it.
  public struct Passed: Hashable, Sendable {
    /// In the unit shown.
    public let value: Double
    /// The first day on which the sum reached it.
    public let day: Day
  }

  /// The maximum number of milestones in a list.
  public static let most = 8
  /// The minimum number of days with a value before any is reported.
  public static let leastDays = 90

  /// The milestones of a record; `nil` for too few days, or a sum of zero.
  ///
  /// - Parameters:
  ///   - series: A canonical series of amounts.
  ///   - unit: The unit shown.
  public init?(of series: DailySeries, in unit: Unit) {
    guard let span = series.observedSpan else { return nil }
    coverage = series.coverage(in: span)
    let total = unit.value(fromCanonical: series.sum(in: span).amount)
    guard coverage.observed >= Milestones.leastDays, total > 0, total.isFinite else { return nil }
    let step = Milestones.step(for: total)
    var passed: [Passed] = []
    var sum = 0.0
    series.forEachObserved(in: span) { day, value in
      sum += unit.value(fromCanonical: value)
      // Sums of tenths fall slightly short of whole numbers.
      while passed.count < Milestones.most,
        case let next = step * Double(passed.count + 1), sum >= next * (1 - 1e-12)
      { passed.append(Passed(value: next, day: day)) }
    }
    self.total = total
    self.step = step
    self.passed = passed
  }

  /// The smallest of 1, 2, 5, 10, 20, 50 … units that gives at most ``most`` milestones.
  static func step(for total: Double) -> Double {
    var power = 1.0
    while power < 1e300 {
      for factor in [1.0, 2, 5] where total * (1 + 1e-12) < power * factor * Double(most + 1) {
        return power * factor
      }
      power *= 10
    }
    return power
  }
}
