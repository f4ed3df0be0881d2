import Foundation
import ReportDocuments
import ReportMeasurements
import Testing

/// Every text of the strings file is used somewhere: an unused text is work for each translator.
@Suite struct UnusedTextTests {
  /// A family of names that are composed when they are requested.
  private struct Family {
    /// The code that requests them.
    let code: String
    /// The pattern that all of them match.
    let names: Regex<Substring>
  }

  private static var families: [Family] {
    [
      Family(
        code: "shown = [Element.temperature, .pressure, .wind]",
        names: /metric\.(?:temperature|pressure|wind)\.name/),
      Family(code: #""compass.\("#, names: /compass\.[nesw]+\.(?:name|initial)/),
      Family(code: #""stats.\("#, names: /stats\.[a-z-]+/),
      Family(
        code: #""place.\("#,
        names: /place\.(?:warmth|wetness|snow|count|other)\.(?:high|low)(?:-first)?/),
      Family(code: #""index.\("#, names: /index\.(?:heating|cooling|growing)/),
      Family(code: #""spell.\("#, names: /spell\.(?:wet|frost|heat)/),
      Family(
        code: #""counted.\("#, names: /counted\.year-(?:title(?:-placed)?|extremes)/),
      Family(
        code: #""departures.\("#, names: /departures\.(?:warmer|colder|wetter|drier)/),
      Family(code: #""goals.each.\("#, names: /goals\.each\.(?:day|week|month|year)/),
      Family(code: #""goals.of.\("#, names: /goals\.of\.(?:day|week|month|year)/),
      Family(code: #""goals.streak.\("#, names: /goals\.streak\.(?:day|week|month|year)/),
      Family(code: #""goals.since.\("#, names: /goals\.since\.(?:day|week|month|year)/),
      Family(code: #""to-date.\(key)-\("#, names: /to-date\.(?:sum|mean)-(?:more|less|same)/),
      Family(code: #""weather.\(kind)""#, names: /weather\.(?:rain|warmth)(?:-unsure)?/),
      Family(
        code: #""leading.\("#, names: /leading\.(?:most|highest|date|month|station|person|days)/),
      Family(code: #""callout.\("#, names: /callout\.[a-z]+/),
      Family(code: #""data.suspect.\("#, names: /data\.suspect\.[a-z-]+/),
      Family(
        code: #""data.\("#,
        names:
          /data\.(?:series|span|coverage|missing|longest-gap|rejected|days|value|reason|date|before|after)/
      ),
      Family(code: #""column.\("#, names: /column\.(?:day|week|month|season|weekday|year|decade)/),
      Family(code: #""figure.\("#, names: /figure\.(?:day|week|month|season|weekday|year|decade)s/),
      Family(code: #""skip.\("#, names: /skip\.(?:day|week|month|season|weekday|year|decade)s/),
      Family(
        code: #""chart.none-complete.\("#,
        names: /chart\.none-complete\.(?:day|week|month|season|weekday|year|decade)/),
      Family(
        code: #""definition.\("#,
        names:
          /definition\.(?:index|rule|source|frost|ice|summer|heat|tropical|wet|snowy|covered|gale|clear|overcast|high)/
      ),
      Family(
        code: #""record.\(comparison(of: kind))""#, names: /record\.(?:more|less|higher|lower)/),
      Family(code: #""normals.\("#, names: /normals\.(?:standard|chosen|record|published)/),
      Family(
        code: #""\(key).low""#,
        names: /(?:year|month)\.(?:warmth|wetness|snow)\.(?:value|(?:high|low)(?:-first)?)/),
      Family(
        code: #""rank.\(word).first""#,
        names:
          /rank\.(?:warmest|coldest|wettest|driest|snowiest|least-snowy)\.(?:first|other-place)/),
      Family(code: #""events.kind.\("#, names: /events\.kind\.[a-z]+/),
      Family(code: #""season.\("#, names: /season\.[a-z]+/),
      Family(code: #""part.\("#, names: /part\.[a-z-]+\.[a-z]+/),
      Family(code: #""workout.\("#, names: /workout\.[a-z-]+/),
      Family(code: #""shares.\("#, names: /shares\.(?:hand|worn|phone|other)/),
      Family(
        code: #""\(key)-complete""#,
        names: /chart\.(?:single|most|most-least|warmest-coldest|from-to)-complete/),
      Family(
        code: #"? "" : "-complete""#, names: /chart\.series-(?:totals|means)-complete/),
      Family(
        code: #""metric-page.\("#, names: /metric-page\.(?:mean|total|highest|lowest)/),
      Family(
        code: #""station.\(fact"#,
        names:
          /station\.(?:name|id|elevation|position|record|coverage|suspects|time-zone|source|licence)/
      ),
    ]
  }

  /// The names composed from an entry of the catalog.
  private static func names(of entry: CatalogueEntry) -> [String] {
    let id = entry.metric.id
    let titled = [id] + entry.elements.map(\.id)
    let own: [String] =
      switch entry.figure {
      case .dailyLine, .dailyMaxima, .dailyDepth:
        entry.thresholds.map { "metric.\(id).days.\($0.id)" }
      case .daysWithAmount:
        ["days", "title-most", "nothing", "none", "summary", "coverage"].map { "\(id).\($0)" }
      case .dailyRange, .monthlyTotals, .rose: []
      }
    return titled.map { "metric.\($0).title" } + own
      + (entry.subject == .weather ? ["metric.\(id).lead"] : [])
      + entry.records.flatMap { kind in
        ["record.\(kind.key).title"] + (kind.hasMonths ? ["record.\(kind.key).month"] : [])
      }
  }

  /// The keys of a figure's phrases: those that its metrics share, and those of a metric instead.
  ///
  /// `days.highest` is requested as `key("highest"`, and so is `gust.highest`.
  private static func phrases(of entry: CatalogueEntry) -> [String] {
    switch entry.figure {
    case .dailyLine, .dailyMaxima, .dailyDepth: ["days", entry.metric.id]
    case .monthlyTotals: ["totals", "yearly", entry.metric.id]
    case .dailyRange, .daysWithAmount: [entry.metric.id]
    case .rose: []
    }
  }

  /// All source code in one text.
  private func sources() throws -> String {
    let folder = project.appending(path: "Sources")
    let paths = try #require(FileManager.default.subpaths(atPath: folder.path))
    let files = paths.filter { $0.hasSuffix(".swift") }.sorted()
    #expect(files.count > 100)
    return try files.map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }.joined(separator: "\n")
  }

  /// The names of all texts of the interface.
  private func names() throws -> [String] {
    let root = try #require(try parseYAML(englishBytes(), path: "en.yml"))
    guard case .mapping(let sections) = root.value,
      let interface = sections.first(where: { $0.key == "interface" })
    else { return [] }
    return leaves(of: interface.value)
  }

  private func leaves(of node: YAMLNode) -> [String] {
    guard case .mapping(let entries) = node.value else { return [""] }
    let forms: Set = ["zero", "one", "two", "few", "many", "other"]
    if entries.allSatisfy({ forms.contains($0.key) }) { return [""] }
    return entries.flatMap { entry in
      leaves(of: entry.value).map { $0.isEmpty ? entry.key : "\(entry.key).\($0)" }
    }
  }

  @Test func `every text is asked for by name, or belongs to a family of names`() throws {
    let sources = try sources()
    let names = try names()
    #expect(names.count > 300)
    let families = Self.families
    let ofCatalogue = Set(Catalogue.all.flatMap(Self.names))
    let phrases = Set(Catalogue.all.flatMap(Self.phrases))
    for name in names where !sources.contains("\"\(name)\"") {
      let parts = name.split(separator: ".").map(String.init)
      let isPhrase =
        parts.count == 2 && phrases.contains(parts[0])
        && sources.contains("key(\"\(parts[1])\"")
      let isMade =
        isPhrase || ofCatalogue.contains(name)
        || families.contains { name.wholeMatch(of: $0.names) != nil }
      #expect(isMade, "nobody asks for '\(name)': remove it, or add its family here")
    }
  }

  @Test func `every family is put together somewhere, and has members`() throws {
    let sources = try sources()
    let names = try names()
    for family in Self.families {
      #expect(sources.contains(family.code), "\(family.code)")
      #expect(names.contains { $0.wholeMatch(of: family.names) != nil }, "\(family.code)")
    }
  }
}
