import ReportCharts
import ReportCore
import ReportFigures
package import ReportLanguage
import ReportMeasurements
package import ReportSite
import ReportThemes

/// The figures gathered for a page: their markup and the files beside the page.
package struct PageFigures: Sendable {
  private(set) var html = ByteWriter()
  package private(set) var files: [OutputFile] = []
  /// The numbers that the page shows, including those in files beside other pages.
  private(set) var tables: [PublishedTable] = []
  /// The summary of the first figure.
  private(set) var summary: String?
  /// The first figure that is drawn, for the picture of a link preview.
  var main: LinkPreview.Drawing?
  /// Whether something is drawn, so that the page needs `charts.css`.
  private(set) var hasDrawings = false
  /// The folder of the page in the site, such as `stations/cherokee/`.
  let folder: String
  var language: Language
  /// Whether the site offers the numbers and drawings of figures as files.
  var offersFiles = true
  /// Whether each figure has a page of its own.
  var offersEmbeds = false
  /// The figures that have a page of their own.
  package private(set) var embeds: [EmbeddedFigure] = []
  /// Measures the figures, where somebody wants to know.
  var stopwatch: Stopwatch?
  /// The ids that links can name in the text of the page.
  var textIDs: [String] = []
  /// The source that the page credited last: what is next to it repeats it only if its own differs.
  var source = ""
  /// The ids of sections and figures so far.
  private var ids: Set<String> = []
}

extension PageFigures {
  /// Creates an empty collection of figures.
  package init(of page: SitePage, language: Language) {
    let folder = ReportCore.folder(of: page.address.file)
    self.init(folder: folder.isEmpty ? "" : "\(folder)/", language: language)
  }

  package var isEmpty: Bool { files.isEmpty && html.bytes.isEmpty && !hasDrawings }

  /// Adds a figure whose files are written beside this page.
  ///
  /// - Parameters:
  ///   - figure: The figure.
  ///   - titleLevel: The level of its heading, if it is not the usual one.
  ///   - isMain: Whether it may be in the picture for link previews.
  mutating func add(
    _ figure: @autoclosure () -> Figure?, titleLevel: Int? = nil, isMain: Bool = true
  ) {
    let began = ContinuousClock.now
    guard var figure = figure() else { return }
    let known = main
    defer { if !isMain { main = known } }
    figure.name = freeName(figure.name)
    figure.chart.id = freeID(ofFigure: figure.chart.id)
    defer { stopwatch?.note(.figure, "\(folder)\(figure.name)", since: began) }
    if let titleLevel { figure.chart.titleLevel = titleLevel }
    let links = links(to: figure, in: Address(folder))
    figure.chart.footer?.links = links
    hasDrawings = true
    if isEmbedded(figure) {
      embeds.append(
        EmbeddedFigure(
          figure.chart, at: EmbeddedFigure.address(of: figure.name, in: folder)))
    }
    sayingSourceOnce(figure.chart).render(into: &html)
    // An empty chart has no files to offer.
    guard figure.chart.footer != nil, offersFiles else { return }
    write(figure.numbers, named: figure.name, title: figure.chart.title)
    guard figure.chart.plot != nil else { return }
    files.append(
      OutputFile(
        path: "\(folder)\(figure.name).svg", content: .bytes(figure.chart.renderStandalone())))
  }

  /// Adds a figure whose files are beside another page, or beside this one if the page is `nil`.
  mutating func add(_ figure: Figure?, withFilesIn address: Address?) {
    guard let address else { return add(figure) }
    guard var figure else { return }
    let links = links(to: figure, in: address)
    figure.chart.footer?.links = links
    if figure.chart.footer != nil, offersFiles {
      tables.append(
        PublishedTable(
          figure.numbers, title: figure.chart.title, path: "\(address.path)\(figure.name)"))
    }
    add(withoutFiles: figure)
  }

  /// Adds a figure without files.
  mutating func add(withoutFiles figure: Figure?) {
    guard var figure else { return }
    figure.chart.id = freeID(ofFigure: figure.chart.id)
    hasDrawings = true
    sayingSourceOnce(figure.chart).render(into: &html)
  }

  /// Adds linked charts, whose numbers form one file.
  mutating func add(_ panels: @autoclosure () -> StationPanels?) {
    let began = ContinuousClock.now
    guard var panels = panels() else { return }
    panels.name = freeName(panels.name)
    defer { stopwatch?.note(.figure, "\(folder)\(panels.name)", since: began) }
    var multiples = panels.multiples
    multiples.chart.id = freeID(ofFigure: multiples.chart.id)
    if offersFiles {
      multiples.chart.footer?.links = [
        .init(language.text("figure.csv"), "\(panels.name).csv"),
        .init(language.text("figure.json"), "\(panels.name).json"),
        .init(language.text("figure.svg"), "\(panels.name).svg"),
      ]
    }
    hasDrawings = true
    if main == nil { main = .panels(multiples) }
    var once = multiples
    once.chart = sayingSourceOnce(multiples.chart)
    once.render(into: &html)
    guard offersFiles else { return }
    write(panels.numbers, named: panels.name, title: panels.multiples.chart.title)
    files.append(
      OutputFile(
        path: "\(folder)\(panels.name).svg", content: .bytes(multiples.renderStandalone())))
  }

  /// The chart without its source if the page has just credited it; the downloadable file keeps it.
  private mutating func sayingSourceOnce(_ chart: Chart) -> Chart {
    if main == nil, chart.plot != nil { main = .chart(chart) }
    if summary == nil, chart.footer != nil { summary = chart.summary }
    guard let own = chart.footer?.source, !own.isEmpty else { return chart }
    var chart = chart
    if own == source { chart.footer?.source = "" }
    source = own
    return chart
  }

  /// Adds markup without files.
  mutating func add(markup write: (inout ByteWriter) -> Void) { write(&html) }

  /// Adds files of numbers beside this page that belong to no figure.
  ///
  /// - Parameters:
  ///   - numbers: In the units shown.
  ///   - name: The name of the files, unless the page already has files with it.
  ///   - title: The title of the numbers.
  ///   - link: The text of the link to the CSV file; its format if `nil`.
  /// - Returns: The files for the facts of the page; `nil` for a site without such files.
  mutating func add(
    _ numbers: NumbersFile, named name: String, title: String, link: String? = nil
  ) -> Download? {
    guard offersFiles else { return nil }
    let name = freeName(name)
    write(numbers, named: name, title: title)
    return Download(
      title: link ?? language.text("figure.csv"), address: "\(name).csv", json: "\(name).json")
  }

  /// Writes numbers as CSV and as JSON.
  private mutating func write(_ numbers: NumbersFile, named name: String, title: String) {
    let path = "\(folder)\(name)"
    tables.append(PublishedTable(numbers, title: title, path: path))
    files.append(OutputFile(path: "\(path).csv", content: .bytes(numbers.csv)))
    files.append(OutputFile(path: "\(path).json", content: .bytes(numbers.json(title: title))))
  }

  /// Adds a file beside this page, under a name that no figure has.
  ///
  /// - Returns: The name of the file.
  mutating func add(file name: String, _ bytes: [UInt8]) -> String {
    files.append(OutputFile(path: "\(folder)\(name)", content: .bytes(bytes)))
    return name
  }

  /// The name, or one derived from it, that no file beside the page has: a metric can be called
  /// `chart-1`, like a figure of the text.
  private func freeName(_ name: String) -> String {
    numbered(name) { name in
      let path = "\(folder)\(name).csv"
      return !files.contains { $0.path == path }
    }
  }

  /// The id, or one derived from it, that nothing on the page has.
  mutating func freeID(_ id: String) -> String {
    let id = numbered(id) { !ids.contains($0) && !textIDs.contains($0) }
    ids.insert(id)
    return id
  }

  /// The id, or one derived from it, that no figure has and whose parts the text does not contain:
  /// a heading can be "Daily data", and have the id of the table of `daily`.
  private mutating func freeID(ofFigure id: String) -> String {
    let id = numbered(id) { id in
      !ids.contains(id) && !textIDs.contains { isPart($0, ofFigure: id) }
    }
    ids.insert(id)
    return id
  }

  /// Says that there are small pictures around the figures.
  mutating func noteDrawings() { hasDrawings = true }

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

  private func links(to figure: Figure, in place: Address) -> [Chart.Footer.Link] {
    func link(_ kind: String) -> Chart.Footer.Link {
      let file = Address("\(place.path)\(figure.name).\(kind)")
      return .init(language.text("figure.\(kind)"), file.link(from: Address(folder)))
    }
    var links: [Chart.Footer.Link] = []
    if offersFiles {
      links = [link("csv"), link("json")]
      if figure.chart.plot != nil { links.append(link("svg")) }
    }
    if isEmbedded(figure) {
      let page = EmbeddedFigure.address(of: figure.name, in: place.path)
      links.append(.init(language.text("figure.embed"), page.link(from: Address(folder))))
    }
    return links
  }

  /// Whether a figure has a page of its own; one without data has nothing to show there.
  private func isEmbedded(_ figure: Figure) -> Bool {
    offersEmbeds && figure.chart.plot != nil && figure.chart.footer != nil
  }
}

/// Whether an id is that of a chart's title, text, source line, table or strips.
private func isPart(_ id: String, ofFigure figure: String) -> Bool {
  guard id.hasPrefix("\(figure)-") else { return false }
  let part = id.dropFirst(figure.count + 1)
  return ["t", "d", "s", "data"].contains(part) || part.allSatisfy(\.isNumber)
}

/// The first of a name, `name-2`, `name-3` and so on that is free.
private func numbered(_ name: String, isFree: (String) -> Bool) -> String {
  var (free, number) = (name, 1)
  while !isFree(free) {
    number += 1
    free = "\(name)-\(number)"
  }
  return free
}

extension PageComposer {
  /// The ids of the stations whose pages are in a list.
  func stations(in list: String) -> [String] {
    view.list(list).map { StationPage.id(at: view.page($0).address) }
  }

  /// Stations with a year and the links to their pages, in the author's order, then highest
  /// elevation first.
  ///
  /// - Parameters:
  ///   - stations: In the order of the site.
  ///   - year: The year for all; `nil` for the year shown of each.
  /// - Returns: The stations; all that have a value if no year is given.
  func compared(_ stations: [StationSource], inYear year: Int? = nil) -> [ComparedStation] {
    // The author's order comes first, else depth below the highest place, else that of the site.
    let sorted = stations.enumerated().sorted { a, b in
      (a.element.order ?? .max, -height(a.element), a.offset)
        < (b.element.order ?? .max, -height(b.element), b.offset)
    }
    return inOrder(sorted.map(\.element), inYear: year)
  }

  /// The same in the given order.
  func inOrder(_ stations: [StationSource], inYear year: Int? = nil) -> [ComparedStation] {
    stations.compactMap { station in
      view.year(year, of: station).map {
        ComparedStation($0, address: link(StationPage.address(of: station.id)))
      }
    }
  }

  /// The sources of some stations, without repetition.
  func sourceLine(of stations: [ComparedStation]) -> String {
    let sources = stations.map(\.year.source)
    return language.parts(
      sources.enumerated().filter { !$1.isEmpty && !sources[..<$0].contains($1) }.map(\.element))
  }

  private func height(_ station: StationSource) -> Double {
    station.station.elevation ?? -.infinity
  }

  /// The status of the data of some stations and metrics, for the head of a page that shows them.
  ///
  /// - Parameters:
  ///   - stations: The stations on the page.
  ///   - metrics: The metrics on the page.
  ///   - year: The year of the page; later data are on other pages.
  /// - Returns: `nothing` without data.
  func status(
    of stations: [StationSource], _ metrics: [MetricSource] = [], inYear year: Int? = nil
  ) -> TemplateValue {
    status(through: lastDay(of: stations, metrics), inYear: year)
  }

  /// The status of the data, such as the last day.
  ///
  /// - Parameters:
  ///   - last: The last day with data.
  ///   - year: The year of the page; later data are on other pages.
  /// - Returns: `nothing` without data.
  func status(through last: Day?, inYear year: Int? = nil) -> TemplateValue {
    guard let last else { return .nothing }
    let day = year.map { min(last, Day.days(ofYear: $0).upperBound) } ?? last
    return .object([
      "through": .text(language.text("status.data-through", ["date": language.day(day)])),
      "counts": .nothing,
    ])
  }

  /// The last day with data of any of the stations and metrics.
  func lastDay(of stations: [StationSource], _ metrics: [MetricSource] = []) -> Day? {
    let days = stations.map(\.digest.span) + metrics.map(\.series.observedSpan)
    return days.compactMap { $0?.upperBound }.max()
  }
}
