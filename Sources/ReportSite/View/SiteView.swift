package import ReportCore
package import ReportFigures
package import ReportLanguage
package import ReportMeasurements
package import ReportThemes

/// The site as pages see it: every question is noted with what it is about.
///
/// What is made from a view depends on nothing else, so the questions that were asked tell when it
/// has to be made again.
package struct SiteView: Sendable {
  private let shared: Shared
  private let recorder: TraceRecorder
  private let notingLanguage: Language

  /// What all views of a site share.
  private final class Shared: Sendable {
    let planned: PlannedSite
    let values = SharedValues()
    let tables: SharedTables

    init(_ planned: PlannedSite, _ tables: SharedTables) {
      (self.planned, self.tables) = (planned, tables)
    }
  }

  /// - Parameters:
  ///   - planned: Answers the questions.
  ///   - tables: What pages share; only of sites with the same plan and the same answers.
  package init(_ planned: PlannedSite, tables: SharedTables = SharedTables()) {
    self.init(Shared(planned, tables), TraceRecorder(planned.names))
  }

  private init(_ shared: Shared, _ recorder: TraceRecorder) {
    self.shared = shared
    self.recorder = recorder
    notingLanguage = shared.planned.site.language.noting { recorder.note(.string, $0) }
  }
}

extension SiteView {
  /// The same view with questions of its own; both share values.
  package func noting() -> SiteView { SiteView(shared, TraceRecorder(planned.names)) }

  /// All questions since the last call, which are forgotten.
  package func takeQuestions() -> AskedQuestions { recorder.take() }

  /// The same sources with their pages in place, noting with this view.
  package func planned(_ plan: SitePlan) -> SiteView {
    SiteView(Shared(planned.planned(plan), SharedTables()), recorder)
  }

  /// A value that several pages share, which is made once; always of one type for a name.
  package func shared<Value: Sendable>(
    _ name: String, _ make: () -> Value
  ) -> Value {
    shared.values.value(name, for: recorder, make)
  }

  /// A table of values that several pages share; always of one type for a name.
  package func table<Key, Value>(_ name: String) -> SharedTable<Key, Value> {
    shared.tables.table(name)
  }

  /// Whether later builds take values from the tables of this one.
  package var keepsTables: Bool { shared.tables.areKept }

  @usableFromInline func asked<Value>(while make: () -> Value) -> (
    value: Value, asked: AskedQuestions
  ) {
    recorder.asked(while: make)
  }

  /// What questions call pages and other things.
  package var names: Names { planned.names }

  var planned: PlannedSite { shared.planned }

  @usableFromInline func note(_ asked: AskedQuestions) { recorder.note(asked) }

  func note(_ kind: Question.Kind, _ subject: String = "", _ part: String = "") {
    recorder.note(kind, subject, part)
  }

  func note(_ kind: Question.Kind, _ page: SitePage, _ part: String = "") {
    recorder.note(kind, page.nameNumber, part)
  }

  private func setting<Value>(_ setting: Setting, _ key: KeyPath<SiteConfiguration, Value>) -> Value
  {
    note(.setting, setting.rawValue)
    return planned.site.configuration[keyPath: key]
  }
}

/// The site as a whole.
extension SiteView {
  package var title: String { setting(.title, \.title) }
  package var description: String? { setting(.description, \.description) }
  package var author: String? { setting(.author, \.author) }
  package var baseURL: BaseURL? { setting(.baseURL, \.baseURL) }
  /// The line of the footer, where the author wants one of his own.
  package var footer: String? { setting(.footer, \.footer) }
  package var licence: String? { setting(.licence, \.licence) }
  /// Whether the author's HTML goes to the site.
  package var allowsHTML: Bool { setting(.allowsHTML, \.allowsHTML) }
  /// The folder of the sources, as the author knows it: the same for all builds of a cache.
  package var root: String { planned.site.root }

  package var language: Language {
    note(.formats)
    return notingLanguage
  }

  /// What all figures share.
  package var figures: FigureContext {
    note(.setting, Setting.units.rawValue)
    note(.setting, Setting.statistics.rawValue)
    var context = planned.figures.value
    context.language = language
    return context
  }

  package var menu: [MenuItem] {
    note(.menu)
    return planned.plan.menu
  }

  /// The compiled templates, to render one of them.
  ///
  /// - Parameter template: Its name.
  /// - Returns: All templates; `nil` while a site is planned.
  package func templates(for template: String) -> Theme? {
    note(.template, template)
    return planned.templates
  }

  /// The names of all templates.
  package var templateNames: [String] {
    note(.templates)
    return planned.theme.layouts
  }

  /// A file of the theme that pages load.
  package func asset(_ path: String) -> [UInt8] {
    note(.asset, path)
    return planned.asset(path) ?? []
  }

  /// The place of a file of the author on the disk, for copying it.
  package func place(ofFile path: String) -> String {
    let place = "\(planned.site.root)/\(path)"
    note(.file, place)
    return place
  }
}

/// Pages.
extension SiteView {
  /// Where a page stands.
  package func page(_ number: Int) -> SitePage {
    let page = planned.plan.pages[number]
    note(.place, page)
    return page
  }

  package func title(of page: SitePage) -> String {
    recorder.note(.title, page.addressNumber)
    return planned.title(of: page)
  }

  /// The title of the page at an address; `nil` when there is none.
  package func title(at address: Address) -> String? {
    note(.title, address.path)
    return planned.title(at: address)
  }

  /// What lists show of a page.
  package func card(of number: Int) -> PageCard {
    note(.card, planned.plan.pages[number])
    return planned.card(of: number)
  }

  /// What the author says about the page: nothing, as long as it has no file.
  package func frontMatter(of page: SitePage) -> FrontMatter {
    note(.frontMatter, page)
    return planned.source(of: page)?.frontMatter ?? FrontMatter()
  }

  /// What the author says about the page at an address.
  package func frontMatter(at address: Address) -> FrontMatter {
    guard let number = planned.plan.number(at: address) else { return FrontMatter() }
    let page = planned.plan.pages[number]
    // The author may write the file of the page yet.
    note(.frontMatter, page)
    return frontMatter(of: page)
  }

  package func publication(of number: Int) -> Publication {
    let page = planned.plan.pages[number]
    note(.publication, page)
    return planned.publication(of: page)
  }

  /// The numbers of the pages whose texts link to a page.
  package func mentions(of page: SitePage) -> [Int] {
    note(.mentions, page)
    return planned.mentions(of: page)
  }

  /// The picture of a page for link previews.
  package func picture(of page: SitePage) -> Address? {
    note(.picture, page)
    return planned.picture(of: page).address
  }

  /// Notes that the text of a page is shown.
  package func noteText(of page: SitePage) { note(.text, page) }
}

/// Texts.
extension SiteView {
  /// The text of a page as it stands in its file.
  ///
  /// - Parameters:
  ///   - page: With a file.
  ///   - loader: Reads it, if it is not in memory.
  /// - Returns: The text with the line on which it begins, or what kept it from being read.
  package func markdown(of page: SitePage, _ loader: PageLoader) -> (
    text: [UInt8], firstLine: Int, file: String, findings: [Diagnostic]
  )? {
    note(.source, page)
    guard let source = planned.source(of: page) else { return nil }
    let (text, findings) = loader.text(of: source)
    return (text, source.firstLine, source.file, findings)
  }

  /// What a link leads to.
  ///
  /// - Parameters:
  ///   - link: As it stands in the page.
  ///   - page: The page.
  /// - Returns: The target, whose fragment has not been looked at.
  package func target(of link: String, on page: SitePage) -> LinkGoal {
    target(of: link, in: page.name, at: page.address)
  }

  /// What a link in site.yml leads to.
  package func target(ofConfigured link: String) -> LinkGoal {
    target(of: link, in: SiteConfiguration.fileName, at: .home)
  }

  private func target(of link: String, in path: String, at address: Address) -> LinkGoal {
    let name = LinkName(link, in: path)
    if case .source(let source, _) = name {
      note(.target, source.path, source.isFromRoot ? "/" : "")
    }
    return planned.resolver.goal(of: name, in: path, at: address)
  }

  /// The size of a picture among the sources; `nil` when the file does not tell it.
  package func imageSize(_ path: String) -> ImageSize? {
    note(.imageSize, path)
    return planned.imageSize(path)
  }
}

/// Measurements.
extension SiteView {
  /// The sources of all data, each once, in the order of the site.
  package var credits: [String] {
    note(.credits)
    return planned.credits
  }

  /// The ids of the stations, in the order of the site.
  package var stations: [String] {
    note(.stations)
    return planned.site.stations.map(\.id)
  }

  /// What is known of a station besides its measurements.
  package func outline(ofStation id: String) -> StationOutline? {
    note(.station, id)
    return planned.station(id).map { StationOutline($0) }
  }

  /// A station with everything that was measured there.
  package func station(_ id: String) -> StationSource? {
    note(.station, id)
    note(.record, id)
    note(.events, id)
    return planned.station(id)
  }

  /// The years in which a metric was measured at a station, the last one first.
  package func yearsMeasured(_ metric: String, atStation id: String) -> [Int] {
    note(.yearsMeasured, id, metric)
    return planned.yearsMeasured(metric, atStation: id)
  }

  /// The months in which something was measured at a station, in order.
  package func observedMonths(ofStation id: String) -> [Month] {
    note(.observed, id, Archive.months.rawValue)
    return planned.station(id)?.record.observedMonths ?? []
  }

  /// The days on which something was measured at a station, in order.
  package func observedDays(ofStation id: String) -> [Day] {
    note(.observed, id, Archive.days.rawValue)
    return planned.station(id)?.record.observedDays ?? []
  }

  /// A station in a month: what was measured in it, and what it is compared with.
  ///
  /// Of other months no more may be shown than the values and extremes of the complete ones of the
  /// same name, and of the record than the normals of the month and of its dates.
  package func month(_ month: Month, ofStation id: String) -> StationMonth? {
    note(.station, id)
    note(.daysOfMonth, id, month.archived)
    note(.namesakes, id, String(month.month))
    return planned.station(id)?.inYear(month.year, language).map { StationMonth($0, month.month) }
  }

  /// A station on a day: what was measured on the dates of its month, in all years, and what is
  /// usual on them.
  package func day(_ day: Day, ofStation id: String) -> StationYear? {
    note(.station, id)
    note(.datesOfMonth, id, String(day.monthNumber))
    note(.namesakes, id, String(day.monthNumber))
    return planned.station(id)?.inYear(day.year, language)
  }

  /// All stations, in the order of the site.
  package var allStations: [StationSource] { stations.compactMap { station($0) } }

  /// A station in a year; without one, in the year that it is shown with.
  package func year(_ year: Int? = nil, of station: StationSource) -> StationYear? {
    station.inYear(year, language)
  }

  /// The line under figures: who measured at a station, or that its values are simulated.
  package func sourceLine(of station: StationSource) -> String { station.sourceLine(language) }

  /// The ids of the personal metrics, in the order of the site.
  package var metrics: [String] {
    note(.metrics)
    return planned.site.metrics.map(\.id)
  }

  /// What is known of a personal metric besides its values.
  package func outline(ofMetric id: String) -> MetricOutline? {
    note(.metric, id)
    return planned.metric(id).map { MetricOutline($0) }
  }

  /// A personal metric with all its values.
  package func metric(_ id: String) -> MetricSource? {
    note(.metric, id)
    note(.values, id)
    note(.events, id)
    return planned.metric(id)
  }

  /// A personal metric with the values that a page on one year of it needs.
  package func metric(_ id: String, inYear year: Int) -> MetricSource? {
    note(.metric, id)
    note(.valuesOfYear, id, String(year))
    note(.events, id)
    guard let metric = planned.metric(id), let values = planned.values(of: id, inYear: year) else {
      return nil
    }
    return metric.replacing(values)
  }

  /// All personal metrics, in the order of the site.
  package var allMetrics: [MetricSource] { metrics.compactMap { metric($0) } }

  /// A personal metric as its figures want it.
  package func personal(_ metric: MetricSource) -> PersonalMetric {
    metric.personal(weekStart: setting(.weekStart, \.weekStart), language)
  }

  /// Whether anything has a record.
  package var hasRecords: Bool {
    note(.hasRecords)
    return !planned.data.records.isEmpty
  }

  /// A station with its records.
  package func records(ofStation id: String) -> RecordSubject? {
    note(.station, id)
    note(.records, id, RecordBooks.stations)
    guard let station = planned.station(id), let book = planned.data.records.ofStation(id) else {
      return nil
    }
    return RecordSubject(
      id: id, title: station.title, isStation: true, source: station.sourceLine(language),
      book: book)
  }

  /// A personal metric with its records.
  package func records(ofMetric id: String) -> RecordSubject? {
    note(.metric, id)
    note(.records, id, RecordBooks.metrics)
    guard let metric = planned.metric(id), let book = planned.data.records.ofMetric(id) else {
      return nil
    }
    return RecordSubject(
      id: id, title: metric.title, isStation: false, source: metric.sourceLine(language),
      book: book)
  }

  /// All stations and personal metrics that have a record, in the order of the site.
  package var recordSubjects: [RecordSubject] {
    let all = stations.compactMap(records(ofStation:)) + metrics.compactMap(records(ofMetric:))
    return all.filter { !$0.book.kinds.isEmpty }
  }

  /// The records of each date of the year at a station.
  package func dateRecords(of station: StationSource) -> [DateRecords] {
    note(.record, station.id)
    return planned.data.records.ofDates(station.id)
  }

  /// Everything that an author can draw, where each series is asked for by its name.
  package var catalog: SeriesCatalog {
    var catalog = shared("series catalog") {
      _ = setting(.weekStart, \.weekStart)
      _ = setting(.statistics, \.yearStarts)
      return planned.site.seriesCatalog(language)
    }
    catalog.note = { [self] name in noteSeries(name) }
    return catalog
  }

  private func noteSeries(_ name: String) {
    guard !name.isEmpty else { return note(.seriesNames) }
    let id = String(name.prefix { $0 != "." })
    for kind in [Question.Kind.metric, .values, .station, .record, .events] { note(kind, id) }
  }

  /// What the author has corrected.
  package var corrections: [AppliedCorrection] {
    note(.corrections)
    return planned.site.corrections
  }
}

/// What planning asks of the sources.
extension SiteView {
  /// How far down the archive of each station has pages.
  package var archive: Archive { setting(.archive, \.archive) }

  /// What the Markdown files say about where their pages stand, in the order of their paths.
  package var placements: [Placement] {
    note(.placements)
    return planned.site.sources.map(\.placement)
  }

  /// Whether the files of the sources could be read, by their paths; none of the others has a page.
  package var unreadable: [String] {
    note(.placements)
    return planned.site.unreadable
  }

  /// Where the author decides about the whole site, for findings.
  package var position: SourcePosition { planned.site.configuration.position }

  /// The entries of the navigation, where the author has chosen them.
  package var menuEntries: [MenuEntry]? { setting(.menu, \.menu) }
}
