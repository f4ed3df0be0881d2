import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportThemes

extension PageRenderer {
  /// The page of a station: key figures, prose, the almanac, a section for each metric, facts.
  func stationFields(
    _ page: PagePlan, _ id: String, _ prose: RenderedMarkdown, _ figures: inout PageFigures
  ) -> PageFields {
    guard let station = plan.site.stations.first(where: { $0.id == id }) else {
      return plainFields(page, prose)
    }
    let year = stationYear(station)
    let wanted = page.source?.frontMatter.sections?.map(\.value)
    let names = ordered(
      ["almanac"] + (year?.metrics.map(\.id) ?? []), by: wanted)
    let metrics = names.compactMap { Catalogue[$0]?.metric }
    let placed = metrics.compactMap { prose.section(named: headings(for: $0.id)) }
    let articles = wanted?.contains("articles") ?? true ? articles(about: page) : []
    var fields: PageFields = [
      "lead": .text(page.source?.frontMatter.summary?.value ?? stationLead(station)),
      "status": status(of: [station]),
      "notices": .list(notices(for: [station])),
      "recent": recent(of: station, ifWantedBy: wanted, &figures),
      "body": .html(prose.lead),
      "sections": .list(
        names.map { name in
          Catalogue[name].map { .object(section($0.metric, year, prose, &figures)) }
            ?? .object(almanacSection(year, &figures))
        }),
      "more": .html(prose.rest(without: placed)),
      "hasArticles": .flag(!articles.isEmpty), "articles": .list(articles),
      "locator": locator(of: station),
      "facts": .list(stationFacts(station) + downloads(year, &figures)),
    ]
    fields.merge(self.fields(of: year.map { stationKeyFigures($0, in: context) } ?? [])) { $1 }
    return fields
  }

  /// The file with all days of the record, as the last of the facts.
  private func downloads(
    _ year: StationYear?, _ figures: inout PageFigures
  ) -> [TemplateValue] {
    guard let year else { return [] }
    figures.add(file: "daily.csv", dailyFile(of: year, in: context))
    var link = ByteWriter()
    link.append(markup: "<a href=\"daily.csv\">")
    link.append(text: words("figure.csv"))
    link.append(markup: "</a>")
    return [.object(["label": .text(words("station.downloads")), "value": .html(link.bytes)])]
  }

  /// The latest readings, where the station has several a day.
  private func recent(
    of station: StationSource, ifWantedBy wanted: [String]?, _ figures: inout PageFigures
  ) -> TemplateValue {
    guard wanted?.contains("recent") ?? true, let recent = station.record.recent else {
      return .nothing
    }
    figures.add(
      recentHours(
        recent, source: plan.site.sourceLine(of: station), in: context, id: "recent"))
    return figures.takeMarkup()
  }

  /// The figure of the whole year, which needs no heading above its own.
  private func almanacSection(_ year: StationYear?, _ figures: inout PageFigures) -> PageFields {
    if let year {
      figures.add(
        almanac(
          year, in: context, id: "almanac", title: words("almanac.title"), titleLevel: 2))
    }
    return emptySection().merging(["almanac": figures.takeMarkup()]) { $1 }
  }

  private func emptySection() -> PageFields {
    [
      "id": .nothing, "name": .nothing, "title": .nothing, "prose": .nothing,
      "figures": .nothing, "almanac": .nothing,
    ]
  }

  /// A section for a metric: the author's text on it, then its figures.
  private func section(
    _ metric: Metric, _ year: StationYear?, _ prose: RenderedMarkdown, _ figures: inout PageFigures
  ) -> PageFields {
    let id = metric.id
    let own = prose.section(named: headings(for: id))
    if let year { figures.add(stationFigure(of: metric, year, in: context)) }
    let title = plan.site.language.text(
      "station.metric",
      ["metric": context.title(of: metric), "period": year.map { String($0.year) } ?? ""])
    return emptySection().merging([
      // A smaller heading of the author's may have the id already.
      "id": .text(own?.heading.id ?? (prose.hasID(id) ? "\(id)-figures" : id)),
      "name": .text(context.title(of: metric)),
      "title": .text(own?.heading.text ?? title),
      "prose": .html(own?.html ?? []),
      "figures": figures.takeMarkup(),
    ]) { $1 }
  }

  /// The articles that name a station, newest first.
  private func articles(about page: PagePlan) -> [TemplateValue] {
    let mentions = Set(plan.mentions[page.address] ?? [])
    return plan.articles.filter(mentions.contains).map { .object(articleEntry($0, on: page)) }
  }

  /// The sections an author asks for in that order, or all of them.
  func ordered(_ sections: [String], by wanted: [String]?) -> [String] {
    wanted.map { $0.filter(sections.contains) } ?? sections
  }

  private func words(_ key: String) -> String { plan.site.language.text(key) }

  /// A small map, unless the station's place is not known or not told.
  private func locator(of station: StationSource) -> TemplateValue {
    guard let place = place(of: station) else { return .nothing }
    let others = plan.site.stations.filter { $0.id != station.id }.compactMap(place(of:))
    var html = ByteWriter()
    Locator(
      of: place, among: others,
      label: plan.site.language.text(
        others.isEmpty ? "locator.alone" : "locator.label", ["station": station.title])
    ).render(into: &html)
    return .html(html.bytes)
  }

  private func place(of station: StationSource) -> Locator.Place? {
    station.coordinates.map {
      Locator.Place(title: station.title, latitude: $0.latitude, longitude: $0.longitude)
    }
  }

  /// The headings under which an author writes about a metric: its id, or its title.
  private func headings(for metric: String) -> [String] {
    [metric, plan.site.language.metricTitle(metric) ?? metric]
  }
}
