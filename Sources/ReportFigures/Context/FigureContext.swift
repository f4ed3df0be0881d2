public import ReportLanguage
public import ReportMeasurements

/// What all figures of a site share: its language and the units it shows.
public struct FigureContext: Sendable {
  public let language: Language
  public let units: UnitSystem

  public init(language: Language, units: UnitSystem) {
    self.language = language
    self.units = units
  }
}

extension FigureContext {
  /// The unit in which a metric is shown.
  public func unit(of metric: Metric) -> Unit { units[metric.dimension] }

  /// An amount of a metric with its unit, as exactly as the site shows it: "13.77 in".
  public func text(_ value: Double, of metric: Metric, style: QuantityStyle = .full) -> String {
    let unit = unit(of: metric)
    return language.quantity(
      value, decimals: metric.decimals(in: unit), unit: unit.symbol, style: style)
  }

  /// An amount of a metric as short as a label of a chart: "13.8″".
  public func label(_ value: Double, of metric: Metric) -> String {
    let unit = unit(of: metric)
    return language.quantity(
      value, decimals: metric.decimals(in: unit, for: .coarse), unit: unit.symbol, style: .tight)
  }

  /// Two amounts of a metric as a range: "15–31 °F".
  public func range(_ low: Double, _ high: Double, of metric: Metric) -> String {
    let unit = unit(of: metric)
    return language.range(
      low, high, decimals: metric.decimals(in: unit), unit: unit.symbol, sign: .words)
  }
}
