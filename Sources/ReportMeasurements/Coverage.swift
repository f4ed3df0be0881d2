public import ReportCore

/// How many of the days an aggregate speaks about were observed.
public struct Coverage: Hashable, Sendable {
  /// Days with a measured value or a trace.
  public let observed: Int
  /// All days.
  public let expected: Int

  /// So many observed days out of all.
  public init(observed: Int, expected: Int) {
    self.observed = observed
    self.expected = expected
  }
}

extension Coverage {
  /// From 0 to 1; 0 for no days at all.
  public var fraction: Double {
    expected > 0 ? Double(observed) / Double(expected) : 0
  }

  /// Whether every day was observed; never for no days at all.
  public var isComplete: Bool { observed == expected && expected > 0 }
  /// How many days were not observed.
  public var missing: Int { expected - observed }

  /// The coverage of two ranges, or of two elements, together.
  public static func + (a: Coverage, b: Coverage) -> Coverage {
    Coverage(observed: a.observed + b.observed, expected: a.expected + b.expected)
  }
}

/// How much must be observed before a mean or a record is given; otherwise it is withheld.
public enum MinimumCoverage: Hashable, Sendable {
  /// One observed day is enough.
  case any
  /// At least this part of the days, from 0 to 1.
  case fraction(Double)
  /// Not more than so many days missing, nor more than so many in a row.
  case missing(atMost: Int, inARow: Int)
}

extension MinimumCoverage {
  /// What NOAA's monthly summaries ask of a month's mean temperature.
  public static let month = MinimumCoverage.missing(atMost: 5, inARow: 3)

  /// What a year must have to be compared with others.
  public static let year = MinimumCoverage.fraction(0.8)
}

/// A sum or a mean with the coverage it rests on.
public struct Aggregate: Hashable, Sendable {
  /// Canonical; `nil` when nothing was observed, or too little for a mean.
  public let value: Double?
  /// How many of its days were observed.
  public let coverage: Coverage

  /// A value, canonical or `nil`, with the coverage it rests on.
  public init(value: Double?, coverage: Coverage) {
    self.value = value
    self.coverage = coverage
  }
}

/// A highest or lowest value with every day that had it.
public struct Extreme: Hashable, Sendable {
  /// Canonical.
  public let value: Double
  /// At least one, first first.
  public let days: [Day]

  /// A canonical value with the days that had it, at least one and in order.
  public init(value: Double, days: [Day]) {
    // DailyAggregates finds a value with its first day.
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
