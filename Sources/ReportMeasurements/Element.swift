/// One column of measurements: a metric, or the high or the low of a metric that has both.
public struct Element: Hashable, Sendable {
  /// The id authors write, such as `temperature.high`.
  public let id: String
  public let metric: Metric

  public init(id: String, metric: Metric) {
    self.id = id
    self.metric = metric
  }
}

extension Element {
  public static let temperatureHigh = Element(id: "temperature.high", metric: .temperature)
  public static let temperatureLow = Element(id: "temperature.low", metric: .temperature)
  public static let temperatureMean = Element(id: "temperature.mean", metric: .temperature)
  public static let precipitation = Element(id: "precipitation", metric: .precipitation)
  public static let snowfall = Element(id: "snowfall", metric: .snowfall)
  public static let snowDepth = Element(id: "snow-depth", metric: .snowDepth)
  public static let wind = Element(id: "wind", metric: .wind)
  public static let gust = Element(id: "gust", metric: .gust)
  public static let windDirection = Element(id: "wind-direction", metric: .windDirection)
  public static let pressure = Element(id: "pressure", metric: .pressure)
  public static let humidity = Element(id: "humidity", metric: .humidity)
  public static let sunshine = Element(id: "sunshine", metric: .sunshine)

  /// The weather elements in the order of a page.
  public static let weather: [Element] = [
    .temperatureHigh, .temperatureLow, .precipitation, .snowfall,
  ]
}

extension Element: Comparable {
  public static func < (a: Element, b: Element) -> Bool { a.id < b.id }
}
