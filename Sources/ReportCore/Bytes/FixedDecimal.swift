/// A number rounded once to a fixed number of decimals, ready to be written in any notation.
///
/// Halves are rounded away from zero. Residues of unit conversions must not affect this: 5.35 in,
/// stored as 135.89 mm, is 5.3499999… when converted back, and still counts as a half. Only basic
/// arithmetic is used, so every machine rounds alike.
public struct FixedDecimal: Hashable, Sendable {
  /// Whether the rounded number is negative.
  public let isNegative: Bool
  /// The part before the decimal sign.
  public let whole: UInt
  /// The digits after the decimal sign as one number: 5 for `.05` with two decimals.
  public let fraction: UInt
  /// The number of digits after the decimal sign.
  public let decimals: Int

  /// Rounds a value to 0–6 decimals; in units of its last decimal it must be below 2^63.
  public init(_ value: Double, decimals: Int) {
    let power = FixedDecimal.power(decimals)
    let scaled = abs(value) * Double(power)
    // The largest sum of measurements is 3.7e14, and a number that an author writes is at most
    // 1e12; neither is shown with more than four decimals.
    precondition(scaled < 0x1p63, "the number is too large to be written")
    var units = UInt(scaled)
    if scaled - Double(units) >= 0.5 - 1e-6 { units += 1 }
    isNegative = value < 0 && units > 0
    (whole, fraction) = decimals == 0 ? (units, 0) : units.quotientAndRemainder(dividingBy: power)
    self.decimals = decimals
  }

  /// The rounded number itself.
  public var value: Double {
    let power = FixedDecimal.power(decimals)
    let size = Double(whole * power + fraction) / Double(power)
    return isNegative ? -size : size
  }

  private static func power(_ decimals: Int) -> UInt {
    switch decimals {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1_000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    // Authors can choose at most four decimals (`decimals:`).
    default: preconditionFailure("a number has from 0 to 6 decimals")
    }
  }
}
