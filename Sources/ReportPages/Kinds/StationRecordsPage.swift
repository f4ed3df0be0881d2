import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import ReportSite
import ReportThemes

/// All records of a station of several years: of the whole record, of each month, and of each date.
struct StationRecordsPage: PageKind {
  let id: String

  static let template = "station-records"
  static let fields =
    TemplateTypes.sections + [
      TemplateField("tables", .list(table), "long tables: of each date, of each year")
    ]
  private static let table: TemplateType = .object([
    TemplateField("id", .text, "the id of the table"),
    TemplateField("title", .text, "what opens it"),
    TemplateField("html", .html, "the table"),
  ])

  static func address(of id: String) -> Address { Address("stations/\(id)/records/") }

  static func plan(_ pages: inout PageSet) {
    let language = pages.view.language
    let title = language.text("records.title")
    for station in pages.stationsByID where station.years.count > 1 {
      let id = station.id
      pages.add(
        StationRecordsPage(id: id), named: "stations/\(id)/records.md", at: address(of: id),
        title: language.text("figure.titled", ["title": title, "period": station.title]))
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? { view.lastDay(ofStation: id) }

  func fill(_ page: inout PageComposer) -> PageFields { page.stationRecordsFields(id) }
}

extension RecordSubject {
  /// Whether a page has room for all tables and figures of its records.
  var isLight: Bool { book.kinds.count { $0.kind.span == .day } <= 8 }
}

extension PageComposer {
  fileprivate mutating func stationRecordsFields(_ id: String) -> PageFields {
    let context = context
    guard let station = view.station(id), let subject = view.records(ofStation: id),
      !subject.book.kinds.isEmpty
    else { return ["lead": .text(words("records.none"))] }
    let notices = notices(for: [station])
    let newest = NewestRecords(of: [subject]).lines(1, in: context).first.map { line in
      let dated = language.text("figure.titled", ["title": line.title, "period": line.date])
      return language.text("page.fact", ["label": dated, "value": line.detail])
    }
    description = newest
    figures.add(markup: { context.renderBests(subject.book, into: &$0) })
    addRecordSteps(of: subject, station.events)
    let all = section("all", words("records.of-all-title"))
    figures.add(markup: { context.renderMonths(of: subject.book, into: &$0) })
    let months = section("months", words("records.of-months"))
    var counted = ByteWriter()
    if let year = view.year(of: station) {
      // One figure for each metric, unless there are many; the table has all.
      var drawn: Set<Metric> = []
      for threshold in year.climate.rules.thresholds
      where subject.isLight && drawn.insert(threshold.element.metric).inserted {
        figures.add(
          yearlyFigure(of: threshold, year, in: context, id: "\(threshold.id)-years"))
      }
      context.renderCountedRecords(of: year, into: &counted)
      context.renderCountedYears(of: year, into: &counted)
    }
    let days = section("counted", words("counted.title"))
    let tables =
      context.dateTables(view.dateRecords(of: station)) + [
        TitledTable(id: "counted-years", title: words("counted.title"), html: counted.bytes)
      ]
    return [
      "lead": .text(newest ?? words("records.lead")),
      "notices": .list(notices),
      "sections": .list([all, months, days].compactMap(\.self)),
      "tables": .list(tables.compactMap { self.table($0) }),
    ]
  }

  /// A long table that a reader opens; `nil` without one.
  private mutating func table(_ table: TitledTable) -> TemplateValue? {
    table.html.isEmpty
      ? nil
      : .object([
        "id": .text(figures.freeID(table.id)), "title": .text(table.title),
        "html": .html(table.html),
      ])
  }

  /// A section with the tables and figures gathered since the last one; `nil` without any.
  private mutating func section(_ id: String, _ title: String) -> TemplateValue? {
    let html = figures.takeBytes()
    guard !html.isEmpty else { return nil }
    return .object(
      emptySection().merging([
        "id": .text(figures.freeID(id)), "name": .text(title), "title": .text(title),
        "figures": .html(html),
      ]) { $1 })
  }
}
