/// What is known of one day.
public enum DailyValue: Hashable, Sendable {
  /// Measured, in the canonical unit; zero is a measurement.
  case measured(Double)
  /// There was some, too little to count.
  case trace
  /// Not known, which is never zero.
  case missing
  /// There is a reading, but it failed a check.
  case rejected
}

extension DailyValue {
  /// What enters a sum or a mean: the measured value, 0 for a trace.
  public var observed: Double? {
    switch self {
    case .measured(let value): value
    case .trace: 0
    case .missing, .rejected: nil
    }
  }

  /// The value as the one number by which a series keeps it.
  ///
  /// A measurement is itself; what else is known of a day has numbers that none can be.
  public var cell: Double { Cell.make(self) }
}

/// A day's value as one number: measurements are finite, so what is left of `Double` says the rest.
enum Cell {
  static let missing = Double.infinity
  static let rejected = -Double.infinity
  static let trace = Double.greatestFiniteMagnitude

  @inline(__always)
  static func isObserved(_ cell: Double) -> Bool { cell.isFinite }

  /// What an observed cell adds to a sum.
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
