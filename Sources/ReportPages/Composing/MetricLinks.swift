import ReportSite
import ReportThemes

/// Links to the pages of metrics that belong beside a page.
extension PageComposer {
  /// The other metrics of the person whose metric the page shows.
  func links(besides source: MetricSource) -> TemplateValue {
    metricLinks(
      view.metrics.compactMap(view.outline(ofMetric:))
        .filter { $0.id != source.id && $0.person == source.person }
        .map { ($0.title, ActivityPage.address(of: $0.id)) })
  }

  /// The weather metrics in which stations are compared, but that of the page itself.
  func linksToCompared(besides id: String? = nil) -> TemplateValue {
    metricLinks(
      view.list(MetricPage.list).map { view.page($0) }
        .filter { id.map(MetricPage.address(of:)) != $0.address }
        .map { (view.title(of: $0), $0.address) })
  }

  private func metricLinks(_ pages: [(title: String, address: Address)]) -> TemplateValue {
    guard !pages.isEmpty else { return .nothing }
    return .object([
      "label": .text(words("navigation.metrics")),
      "entries": .list(
        pages.map { .object(["title": .text($0.title), "link": .text(link($0.address))]) }),
    ])
  }
}
