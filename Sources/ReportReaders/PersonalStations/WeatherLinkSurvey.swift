import ReportMeasurements

/// Determines what only the rows of a WeatherLink export together reveal.
struct WeatherLinkSurvey {
  var dates = DateOrderSurvey()
  private var pressure: Double?
  private var outdoors = (count: 0, hot: 0)
  private var indoors: [Double] = []
  /// The wind run divided by the speed and the time.
  private var ratios: [Double] = []
}

extension WeatherLinkSurvey {
  /// Adds a barometer reading; the first one that is not zero decides.
  mutating func addPressure(_ value: Double) {
    if pressure == nil, value > 0 { pressure = value }
  }

  mutating func addTemperature(_ value: Double) {
    outdoors.count += 1
    if value > 57 { outdoors.hot += 1 }
  }

  mutating func addIndoorTemperature(_ value: Double) {
    if indoors.count < 1000 { indoors.append(value) }
  }

  /// The only units that fit the temperatures: it is never 57 °C outside, apart from occasional
  /// sensor errors, and rooms are about 20 °C, or 70 °F.
  var units: DataUnits? {
    let indoor = indoors.isEmpty ? nil : indoors.sorted()[indoors.count / 2]
    if outdoors.hot > outdoors.count / 20 || indoor.map({ $0 > 45 }) ?? false { return .us }
    return indoor.map { (8...35).contains($0) } ?? false ? .metric : nil
  }

  mutating func addWind(speed: Double, run: Double, minutes: Double) {
    guard ratios.count < 1000, speed > 0, run > 0, minutes > 0 else { return }
    ratios.append(run / (speed * minutes / 60))
  }

  /// The unit of an element's values.
  func unit(of element: Element, _ units: DataUnits) -> Unit? {
    switch element.metric.dimension {
    case .pressure: pressureUnit ?? units.unit(of: element)
    case .speed where units == .metric: metricWindUnit
    case .radiation: .wattPerSquareMetre
    default: units.unit(of: element)
    }
  }

  /// The unit of pressure: around 30 it is inches of mercury, around 760 millimeters.
  private var pressureUnit: Unit? {
    guard let pressure else { return nil }
    if pressure < 40 { return .inchOfMercury }
    return pressure < 850 ? Unit.ofSource("mmHg", measuring: .pressure) : .hectopascal
  }

  /// The unit of wind: in an hour, wind of 1 km/h runs 1 km, of 1 knot 1.85 km, of 1 m/s 3.6 km.
  private var metricWindUnit: Unit {
    let sorted = ratios.sorted()
    guard !sorted.isEmpty else { return .kilometrePerHour }
    return switch sorted[sorted.count / 2] {
    case ..<1.35: .kilometrePerHour
    case ..<2.6: .knot
    default: .metrePerSecond
    }
  }
}
