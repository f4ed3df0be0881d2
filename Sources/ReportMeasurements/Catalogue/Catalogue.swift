/// Every metric that the readers recognize.
///
/// To add one, add its entry here and its texts to the strings of each language.
public enum Catalogue {
  /// The weather metrics, in the order of a page.
  public static let weather: [CatalogueEntry] =
    CatalogueEntry.temperatures + CatalogueEntry.waters + CatalogueEntry.winds
    + CatalogueEntry.airs + CatalogueEntry.suns

  /// The personal metrics.
  public static let person: [CatalogueEntry] = CatalogueEntry.activities + CatalogueEntry.bodies

  /// The weather metrics, then the personal ones.
  public static let all: [CatalogueEntry] = weather + person

  /// The thresholds of weather days that are counted, in the order of a page.
  public static let thresholds: [Threshold] = weather.flatMap(\.thresholds)

  private static let byID = Dictionary(
    all.map { ($0.metric.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The entry with a metric's id.
  public static subscript(id: String) -> CatalogueEntry? { byID[id] }

  /// The catalog's entry of a personal metric.
  ///
  /// - Parameters:
  ///   - id: The id of the metric.
  ///   - unit: The unit of its values, if known.
  /// - Returns: `nil` for a custom metric, and if the unit measures something else.
  public static func personal(_ id: String, in unit: Unit?) -> CatalogueEntry? {
    guard let entry = self[id], [.total, .level].contains(entry.metric.kind) else { return nil }
    guard let unit, unit.quantity != entry.metric.dimension.quantity else { return entry }
    return nil
  }

  /// Whether the days of a personal metric add up or are a level.
  ///
  /// - Returns: The kind by the id, or otherwise by the unit; `nil` if neither determines it.
  public static func kind(ofPersonal id: String, in unit: Unit?) -> MetricKind? {
    personal(id, in: unit)?.metric.kind ?? unit?.kind
  }
}

extension Catalogue {
  /// A unit of something that a person measures whose numbers could be in several; `nil` where a
  /// number alone tells enough.
  public static func statedUnit(ofPersonal id: String) -> Unit? {
    switch personal(id, in: nil)?.metric.dimension {
    case nil, .count, .fraction, .other: nil
    case .distance: .kilometre
    case .duration: .hour
    case let dimension?: dimension.canonicalUnit
    }
  }
}

extension Metric {
  /// The largest daily value of a custom metric.
  ///
  /// The sum of a thousand years of it can still be written exactly.
  public static let largestOwn = 1e9

  /// The smallest number above zero that is not zero with four decimals, the most a metric has.
  public static let smallestOwn = 0.0001

  /// Whether the values are amounts, none of which is below zero.
  public var isAmount: Bool { kind == .total || kind == .state }

  /// The possible range of a day's canonical value.
  ///
  /// A value outside is a sensor failure or belongs to another column.
  public var possible: ClosedRange<Double> {
    entry?.possible ?? (isAmount ? 0 : -Metric.largestOwn)...Metric.largestOwn
  }

  /// The catalog entry of the metric.
  ///
  /// It is `nil` for a custom metric, even if it shares its id with a metric of another kind.
  public var entry: CatalogueEntry? {
    Catalogue[id].flatMap { entry in
      entry.metric.kind == kind && entry.metric.dimension == dimension ? entry : nil
    }
  }
}
