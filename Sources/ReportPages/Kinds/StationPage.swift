import ReportCore
import ReportFigures
import ReportLanguage
import ReportMarkdown
import ReportMeasurements
import ReportSite
import ReportThemes

/// The page of a station: key figures, prose, the almanac, a section for each metric, facts.
struct StationPage: PageKind {
  let id: String

  static let template = "station"
  static let fields =
    [
      TemplateTypes.tabs,
      TemplateField("recent", .html, "the latest readings, where there are several a day"),
      TemplateField(
        "besideFacts", .object(TemplateTypes.sections), "the same, without the section below"),
      TemplateField(
        "belowFacts", .object(TemplateTypes.sections),
        "the whole record, whose tables are as wide as the page, if it is the last section"),
      TemplateField("more", .html, "the author's other sections"),
      TemplateField(
        "months", .html, "tables of the months, where their year has no page of its own"),
      TemplateField("days", .html, "a table of all days, where their year has no page of its own"),
      TemplateField("daysTitle", .text, "what opens the table of all days"),
      TemplateField("locator", .html, "a small map"),
      TemplateField("facts", .list(TemplateTypes.fact), "what is known of the station"),
    ] + TemplateTypes.sections + TemplateTypes.articleList + TemplateTypes.keyFigures
    + TemplateTypes.events

  /// The sections of the page, in their default order.
  private static let sections =
    ["recent", "almanac"] + Catalogue.weather.map(\.metric.id) + ["record", "articles"]

  /// The list of the pages of all stations, in the order of the site.
  static let list = "stations"

  static func address(of id: String) -> Address { Address("stations/\(id)/") }

  /// The id of the station whose page is at an address.
  static func id(at address: Address) -> String {
    String(address.path.split(separator: "/").last ?? "")
  }

  static func plan(_ pages: inout PageSet) {
    var files: [String: PageFile] = [:]
    let stations = pages.stations
    let ids = Set(stations.map(\.id))
    for file in pages.take(in: "stations") {
      pages.refuseSlug(of: file)
      for section in file.placement.sections where !sections.contains(section.value) {
        let station = stations.first { $0.id == file.path.name }
        let own = ["recent", "almanac"] + (station?.shownMetrics ?? []) + ["record", "articles"]
        let isNear = suggestion(for: section.value, among: sections) != nil
        pages.reportUnknown("section", section, among: isNear ? sections : own)
      }
      if ids.contains(file.path.name) {
        files[file.path.name] = file
      } else {
        pages.leaveOut(file, .withoutData)
      }
    }
    for station in stations {
      let id = station.id
      let page = pages.add(
        StationPage(id: id), named: "stations/\(id).md", at: address(of: id), file: files[id],
        title: station.title, sections: station.shownMetrics)
      pages.add(page, to: list)
    }
    if stations.count == 1, let station = stations.first {
      pages.offer(address(of: station.id), as: station.title, rank: 0)
    }
  }

  func lastDay(of page: SitePage, in view: SiteView) -> Day? {
    view.lastDay(ofStation: id)
  }

  func fill(_ page: inout PageComposer) -> PageFields { page.stationFields(id) }
}

extension PageComposer {
  /// The fields of the page.
  fileprivate mutating func stationFields(_ id: String) -> PageFields {
    guard let station = view.station(id) else { return ["body": .html(prose.html)] }
    description = stationLead(station)
    let year = view.year(of: station)
    let wanted = frontMatter.sections?.map(\.value)
    let names = stationSections(
      of: year, by: wanted, withRecord: view.outline(ofStation: id)?.years.count ?? 0 > 1)
    let metrics = names.compactMap { Catalogue[$0]?.metric }
    let placed = metrics.compactMap { prose.section(named: headings(for: $0.id)) }
    let articles = wanted?.contains("articles") ?? true ? articlesAboutThis : []
    creditInFacts(station.source, view.sourceLine(of: station))
    // What precedes the sections credits sources that their figures then do not repeat.
    let notices = notices(for: [station])
    let recent = recent(of: station, ifWantedBy: wanted)
    let hasRecordBelow = names.last == "record"
    let beside = stationSections(hasRecordBelow ? Array(names.dropLast()) : names, year)
    let below = stationSections(hasRecordBelow ? ["record"] : [], year)
    var fields: PageFields = [
      "lead": .text(frontMatter.summary?.value ?? stationLead(station)),
      "status": status(of: [station]),
      "notices": .list(notices),
      "tabs": yearTabs(of: station, year: nil),
      "recent": recent,
      "body": .html(prose.lead),
      "sections": .list(beside + below), "besideFacts": .object(["sections": .list(beside)]),
      "belowFacts": .object(["sections": .list(below)]),
      "more": .html(prose.rest(without: placed)),
      "hasArticles": .flag(!articles.isEmpty), "articles": .list(articles),
      "locator": locator(of: station),
      "facts": .list(
        stationFacts(station) + onlyYearFacts(year) + daysFact(year)
          + allRecords(at: AllRecordsPage.address(ofStation: id)) + comparison(id)
          + downloads(year)),
    ]
    if let year, isOnlyYear(year) {
      fields["months"] = monthsTables(year)
      fields.merge(daysTable(year)) { $1 }
    }
    fields.merge(eventFields(station.events)) { $1 }
    let namesYear = year.map { !isOnlyYear($0) } ?? false
    let tiles = keyFigures(in: context) { context in
      year.map { stationKeyFigures($0, namesYear: namesYear, in: context) } ?? []
    }
    fields.merge(self.fields(of: tiles)) { $1 }
    return fields
  }

  /// Whether the only year of the record has no page of its own.
  private func isOnlyYear(_ year: StationYear) -> Bool {
    year.climate.observedYears.count == 1
      && pageLink(StationYearPage.address(of: year.id, year.year)) == nil
  }

  /// Frosts, degree days and spells of the only year of the record, which a page of it would have.
  private func onlyYearFacts(_ year: StationYear?) -> [TemplateValue] {
    year.map { isOnlyYear($0) ? facts(of: $0) : [] } ?? []
  }

  /// The link to the table of all days of the year, which a narrow chart shows as months.
  private func daysFact(_ year: StationYear?) -> [TemplateValue] {
    year.map { year in
      allDays(
        year,
        onPage: isOnlyYear(year)
          ? "" : pageLink(StationYearPage.address(of: year.id, year.year)))
    } ?? []
  }

  /// The link to the comparison with other stations, if the station shares a year with one of them.
  private func comparison(_ id: String) -> [TemplateValue] {
    let shared = view.sharedYears.years
    let years = view.outline(ofStation: id)?.coveredYears ?? []
    guard view.title(at: StationComparePage.address) != nil, view.isCompared(id),
      years.contains(where: shared.contains)
    else { return [] }
    return [
      fact(
        "station.comparison", language.text("compare.others"),
        leadingTo: link(StationComparePage.address))
    ]
  }

  /// The file with all days of the record, as the last of the facts; also the climate summary, if
  /// the only year of the record has no page of its own.
  private mutating func downloads(_ year: StationYear?) -> [TemplateValue] {
    guard let year, figures.offersFiles else { return [] }
    let days = figures.add(dailyFile(of: year, in: context), named: "daily", title: year.title)
    return downloads(
      [days] + (isOnlyYear(year) ? [climateReport(of: year)] : []) + recordFiles(year))
  }

  /// The files of its records.
  private mutating func recordFiles(_ year: StationYear) -> [Download?] {
    guard let station = view.station(year.id), let subject = view.records(ofStation: year.id),
      !subject.book.kinds.isEmpty
    else { return [] }
    return recordFiles(of: subject, view.dateRecords(of: station))
  }

  /// The latest readings, if the station has several per day.
  private mutating func recent(
    of station: StationSource, ifWantedBy wanted: [String]?
  ) -> TemplateValue {
    let context = context
    guard wanted?.contains("recent") ?? true, let recent = station.record.recent else {
      return .nothing
    }
    figures.add(
      recentHours(
        recent, source: view.sourceLine(of: station),
        station.attribution(licence: view.licence), events: station.events, in: context,
        id: "recent"), isMain: false)
    return figures.takeMarkup()
  }

  /// The articles that name a station, newest first.
  private var articlesAboutThis: [TemplateValue] {
    let mentions = Set(view.mentions(of: page))
    guard !mentions.isEmpty else { return [] }
    return view.list(ArticlePage.list).filter(mentions.contains).map { .object(articleEntry($0)) }
  }

  /// A small map, unless the station's place is not known or not told.
  private mutating func locator(of station: StationSource) -> TemplateValue {
    guard let place = station.place else { return .nothing }
    let others = view.neighbors(ofStation: station.id).compactMap(\.place)
    figures.noteDrawings()
    var html = ByteWriter()
    Locator(
      of: place, among: others,
      label: language.text(
        others.isEmpty ? "locator.alone" : "locator.label", ["station": station.title]),
      in: context
    ).render(into: &html)
    return .html(html.bytes)
  }
}
