import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import ReportSite
import ReportThemes

/// A calendar year of a station: key figures, the almanac, a section for each metric.
///
/// A station with a single year has no such page, because its own page shows that year, unless the
/// site has an archive of months, which the year links to.
struct StationYearPage: PageKind {
  let id: String
  let year: Int

  static let template = "station-year"
  static let fields =
    [
      TemplateTypes.tabs,
      TemplateField("months", .html, "a table of the months"),
      TemplateField("days", .html, "a table of all days"),
      TemplateField("daysTitle", .text, "what opens the table of all days"),
      TemplateField("facts", .list(TemplateTypes.fact), "what is known of the year's data"),
      TemplateTypes.records,
    ] + TemplateTypes.sections + TemplateTypes.keyFigures + TemplateTypes.neighbors
    + TemplateTypes.events

  static func address(of id: String, _ year: Int) -> Address { Address("stations/\(id)/\(year)/") }

  static func plan(_ pages: inout PageSet) {
    let hasMonths = pages.view.archive != .years
    for station in pages.stationsByID where station.years.count > 1 || hasMonths {
      let (id, title) = (station.id, station.title)
      for year in station.years.reversed() {
        pages.add(
          StationYearPage(id: id, year: year), named: "stations/\(id)/\(year).md",
          at: address(of: id, year), title: title, period: .year(year))
      }
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(ofStation: id, in: Day.days(ofYear: year))
  }

  func fill(_ page: inout PageComposer) -> PageFields { page.stationYearFields(id, year) }
}

extension PageComposer {
  fileprivate mutating func stationYearFields(_ id: String, _ number: Int) -> PageFields {
    guard let station = view.station(id, inYear: number),
      let year = view.year(number, of: station)
    else { return [:] }
    let finding = yearFinding(year, in: context)
    description = finding ?? stationLead(station)
    let years = view.outline(ofStation: id)?.years ?? []
    // The sections of all years are set in the station's own file.
    let wanted = view.frontMatter(at: StationPage.address(of: id)).sections?.map(\.value)
    creditInFacts(station.source, view.sourceLine(of: station))
    var fields: PageFields = [
      "lead": .text(finding ?? stationLead(station)),
      "status": status(through: station.digest.lastDay(in: year.days)),
      "notices": .list(notices(for: [station])),
      "tabs": yearTabs(of: station, year: number),
      "sections": .list(
        stationSections(stationSections(of: year, by: wanted), year, isYear: true)),
      "months": monthsTables(year),
      "records": recordsOfYear(number, station),
      "facts": .list(
        stationFacts(station, year) + allDays(year) + reviewFact(number) + yearDownloads(year)),
    ]
    fields.merge(yearNeighbors(of: number, among: years) { StationYearPage.address(of: id, $0) }) {
      $1
    }
    fields.merge(daysTable(year)) { $1 }
    fields.merge(eventFields(station.events, in: year.days)) { $1 }
    fields.merge(self.fields(of: keyFigures(in: context) { rankedKeyFigures(year, in: $0) })) { $1 }
    return fields
  }

  /// The tables of the months and seasons of a year, and of its counted days and spells; nothing if
  /// there are none.
  func monthsTables(_ year: StationYear) -> TemplateValue {
    let hasMonths = view.archive != .years
    var html = ByteWriter()
    context.renderMonths(
      of: year,
      address: { hasMonths ? pageLink(StationMonthPage.address(of: year.id, $0)) : nil },
      into: &html)
    context.renderCountedDays(ofYear: year, into: &html)
    return html.bytes.isEmpty ? .nothing : .html(html.bytes)
  }

  /// The records that were set in the year.
  private mutating func recordsOfYear(_ year: Int, _ station: StationSource) -> TemplateValue {
    guard let subject = view.records(ofStation: station.id, inYear: year) else { return .nothing }
    var html = ByteWriter()
    context.renderRecords(
      ofYear: year, subject.book, view.dateRecords(ofStation: station.id, inYear: year),
      into: &html)
    return records(
      language.text("records.of-year", ["year": language.year(year)]), html.bytes)
  }

  /// The days of the year, and its climate summary.
  private mutating func yearDownloads(_ year: StationYear) -> [TemplateValue] {
    guard figures.offersFiles else { return [] }
    let days = figures.add(
      dailyFile(of: year, days: year.days, in: context), named: "daily",
      title: view.title(of: page))
    return downloads([days, climateReport(of: year)])
  }
}

extension PageComposer {
  /// The station's page and its years, the last one first; nothing where there is a single year.
  func yearTabs(of station: StationSource, year: Int?) -> TemplateValue {
    let years = view.outline(ofStation: station.id)?.years ?? []
    guard years.count > 1 || view.archive != .years else { return .nothing }
    return archiveTabs(of: years, year, all: StationPage.address(of: station.id)) {
      StationYearPage.address(of: station.id, $0)
    }
  }

  /// A page and its years as tabs, the last one first.
  func archiveTabs(
    of years: [Int], _ year: Int?, all: Address, _ address: (Int) -> Address
  ) -> TemplateValue {
    guard let open = year ?? years.first else { return .nothing }
    var tabs = [tab(words("station.all-years"), all, isCurrent: year == nil)]
    tabs += foldedYears(years, open: open).map { other, title in
      tab(title, address(other), isCurrent: other == year)
    }
    return .object(["label": .text(words("station.years")), "entries": .list(tabs)])
  }

  /// Years with the titles of their tabs, latest first; with more than twenty years, a decade has
  /// one tab, unless it is that of the open year.
  func foldedYears(_ years: [Int], open: Int) -> [(year: Int, title: String)] {
    let mostTabs = 20
    var tabs: [(year: Int, title: String)] = []
    var folded: Int?
    for year in years {
      let decade = year / 10 * 10
      let isFolded = years.count > mostTabs && decade != open / 10 * 10
      if isFolded, folded == decade { continue }
      folded = isFolded ? decade : nil
      tabs.append(
        (
          year,
          isFolded ? language.text("station.decade", ["year": String(decade)]) : String(year)
        ))
    }
    return tabs
  }
}
