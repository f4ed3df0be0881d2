/// Something that is measured every day: temperature, precipitation, steps.
///
/// Its other properties are in its ``CatalogueEntry`` in the ``Catalogue``; a custom metric has
/// none.
public struct Metric: Hashable, Sendable {
  /// The id that authors write and that is part of page addresses, such as `temperature`.
  public let id: String
  /// How its days are aggregated.
  public let kind: MetricKind
  /// What it measures, which determines its canonical unit and the unit shown.
  public let dimension: Dimension
  /// A unit of its own, such as steps or floors; `nil` for the site's unit of the dimension.
  public let unit: Unit?
  /// The number of decimals of its values, if it is not determined by the unit.
  public let decimals: Int?

  /// A metric of these parts, each described at the property of the same name.
  ///
  /// Without a unit of its own it is shown in the site's unit, and without decimals in those of the
  /// unit.
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

/// How the days of a metric are aggregated to months and years.
public enum MetricKind: String, CaseIterable, Sendable {
  /// Amounts that add up: precipitation, steps.
  case total
  /// A level that is averaged: weight, pressure.
  case level
  /// A low and a high for each day: temperature.
  case range
  /// A state at one moment, of which the highest counts: snow depth.
  case state
  /// The maximum of a day: a gust.
  case maximum
  /// An angle with a circular mean: wind direction.
  case direction
}

extension Metric {
  /// The role of a number, which determines its precision.
  public enum Precision: Sendable {
    /// Daily values and their sums, as precise as the source's readings.
    case exact
    /// Labels on a chart.
    case coarse
    /// Means, with one more decimal than a reading if readings are coarse.
    case mean
    /// Values in files, with one more decimal than on pages: daily means of readings, and readings
    /// in another unit, would lose it.
    case file
  }

  /// The number of decimals of the metric's values in a unit.
  public func decimals(in unit: Unit, for precision: Precision = .exact) -> Int {
    if precision == .file { return self.decimals(in: unit, for: .exact) + 1 }
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
