import Glibc

/// Hours of winter chill, which fruit trees need: those between 0 and 7.2 °C (Weinberger 1950).
///
/// For a day with only a low and a high they are estimated: the temperature is assumed to follow a
/// sine from one to the other (Baskerville and Emin 1969, Ecology 50).
public enum ChillingHours {
  /// The temperatures in °C between which an hour counts; 7.2 °C is 45 °F.
  public static let range = 0.0...7.2

  /// The estimated hours of a day.
  ///
  /// They are rounded to millionths, because the last digits of sines vary with the processor.
  ///
  /// - Parameters:
  ///   - low: The low of the day, in °C.
  ///   - high: The high of the day, in °C, not below the low.
  /// - Returns: From 0 to 24.
  public static func ofDay(low: Double, high: Double) -> Double {
    let hours =
      hours(below: range.upperBound, low, high) - hours(below: range.lowerBound, low, high)
    return (hours * 1e6).rounded() / 1e6
  }

  /// The time during which a sine from low to high is below a temperature.
  private static func hours(below limit: Double, _ low: Double, _ high: Double) -> Double {
    guard limit > low else { return 0 }
    guard limit < high else { return 24 }
    let part = (limit - (low + high) / 2) / ((high - low) / 2)
    return 24 * (0.5 + asin(part) / .pi)
  }
}
