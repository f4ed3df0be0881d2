import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// One year of a personal metric, with every day in a table.
struct ActivityYearPage: PageKind {
  let id: String
  let year: Int

  static let template = "activity-year"
  static let fields =
    TemplateTypes.activityFigures + [
      TemplateField("months", .html, "a table of the months"), TemplateTypes.records,
    ] + TemplateTypes.keyFigures + TemplateTypes.neighbors + TemplateTypes.events

  static func address(of id: String, _ year: Int) -> Address { Address("metrics/\(id)/\(year)/") }

  static func plan(_ pages: inout PageSet) {
    for id in pages.view.metrics {
      guard let metric = pages.view.outline(ofMetric: id) else { continue }
      for year in metric.years {
        let address = address(of: id, year)
        pages.add(
          ActivityYearPage(id: id, year: year), named: "\(address.path.dropLast()).md", at: address,
          title: metric.fullTitle, period: .year(year))
      }
    }
  }

  func isBelow(_ entry: Address, _ page: SitePage, in view: SiteView) -> Bool {
    view.isActivity(entry)
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(ofMetric: id, in: Day.days(ofYear: year))
  }

  func fill(_ page: inout PageComposer) -> PageFields { page.activityYearFields(id, year) }
}

extension PageComposer {
  /// The fields of the page.
  fileprivate mutating func activityYearFields(_ id: String, _ year: Int) -> PageFields {
    let context = context
    guard let source = view.metric(id, inYear: year),
      case let metric = view.personal(source),
      let span = metric.series.observedSpan
    else { return ["body": .html(prose.html)] }
    let days = Day.days(ofYear: year).clamped(to: span)
    let notices = self.notices(for: [], [source])
    let calendar = activityYear(metric, year)
    figures.add(calendar, titleLevel: 2)
    let wide = figures.takeMarkup()
    if metric.metric.kind == .total {
      figures.add(monthlyMeans(of: metric, year: year, in: context, id: "months"), titleLevel: 2)
      figures.add(weekdayDonut(of: metric, days: days, in: context, id: "weekdays"), titleLevel: 2)
    }
    let pair = figures.takeMarkup()
    if metric.hasTotals {
      figures.add(yearTotal(of: metric, year: year, in: context, id: "total"), titleLevel: 2)
    }
    if metric.metric.kind == .total {
      figures.add(goalGauge(of: metric, year: year, in: context, id: "goal"), titleLevel: 2)
    }
    let total = figures.takeMarkup()
    let parts = activityParts(metric, year: year)
    var table = ByteWriter()
    context.renderDays(of: metric, days, title: words("activity.days"), into: &table)
    var months = ByteWriter()
    context.renderMonths(of: metric, year: year, into: &months)
    var set = ByteWriter()
    if let subject = view.records(ofMetric: id, inYear: year) {
      context.renderRecords(
        ofYear: year, subject.book, view.dateRecords(ofMetric: id, inYear: year), into: &set)
    }
    var fields: PageFields = [
      "months": .html(months.bytes),
      "records": records(
        language.text("records.of-year", ["year": language.year(year)]), set.bytes),
      "lead": activityLead(),
      "status": status(of: [], [source], inYear: year),
      "notices": .list(notices),
      "tabs": activityTabs(source, year: year),
      "metricLinks": links(besides: source),
      "pair": pair, "wide": wide, "total": total,
      "days": .html(table.bytes),
      "parts": .list(parts),
      "body": .html(prose.leadAfterFirstParagraph + prose.rest(without: [])),
    ]
    fields.merge(
      yearNeighbors(of: year, among: source.years) { ActivityYearPage.address(of: id, $0) }
    ) { $1 }
    fields.merge(eventFields(source.events, in: Day.days(ofYear: year))) { $1 }
    let tiles = keyFigures(in: context) { activityKeyFigures(metric, year: year, in: $0) }
    describe(by: tiles)
    fields.merge(self.fields(of: tiles)) { $1 }
    return fields
  }
}
