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
    let activity = shownActivity(page)
    let records = recordEntries(on: page)
    var fields: PageFields = [
      "status": status(),
      "notices": .list(notices(for: plan.site.stations, activity.map { [$0] } ?? [])),
      "lead": lead(prose),
      "body": .html(prose.leadAfterFirstParagraph + prose.rest(without: [])),
      "blocks": .list(
        ordered(["latest", "stations", "activity", "records", "articles"], by: wanted).map { name in
          .object([
            "isLatest": .flag(name == "latest" && hero != nil),
            "isStations": .flag(name == "stations" && plan.site.stations.count > 1),
            "isActivity": .flag(name == "activity" && activity != nil),
            "isRecords": .flag(name == "records" && !records.isEmpty),
            "isArticles": .flag(name == "articles" && !newest.isEmpty),
          ])
        }),
      "hero": heroFigure(hero, on: page, &figures),
      "stations": stationRows(on: page),
      "activity": activityBlock(activity, leads: hero == nil, on: page, &figures),
      "records": .list(records),
      "articles": .list(newest),
    ]
    let keyFigures =
      hero.map { latestKeyFigures($0, in: context) }
      ?? activity.map { activityKeyFigures(plan.site.personal($0), in: context) } ?? []
    fields.merge(self.fields(of: keyFigures)) { $1 }
    return fields
  }

  /// The newest records, each leading to its page.
  private func recordEntries(on page: PagePlan) -> [TemplateValue] {
    let lines = recentRecords(
      of: plan.site.stations.compactMap(stationYear), plan.site.metrics.map(plan.site.personal),
      count: 3, in: context)
    return lines.map { line in
      let kind = line.isStation ? PageKind.station(id: line.id) : .activity(id: line.id)
      return .object([
        "title": .text(line.title), "link": .text(link(kind.address, on: page)),
        "detail": .text(line.detail), "date": .text(line.date),
      ])
    }
  }

  /// What the person measures that the author wants here, or the first of it.
  private func shownActivity(_ page: PagePlan) -> MetricSource? {
    let metrics = plan.site.metrics
    guard let wanted = page.source?.frontMatter.activity?.value else {
      return metrics.first { $0.metric.kind == .total } ?? metrics.first
    }
    return metrics.first { $0.id == wanted }
  }

  /// The last days beside the week they make up; their files stand beside the metric's page.
  private func activityBlock(
    _ source: MetricSource?, leads: Bool, on page: PagePlan, _ figures: inout PageFigures
  ) -> TemplateValue {
    guard let source else { return .nothing }
    let metric = plan.site.personal(source)
    let address = link(PageKind.activity(id: source.id).address, on: page)
    if metric.metric.kind == .total {
      figures.add(
        dailyBars(of: metric, in: context, id: "daily", plotHeight: 180), withFilesIn: address)
      figures.add(weekdayDonut(of: metric, in: context, id: "weekdays"), withFilesIn: address)
    } else {
      figures.add(
        dailyLine(of: metric, in: context, id: "daily", plotHeight: 180), withFilesIn: address)
      figures.add(
        weekdayChange(of: metric, in: context, id: "change", plotHeight: 180),
        withFilesIn: address)
    }
    return .object([
      "title": .text(source.title), "link": .text(address), "leads": .flag(leads),
      "figures": figures.takeMarkup(),
    ])
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
    let metrics = plan.site.metrics
    var coverage = records.reduce(Coverage(observed: 0, expected: 0)) { $0 + $1.coverage }
    for metric in metrics {
      guard let span = metric.series.observedSpan else { continue }
      coverage = coverage + metric.series.coverage(in: span)
    }
    let stationDays = records.reduce(0) { $0 + $1.daysObserved }
    let counts = language.parts([
      records.isEmpty ? "" : language.plural("status.stations", records.count),
      records.isEmpty ? "" : language.plural("status.station-days", stationDays),
      metrics.isEmpty ? "" : language.plural("status.metrics", metrics.count),
      language.text(
        "status.coverage",
        ["percent": language.coverage(coverage.observed, of: coverage.expected)]),
    ])
    return .object([
      "through": .text(language.text("status.data-through", ["date": language.day(through)])),
      "counts": .text(counts),
    ])
  }

  /// The last day with data of any station or metric.
  private var dataThrough: Day? {
    let metrics = plan.site.metrics.compactMap(\.series.observedSpan?.upperBound)
    return ([lastDay(of: plan.site.stations)].compactMap(\.self) + metrics).max()
  }
}
