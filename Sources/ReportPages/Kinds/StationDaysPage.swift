import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import ReportSite
import ReportThemes

/// All days of a year at a station that measures so much that the table would make the page of the
/// year too large.
struct StationDaysPage: PageKind {
  let id: String
  let year: Int

  static let template = "station-days"
  static let fields =
    [TemplateField("days", .html, "a table of all days")] + TemplateTypes.neighbors
  /// The most metrics of a station whose year has the table on its own page.
  private static let mostMetrics = 5

  static func address(of id: String, _ year: Int) -> Address {
    Address("stations/\(id)/\(year)/days/")
  }

  static func plan(_ pages: inout PageSet) {
    // Both have the order of the site.
    for (page, station) in zip(pages.pages(of: StationPage.list), pages.stations)
    where page.page.sections.count > mostMetrics {
      for year in station.years {
        let id = station.id
        pages.add(
          StationDaysPage(id: id, year: year), named: "stations/\(id)/\(year)/days.md",
          at: address(of: id, year),
          title: pages.view.language.text(
            "figure.titled",
            ["title": pages.view.language.daysTitle(year), "period": station.title]))
      }
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(ofStation: id, in: Day.days(ofYear: year))
  }

  func fill(_ page: inout PageComposer) -> PageFields { page.stationDaysFields(id, year) }
}

extension PageComposer {
  fileprivate mutating func stationDaysFields(_ id: String, _ number: Int) -> PageFields {
    guard let station = view.station(id, inYear: number),
      let year = view.year(number, of: station)
    else { return [:] }
    var days = ByteWriter()
    context.renderDays(of: year, into: &days)
    let years = view.outline(ofStation: id)?.years ?? []
    return [
      "lead": .text(stationLead(station)),
      "notices": .list(notices(for: [station])),
      "days": .html(days.bytes),
    ].merging(yearNeighbors(of: number, among: years) { StationDaysPage.address(of: id, $0) }) {
      $1
    }
  }

  /// The table of all days of a year; nothing if it has a page of its own.
  func daysTable(_ year: StationYear) -> PageFields {
    guard pageLink(StationDaysPage.address(of: year.id, year.year)) == nil else { return [:] }
    var days = ByteWriter()
    context.renderDays(of: year, into: &days)
    guard !days.bytes.isEmpty else { return [:] }
    return ["days": .html(days.bytes), "daysTitle": .text(language.daysTitle(year.year))]
  }

  /// The link to the table of all days of a year, on its own page or on another one; nothing if the
  /// table is on this page.
  func allDays(_ year: StationYear, onPage other: String? = nil) -> [TemplateValue] {
    let own = pageLink(StationDaysPage.address(of: year.id, year.year))
    return (own ?? other.map { "\($0)#days" }).map { page in
      [fact("activity.days", language.daysTitle(year.year), leadingTo: page)]
    } ?? []
  }
}

extension Language {
  fileprivate func daysTitle(_ year: Int) -> String {
    text("day-table.year", ["year": self.year(year)])
  }
}
