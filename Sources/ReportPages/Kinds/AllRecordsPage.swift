import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import ReportSite
import ReportThemes

/// All records of a station of several years, or of a personal metric of four: of the whole record,
/// of each month, and of each date.
struct AllRecordsPage: PageKind {
  let id: String
  /// Whether ``id`` is that of a station rather than of a personal metric.
  let isStation: Bool

  static let template = "all-records"
  static let fields =
    TemplateTypes.sections + [
      TemplateField("tables", .list(table), "long tables: of each date, of each year")
    ]
  private static let table: TemplateType = .object([
    TemplateField("id", .text, "the id of the table"),
    TemplateField("title", .text, "what opens it"),
    TemplateField("html", .html, "the table"),
  ])

  static func address(ofStation id: String) -> Address { Address("stations/\(id)/records/") }
  static func address(ofMetric id: String) -> Address { Address("metrics/\(id)/records/") }

  static func plan(_ pages: inout PageSet) {
    let language = pages.view.language
    func add(_ page: AllRecordsPage, at address: Address, of title: String) {
      pages.add(
        page, named: "\(address.path.dropLast()).md", at: address,
        title: language.text(
          "figure.titled", ["title": language.text("records.title"), "period": title]))
    }
    for station in pages.stationsByID where station.years.count > 1 {
      add(
        AllRecordsPage(id: station.id, isStation: true), at: address(ofStation: station.id),
        of: station.title)
    }
    // Before months and dates have records, the page of the metric has all.
    for metric in pages.view.metrics.compactMap(pages.view.outline(ofMetric:))
    where metric.years.count >= RecordMinimum.namesakeYears {
      add(
        AllRecordsPage(id: metric.id, isStation: false), at: address(ofMetric: metric.id),
        of: metric.fullTitle)
    }
  }

  func isBelow(_ entry: Address, _ page: SitePage, in view: SiteView) -> Bool {
    isStation ? entry.isAbove(page.address) : view.isActivity(entry)
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    isStation ? view.lastDay(ofStation: id) : view.lastDay(ofMetric: id)
  }

  func fill(_ page: inout PageComposer) -> PageFields {
    isStation ? page.recordFields(ofStation: id) : page.recordFields(ofMetric: id)
  }
}

extension RecordSubject {
  /// Whether a page has room for all tables and figures of its records.
  var isLight: Bool { book.kinds.count { $0.kind.span == .day } <= 8 }
}

extension PageComposer {
  /// The fields of the page of a station, which has the counted days, too.
  fileprivate mutating func recordFields(ofStation id: String) -> PageFields {
    let context = context
    guard let station = view.station(id), let subject = view.records(ofStation: id),
      !subject.book.kinds.isEmpty
    else { return withoutRecords }
    let notices = notices(for: [station])
    let sections = recordSections(of: subject, station.events)
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
    let table = TitledTable(
      id: "counted-years", title: words("counted.title"), html: counted.bytes)
    return recordFields(
      of: subject, notices, sections + [days].compactMap(\.self),
      context.dateTables(view.dateRecords(of: station)) + [table])
  }

  /// The fields of the page of a personal metric.
  fileprivate mutating func recordFields(ofMetric id: String) -> PageFields {
    guard let metric = view.metric(id), let subject = view.records(ofMetric: id),
      !subject.book.kinds.isEmpty
    else { return withoutRecords }
    let notices = notices(for: [], [metric])
    // The page of the metric shows the same figures.
    let sections = recordSections(
      of: subject, metric.events, withFilesIn: ActivityPage.address(of: id))
    return recordFields(
      of: subject, notices, sections, context.dateTables(view.dateRecords(of: metric)))
  }

  private var withoutRecords: PageFields { ["lead": .text(words("records.none"))] }

  private mutating func recordFields(
    of subject: RecordSubject, _ notices: [TemplateValue], _ sections: [TemplateValue],
    _ tables: [TitledTable]
  ) -> PageFields {
    let newest = NewestRecords(of: [subject]).lines(1, in: context).first.map { line in
      let dated = language.text("figure.titled", ["title": line.title, "period": line.date])
      return language.text("page.fact", ["label": dated, "value": line.detail])
    }
    description = newest
    return [
      "lead": .text(newest ?? words("records.lead")),
      "notices": .list(notices),
      "sections": .list(sections),
      "tables": .list(tables.compactMap { table($0) }),
    ]
  }

  /// The records of the whole record, how those of days advanced, and the records of each month.
  private mutating func recordSections(
    of subject: RecordSubject, _ events: [DatedEvent], withFilesIn address: Address? = nil
  ) -> [TemplateValue] {
    let context = context
    figures.add(markup: { context.renderBests(subject.book, into: &$0) })
    addRecordSteps(of: subject, events, withFilesIn: address)
    let all = section("all", words("records.of-all-title"))
    figures.add(markup: { context.renderMonths(of: subject.book, into: &$0) })
    return [all, section("months", words("records.of-months"))].compactMap(\.self)
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
