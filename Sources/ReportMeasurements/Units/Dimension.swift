/// What a metric measures, as far as the choice of a shown unit goes.
///
/// Snow has a dimension of its own: sites that show precipitation in mm show snow in cm.
public enum Dimension: String, CaseIterable, Sendable {
  case temperature, precipitation, snow, elevation, distance, speed, pressure, mass, count
  case fraction, direction, duration, energy
  /// Whatever an author measures in a unit of their own; its values are never converted.
  case other
}

extension Dimension {
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
    case .other: .other
    }
  }
}
