/// Every metric that the readers know; to add one, add its entry here and its words to the strings
/// of each language.
public enum Catalogue {
  /// The weather, in the order of a page.
  public static let weather: [CatalogueEntry] =
    CatalogueEntry.temperatures + CatalogueEntry.waters + CatalogueEntry.winds
    + CatalogueEntry.airs + CatalogueEntry.suns

  /// What a person measures.
  public static let person: [CatalogueEntry] = CatalogueEntry.activities + CatalogueEntry.bodies

  /// The entries of the weather, then those of a person.
  public static let all: [CatalogueEntry] = weather + person

  /// The thresholds from which days of the weather are counted, in the order of a page.
  public static let thresholds: [Threshold] = weather.flatMap(\.thresholds)

  private static let byID = Dictionary(
    all.map { ($0.metric.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The entry of a metric's id.
  public static subscript(id: String) -> CatalogueEntry? { byID[id] }

  /// What is known of something that a person measures under an id.
  ///
  /// - Parameters:
  ///   - id: Of the metric.
  ///   - unit: Of its values, as far as it is known.
  /// - Returns: `nil` for an id that only an author knows, and where the unit measures something
  ///   else.
  public static func personal(_ id: String, in unit: Unit?) -> CatalogueEntry? {
    guard let entry = self[id], [.total, .level].contains(entry.metric.kind) else { return nil }
    guard let unit, unit.quantity != entry.metric.dimension.quantity else { return entry }
    return nil
  }

  /// Whether the days of something that a person measures add up or are a level.
  ///
  /// - Returns: What the id says, else the unit; `nil` where neither tells.
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
  /// The largest number of a day that a metric of an author's own may have: the sum of a thousand
  /// years of them can still be written exactly.
  public static let largestOwn = 1e9

  /// The smallest number above zero that four decimals, the most that a metric has, distinguish
  /// from it.
  public static let smallestOwn = 0.0001

  /// Whether adding up is what its values do, so that none is below zero.
  public var isAmount: Bool { kind == .total || kind == .state }

  /// What a canonical value of a day can be: beyond it a sensor has failed, or the number is
  /// another column's.
  public var possible: ClosedRange<Double> {
    entry?.possible ?? (isAmount ? 0 : -Metric.largestOwn)...Metric.largestOwn
  }

  /// What the catalogue knows of it; `nil` for a metric that only an author knows, even where it
  /// shares an id with one of another kind.
  public var entry: CatalogueEntry? {
    Catalogue[id].flatMap { entry in
      entry.metric.kind == kind && entry.metric.dimension == dimension ? entry : nil
    }
  }
}
