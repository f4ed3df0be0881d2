public import ReportCore

/// The number of an aggregate's days that were observed.
public struct Coverage: Hashable, Sendable {
  /// Days with a measured value or a trace.
  public let observed: Int
  /// All days.
  public let expected: Int

  /// A number of observed days out of all.
  public init(observed: Int, expected: Int) {
    self.observed = observed
    self.expected = expected
  }
}

extension Coverage {
  /// From 0 to 1; 0 if there are no days.
  public var fraction: Double {
    expected > 0 ? Double(observed) / Double(expected) : 0
  }

  /// Whether every day was observed; `false` if there are no days.
  public var isComplete: Bool { observed == expected && expected > 0 }
  /// The number of days that were not observed.
  public var missing: Int { expected - observed }

  /// The coverage of two ranges, or of two elements, together.
  public static func + (a: Coverage, b: Coverage) -> Coverage {
    Coverage(observed: a.observed + b.observed, expected: a.expected + b.expected)
  }
}

/// A highest or lowest value with every day that had it.
public struct Extreme: Hashable, Sendable {
  /// Canonical.
  public let value: Double
  /// At least one, in order.
  public let days: [Day]

  /// A canonical value with the days that had it, at least one and in order.
  public init(value: Double, days: [Day]) {
    // DailyAggregates adds the day on which it finds a value.
    precondition(!days.isEmpty, "an extreme happened on some day")
    self.value = value
    self.days = days
  }
}

extension Extreme {
  /// The earliest day that had the value.
  public var firstDay: Day { days[0] }
  /// Whether more than one day had the value.
  public var isTied: Bool { days.count > 1 }
}
