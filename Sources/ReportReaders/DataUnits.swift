public import ReportMeasurements

/// The units of a data file whose format does not fix them.
public enum DataUnits: String, CaseIterable, Sendable {
  /// Inches and °F.
  case us
  /// MilliMeters and °C.
  case metric
  /// As NOAA's archive stores them: tenths of mm and of °C, snow in whole mm.
  case raw
}

extension DataUnits {
  /// The units, for a message.
  var meaning: String {
    switch self {
    case .us: "inches and °F"
    case .metric: "mm and °C"
    case .raw: "tenths of mm and of °C"
    }
  }

  /// The unit of an element's values; `nil` if a system of units does not decide it, as for
  /// radiation, which can be power or energy.
  public func unit(of element: Element) -> Unit? {
    switch (self, element.metric.dimension) {
    case (_, .radiation): nil
    case (.us, let dimension): UnitSystem.us[dimension]
    case (.metric, .snow): .millimetre
    case (.metric, let dimension): UnitSystem.metric[dimension]
    case (.raw, .temperature): .tenthOfCelsius
    case (.raw, .precipitation): .tenthOfMillimetre
    case (.raw, .snow): .millimetre
    case (.raw, let dimension): UnitSystem.metric[dimension]
    }
  }
}

extension Unit {
  fileprivate static let tenthOfCelsius = Unit(
    id: "0.1 degC", symbol: "0.1 °C", quantity: .temperature, denominator: 10)
  fileprivate static let tenthOfMillimetre = Unit(
    id: "0.1 mm", symbol: "0.1 mm", quantity: .depth, denominator: 10)
}
