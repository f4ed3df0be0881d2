import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import ReportSite
import ReportThemes

/// A month of a station, if the site has an archive of months: key figures, its days as figures and
/// as the table of a climate summary, and the same month in other years.
struct StationMonthPage: PageKind {
  let id: String
  let month: Month

  static let template = "station-month"
  static let hasPreview = false
  static let fields =
    [
      TemplateTypes.tabs,
      TemplateField("days", .html, "a table of the days"),
      TemplateField("daysTitle", .text, "the heading of the table and of the charts"),
      TemplateField("figures", .html, "the days as charts"),
      TemplateField("namesakes", .html, "the month among those of its name, may be missing"),
      TemplateField("namesakesTitle", .text, "the heading of these charts"),
      TemplateField("facts", .list(TemplateTypes.fact), "what is known of the month's data"),
    ] + TemplateTypes.keyFigures + TemplateTypes.neighbors + TemplateTypes.events

  static func address(of id: String, _ month: Month) -> Address {
    Address("stations/\(id)/\(month.year)/\(month.archived.suffix(2))/")
  }

  /// The list of the months of a station, earliest first.
  static func list(of id: String) -> String { "months of \(id)" }

  static func plan(_ pages: inout PageSet) {
    guard pages.view.archive != .years else { return }
    for station in pages.stations {
      let id = station.id
      for month in pages.view.observedMonths(ofStation: id) {
        let address = address(of: id, month)
        let page = pages.add(
          StationMonthPage(id: id, month: month), named: "\(address.path.dropLast()).md",
          at: address, title: station.title, period: .month(month))
        pages.add(page, to: list(of: id))
      }
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(ofStation: id, in: month.days)
  }

  func fill(_ page: inout PageComposer) -> PageFields { page.stationMonthFields(id, month) }
}

extension PageComposer {
  fileprivate mutating func stationMonthFields(_ id: String, _ number: Month) -> PageFields {
    guard let station = view.outline(ofStation: id), let month = view.month(number, ofStation: id)
    else { return [:] }
    let context = context
    let finding = monthFinding(month, in: context)
    let lead = finding ?? language.text("month.lead", ["station": station.title])
    description = lead
    let notices = self.notices(for: station)
    creditInFacts(station.source, month.year.source)
    for figure in monthFigures(month, in: context) { figures.add(figure) }
    let charts = figures.takeMarkup()
    for element in [Element.temperatureMean, .precipitation, .snowfall] {
      // The same numbers beside each month of that name would make up most of a long archive.
      figures.add(
        withoutFiles: namesakesFigure(
          of: element, month, in: context, id: "\(element.metric.id)-namesakes"))
    }
    let namesakes = figures.takeMarkup()
    var days = ByteWriter()
    let hasDays = view.archive == .days
    context.renderDays(
      of: month, address: { hasDays ? pageLink(StationDayPage.address(of: id, $0)) : nil },
      into: &days)
    let name = language.month(number.month)
    var fields: PageFields = [
      "lead": .text(lead),
      "notices": .list(notices),
      "tabs": monthTabs(of: id, number),
      "figures": charts,
      "days": days.bytes.isEmpty ? .nothing : .html(days.bytes),
      "daysTitle": .text(words("day-table.title")),
      "namesakes": namesakes,
      "namesakesTitle": .text(language.text("namesakes.title", ["month": name])),
      "facts": .list(monthFacts(month, station)),
    ]
    fields.merge(eventFields(month.year.events, in: number.days)) { $1 }
    fields.merge(neighbors(in: StationMonthPage.list(of: id))) { $1 }
    fields.merge(
      self.fields(
        of: keyFigures(in: context) { rankedKeyFigures(month.year, month: number, in: $0) })
    ) { $1 }
    return fields
  }

  /// The months of the year that have pages, and the year.
  private func monthTabs(of id: String, _ open: Month) -> TemplateValue {
    let year = StationYearPage.address(of: id, open.year)
    let above = view.title(at: year) == nil ? StationPage.address(of: id) : year
    let tabs = Month.months(ofYear: open.year).compactMap { month -> TemplateValue? in
      let address = StationMonthPage.address(of: id, month)
      guard view.title(at: address) != nil else { return nil }
      return tab(language.month(month.month, .short), address, isCurrent: month == open)
    }
    return .object([
      "label": .text(words("figure.months")),
      "entries": .list([tab(String(open.year), above, isCurrent: false)] + tabs),
    ])
  }

  private mutating func monthFacts(_ month: StationMonth, _ station: StationOutline)
    -> [TemplateValue]
  {
    let report = climateReport(of: month)
    let days = figures.add(
      dailyFile(of: month.year, days: month.days, in: context), named: "daily",
      title: view.title(of: page))
    let facts = ReportFigures.monthFacts(month, in: context).map { fact in
      TemplateValue.object(["label": .text(fact.label), "value": .text(fact.value)])
    }
    return dataFacts(of: month.year.record, in: month.days, station) + facts
      + downloads([days, report])
  }
}
