import ReportCore
import ReportDocuments
import ReportMeasurements

extension UnitSystem {
  /// Reads the units that pages show: the name of a system, or one unit for each quantity that
  /// differs from the metric system.
  ///
  /// - Parameter node: `units` of the configuration; `nil` for the metric system.
  /// - Returns: The units, and every finding.
  static func read(_ node: YAMLNode?) -> (UnitSystem, [Diagnostic]) {
    guard let node else { return (.metric, []) }
    if let name = node.text {
      if let system = UnitSystem.named(name) { return (system, []) }
      return (
        .metric,
        [
          Diagnostic(
            .error, "unknown-units", "'\(name)' is not a system of units", at: node.position,
            hint: "one of: us, metric; or a unit for each quantity")
        ]
      )
    }
    return readEach(ConfigurationReader(node, path: node.position.path))
  }

  private static func readEach(_ reader: ConfigurationReader) -> (UnitSystem, [Diagnostic]) {
    var reader = reader
    var system = reader.string("system").flatMap(UnitSystem.named) ?? .metric
    // Degree days use the unit of temperatures.
    for dimension in Dimension.allCases where dimension != .degreeDays {
      guard let name = reader.text(dimension.rawValue) else { continue }
      if let unit = Unit.named(name.value), let changed = system.overriding(dimension, with: unit) {
        system = changed
      } else {
        reader.report(
          "unknown-units", "'\(name.value)' is not a unit of \(dimension.rawValue)",
          at: name.position, hint: "one of: \(units(of: dimension).joined(separator: ", "))")
      }
    }
    reader.finish()
    return (system, reader.diagnostics)
  }

  private static func units(of dimension: Dimension) -> [String] {
    Unit.all.filter { $0.quantity == dimension.quantity }.map(\.symbol)
  }
}
