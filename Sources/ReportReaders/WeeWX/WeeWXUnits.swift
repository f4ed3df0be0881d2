import ReportMeasurements

/// The systems of units of WeeWX, by the number of a record's `usUnits`.
enum WeeWXUnits: Int {
  /// °F, inches, miles per hour, inches of mercury.
  case us = 1
  /// °C, centimeters of rain, km/h, mbar.
  case metric = 16
  /// °C, mm, m/s, mbar.
  case metricWX = 17
}

extension WeeWXUnits {
  func conversion(of element: Element) -> Conversion {
    unit(of: element.metric.dimension).conversion
  }

  private func unit(of dimension: Dimension) -> Unit {
    switch (self, dimension) {
    case (.us, .temperature): .fahrenheit
    case (.us, .precipitation), (.us, .snow): .inch
    case (.us, .speed): .milePerHour
    case (.us, .pressure): .inchOfMercury
    case (.metric, .precipitation), (.metric, .snow): .centimetre
    case (.metric, .speed): .kilometrePerHour
    case (_, .temperature): .celsius
    case (_, .precipitation), (_, .snow): .millimetre
    case (_, .speed): .metrePerSecond
    case (_, .pressure): .hectopascal
    // Sunshine is in seconds in all of them.
    case (_, .duration): Unit.ofSource("s", measuring: .sunshine) ?? .minute
    case (_, .radiation): .wattPerSquareMetre
    case (_, .fraction): .percent
    case (_, .direction): .degree
    case (_, .elevation), (_, .distance), (_, .mass), (_, .count), (_, .energy), (_, .degreeDays),
      (_, .other):
      dimension.canonicalUnit
    }
  }
}
