import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// The list of all stations, highest first.
struct StationListPage: PageKind {
  static let template = "stations"
  static let fields = [
    TemplateField("stations", .html, "the list of stations"),
    TemplateField("compare", TemplateTypes.link, "the stations side by side, may be missing"),
  ]
  static let address = Address("stations/")

  static func plan(_ pages: inout PageSet) {
    let file = pages.takeFront(of: "stations")
    pages.refuseSlug(of: file)
    // One station is not a list, and has nothing to be compared with.
    guard file != nil || pages.view.stations.count > 1 else { return }
    pages.add(
      StationListPage(), named: "stations/index.md", at: address, file: file,
      title: pages.view.language.text("stations.title"))
    pages.offer(address, as: pages.view.language.text("navigation.stations"), rank: 1)
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(ofStations: view.stations)
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    let stations = page.view.shownStations
    page.figures.loadMoreStyles()
    var table = ByteWriter()
    page.context.renderStationTable(page.compared(stations), into: &table)
    return [
      "lead": .text(
        page.language.plural(
          stations.contains { $0.record.station.elevation != nil }
            ? "stations.lead-by-elevation" : "stations.lead", stations.count)),
      "status": page.status(of: stations),
      "notices": .list(page.notices(for: stations)),
      "body": .html(page.prose.html),
      "stations": .html(table.bytes),
      "compare": page.compareLink,
    ]
  }
}

extension PageComposer {
  /// The way to the page with the stations side by side.
  var compareLink: TemplateValue {
    let address = StationComparePage.address
    guard view.title(at: address) != nil, let year = view.sharedYears.best else { return .nothing }
    return .object([
      "title": .text(language.text("compare.link", ["year": language.year(year)])),
      "link": .text(link(address)),
    ])
  }
}
