/// Something that is measured every day: temperature, precipitation, steps.
///
/// What is known of a metric beyond this, its ``CatalogueEntry``, stands in the ``Catalogue``; a
/// metric that only an author knows has none.
public struct Metric: Hashable, Sendable {
  /// The id authors write and pages have in their address, such as `temperature`.
  public let id: String
  /// How its days go together.
  public let kind: MetricKind
  /// What it measures, which decides its canonical unit and the unit shown.
  public let dimension: Dimension
  /// A unit of its own, such as steps or floors; `nil` for the site's unit of the dimension.
  public let unit: Unit?
  /// How many decimals its values have, where the unit does not decide it.
  public let decimals: Int?

  /// A metric of these parts, each described at the property of the same name.
  ///
  /// Without a unit of its own it is shown in the site's unit; without decimals the unit decides.
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

/// How the days of a metric go together; decides the aggregation of months and years.
public enum MetricKind: String, CaseIterable, Sendable {
  /// Amounts that add up: precipitation, steps.
  case total
  /// A level that is averaged: weight, pressure.
  case level
  /// A low and a high of each day: temperature.
  case range
  /// A state at one moment, of which the highest counts: depth of snow.
  case state
  /// The largest of a day: a gust.
  case maximum
  /// An angle with a circular mean: wind direction.
  case direction
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
