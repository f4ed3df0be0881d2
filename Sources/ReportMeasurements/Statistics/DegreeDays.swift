/// How far the daily means of a period lie beyond a temperature, added up.
public struct DegreeDays: Hashable, Sendable {
  /// What they are counted for.
  public let purpose: Purpose
  /// In °C.
  public let base: Double

  /// What degree days are counted for; authors write the raw value.
  public enum Purpose: String, CaseIterable, Sendable {
    /// Days colder than the base.
    case heating
    /// Days warmer than the base.
    case cooling
    /// Days warmer than the base, for plants.
    case growing
  }

  /// Degree days for a purpose, from a temperature in °C.
  public init(_ purpose: Purpose, base: Double) {
    self.purpose = purpose
    self.base = base
  }
}

extension DegreeDays {
  /// Heating degree days to 65 °F, as NOAA counts them.
  public static let heating = DegreeDays(.heating, base: 18 + 1.0 / 3)
  /// Cooling degree days from 65 °F, as NOAA counts them.
  public static let cooling = DegreeDays(.cooling, base: 18 + 1.0 / 3)
  /// Growing degree days from 10 °C, or 50 °F.
  public static let growing = DegreeDays(.growing, base: 10)
  /// What is counted where an author says nothing.
  public static let usual = [heating, cooling, growing]

  /// What a day with a mean in °C has, in °C times days.
  public func callAsFunction(_ mean: Double) -> Double {
    switch purpose {
    case .heating: max(base - mean, 0)
    case .cooling, .growing: max(mean - base, 0)
    }
  }
}
