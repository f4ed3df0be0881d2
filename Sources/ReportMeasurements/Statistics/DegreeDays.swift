/// The sum of the deviations of daily means beyond a base temperature.
public struct DegreeDays: Hashable, Sendable {
  /// The purpose for which they are counted.
  public let purpose: Purpose
  /// The base temperature in °C.
  public let base: Double
  /// The unit in which the base is a round number: that of the author.
  public let unit: Unit

  /// The purpose of degree days; authors write the raw value.
  public enum Purpose: String, CaseIterable, Sendable {
    /// Days colder than the base.
    case heating
    /// Days warmer than the base.
    case cooling
    /// Days warmer than the base, for plants.
    case growing
  }

  /// Degree days for a purpose, with a base temperature in °C and the unit in which it is written.
  public init(_ purpose: Purpose, base: Double, writtenIn unit: Unit = .celsius) {
    self.purpose = purpose
    self.base = base
    self.unit = unit
  }
}

extension DegreeDays {
  /// Heating degree days below 65 °F, as NOAA counts them.
  public static let heating = DegreeDays(
    .heating, base: Unit.fahrenheit.canonical(from: 65), writtenIn: .fahrenheit)
  /// Cooling degree days above 65 °F, as NOAA counts them.
  public static let cooling = DegreeDays(
    .cooling, base: Unit.fahrenheit.canonical(from: 65), writtenIn: .fahrenheit)
  /// Growing degree days above 10 °C, or 50 °F.
  public static let growing = DegreeDays(.growing, base: 10)
  /// The degree days that are counted by default.
  public static let usual = [heating, cooling, growing]

  /// Whether the base is that of the default.
  public var isUsual: Bool {
    DegreeDays.usual.contains { $0.purpose == purpose && $0.base == base }
  }

  /// The degree days of a day with a mean in °C.
  public func callAsFunction(_ mean: Double) -> Double {
    switch purpose {
    case .heating: max(base - mean, 0)
    case .cooling, .growing: max(mean - base, 0)
    }
  }
}
