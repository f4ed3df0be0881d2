import ReportCore
import ReportMeasurements

/// Looks for names in the front matter that nothing has.
struct PageChecks {
  let site: SiteSource
  /// The names of all templates.
  let layouts: [String]

  /// The sections of the home page, in their usual order.
  static let homeSections = ["latest", "stations", "activity", "records", "articles"]
  /// The sections of a station's page, in their usual order.
  static let stationSections =
    ["recent", "almanac"] + Catalogue.weather.map(\.metric.id) + ["records", "articles"]
}

extension PageChecks {
  /// What is wrong with the names that a page uses.
  func findings(about page: PagePlan) -> [Diagnostic] {
    guard let source = page.source else { return [] }
    var findings: [Diagnostic] = []
    if let layout = source.frontMatter.layout, !layouts.contains(layout.value) {
      findings.append(unknown("layout", layout, among: layouts))
    }
    if let hero = source.frontMatter.hero, !site.stations.contains(where: { $0.id == hero.value }) {
      findings.append(unknown("station", hero, among: site.stations.map(\.id)))
    }
    if let activity = source.frontMatter.activity,
      !site.metrics.contains(where: { $0.id == activity.value })
    {
      findings.append(unknown("metric", activity, among: site.metrics.map(\.id)))
    }
    let sections = page.kind == .home ? Self.homeSections : Self.stationSections
    for section in source.frontMatter.sections ?? [] where !sections.contains(section.value) {
      findings.append(unknown("section", section, among: sections))
    }
    return findings
  }

  private func unknown(_ what: String, _ name: Located<String>, among names: [String])
    -> Diagnostic
  {
    name.error(
      "unknown-\(what)", "there is no \(what) '\(name.value)'",
      hint: hint(for: name.value, among: names))
  }
}
