/// Something that is measured every day: temperature, precipitation, snowfall.
public struct Metric: Hashable, Sendable {
  /// The id authors write and pages have in their address, such as `temperature`.
  public let id: String
  public let kind: MetricKind
  public let dimension: Dimension

  public init(id: String, kind: MetricKind, dimension: Dimension) {
    self.id = id
    self.kind = kind
    self.dimension = dimension
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
    switch (unit.id, precision) {
    case ("in", .coarse): 1
    case ("in", _): dimension == .snow ? 1 : 2
    case ("mm", .coarse), ("degC", .coarse): 0
    case ("degF", .mean): 1
    case ("degF", _), ("count", _), ("ft", _), ("m", _): 0
    default: 1
    }
  }
}
