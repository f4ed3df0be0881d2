import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportThemes

extension PageRenderer {
  /// The list of all metrics.
  func metricsFields(_ page: PagePlan, _ prose: RenderedMarkdown) -> PageFields {
    let kinds =
      Catalogue.weather.map { PageKind.metric(id: $0.metric.id) }
      + plan.site.metrics.map { .activity(id: $0.id) }
    let metrics = kinds.compactMap { kind in plan.pages.first { $0.kind == kind } }
    return [
      "lead": .text(plan.site.language.text("metrics.lead")),
      "body": .html(prose.html),
      "metrics": .list(metrics.map { .object(listEntry($0, on: page)) }),
    ]
  }

  /// A weather metric at all stations: key figures, linked charts on one scale, and a table.
  func metricFields(
    _ page: PagePlan, _ id: String, _ prose: RenderedMarkdown, _ figures: inout PageFigures
  ) -> PageFields {
    guard let metric = Catalogue[id]?.metric else { return [:] }
    let language = plan.site.language
    let sources = plan.site.stations.filter { $0.metrics.contains(id) }
    let stations = compared(sources, on: page)
    let years = stations.map(\.year.year)
    let period = language.years((years.min() ?? 0)...(years.max() ?? 0))
    let comparison = stationComparison(
      of: metric, stations, title: language.text("metric-page.compared", ["period": period]),
      source: language.parts(uniqued(stations.map(\.year.source))), in: context, id: "stations")
    for figure in comparison {
      switch figure {
      case .figure(let figure): figures.add(figure, titleLevel: 2)
      case .panels(let panels): figures.add(panels)
      }
    }
    var table = ByteWriter()
    context.renderMetricTable(of: metric, stations, into: &table)
    var fields: PageFields = [
      "lead": .text(language.text("metric.\(id).lead", ["period": period])),
      "status": status(of: sources),
      "notices": .list(notices(for: sources)),
      "body": .html(prose.html),
      "figures": figures.takeMarkup(),
      "table": .html(table.bytes),
    ]
    fields.merge(self.fields(of: metricKeyFigures(of: metric, stations.map(\.year), in: context))) {
      $1
    }
    return fields
  }

  private func uniqued(_ sources: [String]) -> [String] {
    sources.enumerated().filter { !$1.isEmpty && !sources[..<$0].contains($1) }.map(\.element)
  }
}
