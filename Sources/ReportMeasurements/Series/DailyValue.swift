/// The value of one day.
public enum DailyValue: Hashable, Sendable {
  /// Measured, in the canonical unit; zero is a measurement.
  case measured(Double)
  /// An amount too small to measure.
  case trace
  /// Unknown, which is never zero.
  case missing
  /// A reading that failed a check.
  case rejected
}

extension DailyValue {
  /// The part in a sum or a mean: the measured value, 0 for a trace.
  public var observed: Double? {
    switch self {
    case .measured(let value): value
    case .trace: 0
    case .missing, .rejected: nil
    }
  }

  /// The value as the single number that a series stores.
  ///
  /// A measurement is itself; the other cases have numbers that no measurement can be.
  public var cell: Double { Cell.make(self) }
}

/// A day's value as one number: measurements are finite, so the other cases use the rest of
/// `Double`.
enum Cell {
  static let missing = Double.infinity
  static let rejected = -Double.infinity
  static let trace = Double.greatestFiniteMagnitude

  @inline(__always)
  static func isObserved(_ cell: Double) -> Bool { cell.isFinite }

  /// The contribution of an observed cell to a sum.
  @inline(__always)
  static func amount(_ cell: Double) -> Double { cell == trace ? 0 : cell }

  static func make(_ value: DailyValue) -> Double {
    switch value {
    case .measured(let value) where value.isFinite && abs(value) < trace: value
    case .measured, .rejected: rejected
    case .trace: trace
    case .missing: missing
    }
  }

  static func value(_ cell: Double) -> DailyValue {
    switch cell {
    case missing: .missing
    case rejected: .rejected
    case trace: .trace
    default: .measured(cell)
    }
  }
}
