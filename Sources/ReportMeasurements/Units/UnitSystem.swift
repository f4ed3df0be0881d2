/// The units a site shows, one for each dimension.
public struct UnitSystem: Hashable, Sendable {
  private var units: [Dimension: Unit]
}

extension UnitSystem {
  /// What is usual in the United States: °F, in, ft, mi, mph, inHg, lb and kWh/m².
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

  /// The system of the given name, `us` or `metric`.
  public static func named(_ name: String) -> UnitSystem? {
    switch name {
    case "us": .us
    case "metric": .metric
    default: nil
    }
  }

  /// The unit of a dimension; what is counted, or measured in a unit of its own, has none here.
  public subscript(dimension: Dimension) -> Unit {
    units[dimension] ?? .count
  }

  /// The same system with another unit for one dimension, or `nil` when that unit does not
  /// measure it.
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
