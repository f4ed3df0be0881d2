/// Something that is measured every day: temperature, precipitation, snowfall.
public struct Metric: Hashable, Sendable {
  /// The id authors write and pages have in their address, such as `temperature`.
  public let id: String
  public let kind: MetricKind
  public let dimension: Dimension
  /// A unit of its own, such as steps or floors; `nil` for the site's unit of the dimension.
  public let unit: Unit?
  /// How many decimals its values have, where the unit does not decide it.
  public let decimals: Int?

  public init(
    id: String, kind: MetricKind, dimension: Dimension, unit: Unit? = nil, decimals: Int? = nil
  ) {
    self.id = id
    self.kind = kind
    self.dimension = dimension
    self.unit = unit
    self.decimals = decimals
  }
}

/// How the days of a metric go together; decides aggregation and default figures.
public enum MetricKind: String, Sendable {
  /// Amounts that add up: precipitation, steps.
  case total
  /// A level that is averaged, or whose last value counts: weight, pressure.
  case level
  /// A low and a high of each day: temperature.
  case range
  /// A state at one moment, the last counts: depth of snow.
  case state
  /// The largest of a day: a gust.
  case maximum
  /// An angle with a circular mean: wind direction.
  case direction
}

extension Metric {
  public static let temperature = Metric(id: "temperature", kind: .range, dimension: .temperature)
  public static let precipitation = Metric(
    id: "precipitation", kind: .total, dimension: .precipitation)
  public static let snowfall = Metric(id: "snowfall", kind: .total, dimension: .snow)
  public static let snowDepth = Metric(id: "snow-depth", kind: .state, dimension: .snow)
  public static let wind = Metric(id: "wind", kind: .level, dimension: .speed)
  public static let gust = Metric(id: "gust", kind: .maximum, dimension: .speed)
  public static let windDirection = Metric(
    id: "wind-direction", kind: .direction, dimension: .direction)
  public static let pressure = Metric(id: "pressure", kind: .level, dimension: .pressure)
  public static let humidity = Metric(id: "humidity", kind: .level, dimension: .fraction)
  public static let sunshine = Metric(id: "sunshine", kind: .total, dimension: .duration)

  /// The weather metrics in the order of a page.
  public static let weather: [Metric] = [.temperature, .precipitation, .snowfall]
}

extension Metric {
  /// The part a number plays, which decides how finely it is written.
  public enum Precision: Sendable {
    /// Daily values and their sums, as fine as the source's readings.
    case exact
    /// Labels on a chart.
    case coarse
    /// Means, one step finer than a reading where readings are coarse.
    case mean
  }

  /// How many decimals a value of the metric has in a unit.
  public func decimals(in unit: Unit, for precision: Precision = .exact) -> Int {
    if let decimals { return decimals }
    return switch (unit.id, precision) {
    case ("in", .coarse): 1
    case ("in", _): dimension == .snow ? 1 : 2
    case ("mm", .coarse), ("degC", .coarse): 0
    case ("degF", .mean): 1
    case ("degF", _), ("ft", _), ("m", _), ("hPa", .coarse), ("%", _), ("°", _), ("min", _),
      ("kcal", _), ("kJ", _):
      0
    case _ where unit.quantity == .count: 0
    case ("inHg", _): 2
    default: 1
    }
  }
}
