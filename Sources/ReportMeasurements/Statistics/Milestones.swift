public import ReportCore

/// When the sum of a record passed round numbers: the millionth step.
///
/// Only days with a value count, so that each was reached on that day at the latest.
public struct Milestones: Hashable, Sendable {
  /// The steps of the ladder: a number 1, 2 or 5 times a power of ten, in the unit shown.
  public let step: Double
  /// The milestones, the earliest first.
  public let passed: [Passed]
  /// The sum of all days, in the unit shown.
  public let total: Double
  /// The days from the first to the last value, and how many have one.
  public let coverage: Coverage

  /// A round number and the day on which the sum reached it.
  public struct Passed: Hashable, Sendable {
    /// In the unit shown.
    public let value: Double
    /// The first day on which the sum was as large.
    public let day: Day
  }

  /// The most milestones of a list.
  public static let most = 8
  /// The fewest days with a value before any is told.
  public static let leastDays = 90

  /// The milestones of a record; there are none for too few days, or a sum of zero.
  ///
  /// - Parameters:
  ///   - series: Of amounts, canonical.
  ///   - unit: The one shown.
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
      // Sums of tenths fall short of whole numbers by a hair.
      while passed.count < Milestones.most,
        case let next = step * Double(passed.count + 1), sum >= next * (1 - 1e-12)
      { passed.append(Passed(value: next, day: day)) }
    }
    self.total = total
    self.step = step
    self.passed = passed
  }

  /// The smallest of 1, 2, 5, 10, 20, 50 … units that makes at most ``most`` milestones.
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
