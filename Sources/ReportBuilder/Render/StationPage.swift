import ReportMarkdown
import ReportMeasurements
import ReportThemes

extension PageRenderer {
  /// The page of a station: key figures, prose, a section for each metric, facts.
  func stationFields(_ page: PagePlan, _ id: String, _ prose: RenderedMarkdown) -> PageFields {
    guard let station = plan.site.stations.first(where: { $0.id == id }) else {
      return plainFields(page, prose)
    }
    let metrics = SiteSource.metricOrder.filter(station.metrics.contains)
    let placed = metrics.compactMap { prose.section(named: names(of: $0)) }
    let articles = articles(about: page)
    return [
      "lead": .text(page.source?.frontMatter.summary ?? stationLead(station)),
      "notices": .list(notices(for: [station])),
      "hasKeyFigures": .flag(false), "keyFigures": .list([]),
      "body": .html(prose.lead),
      "sections": .list(metrics.map { .object(section($0, prose)) }),
      "more": .html(prose.rest(without: placed)),
      "hasArticles": .flag(!articles.isEmpty), "articles": .list(articles),
      "locator": .nothing,
      "facts": .list(stationFacts(station)),
    ]
  }

  /// A section for a metric: the author's text on it, then its figures.
  private func section(_ metric: String, _ prose: RenderedMarkdown) -> PageFields {
    let own = prose.section(named: names(of: metric))
    let title = plan.site.language.metricTitle(metric) ?? metric
    return [
      // A smaller heading of the author's may have the id already.
      "id": .text(own?.heading.id ?? (prose.hasID(metric) ? "\(metric)-figures" : metric)),
      "title": .text(own?.heading.text ?? title),
      "prose": .html(own?.html ?? []),
      "figures": .nothing,
    ]
  }

  /// The articles that name a station, newest first.
  private func articles(about page: PagePlan) -> [TemplateValue] {
    let mentions = Set(plan.mentions[page.address] ?? [])
    return plan.articles.filter(mentions.contains).map { .object(articleEntry($0, on: page)) }
  }

  /// The headings under which an author writes about a metric: its id, or its title.
  private func names(of metric: String) -> [String] {
    [metric, plan.site.language.metricTitle(metric) ?? metric]
  }
}
