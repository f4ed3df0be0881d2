import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// The home page: status, lead, prose, then its sections in the author's order.
struct HomePage: PageKind {
  static let template = "home"
  static let fields =
    [
      TemplateField("review", TemplateTypes.link, "the review of the last year, may be missing"),
      TemplateField("blocks", .list(block), "the sections of the page, in the author's order"),
      TemplateField("hero", .html, "the large figure"),
      TemplateField("stations", .html, "the list of stations"),
      TemplateField(
        "allStations", .text, "the way to all stations, with their number where they are many"),
      TemplateField("records", .list(TemplateTypes.record), "the newest records"),
      TemplateField("activityLeads", .flag, "whether it leads the page, without a station"),
      TemplateField("activity", .list(activity), "what each person measures, at most three"),
    ] + TemplateTypes.articleList + TemplateTypes.keyFigures
  static let weightLimit = 30_000

  /// The most stations that the page shows: the first ones of the site.
  static let mostStations = 12

  /// The sections of the page, in their default order.
  fileprivate static let sections = ["latest", "stations", "activity", "records", "articles"]

  private static let block: TemplateType = .object([
    TemplateField("isLatest", .flag, "whether it is the large figure with the key figures"),
    TemplateField("isStations", .flag, "whether it is the list of stations"),
    TemplateField("isActivity", .flag, "whether it is what a person measures"),
    TemplateField("isRecords", .flag, "whether it is the list of records"),
    TemplateField("isArticles", .flag, "whether it is the list of articles"),
  ])

  private static let activity: TemplateType = .object([
    TemplateField("person", .text, "whose it is, may be empty"),
    TemplateField("title", .text, "its title"),
    TemplateField("link", .text, "its page"),
    TemplateField("figures", .html, "its last days and its week"),
  ])

  static func plan(_ pages: inout PageSet) {
    let file = pages.take(atTop: "index")
    pages.refuseSlug(of: file)
    if let file { check(file.placement, &pages) }
    pages.add(
      HomePage(), named: "index.md", at: .home, file: file, title: pages.view.title)
  }

  private static func check(_ placement: Placement, _ pages: inout PageSet) {
    let (stations, metrics) = (pages.view.stations, pages.view.metrics)
    if let hero = placement.hero, !stations.contains(hero.value) {
      pages.reportUnknown("station", hero, among: stations)
    }
    if let activity = placement.activity, !metrics.contains(activity.value) {
      pages.reportUnknown("metric", activity, among: metrics)
    }
    for section in placement.sections where !sections.contains(section.value) {
      pages.reportUnknown("section", section, among: sections)
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    later(view.lastDayOfData, view.lastDay(ofArticles: ArticlePage.list))
  }

  func fill(_ page: inout PageComposer) -> PageFields { page.homeFields() }
}

extension PageComposer {
  /// The fields of the page: status, lead, prose, then its sections in the author's order.
  fileprivate mutating func homeFields() -> PageFields {
    let newest = view.list(ArticlePage.list).prefix(3).map {
      TemplateValue.object(articleEntry($0))
    }
    let wanted = frontMatter.sections?.map(\.value)
    let hero = heroYear
    let activities = shownActivities
    let lines = view.newestRecords.mixedLines(in: context)
    let records = lines.map(recordEntry)
    let stations = view.shownStations(Array(view.stations.prefix(HomePage.mostStations)))
    var fields: PageFields = [
      "status": wholeStatus,
      "review": newestReview,
      "notices": .list(notices(for: stations, activities, records: view.subjects(of: lines))),
      "lead": lead,
      "body": .html(prose.leadAfterFirstParagraph + prose.rest(without: [])),
      "blocks": .list(
        ordered(HomePage.sections, by: wanted).map { name in
          .object([
            "isLatest": .flag(name == "latest" && hero != nil),
            "isStations": .flag(name == "stations" && view.stations.count > 1),
            "isActivity": .flag(name == "activity" && !activities.isEmpty),
            "isRecords": .flag(name == "records" && !records.isEmpty),
            "isArticles": .flag(name == "articles" && !newest.isEmpty),
          ])
        }),
      "hero": heroFigure(hero),
      "stations": stationRows(stations),
      "allStations": .text(allStations),
      "activityLeads": .flag(hero == nil),
      "activity": .list(activities.map { activityBlock($0) }),
      "records": .list(records),
      "hasArticles": .flag(!newest.isEmpty), "articles": .list(newest),
    ]
    let isAlone = view.stations.count == 1
    let tiles = keyFigures(in: context) { context in
      hero.map { latestKeyFigures($0, isAlone: isAlone, in: context) }
        ?? (activities.count == 1 ? activities : []).flatMap { source in
          activityKeyFigures(view.personal(source), in: context)
        }
    }
    fields.merge(self.fields(of: tiles)) { $1 }
    return fields
  }

  /// The link to the review of the last year with measurements.
  private var newestReview: TemplateValue {
    let address = view.measuredYears.first.map(ReviewPage.address)
    guard let address, let title = view.title(at: address) else { return .nothing }
    return .object(["title": .text(title), "link": .text(link(address))])
  }

  /// The metric that the author wants here, or the first one of each person.
  private var shownActivities: [MetricSource] {
    if let wanted = frontMatter.activity?.value { return [view.metric(wanted)].compactMap(\.self) }
    return view.metricsByPerson.prefix(3).compactMap { _, ids in
      let metrics = ids.compactMap(view.metric)
      return metrics.first { $0.metric.kind == .total } ?? metrics.first
    }
  }

  /// The last days beside the week they form; their files are beside the metric's page.
  private mutating func activityBlock(_ source: MetricSource) -> TemplateValue {
    let metric = view.personal(source)
    let address = ActivityPage.address(of: source.id)
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
      "person": .text(source.person?.name ?? ""),
      "title": .text(source.person == nil ? source.title : metric.title),
      "link": .text(link(address)),
      "figures": figures.takeMarkup(),
    ])
  }

  /// The station of the large figure: the author's choice, or the first one.
  private var heroYear: StationYear? {
    let wanted = frontMatter.hero?.value
    let id = view.stations.first { $0 == wanted } ?? (wanted == nil ? view.stations.first : nil)
    return id.flatMap { view.station($0) }.flatMap { view.year(of: $0) }
  }

  /// The large figure; its files are beside the page of the station.
  private mutating func heroFigure(_ year: StationYear?) -> TemplateValue {
    guard let year else { return .nothing }
    figures.add(
      almanac(year, in: context, id: "almanac", isNamed: true, titleLevel: 2),
      withFilesIn: filesOfAlmanac(year, besidePage: StationPage.address(of: year.id)))
    return figures.takeMarkup()
  }

  private var allStations: String {
    let count = view.stations.count
    return count > HomePage.mostStations
      ? language.plural("home.all-of-stations", count) : words("home.all-stations")
  }

  private mutating func stationRows(_ stations: [StationSource]) -> TemplateValue {
    figures.noteDrawings()
    var html = ByteWriter()
    context.renderStationRows(compared(stations), into: &html)
    return .html(html.bytes)
  }

  /// The author's first paragraph, or a sentence about what the site has.
  private var lead: TemplateValue {
    if let paragraph = prose.firstParagraph, paragraph.isInLead { return .html(paragraph.html) }
    guard let through = view.lastDayOfData else { return .nothing }
    return .text(
      language.text("home.lead", ["date": language.day(through)]))
  }

  /// The last day and the extent of the data.
  private var wholeStatus: TemplateValue {
    guard let through = view.lastDayOfData else { return .nothing }
    let stations = view.stations.compactMap { view.extent(ofStation: $0) }
    let metrics = view.allMetrics
    var coverage = stations.reduce(Coverage(observed: 0, expected: 0)) { $0 + $1.coverage }
    for metric in metrics {
      guard let span = metric.series.observedSpan else { continue }
      coverage = coverage + metric.series.coverage(in: span)
    }
    let stationDays = stations.reduce(0) { $0 + $1.daysObserved }
    let counts = language.parts([
      stations.isEmpty ? "" : language.plural("status.stations", stations.count),
      stations.isEmpty ? "" : language.plural("status.station-days", stationDays),
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
}
