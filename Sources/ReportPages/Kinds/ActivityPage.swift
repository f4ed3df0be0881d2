import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// The dashboard of a personal metric: recent days, this year, the newest days in a table.
struct ActivityPage: PageKind {
  let id: String

  static let template = "activity"
  static let fields =
    TemplateTypes.activityFigures + [
      TemplateField("gauge", .html, "a value on an arc, may be empty"),
      TemplateField("daysLink", TemplateTypes.link, "the page with all days, may be missing"),
      TemplateField("facts", .list(TemplateTypes.fact), "what is known of the data"),
      TemplateTypes.records,
    ] + TemplateTypes.keyFigures + TemplateTypes.events
  static let weightLimit = 25_000

  /// The list of the dashboards, in the order of the site.
  static let list = "activity"

  static func address(of id: String) -> Address { Address("metrics/\(id)/") }

  static func plan(_ pages: inout PageSet) {
    let ids = pages.view.metrics
    var files: [String: PageFile] = [:]
    for file in pages.take(
      in: "metrics", where: { ids.contains($0.path.pathInTop) && !$0.path.isFront })
    {
      pages.refuseSlug(of: file)
      pages.checkWeather(of: file)
      files[file.path.pathInTop] = file
    }
    for metric in ids.compactMap(pages.view.outline(ofMetric:)) {
      let page = pages.add(
        ActivityPage(id: metric.id), named: "metrics/\(metric.id).md",
        at: address(of: metric.id), file: files[metric.id],
        title: metric.person == nil
          ? pages.view.language.metricTitle(metric.id) : metric.title, of: metric.person)
      pages.add(page, to: list)
    }
    if ids.count == 1, let first = ids.first, pages.hasPage(at: address(of: first)) {
      pages.offer(
        address(of: first), as: pages.view.language.text("navigation.activity"), rank: 3)
    }
  }

  func isBelow(_ entry: Address, _ page: SitePage, in view: SiteView) -> Bool {
    view.isActivity(entry)
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(ofMetric: id)
  }

  func fill(_ page: inout PageComposer) -> PageFields { page.activityFields(id) }
}

extension PageSet {
  /// Reports a `weather` station that does not exist.
  mutating func checkWeather(of file: PageFile) {
    let stations = view.stations
    if let weather = file.placement.weather, !stations.contains(weather.value) {
      reportUnknown("station", weather, among: stations)
    }
  }
}

extension SiteView {
  /// Whether an entry of the navigation covers personal metrics: their pages are in the folder of
  /// the metrics, but have an entry of their own.
  func isActivity(_ entry: Address) -> Bool {
    entry == ActivityOverviewPage.address
      || metrics.first.map { ActivityPage.address(of: $0) == entry } ?? false
  }
}

extension PageComposer {
  /// The fields of the dashboard.
  fileprivate mutating func activityFields(_ id: String) -> PageFields {
    let context = context
    guard let source = view.metric(id) else {
      return ["body": .html(prose.html)]
    }
    let metric = view.personal(source)
    let notices = self.notices(for: [], [source])
    creditInFacts(source.source, metric.sourceLine(language))
    let pair = activityPair(metric)
    let year = metric.years.first
    if let year {
      let days = activityYear(metric, year)
      figures.add(days, titleLevel: 2)
    }
    let wide = figures.takeMarkup()
    if let year, metric.hasTotals {
      figures.add(yearTotal(of: metric, year: year, in: context, id: "total"), titleLevel: 2)
    }
    figures.add(levelTrend(of: metric, in: context, id: "trend"), titleLevel: 2)
    let total = figures.takeMarkup()
    let arc = activityGauge(source, metric, year)
    figures.add(arc, titleLevel: 2)
    let gauge = figures.takeMarkup()
    let parts = activityParts(source, metric)
    let subject = view.records(ofMetric: id)
    let bests = subject.map { personalRecords($0, source.events) } ?? .nothing
    let days = figures.add(
      context.dailyFile(of: metric), named: metric.column, title: metric.fullTitle)
    let files = subject.map { recordFiles(of: $0, view.dateRecords(of: source)) } ?? []
    var fields: PageFields = [
      "lead": activityLead(),
      "status": status(of: [], [source]),
      "notices": .list(notices),
      "tabs": activityTabs(source, year: nil),
      "metricLinks": links(besides: source),
      "pair": pair, "wide": wide, "total": total, "gauge": gauge,
      "days": newestDays(metric),
      "parts": .list(parts),
      "daysLink": year.map { year in
        let pages = ActivityYearPage.address(of: id, year)
        return .object([
          "link": .text(link(pages) + "#days"),
          "title": .text(
            language.text("activity.all-days-of", ["year": language.year(year)])),
        ])
      } ?? .nothing,
      "body": .html(prose.leadAfterFirstParagraph + prose.rest(without: [])),
      "facts": .list(activityFacts(source, metric, [days] + files)),
      "records": bests,
    ]
    fields.merge(eventFields(source.events)) { $1 }
    let tiles = keyFigures(in: context) { activityKeyFigures(metric, in: $0) }
    describe(by: tiles)
    fields.merge(self.fields(of: tiles)) { $1 }
    return fields
  }

  /// The personal records, and how those of days advanced.
  private mutating func personalRecords(
    _ subject: RecordSubject, _ events: [DatedEvent]
  ) -> TemplateValue {
    let context = context
    figures.add(markup: { context.renderBests(subject.book, into: &$0) })
    addRecordSteps(of: subject, events)
    return records(words("records.bests"), figures.takeBytes())
  }
}
