/// The units a site shows, one for each dimension.
public struct UnitSystem: Hashable, Sendable {
  private var units: [Dimension: Unit]
}

extension UnitSystem {
  /// US units: °F, in, ft, mi, mph, inHg, lb and kWh/m².
  public static let us = UnitSystem(units: [
    .temperature: .fahrenheit, .precipitation: .inch, .snow: .inch, .elevation: .foot,
    .distance: .mile, .speed: .milePerHour, .pressure: .inchOfMercury, .mass: .pound,
    .fraction: .percent, .direction: .degree, .duration: .hour, .energy: .kilocalorie,
    .radiation: .kilowattHourPerSquareMetre, .degreeDays: .fahrenheitDay,
  ])

  /// Metric units: °C, mm (cm for snow), m, km, m/s, hPa, kg and MJ/m².
  public static let metric = UnitSystem(units: [
    .temperature: .celsius, .precipitation: .millimetre, .snow: .centimetre, .elevation: .metre,
    .distance: .kilometre, .speed: .metrePerSecond, .pressure: .hectopascal, .mass: .kilogram,
    .fraction: .percent, .direction: .degree, .duration: .hour, .energy: .kilocalorie,
    .radiation: .megajoulePerSquareMetre, .degreeDays: .celsiusDay,
  ])

  /// The system with the given name, `us` or `metric`.
  public static func named(_ name: String) -> UnitSystem? {
    switch name {
    case "us": .us
    case "metric": .metric
    default: nil
    }
  }

  /// The unit of a dimension; counts and metrics with a unit of their own have none here.
  public subscript(dimension: Dimension) -> Unit {
    units[dimension] ?? .count
  }

  /// The same system with another unit for one dimension.
  ///
  /// It is `nil` if that unit does not measure the dimension.
  public func overriding(_ dimension: Dimension, with unit: Unit) -> UnitSystem? {
    guard unit.quantity == dimension.quantity else { return nil }
    var system = self
    system.units[dimension] = unit
    if dimension == .temperature {
      system.units[.degreeDays] = unit == .fahrenheit ? .fahrenheitDay : .celsiusDay
    }
    return system
  }
}
