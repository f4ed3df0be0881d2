import ReportCore
import ReportLanguage
import ReportMarkdown
import ReportSite
import ReportThemes

/// The list of all metrics: those of the weather, then personal ones.
struct MetricListPage: PageKind {
  static let template = "metrics"
  static let fields = [
    TemplateField("metrics", .list(TemplateTypes.listEntry), "all metrics")
  ]
  static let address = Address("metrics/")

  /// The list of the pages of metrics.
  static let list = "metrics"

  static func plan(_ pages: inout PageSet) {
    let file = pages.takeFront(of: "metrics")
    pages.refuseSlug(of: file)
    pages.set(
      list, pages.pages(of: MetricPage.list) + pages.pages(of: ActivityPage.list))
    let comparedCount = pages.view.comparedMetrics.count
    guard file != nil || comparedCount + pages.view.metrics.count > 1 else { return }
    pages.add(
      MetricListPage(), named: "metrics/index.md", at: address, file: file,
      title: pages.view.language.text("metrics.title"))
    if pages.view.stations.count > 1 {
      pages.offer(address, as: pages.view.language.text("navigation.metrics"), rank: 2)
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDayOfStations
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    [
      "lead": .text(page.words("metrics.lead")),
      "body": .html(page.prose.html),
      "metrics": .list(page.view.list(Self.list).map { .object(page.listEntry($0)) }),
    ]
  }
}
