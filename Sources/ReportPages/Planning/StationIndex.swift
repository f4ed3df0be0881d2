import ReportCore
import ReportLanguage
import ReportMeasurements
import ReportSite

/// A way to divide many stations into lists.
enum StationIndex: CaseIterable {
  /// By the states and countries in their names.
  case regions
  /// By the letters that their titles begin with.
  case letters

  /// The stations of a region or letter, by title.
  struct Group {
    let title: String
    /// Its part of the address.
    let slug: String
    let stations: [DraftPage]
  }
}

extension StationIndex {
  /// The list of the first pages of all groups.
  var list: String {
    switch self {
    case .regions: "regions of stations"
    case .letters: "letters of stations"
    }
  }

  func title(in language: Language) -> String {
    switch self {
    case .regions: language.text("stations.regions")
    case .letters: language.text("stations.letters")
    }
  }

  /// The groups in the order shown; none if all stations would be in the same one.
  func groups(of stations: [DraftPage], _ pages: inout PageSet) -> [Group] {
    switch self {
    case .regions: StationIndex.regions(of: stations, &pages)
    case .letters: StationIndex.letters(of: stations, in: pages.view.language)
    }
  }

  private static func letters(of stations: [DraftPage], in language: Language) -> [Group] {
    Dictionary(grouping: stations) { IndexLetter(of: $0.indexTitle(in: language)) }
      .sorted { $0.key < $1.key }
      .map { letter, stations in
        Group(
          title: letter.title(in: language),
          slug: letter == .other ? "letter-other" : "letter-\(slug(of: letter.text))",
          stations: stations.byTitle(in: language))
      }
  }

  private static func regions(of stations: [DraftPage], _ pages: inout PageSet) -> [Group] {
    let view = pages.view
    // Both have the order of the site.
    let byRegion = Dictionary(grouping: zip(stations, pages.stations)) { $1.region }
      .mapValues { $0.map(\.0) }
    let regions = byRegion.keys.compactMap(\.self).sorted()
    reportUnused(among: regions, &pages)
    guard regions.count > 1 else { return [] }
    let hasCountries = Set(regions.map(\.country)).count > 1
    let groups = regions.map { region in
      Group(
        title: view.title(of: region, withCountry: hasCountries),
        slug: "region-\(slug(of: "\(region.country) \(region.state)"))",
        stations: byRegion[region, default: []].byTitle(in: view.language))
    }
    guard let others = byRegion[nil] else { return groups }
    return groups + [
      Group(
        title: view.language.text("stations.other-regions"), slug: "region-other",
        stations: others.byTitle(in: view.language))
    ]
  }

  /// Reports the names of regions that no station is in.
  private static func reportUnused(among regions: [Region], _ pages: inout PageSet) {
    let codes = Set(regions.flatMap { [$0.code, $0.country] })
    for code in pages.view.regions.codes where !codes.contains(code.value) {
      pages.report(
        Diagnostic(
          .warning, "unused-region", "no station is in '\(code.value)'", at: code.position,
          hint: hint(for: code.value, among: codes.sorted())))
    }
  }
}

extension SiteView {
  /// What readers call a region: `Washington`, or `United States: Washington` beside other
  /// countries.
  fileprivate func title(of region: Region, withCountry: Bool) -> String {
    let names = regions
    let country = names.name(ofCountry: region)
    guard !region.state.isEmpty else { return country }
    // The code of a state ends with its country.
    guard let state = names.name(ofState: region) else { return region.code }
    guard withCountry else { return state }
    return language.text("stations.region-of-country", ["country": country, "region": state])
  }
}

extension DraftPage {
  /// The title under which an index lists the page.
  fileprivate func indexTitle(in language: Language) -> String {
    page.usualTitle(in: language) ?? page.name
  }
}

extension [DraftPage] {
  /// Sorted by title.
  fileprivate func byTitle(in language: Language) -> [DraftPage] {
    map { (title: $0.indexTitle(in: language).lowercased(), page: $0) }
      .sorted { ($0.title, $0.page.page.name) < ($1.title, $1.page.page.name) }
      .map(\.page)
  }
}
