import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import ReportSite
import ReportThemes

/// A calendar year of a station: key figures, the almanac, a section for each metric.
///
/// A station with a single year has no such pages: its own page is that year.
struct StationYearPage: PageKind {
  let id: String
  let year: Int

  static let template = "station-year"
  static let fields =
    [
      TemplateTypes.tabs,
      TemplateField("months", .html, "a table of the months"),
      TemplateField("facts", .list(TemplateTypes.fact), "what is known of the year's data"),
    ] + TemplateTypes.sections + TemplateTypes.keyFigures + TemplateTypes.neighbors
    + TemplateTypes.events

  static func address(of id: String, _ year: Int) -> Address { Address("stations/\(id)/\(year)/") }

  static func plan(_ pages: inout PageSet) {
    let language = pages.view.language
    for id in pages.view.stations {
      guard let station = pages.view.outline(ofStation: id), station.years.count > 1 else {
        continue
      }
      for year in station.years {
        let address = address(of: id, year)
        pages.add(
          StationYearPage(id: id, year: year), named: "\(address.path.dropLast()).md", at: address,
          title: language.text("figure.titled", ["title": station.title, "period": String(year)]))
      }
    }
  }

  func fill(_ page: inout PageComposer) -> PageFields { page.stationYearFields(id, year) }
}

extension PageComposer {
  fileprivate mutating func stationYearFields(_ id: String, _ number: Int) -> PageFields {
    guard let station = view.station(id), let year = view.year(number, of: station) else {
      return [:]
    }
    let finding = yearFinding(year, in: context)
    description = finding ?? stationLead(station)
    var months = ByteWriter()
    context.renderMonths(of: year, into: &months)
    context.renderCountedDays(ofYear: year, into: &months)
    let years = station.record.observedYears
    // The author decides about the sections of all years in the station's own file.
    let wanted = view.frontMatter(at: StationPage.address(of: id)).sections?.map(\.value)
    let newer = years.last { $0 > number }
    let older = years.first { $0 < number }
    var fields: PageFields = [
      "lead": .text(finding ?? stationLead(station)),
      "notices": .list(notices(for: [station])),
      "tabs": yearTabs(of: station, year: number),
      "sections": stationSections(
        stationSections(of: year, by: wanted), year, isYear: true),
      "months": months.bytes.isEmpty ? .nothing : .html(months.bytes),
      "facts": .list(stationFacts(station, year)),
      "hasNeighbours": .flag(newer != nil || older != nil),
      "newer": neighbor(newer, of: id, "station.newer"),
      "older": neighbor(older, of: id, "station.older"),
    ]
    fields.merge(eventFields(station.events, in: year.days)) { $1 }
    fields.merge(self.fields(of: stationKeyFigures(year, in: context))) { $1 }
    return fields
  }

  private func neighbor(_ year: Int?, of id: String, _ key: String) -> TemplateValue {
    guard let year else { return .nothing }
    return .object([
      "title": .text(language.text(key, ["year": String(year)])),
      "link": .text(link(StationYearPage.address(of: id, year))),
    ])
  }
}

extension PageComposer {
  /// The station's page and its years, the last one first; nothing where there is a single year.
  ///
  /// In a long record, the decades around the one that is shown have one tab each.
  mutating func yearTabs(of station: StationSource, year: Int?) -> TemplateValue {
    let years = station.record.observedYears
    guard years.count > 1, let open = year ?? years.first else { return .nothing }
    figures.loadMoreStyles()
    var tabs = [
      tab(
        words("station.all-years"), StationPage.address(of: station.id), isCurrent: year == nil)
    ]
    tabs += foldedYears(years, open: open).map { other, title in
      tab(title, StationYearPage.address(of: station.id, other), isCurrent: other == year)
    }
    return .object(["label": .text(words("station.years")), "entries": .list(tabs)])
  }

  /// Years with the titles of their tabs, the last one first; of more than twenty years a decade has
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
