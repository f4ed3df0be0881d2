import Glibc

/// Hours of winter chill, which fruit trees need: those between 0 and 7.2 °C (Weinberger 1950).
///
/// Of a day with a low and a high alone they are estimated: the temperature is taken to run as a
/// sine from the one to the other (Baskerville and Emin 1969, Ecology 50).
public enum ChillingHours {
  /// The temperatures in °C between which an hour counts; 45 °F is 7.2 °C.
  public static let range = 0.0...7.2

  /// The estimated hours of a day, rounded to millionths, because sines differ in their last digits
  /// from one processor to another.
  ///
  /// - Parameters:
  ///   - low: Of the day, in °C.
  ///   - high: Of the day, in °C, not below the low.
  /// - Returns: From 0 to 24.
  public static func ofDay(low: Double, high: Double) -> Double {
    let hours =
      hours(below: range.upperBound, low, high) - hours(below: range.lowerBound, low, high)
    return (hours * 1e6).rounded() / 1e6
  }

  /// How long a sine from low to high is below a temperature.
  private static func hours(below limit: Double, _ low: Double, _ high: Double) -> Double {
    guard limit > low else { return 0 }
    guard limit < high else { return 24 }
    let part = (limit - (low + high) / 2) / ((high - low) / 2)
    return 24 * (0.5 + asin(part) / .pi)
  }
}
