import Foundation
import ReportMeasurements
import Support
import Testing

/// Sites of stations that measure everything in the catalog.
@Suite struct CatalogueSitesTests {
  /// A month of possible values, as a tidy table.
  private func table(of entries: [CatalogueEntry]) -> String {
    let columns = entries.flatMap { entry in
      entry.elements.enumerated().map { (entry: entry, place: $0, element: $1) }
    }
    let names = columns.map { entry, _, element in
      let symbol = (entry.metric.unit ?? entry.metric.dimension.canonicalUnit).symbol
      return symbol.isEmpty ? element.id : "\(element.id) (\(symbol))"
    }
    let rows = (10...28).map { day in
      let cells = columns.map { entry, place, _ in
        let (low, high) = (entry.possible.lowerBound, entry.possible.upperBound)
        let part = (low == 0 ? 0.02 : 0.7) + Double(day - 10) / 1000 - Double(place) / 50
        return String(Int(low + (high - low) * part))
      }
      return "2018-07-\(day)," + cells.joined(separator: ",") + "\n"
    }
    return "date," + names.joined(separator: ",") + "\n" + rows.joined()
  }

  private func build(_ stations: [String: [CatalogueEntry]], article: String) async throws
    -> BuiltSite
  {
    let directory = try TemporaryDirectory()
    let texts = [
      "site.yml": "title: All\nbase_url: https://example.org/\n",
      "index.md": "---\ntitle: Home\n---\nText.\n",
      "articles/all.md": "---\ntitle: All\ndate: 2018-08-01\n---\n\(article)",
    ]
    for (path, text) in texts { try directory.write(text, to: "Content/\(path)") }
    for (id, entries) in stations {
      try directory.write(table(of: entries), to: "Content/data/\(id).csv")
      try directory.write("---\ndata: data/\(id).csv\n---\n", to: "Content/stations/\(id).md")
    }
    return try await BuiltSite(content: directory.url.appending(path: "Content").path)
  }

  @Test func `every metric has a section, a comparison and a fence`() async throws {
    let all = Catalogue.weather
    let fences = all.map { "```chart\nupper.\($0.metric.id)\n```\n\n" }.joined()
    let site = try await build(["upper": all, "lower": all], article: fences)
    let station = try site.text("stations/upper/index.html")
    let list = try site.text("metrics/index.html")
    for id in all.map(\.metric.id) {
      #expect(station.contains("<section class=\"sec\" aria-labelledby=\"\(id)\">"), "\(id)")
      #expect(list.contains("href=\"\(id)/\""), "\(id)")
      #expect(try site.text("metrics/\(id)/index.html").contains("<figure "), "\(id)")
    }
    let article = try site.text("articles/all/index.html")
    #expect(article.components(separatedBy: "<figure ").count - 1 == all.count)
  }

  @Test func `what one station alone measures is compared nowhere`() async throws {
    let all = Catalogue.weather
    let others = all.filter { $0.metric != .gust }
    let site = try await build(["upper": all, "lower": others], article: "Text.\n")
    #expect(site.bytes["metrics/gust/index.html"] == nil)
    #expect(site.bytes["metrics/wind/index.html"] != nil)
    #expect(try site.text("stations/upper/index.html").contains("id=\"gust\""))
    #expect(try !site.text("stations/lower/index.html").contains("id=\"gust\""))
  }
}
