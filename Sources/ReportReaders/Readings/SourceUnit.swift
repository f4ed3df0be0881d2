import ReportMeasurements

extension Unit {
  /// The unit that a station's file means by a name, where it can measure the element.
  ///
  /// Beside the names authors use these are the ones programs write: `mp/h`, `inch`, `%RH`, `m` of
  /// snow, `s` of sunshine.
  static func ofSource(_ name: String, measuring element: Element) -> Unit? {
    let name = name.lowercased()
    let dimension = element.metric.dimension
    let unit: Unit? =
      switch (dimension, name) {
      case (.precipitation, "m"), (.snow, "m"): .metreOfDepth
      case (.snow, "ft"): .footOfDepth
      case (.speed, "mp/h"): .milePerHour
      case (.speed, "kmh"), (.speed, "km/hr"), (.speed, "kph"): .kilometrePerHour
      case (.speed, "mps"): .metrePerSecond
      case (.speed, "ft/s"), (.speed, "fps"): .footPerSecond
      case (.pressure, "kpa"): .kilopascal
      case (.pressure, "pa"): .pascal
      case (.pressure, "mmhg"): .millimetreOfMercury
      case (.pressure, "in"): .inchOfMercury
      case (.duration, "s"), (.duration, "seconds"): .second
      case (.fraction, "%rh"): .percent
      case (.count, ""): .count
      case (.radiation, "w/m^2"), (.radiation, "w/m2"): .wattPerSquareMetre
      case (.direction, "deg"), (.direction, "º"): .degree
      case (.temperature, "ºc"), (.temperature, "°c"): .celsius
      case (.temperature, "ºf"), (.temperature, "°f"): .fahrenheit
      default: Unit.named(name)
      }
    return unit.flatMap { $0.quantity == dimension.quantity ? $0 : nil }
  }

  /// The unit that a column's name ends with, where it can measure the element: `Rain (in)`,
  /// `wind_speed_10m_km_h`, `temp deg C`, `Luftdruck [hPa]`.
  static func inColumnName(_ name: String, measuring element: Element) -> Unit? {
    let words = name.lowercased().split { "_ ,;:()[]".contains($0) }
    // A name of nothing but a unit names nothing that was measured.
    for count in [3, 2, 1] where count < words.count {
      for separator in ["/", " "] {
        let end = words.suffix(count).joined(separator: separator)
        if let unit = ofSource(end, measuring: element) { return unit }
      }
    }
    return nil
  }

  private static let metreOfDepth = Unit(
    id: "m", symbol: "m", quantity: .depth, numerator: 1000)
  private static let footOfDepth = Unit(
    id: "ft", symbol: "ft", quantity: .depth, numerator: 3048, denominator: 10)
  private static let footPerSecond = Unit(
    id: "ft/s", symbol: "ft/s", quantity: .speed, numerator: 3048, denominator: 10_000)
  private static let kilopascal = Unit(
    id: "kPa", symbol: "kPa", quantity: .pressure, numerator: 10)
  private static let pascal = Unit(id: "Pa", symbol: "Pa", quantity: .pressure, denominator: 100)
  private static let millimetreOfMercury = Unit(
    id: "mmHg", symbol: "mmHg", quantity: .pressure, numerator: 1.333_224)
  private static let second = Unit(id: "s", symbol: "s", quantity: .duration, denominator: 60)
}
