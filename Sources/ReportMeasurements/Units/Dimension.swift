/// The dimension of a metric, which determines the units it can be shown in.
///
/// Snow has a dimension of its own: sites that show precipitation in mm show snow in cm.
public enum Dimension: String, CaseIterable, Sendable {
  case temperature, precipitation, snow, elevation, distance, speed, pressure, mass, count
  case fraction, direction, duration, energy, radiation
  /// Degrees of temperature times days, shown in the degrees used for temperatures.
  case degreeDays
  /// Anything that an author measures in a custom unit; its values are never converted.
  case other
}

extension Dimension {
  /// The unit in which values are stored.
  public var canonicalUnit: Unit {
    switch self {
    case .temperature: .celsius
    case .precipitation, .snow: .millimetre
    case .elevation, .distance: .metre
    case .speed: .metrePerSecond
    case .pressure: .hectopascal
    case .mass: .kilogram
    case .count, .other: .count
    case .fraction: .percent
    case .direction: .degree
    case .duration: .minute
    case .energy: .kilocalorie
    case .radiation: .megajoulePerSquareMetre
    case .degreeDays: .celsiusDay
    }
  }

  /// The quantity whose units can show it.
  public var quantity: Quantity {
    switch self {
    case .temperature: .temperature
    case .precipitation, .snow: .depth
    case .elevation, .distance: .length
    case .speed: .speed
    case .pressure: .pressure
    case .mass: .mass
    case .count: .count
    case .fraction: .fraction
    case .direction: .angle
    case .duration: .duration
    case .energy: .energy
    case .radiation: .radiation
    case .degreeDays: .degreeDays
    case .other: .other
    }
  }
}
