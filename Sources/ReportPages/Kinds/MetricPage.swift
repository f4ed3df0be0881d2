import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// A weather metric at all stations: key figures, linked charts on one scale, and a table.
struct MetricPage: PageKind {
  let id: String

  static let template = "metric"
  static let fields =
    [
      TemplateTypes.tabs,
      TemplateTypes.metricLinks,
      TemplateField("figures", .html, "the charts of all stations"),
      TemplateField("table", .html, "the numbers of all stations"),
    ] + TemplateTypes.keyFigures
  static let weightLimit = 25_000

  /// The list of the pages of weather metrics.
  static let list = "weather metrics"

  static func address(of id: String) -> Address { Address("metrics/\(id)/") }

  static func plan(_ pages: inout PageSet) {
    let compared = pages.view.comparedMetrics
    var files: [String: PageFile] = [:]
    for file in pages.take(in: "metrics") {
      pages.refuseSlug(of: file)
      let id = file.path.pathInTop
      if compared.contains(id), !file.placement.namesData {
        files[id] = file
        continue
      }
      if id.split(separator: "/").count > 2 {
        pages.report(
          Diagnostic(
            .error, "misplaced-metric", "a person's metrics belong in one folder",
            at: file.placement.filePosition, hint: "move it to metrics/PERSON/"))
      } else if id.contains("/"), !file.placement.namesData {
        pages.report(
          Diagnostic(
            .error, "metric-without-data", "neither this page nor that of the person names data",
            at: file.placement.filePosition,
            hint: "write 'data:' with a file here or in \(folder(of: file.placement.path))/index.md"
          ))
      } else if !file.placement.namesData {
        pages.report(
          Diagnostic(
            .error, "metric-without-data",
            Catalogue.weather.contains { $0.metric.id == id }
              ? "this page names no data, and no two stations measure '\(id)'"
              : "this page names no data", at: file.placement.filePosition,
            hint: suggestion(for: id, among: compared).map { "did you mean '\($0)'?" }
              ?? "write 'data:' with a file"))
      }
      pages.leaveOut(file, .withoutData)
    }
    for id in compared {
      let page = pages.add(
        MetricPage(id: id), named: "metrics/\(id).md", at: address(of: id), file: files[id],
        title: pages.view.language.metricTitle(id) ?? (files[id] == nil ? id : nil))
      pages.add(page, to: list)
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(
      ofStations: view.comparedStations.filter { station in
        view.outline(ofStation: station)?.shownMetrics.contains(id) ?? false
      })
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    guard let metric = Catalogue[id]?.metric else { return [:] }
    let language = page.language
    let sources = page.view.shownStations(page.view.comparedStations).filter {
      $0.shownMetrics.contains(id)
    }
    let stations = page.compared(sources)
    let years = stations.map(\.year.year)
    let period = language.list(Set(years).sorted().map { language.year($0) })
    let fields: PageFields = [
      "lead": .text(language.text("metric.\(id).lead", ["period": period])),
      "status": page.status(of: sources),
      "notices": .list(page.notices(for: sources) + page.noticeOfMany),
      "tabs": page.metricTabs(of: id, year: nil),
      "metricLinks": page.linksToCompared(besides: id),
      "body": .html(page.prose.html),
    ]
    return fields.merging(page.comparison(of: metric, stations, period: period)) { $1 }
  }
}

extension PageComposer {
  /// A metric at several stations: charts on one scale, a table, key figures.
  mutating func comparison(
    of metric: Metric, _ stations: [ComparedStation], period: String
  ) -> PageFields {
    let context = context
    let comparison = stationComparison(
      of: metric, stations, title: language.text("metric-page.compared", ["period": period]),
      source: sourceLine(of: stations), in: context, id: "stations")
    for figure in comparison {
      switch figure {
      case .figure(let figure): figures.add(figure, titleLevel: 2)
      case .panels(let panels): figures.add(panels)
      }
    }
    var table = ByteWriter()
    context.renderMetricTable(of: metric, stations, into: &table)
    context.renderSpells(of: metric, stations, into: &table)
    let fields: PageFields = [
      "figures": figures.takeMarkup(), "table": .html(table.bytes),
    ]
    let tiles = keyFigures(in: context) {
      metricKeyFigures(of: metric, stations.map(\.year), in: $0)
    }
    describe(by: tiles)
    return fields.merging(self.fields(of: tiles)) { $1 }
  }
}

extension SiteView {
  /// The ids of the weather metrics that can be compared, in the order of their pages: those
  /// measured at two or more stations in their years shown.
  var comparedMetrics: [String] {
    let measured = comparedStations.compactMap { outline(ofStation: $0)?.shownMetrics }
    return Catalogue.weather.map(\.metric.id).filter { id in
      measured.count { $0.contains(id) } > 1
    }
  }
}
