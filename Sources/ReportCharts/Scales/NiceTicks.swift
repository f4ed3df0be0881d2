import Glibc  // links libm, whose rounding the standard library calls

/// Round values for an axis: multiples of a step of 1, 2 or 5 times a power of ten.
public struct NiceTicks: Hashable, Sendable {
  /// The distance between two ticks.
  public let step: Double
  /// The ticks, lowest first; the first and last of them are the domain.
  public let values: [Double]

  /// Chooses the step that gives about `count` steps and widens the domain to whole steps.
  ///
  /// The step is 10^k times 1, 2, 5 or 10, with thresholds at √2, √10 and √50, as in d3 and others.
  ///
  /// - Parameters:
  ///   - range: The values that must be inside.
  ///   - count: The approximate number of steps, at least 1.
  ///   - minimumStep: The smallest step, such as 1 for counts and 10 for temperatures.
  public init(covering range: ClosedRange<Double>, count: Int, minimumStep: Double = 0) {
    let range = NiceTicks.widened(range, minimumStep: minimumStep)
    let span = range.upperBound - range.lowerBound
    let step = max(NiceTicks.step(for: span / Double(max(count, 1))), minimumStep)
    let first = (range.lowerBound / step + 1e-9).rounded(.down)
    let last = (range.upperBound / step - 1e-9).rounded(.up)
    self.step = step
    values = (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// A range widened by a margin if it is a single value, so that there is something to divide.
  private static func widened(
    _ range: ClosedRange<Double>, minimumStep: Double
  ) -> ClosedRange<Double> {
    let (lower, upper) = (range.lowerBound.clampedToDrawable, range.upperBound.clampedToDrawable)
    guard upper - lower < smallestSpan else { return lower...upper }
    let share = abs(lower) * 0.02
    let margin = share < smallestSpan ? 1 : max(share, minimumStep)
    return lower - margin...upper + margin
  }

  /// The span below which there are no numbers left to divide it with.
  private static let smallestSpan = 1e-290

  /// The lowest and highest tick.
  public var domain: ClosedRange<Double> { (values.first ?? 0)...(values.last ?? 1) }

  /// The step next to a raw one.
  static func step(for raw: Double) -> Double {
    var power = 1.0
    while power * 10 <= raw { power *= 10 }
    while power > raw { power /= 10 }
    let factor = raw / power
    if factor < 1.414213562 { return power }
    if factor < 3.16227766 { return power * 2 }
    if factor < 7.071067812 { return power * 5 }
    return power * 10
  }
}
