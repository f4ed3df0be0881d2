/// A unit of measurement: how a canonical value is shown, or a source's value made canonical.
///
/// The canonical units are mm for depths of water and snow, °C, m, m/s, hPa, kg, %, °, min, kcal,
/// MJ/m² and plain counts.
public struct Unit: Hashable, Sendable {
  /// The id, such as `degF`: one ASCII word, stable.
  public let id: String
  /// The symbol after a value, such as `°F`; empty for counts.
  public let symbol: String
  /// What it measures.
  public let quantity: Quantity
  /// How its values are converted to canonical ones.
  public let conversion: Conversion

  /// A unit, by default one whose values are canonical.
  ///
  /// - Parameters:
  ///   - id: One word, stable.
  ///   - symbol: The symbol after a value; empty for counts.
  ///   - quantity: What it measures.
  ///   - zero: The unit's value that is zero in the canonical unit.
  ///   - numerator: The numerator of a step of the unit in canonical steps, above 0.
  ///   - denominator: The denominator of a step of the unit in canonical steps, above 0.
  public init(
    id: String, symbol: String, quantity: Quantity, zero: Double = 0, numerator: Double = 1,
    denominator: Double = 1
  ) {
    self.id = id
    self.symbol = symbol
    self.quantity = quantity
    conversion = Conversion(zero: zero, numerator: numerator, denominator: denominator)
  }
}

extension Unit {
  /// A value in this unit as a canonical one.
  public func canonical(from value: Double) -> Double {
    conversion.canonical(from: value)
  }

  /// A canonical value in this unit.
  public func value(fromCanonical value: Double) -> Double {
    conversion.value(fromCanonical: value)
  }

  /// Canonical values in this unit.
  public func values(fromCanonical values: ClosedRange<Double>) -> ClosedRange<Double> {
    value(fromCanonical: values.lowerBound)...value(fromCanonical: values.upperBound)
  }

  /// A canonical difference (an anomaly, a change) in this unit, regardless of the scale's zero.
  public func difference(fromCanonical difference: Double) -> Double {
    difference * conversion.denominator / conversion.numerator
  }
}

/// How the values of a unit are converted to canonical ones.
public struct Conversion: Hashable, Sendable {
  /// The unit's value that is zero in the canonical unit: 32 for °F.
  public let zero: Double
  /// A step of the unit is `numerator / denominator` canonical steps.
  ///
  /// Both are stored, so that the common factors (254/10, 5/9) are rounded only once.
  public let numerator: Double
  /// What ``numerator`` is divided by.
  public let denominator: Double

  /// A conversion with a step of `numerator / denominator` canonical steps, both above 0.
  public init(zero: Double, numerator: Double, denominator: Double) {
    // All conversions are defined by the program.
    precondition(numerator > 0 && denominator > 0, "a unit's step is positive")
    self.zero = zero
    self.numerator = numerator
    self.denominator = denominator
  }
}

extension Conversion {
  /// A value of the unit as a canonical one: `(value − zero) · numerator / denominator`.
  public func canonical(from value: Double) -> Double {
    (value - zero) * numerator / denominator
  }

  /// A canonical value in the unit: `value · denominator / numerator + zero`.
  public func value(fromCanonical value: Double) -> Double {
    value * denominator / numerator + zero
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
  /// Canonical in percent.
  case fraction
  /// Canonical in degrees, clockwise from north.
  case angle
  /// Canonical in minutes.
  case duration
  /// Canonical in kcal.
  case energy
  /// Daily solar energy, canonical in MJ/m².
  case radiation
  /// Degrees times days, canonical in °C.
  case degreeDays
  case other
}

extension Unit {
  /// Whether days in this unit add up or are a level.
  ///
  /// It is `nil` for plain counts and for a custom unit, which can be either.
  public var kind: MetricKind? {
    switch quantity {
    case .energy, .duration, .length, .depth, .radiation, .degreeDays: .total
    case .temperature, .speed, .pressure, .mass, .fraction, .angle: .level
    case .count: self != .count && Unit.all.contains(self) ? .total : nil
    case .other: Unit.all.contains(self) ? .level : nil
    }
  }
}
