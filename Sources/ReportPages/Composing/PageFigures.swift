import ReportCharts
import ReportCore
import ReportFigures
package import ReportLanguage
import ReportMeasurements
package import ReportSite
import ReportThemes

/// The figures of a page as they are gathered: their markup and the files beside the page.
package struct PageFigures: Sendable {
  private(set) var html = ByteWriter()
  package private(set) var files: [OutputFile] = []
  /// Whether a chart needs the second style sheet.
  private(set) var hasMoreCharts = false
  /// The folder of the page in the site, such as `stations/cherokee/`.
  let folder: String
  var language: Language
  /// Measures the figures, where somebody wants to know.
  var stopwatch: Stopwatch?
}

extension PageFigures {
  /// No figures yet.
  package init(of page: SitePage, language: Language) {
    let folder = ReportCore.folder(of: page.address.file)
    self.init(folder: folder.isEmpty ? "" : "\(folder)/", language: language)
  }

  package var isEmpty: Bool { files.isEmpty && html.bytes.isEmpty && !hasMoreCharts }

  /// Adds a figure whose files stand beside this page, with a heading of the given level.
  mutating func add(_ figure: @autoclosure () -> Figure?, titleLevel: Int? = nil) {
    let began = ContinuousClock.now
    guard var figure = figure() else { return }
    defer { stopwatch?.note(.figure, "\(folder)\(figure.name)", since: began) }
    if let titleLevel { figure.chart.titleLevel = titleLevel }
    let links = links(to: figure, in: "")
    figure.chart.footer?.links = links
    hasMoreCharts = hasMoreCharts || figure.chart.needsChartStyles
    figure.chart.render(into: &html)
    // An empty chart has no files to offer.
    guard figure.chart.footer != nil else { return }
    files.append(OutputFile(path: "\(folder)\(figure.name).csv", content: .bytes(figure.csv)))
    guard figure.chart.plot != nil else { return }
    files.append(
      OutputFile(
        path: "\(folder)\(figure.name).svg", content: .bytes(figure.chart.renderStandalone())))
  }

  /// Adds a figure whose files stand beside another page.
  mutating func add(_ figure: Figure?, withFilesIn address: String) {
    guard var figure else { return }
    let links = links(to: figure, in: address)
    figure.chart.footer?.links = links
    hasMoreCharts = hasMoreCharts || figure.chart.needsChartStyles
    figure.chart.render(into: &html)
  }

  /// Adds linked charts, whose numbers are one file.
  mutating func add(_ panels: @autoclosure () -> StationPanels?) {
    let began = ContinuousClock.now
    guard let panels = panels() else { return }
    defer { stopwatch?.note(.figure, "\(folder)\(panels.name)", since: began) }
    var multiples = panels.multiples
    multiples.chart.footer?.links = [
      .init(language.text("figure.csv"), "\(panels.name).csv"),
      .init(language.text("figure.svg"), "\(panels.name).svg"),
    ]
    hasMoreCharts = true
    multiples.render(into: &html)
    files.append(OutputFile(path: "\(folder)\(panels.name).csv", content: .bytes(panels.csv)))
    files.append(
      OutputFile(
        path: "\(folder)\(panels.name).svg", content: .bytes(multiples.renderStandalone())))
  }

  /// Adds a file that stands beside this page without a figure of its own.
  mutating func add(file name: String, _ bytes: [UInt8]) {
    files.append(OutputFile(path: "\(folder)\(name)", content: .bytes(bytes)))
  }

  /// Loads the second style sheet for what stands around the figures.
  mutating func loadMoreStyles() { hasMoreCharts = true }

  /// The markup gathered since the last call, as bytes.
  mutating func takeBytes() -> [UInt8] {
    defer { html = ByteWriter() }
    return html.bytes
  }

  /// The markup gathered since the last call.
  mutating func takeMarkup() -> TemplateValue {
    defer { html = ByteWriter() }
    return html.bytes.isEmpty ? .nothing : .html(html.bytes)
  }

  private func links(to figure: Figure, in address: String) -> [Chart.Footer.Link] {
    let csv = Chart.Footer.Link(language.text("figure.csv"), "\(address)\(figure.name).csv")
    guard figure.chart.plot != nil else { return [csv] }
    return [csv, .init(language.text("figure.svg"), "\(address)\(figure.name).svg")]
  }
}

extension PageComposer {
  /// Stations with their years and the way to their pages, highest first.
  func compared(_ stations: [StationSource]) -> [ComparedStation] {
    let highest = stations.enumerated().sorted { a, b in
      let (first, second) = (height(a.element), height(b.element))
      return first == second ? a.offset < b.offset : first > second
    }
    return highest.compactMap { _, station in
      view.year(of: station).map {
        ComparedStation($0, address: link(StationPage.address(of: station.id)))
      }
    }
  }

  private func height(_ station: StationSource) -> Double {
    station.record.station.elevation ?? -.infinity
  }

  /// How far the data of some stations go, for the head of a page that shows them.
  func status(of stations: [StationSource]) -> TemplateValue {
    guard let day = lastDay(of: stations) else { return .nothing }
    return .object([
      "through": .text(language.text("status.data-through", ["date": language.day(day)])),
      "counts": .nothing,
    ])
  }

  /// How far the data of some metrics go.
  func status(ofMetrics metrics: [MetricSource]) -> TemplateValue {
    guard let day = metrics.compactMap(\.series.observedSpan?.upperBound).max() else {
      return .nothing
    }
    return .object([
      "through": .text(language.text("status.data-through", ["date": language.day(day)])),
      "counts": .nothing,
    ])
  }

  /// The last day with data of any of the stations.
  func lastDay(of stations: [StationSource]) -> Day? {
    stations.compactMap { $0.record.span?.upperBound }.max()
  }
}
