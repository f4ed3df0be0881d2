/// A number rounded once to a fixed count of decimals, ready to be written in any notation.
///
/// A half is rounded away from zero. What the conversion of units leaves behind is not allowed to
/// decide: 5.35 in, kept as 135.89 mm, is 5.3499999… when it comes back, and is still a half.
/// Only basic arithmetic is used, so every machine rounds alike.
public struct FixedDecimal: Hashable, Sendable {
  /// Whether the rounded number is below zero.
  public let isNegative: Bool
  /// The part before the decimal sign.
  public let whole: UInt
  /// The digits after the decimal sign as one number: 5 for `.05` with two decimals.
  public let fraction: UInt
  /// How many digits stand after the decimal sign.
  public let decimals: Int

  /// Rounds a value to 0–6 decimals; as a whole number of its last decimal it is below 2^63.
  public init(_ value: Double, decimals: Int) {
    let power = FixedDecimal.power(decimals)
    let scaled = abs(value) * Double(power)
    // The largest sum of measurements is 3.7e14, and what an author writes is at most 1e12; neither is
    // shown with more than four decimals.
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
    // Of the decimals that an author may choose (`decimals:`) there are at most four.
    default: preconditionFailure("a number has from 0 to 6 decimals")
    }
  }
}
