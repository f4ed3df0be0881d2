import ReportMeasurements
import ReportThemes

extension PageRenderer {
  /// The page of a station: key figures, prose, a section for each metric, facts.
  func stationFields(_ page: PagePlan, _ id: String, _ prose: Prose) -> PageFields {
    guard let station = plan.site.stations.first(where: { $0.id == id }) else {
      return plainFields(page, prose)
    }
    let metrics = SiteSource.metricOrder.filter(station.metrics.contains)
    let placed = metrics.compactMap { prose.section(named: names(of: $0))?.title.lowercased() }
    let more = prose.rest(without: Set(placed))
    return [
      "lead": .text(page.source?.frontMatter.summary ?? stationLead(station)),
      "notices": .list(notices(for: [station])),
      "hasKeyFigures": .flag(false), "keyFigures": .list([]),
      "body": prose.lead.isEmpty ? .nothing : .html(prose.lead),
      "sections": .list(metrics.map { .object(section($0, prose)) }),
      "more": more.isEmpty ? .nothing : .html(more),
      "hasArticles": .flag(false), "articles": .list([]),
      "locator": .nothing,
      "facts": .list(stationFacts(station)),
    ]
  }

  /// A section for a metric: the author's text on it, then its figures.
  private func section(_ metric: String, _ prose: Prose) -> PageFields {
    let own = prose.section(named: names(of: metric))
    let title = plan.site.language.metricTitle(metric) ?? metric
    return [
      "id": .text(own?.id ?? metric),
      "title": own.map { .html($0.titleMarkup) } ?? .text(title),
      "prose": own.map { .html($0.body) } ?? .nothing,
      "figures": .nothing,
    ]
  }

  /// The headings under which an author writes about a metric: its id, or its title.
  private func names(of metric: String) -> [String] {
    [metric, plan.site.language.metricTitle(metric) ?? metric]
  }
}
