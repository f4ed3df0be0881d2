/// The value of a series over a period, with its reliability.
///
/// There is no value without its status: only ``complete`` values are compared, and ``observed`` is
/// shown with its coverage or not at all.
public struct Aggregate: Hashable, Sendable {
  /// The reliability of a value.
  public enum Status: Hashable, Sendable {
    /// Enough days were observed.
    case complete
    /// Too many days are missing.
    case incomplete
    /// The source ends within the period.
    case running
  }

  /// The number of the period's days that were observed.
  public let coverage: Coverage
  /// Whether the period is complete.
  public let status: Status
  /// The canonical value of the observed days, however few; `nil` if there are none.
  ///
  /// For a period that is not complete, it is never shown without saying so, and never compared.
  public let observed: Double?

  /// A value, canonical or `nil`, with the coverage and the status of its period.
  public init(observed: Double?, coverage: Coverage, status: Status) {
    self.observed = observed
    self.coverage = coverage
    self.status = status
  }
}

extension Aggregate {
  /// A period without observed days.
  public static func nothing(of days: Int) -> Aggregate {
    Aggregate(
      observed: nil, coverage: Coverage(observed: 0, expected: days), status: .incomplete)
  }

  /// The canonical value of a complete period.
  ///
  /// Only this is compared, ranked, joined by a line or called the most or least.
  public var complete: Double? { status == .complete ? observed : nil }

  /// Whether the period is complete.
  public var isComplete: Bool { status == .complete }

  /// The midpoint of this and another value of the same period; without a value if either has none.
  public func middle(_ other: Aggregate) -> Aggregate {
    let worse = coverage.observed <= other.coverage.observed ? self : other
    guard let observed, let second = other.observed else {
      return Aggregate(observed: nil, coverage: worse.coverage, status: status + other.status)
    }
    return Aggregate(
      observed: (observed + second) / 2, coverage: worse.coverage, status: status + other.status)
  }

  /// The same period with its value transformed.
  public func map(_ transform: (Double) -> Double) -> Aggregate {
    Aggregate(observed: observed.map(transform), coverage: coverage, status: status)
  }
}

extension Aggregate.Status {
  /// The less reliable of two.
  public static func + (a: Aggregate.Status, b: Aggregate.Status) -> Aggregate.Status {
    if a == .incomplete || b == .incomplete { return .incomplete }
    return a == .running || b == .running ? .running : .complete
  }
}
