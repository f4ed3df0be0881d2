import ReportCharts
import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// All that a person measures at a glance: a table, and the last days of each metric.
struct ActivityOverviewPage: PageKind {
  static let template = "activity-overview"
  static let fields = [
    TemplateField("table", .html, "all metrics in one table"),
    TemplateField("figures", .html, "the last days of the first metrics"),
  ]
  static let address = Address("activity/")
  /// More charts would weigh too much; the table has every metric.
  private static let mostFigures = 6

  static func plan(_ pages: inout PageSet) {
    let file = pages.takeFront(of: "activity")
    pages.refuseSlug(of: file)
    // One metric has a page that says all of it.
    guard pages.view.metrics.count > 1 else {
      if let file { pages.leaveOut(file, .withoutData) }
      return
    }
    let title = pages.view.language.text("navigation.activity")
    pages.add(
      ActivityOverviewPage(), named: "activity/index.md", at: address, file: file, title: title)
    pages.offer(address, as: title, rank: 3)
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    let sources = page.view.allMetrics
    let metrics = sources.map { page.view.personal($0) }
    let context = page.context
    let notices = page.notices(for: [], sources)
    for metric in metrics.prefix(Self.mostFigures) {
      let address = ActivityPage.address(of: metric.id)
      let id = "daily-\(metric.id)"
      var figure =
        metric.metric.kind == .total
        ? dailyBars(of: metric, in: context, id: id, plotHeight: 140)
        : dailyLine(of: metric, in: context, id: id, plotHeight: 140)
      figure.chart.titleLevel = 2
      page.figures.add(figure, withFilesIn: address)
    }
    var table = ByteWriter()
    let links = metrics.map { page.link(ActivityPage.address(of: $0.id)) }
    context.renderActivityTable(metrics, links: links, into: &table)
    return [
      "lead": .text(page.frontMatter.summary?.value ?? ""),
      "status": page.status(of: [], sources),
      "notices": .list(notices),
      "body": .html(page.prose.html),
      "table": .html(table.bytes),
      "figures": page.figures.takeMarkup(),
    ]
  }
}
