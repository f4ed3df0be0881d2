/// The unit in which an axis shows its values, where they may be held in another one.
///
/// A literal such as `"mm"` shows them as they are.
public struct AxisUnit: Hashable, Sendable, ExpressibleByStringLiteral {
  /// What stands at the topmost label.
  public let symbol: String
  /// The number that is shown for a value: the value times this, plus the ``offset``.
  public let factor: Double
  /// The number that is shown for zero.
  public let offset: Double

  /// Creates a unit of other values.
  ///
  /// - Parameters:
  ///   - symbol: What stands at the topmost label, `"°F"`.
  ///   - factor: Above zero: 1.8 shows °C in °F.
  ///   - offset: The number that is shown for zero: 32 shows °C in °F.
  public init(_ symbol: String, factor: Double, offset: Double = 0) {
    // No option sets it.
    precondition(factor > 0, "an axis goes up in every unit")
    (self.symbol, self.factor, self.offset) = (symbol, factor, offset)
  }

  /// Creates the unit of the values themselves.
  public init(stringLiteral symbol: String) {
    self.init(symbol, factor: 1)
  }
}

extension AxisUnit {
  /// The number that is shown for a value, without the noise of the conversion.
  func shown(_ value: Double) -> Double {
    if factor == 1, offset == 0 { return value }
    let number = value * factor + offset
    let whole = number.rounded()
    return abs(number - whole) < 1e-9 ? whole : number
  }
}
