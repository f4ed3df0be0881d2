import ReportMeasurements

extension Unit {
  /// The unit that an export means by a name, if it can measure a metric.
  ///
  /// In addition to the names that authors use, it knows those that programs write: `Cal` for
  /// kilocalories, `st`, `g`, `mL/min·kg`.
  static func ofExport(_ name: String, measuring entry: CatalogueEntry) -> Unit? {
    let metric = entry.metric
    let isPlain = ["", "count"].contains(name)
    let unit: Unit? =
      switch (metric.dimension, name.lowercased()) {
      case (.mass, "g"): Unit(id: "g", symbol: "g", quantity: .mass, denominator: 1000)
      case (.mass, "st"): Unit(id: "st", symbol: "st", quantity: .mass, numerator: 6.35029318)
      case (.distance, "cm"):
        Unit(id: "cm", symbol: "cm", quantity: .length, denominator: 100)
      case (.distance, "yd"): Unit(id: "yd", symbol: "yd", quantity: .length, numerator: 0.9144)
      case (.distance, "in"): Unit(id: "in", symbol: "in", quantity: .length, numerator: 0.0254)
      case (.duration, "s"), (.duration, "sec"):
        Unit(id: "s", symbol: "s", quantity: .duration, denominator: 60)
      case (.duration, "hr"): .hour
      case (.energy, "j"):
        Unit(id: "J", symbol: "J", quantity: .energy, denominator: 4184)
      case (.other, "ml/min·kg"), (.other, "ml/kg*min"), (.other, "ml/(kg*min)"): .oxygenUptake
      // The unit of a count is what it counts.
      case (.count, _) where isPlain: metric.unit ?? .count
      case (.other, _) where isPlain && metric.unit == .kilogramPerSquareMetre:
        .kilogramPerSquareMetre
      case (.other, "count/min") where metric.unit == .breathsPerMinute: .breathsPerMinute
      default: Unit.named(name)
      }
    guard let unit, unit.quantity == metric.dimension.quantity else { return nil }
    return unit.quantity == .other && metric.unit != nil && unit != metric.unit ? nil : unit
  }
}
