import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import ReportSite
import ReportThemes

/// All stations side by side in one calendar year: charts on one scale, a table with the
/// differences from the first station.
///
/// Years are never mixed. The front page shows the latest of the years that most stations share;
/// each year that at least two stations share has a page, unless it is the only one.
struct StationComparePage: PageKind {
  /// `nil` for the front page.
  let year: Int?

  static let template = "station-compare"
  static let fields = [
    TemplateTypes.tabs,
    TemplateTypes.metricLinks,
    TemplateField("table", .html, "the stations with their numbers"),
    TemplateField("notes", .list(note), "how to read the table, and who is missing"),
    TemplateField("figures", .html, "the charts of all stations, on one scale"),
  ]
  private static let note: TemplateType = .object([
    TemplateField("text", .text, "the sentence")
  ])
  static let weightLimit = 40_000

  /// The most charts, as more would make the page too large: one for each metric of each station.
  static let mostPanels = 48

  static let address = Address("stations/compare/")
  static func address(_ year: Int) -> Address { Address("stations/compare/\(year)/") }

  static func plan(_ pages: inout PageSet) {
    let shared = pages.view.sharedYears
    // A station with that name has the address.
    guard shared.best != nil, !pages.view.stations.contains("compare") else { return }
    let title = pages.view.language.text("compare.title")
    pages.add(
      StationComparePage(year: nil), named: "stations/compare.md", at: address,
      title: title)
    guard shared.years.count > 1 else { return }
    for year in shared.years {
      pages.add(
        StationComparePage(year: year), named: "stations/compare/\(year).md", at: address(year),
        title: title, period: .year(year))
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(ofStations: view.comparedStations)
  }

  func fill(_ page: inout PageComposer) -> PageFields { page.compareFields(year) }
}

extension PageComposer {
  fileprivate mutating func compareFields(_ number: Int?) -> PageFields {
    let shared = view.sharedYears
    guard let year = number ?? shared.best else { return [:] }
    let measured = view.comparedStations.filter { id in
      view.outline(ofStation: id)?.years.contains(year) ?? false
    }
    let sources = measured.compactMap { view.station($0, inYear: year) }
    let stations = compared(sources, inYear: year)
    let context = context
    let comparison = StationsOfYear(stations, in: context)
    let notices = self.notices(for: sources) + noticeOfMany
    let shown = compareFigures(stations, year)
    var table = ByteWriter()
    comparison.renderTable(into: &table)
    let finding = comparison.finding
    description = finding
    return [
      "lead": .text(
        language.sentences(
          [language.plural("compare.lead", stations.count, ["year": language.year(year)]), finding]
            .compactMap(\.self))),
      "status": status(of: sources, inYear: year),
      "notices": .list(notices),
      "tabs": compareTabs(shared, year, isFront: number == nil),
      "metricLinks": linksToCompared(),
      "table": .html(table.bytes),
      "notes": .list(
        compareNotes(comparison, year, measured, shown).map { .object(["text": .text($0)]) }),
      "figures": figures.takeMarkup(),
    ]
  }

  /// Adds a chart for each metric that at least two of the stations measure, up to ``mostPanels``.
  ///
  /// - Returns: How many of the stations the charts show.
  private mutating func compareFigures(_ stations: [ComparedStation], _ year: Int) -> Int {
    let context = context
    let shown = Array(stations.prefix(StationComparePage.mostPanels / 4))
    var panels = 0
    for metric in Catalogue.weather.map(\.metric) {
      let measuring = shown.filter { $0.year.metrics.contains(metric) }
      guard measuring.count > 1, panels + measuring.count <= StationComparePage.mostPanels else {
        continue
      }
      panels += measuring.count
      let comparison = stationComparison(
        of: metric, measuring,
        title: language.text(
          "figure.titled", ["title": context.title(of: metric), "period": language.year(year)]),
        source: sourceLine(of: measuring), in: context, id: "compare-\(metric.id)")
      for figure in comparison {
        switch figure {
        case .figure(let figure): figures.add(figure, titleLevel: 2)
        case .panels(let panels): figures.add(panels)
        }
      }
    }
    return shown.count
  }

  /// How to read the table, how many stations the charts show, and which have no data.
  private func compareNotes(
    _ comparison: StationsOfYear, _ year: Int, _ measured: [String], _ shown: Int
  ) -> [String] {
    let stations = comparison.stations
    let absent = view.comparedStations.filter { !measured.contains($0) }
      .compactMap { view.outline(ofStation: $0)?.title }
    return [
      comparison.hasDifferences
        ? language.text("compare.differences", ["station": stations.first?.year.title ?? ""]) : nil,
      shown < stations.count
        ? language.plural(
          "compare.charts", stations.count, ["shown": language.number(shown)]) : nil,
      absent.isEmpty
        ? nil
        : language.text(
          "compare.absent", ["year": language.year(year), "stations": language.list(absent)]),
    ].compactMap(\.self)
  }

  /// The years to choose from; the one of the front page leads there.
  private func compareTabs(
    _ shared: SharedYears, _ year: Int, isFront: Bool
  ) -> TemplateValue {
    guard shared.years.count > 1 else { return .nothing }
    return .object([
      "label": .text(words("station.years")),
      "entries": .list(
        foldedYears(shared.years, open: year).map { other, title in
          tab(
            title,
            isFront && other == year
              ? StationComparePage.address : StationComparePage.address(other),
            isCurrent: other == year)
        }),
    ])
  }
}
