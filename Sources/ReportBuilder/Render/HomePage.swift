import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportThemes

extension PageRenderer {
  /// The home page: status, lead, prose, then its sections in the author's order.
  func homeFields(
    _ page: PagePlan, _ prose: RenderedMarkdown, _ figures: inout PageFigures
  ) -> PageFields {
    let newest = plan.articles.prefix(3).map { TemplateValue.object(articleEntry($0, on: page)) }
    let wanted = page.source?.frontMatter.sections?.map(\.value)
    let hero = heroYear(page)
    var fields: PageFields = [
      "status": status(),
      "notices": .list(notices(for: plan.site.stations)),
      "lead": lead(prose),
      "body": .html(prose.leadAfterFirstParagraph + prose.rest(without: [])),
      "blocks": .list(
        ordered(["latest", "stations", "articles"], by: wanted).map { name in
          .object([
            "isLatest": .flag(name == "latest" && hero != nil),
            "isStations": .flag(name == "stations" && plan.site.stations.count > 1),
            "isArticles": .flag(name == "articles" && !newest.isEmpty),
          ])
        }),
      "hero": heroFigure(hero, on: page, &figures),
      "stations": stationRows(on: page),
      "articles": .list(newest),
    ]
    fields.merge(self.fields(of: hero.map { latestKeyFigures($0, in: context) } ?? [])) { $1 }
    return fields
  }

  /// The station of the large figure: the author's choice, or the first one.
  private func heroYear(_ page: PagePlan) -> StationYear? {
    let wanted = page.source?.frontMatter.hero?.value
    let station =
      plan.site.stations.first { $0.id == wanted }
      ?? (wanted == nil ? plan.site.stations.first : nil)
    return station.flatMap(stationYear)
  }

  /// Its files stand beside the page of the station.
  private func heroFigure(
    _ year: StationYear?, on page: PagePlan, _ figures: inout PageFigures
  ) -> TemplateValue {
    guard let year else { return .nothing }
    let title = plan.site.language.text(
      "home.hero", ["station": year.title, "period": String(year.year)])
    figures.add(
      almanac(year, in: context, id: "almanac", title: title, titleLevel: 2),
      withFilesIn: link(Address("stations/\(year.id)/"), on: page))
    return figures.takeMarkup()
  }

  private func stationRows(on page: PagePlan) -> TemplateValue {
    var html = ByteWriter()
    context.renderStationRows(compared(plan.site.stations, on: page), into: &html)
    return .html(html.bytes)
  }

  /// The author's first paragraph, or a sentence on what there is.
  private func lead(_ prose: RenderedMarkdown) -> TemplateValue {
    if let paragraph = prose.firstParagraph, paragraph.isInLead { return .html(paragraph.html) }
    guard let through = dataThrough else { return .nothing }
    return .text(
      plan.site.language.text("home.lead", ["date": plan.site.language.day(through)]))
  }

  /// How far the data go, and how much there is.
  private func status() -> TemplateValue {
    guard let through = dataThrough else { return .nothing }
    let language = plan.site.language
    let records = plan.site.stations.map(\.record)
    var coverage = Coverage(observed: 0, expected: 0)
    for record in records {
      guard let span = record.span else { continue }
      for element in record.elements {
        coverage = coverage + record[element].coverage(in: span)
      }
    }
    let counts = language.parts([
      language.plural("status.stations", records.count),
      language.plural("status.station-days", records.reduce(0) { $0 + $1.daysObserved }),
      language.text(
        "status.coverage",
        ["percent": language.coverage(coverage.observed, of: coverage.expected)]),
    ])
    return .object([
      "through": .text(language.text("status.data-through", ["date": language.day(through)])),
      "counts": .text(counts),
    ])
  }

  /// The last day with data of any station.
  private var dataThrough: Day? { lastDay(of: plan.site.stations) }
}
