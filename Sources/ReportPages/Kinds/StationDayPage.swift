import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import ReportSite
import ReportThemes

/// A day of a station, if the site has an archive of days: its values, the normals and the records
/// of the date, and the same date in other years.
struct StationDayPage: PageKind {
  let id: String
  let day: Day

  static let template = "station-day"
  static let hasPreview = false
  static let fields =
    [
      TemplateField("values", .html, "a table of what was measured, with the records of the date"),
      TemplateField("valuesTitle", .text, "the heading of the table"),
      TemplateField("years", .html, "a table of the same date in other years, may be missing"),
      TemplateField("yearsTitle", .text, "the heading of that table"),
    ] + TemplateTypes.keyFigures + TemplateTypes.neighbors + TemplateTypes.events

  static func address(of id: String, _ day: Day) -> Address {
    let date = day.description
    return Address("\(StationMonthPage.address(of: id, day.month).path)\(date.suffix(2))/")
  }

  /// The list of the days of a station, earliest first.
  static func list(of id: String) -> String { "days of \(id)" }

  static func plan(_ pages: inout PageSet) {
    guard pages.view.archive == .days else { return }
    for station in pages.stations {
      let id = station.id
      for day in pages.view.observedDays(ofStation: id) {
        let address = address(of: id, day)
        let page = pages.add(
          StationDayPage(id: id, day: day), named: "\(address.path.dropLast()).md", at: address,
          title: station.title, period: .day(day))
        pages.add(page, to: list(of: id))
      }
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    day
  }

  func fill(_ page: inout PageComposer) -> PageFields { page.stationDayFields(id, day) }
}

extension PageComposer {
  fileprivate mutating func stationDayFields(_ id: String, _ day: Day) -> PageFields {
    guard let station = view.outline(ofStation: id), let year = view.day(day, ofStation: id) else {
      return [:]
    }
    let lead = language.text(
      "date.lead",
      ["station": station.title, "date": language.day(day, .weekdayFull)])
    description = lead
    var values = ByteWriter()
    context.renderValues(of: day, at: year, into: &values)
    var years = ByteWriter()
    context.renderSameDates(
      as: day, at: year, address: { pageLink(StationDayPage.address(of: id, $0)) }, into: &years)
    var fields: PageFields = [
      "lead": .text(lead),
      "notices": .list(notices(for: station)),
      "values": .html(values.bytes),
      "valuesTitle": .text(words("date.title")),
      "years": years.bytes.isEmpty ? .nothing : .html(years.bytes),
      "yearsTitle": .text(
        language.text("date.other-years", ["date": language.day(day, .long)])),
    ]
    fields.merge(neighbors(in: StationDayPage.list(of: id))) { $1 }
    fields.merge(eventFields(year.events, in: day...day)) { $1 }
    let tiles = keyFigures(in: context) { dayKeyFigures(day, at: year, in: $0) }
    fields.merge(self.fields(of: tiles)) { $1 }
    return fields
  }
}
