/// Every metric that the readers know; to add one is to add its entry here, and its words to the
/// strings of each language.
public enum Catalogue {
  /// The weather, in the order of a page.
  public static let weather: [CatalogueEntry] =
    CatalogueEntry.temperatures + CatalogueEntry.waters + CatalogueEntry.winds
    + CatalogueEntry.airs + CatalogueEntry.suns

  /// What a person measures.
  public static let person: [CatalogueEntry] = CatalogueEntry.activities + CatalogueEntry.bodies

  public static let all: [CatalogueEntry] = weather + person

  private static let byID = Dictionary(
    all.map { ($0.metric.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The entry of a metric's id.
  public static subscript(id: String) -> CatalogueEntry? { byID[id] }
}

extension Metric {
  /// What the catalogue knows of it; `nil` for a metric that only an author knows, even where it
  /// shares an id with one of another kind.
  public var entry: CatalogueEntry? {
    Catalogue[id].flatMap { entry in
      entry.metric.kind == kind && entry.metric.dimension == dimension ? entry : nil
    }
  }
}
