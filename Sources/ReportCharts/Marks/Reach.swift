/// What a mark requires of its scale.
public enum Reach: Hashable, Sendable {
  /// Nothing: the mark is a label, or has no value.
  case nothing
  /// These values; with zero if the mark encodes amounts, as bars and areas do.
  case values(ClosedRange<Double>, withZero: Bool)
  /// This value, unless it would make the data look flat: a goal, an average.
  case rule(Double)
}

extension Reach {
  /// The reach of series that share a scale.
  static func values(of series: [[Double?]], withZero: Bool) -> Reach {
    var low = Double.infinity
    var high = -Double.infinity
    for values in series {
      for case let value? in values {
        if value < low { low = value }
        if value > high { high = value }
      }
    }
    return low <= high ? .values(low...high, withZero: withZero) : .nothing
  }
}

extension NiceTicks {
  /// Ticks for all marks on one scale.
  ///
  /// Bars and areas include zero. A rule is included only if it less than doubles the span of the
  /// data; otherwise it is pinned to the edge. Without a value the ticks go from 0 to 1, equal
  /// values are in the middle, and amounts that are all zero have a scale from 0 to 1.
  ///
  /// - Parameters:
  ///   - marks: All marks of the panel.
  ///   - count: The approximate number of steps, at least 1.
  ///   - minimumStep: The smallest step, such as 1 for counts.
  public init(covering marks: [any Mark], count: Int = 4, minimumStep: Double = 0) {
    var domain: ClosedRange<Double>?
    var includesZero = false
    for mark in marks {
      guard case .values(let range, let withZero) = mark.reach else { continue }
      domain = domain.map { NiceTicks.union($0, range) } ?? range
      includesZero = includesZero || withZero
    }
    if includesZero { domain = domain.map { NiceTicks.union($0, 0...0) } }
    if includesZero, domain == 0...0 { domain = 0...1 }
    for mark in marks {
      guard case .rule(let value) = mark.reach, let own = domain else { continue }
      let wider = NiceTicks.union(own, value...value)
      let span = own.upperBound - own.lowerBound
      if wider.upperBound - wider.lowerBound < 2 * span { domain = wider }
    }
    self.init(covering: domain ?? 0...1, count: count, minimumStep: minimumStep)
  }

  private static func union(
    _ a: ClosedRange<Double>, _ b: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
  }
}
