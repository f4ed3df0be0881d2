/// A unit of measurement: how a canonical value is shown, or a source's value made canonical.
///
/// Canonical are mm for depths of water and snow, °C, m, m/s, hPa, kg and plain counts.
public struct Unit: Hashable, Sendable {
  /// The id, such as `degF`; one word of ASCII, stable.
  public let id: String
  /// The sign written behind a value, such as `°F`; empty for counts.
  public let symbol: String
  public let quantity: Quantity
  /// The unit's value that is zero in the canonical unit: 32 for °F.
  let zero: Double
  /// A step of the unit is `numerator / denominator` canonical steps; both are kept, so that the
  /// common factors (254/10, 5/9) are rounded once.
  let numerator: Double
  let denominator: Double

  public init(
    id: String, symbol: String, quantity: Quantity, zero: Double = 0, numerator: Double = 1,
    denominator: Double = 1
  ) {
    precondition(numerator > 0 && denominator > 0, "a unit's step is positive")
    self.id = id
    self.symbol = symbol
    self.quantity = quantity
    self.zero = zero
    self.numerator = numerator
    self.denominator = denominator
  }
}

extension Unit {
  public func canonical(from value: Double) -> Double {
    (value - zero) * numerator / denominator
  }

  public func value(fromCanonical value: Double) -> Double {
    value * denominator / numerator + zero
  }

  /// A canonical difference (an anomaly, a change) in this unit; the zero of the scale has no part.
  public func difference(fromCanonical difference: Double) -> Double {
    difference * denominator / numerator
  }
}

/// What a unit measures; units of one quantity convert into each other.
public enum Quantity: String, CaseIterable, Sendable {
  case temperature
  /// Depth of water or snow, canonical in mm.
  case depth
  /// Elevation and distance, canonical in m.
  case length
  case speed, pressure, mass, count
}
