package import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import ReportThemes

extension PlannedSite {
  /// The fingerprint of the current answer to a question.
  ///
  /// - Parameter question: A question that an earlier build can have asked.
  /// - Returns: The fingerprint; that of nothing if the page, station or file no longer exists.
  package func fingerprint(of question: Question) -> Fingerprint {
    Fingerprint { fingerprinter in
      add(question, to: &fingerprinter)
      // What does not change in one unit can change in another: their digits differ.
      for edition in switched { edition.add(question, to: &fingerprinter) }
    }
  }

  private func add(_ question: Question, to fingerprinter: inout Fingerprinter) {
    var subject: String { names[question.subject] }
    var part: String { names[question.part] }
    switch question.kind {
    case .setting:
      if let setting = Setting(rawValue: subject) {
        fingerprinter.add(setting, of: site.configuration)
      }
    case .string: fingerprinter.add(site.language.fingerprint(ofTexts: [subject]))
    case .formats: fingerprinter.add(site.language.formatsFingerprint)
    case .template: fingerprinter.add(templates?.fingerprints[subject] ?? Fingerprint(value: 0))
    case .templates: fingerprinter.add(theme.layouts)
    case .placements:
      for source in site.sources { fingerprinter.add(source.placementFingerprint) }
      fingerprinter.add(site.unreadable)
    case .place: if let page = page(of: question) { fingerprinter.addPlace(of: page) }
    case .frontMatter:
      if let source = source(of: question) { fingerprinter.add(source.headFingerprint) }
    case .source: if let source = source(of: question) { fingerprinter.add(source.fingerprint) }
    case .text:
      guard let number = number(of: question), texts.indices.contains(number) else { return }
      fingerprinter.add(texts[number].fingerprint)
    case .title:
      let number = plan.number(atAsked: question.subject)
      fingerprinter.add(number.map { title(of: plan.pages[$0]) })
    case .card: if let number = number(of: question) { fingerprinter.add(card(of: number)) }
    case .publication:
      if let page = page(of: question) { fingerprinter.add(publication(of: page)) }
    case .list: fingerprinter.add(pageNames(list(subject)))
    case .hasPages: fingerprinter.add(!list(subject).isEmpty)
    case .credit: fingerprinter.add(credit)
    case .neighbors:
      guard let number = number(of: question) else { return }
      let (before, after) = plan.neighbors(of: number, in: part)
      for neighbor in [before, after] { fingerprinter.add(neighbor.map { plan.pages[$0].name }) }
    case .mentions:
      if let page = page(of: question) { fingerprinter.add(pageNames(mentions(of: page))) }
    case .picture:
      if let page = page(of: question) { fingerprinter.add(picture(of: page).address?.path) }
    case .previewTool: fingerprinter.add(previewTool)
    case .menu: for item in plan.menu { fingerprinter.add(item) }
    case .target: fingerprinter.add(resolver.source(subject, isFromRoot: !part.isEmpty))
    case .imageSize:
      let size = imageSize(subject)
      fingerprinter.add(size?.width ?? -1)
      fingerprinter.add(size?.height ?? -1)
    case .file:
      guard let stamp = FileStamp(of: subject) else { return }
      fingerprinter.add(stamp)
      // A file that was just written can be written again without its stamp changing, so no other
      // build gets the same answer.
      if !stamp.isOlder(than: start) { fingerprinter.add(start.nanoseconds) }
    case .asset: fingerprinter.add(asset(subject) ?? [])
    case .stations: fingerprinter.add(site.stations.map(\.id))
    case .station: if let station = station(subject) { fingerprinter.addDescription(of: station) }
    case .comparedStations: fingerprinter.add(comparedStations.value)
    case .sharedYears:
      fingerprinter.add(sharedYears.value.best ?? -1)
      for year in sharedYears.value.years { fingerprinter.add(year) }
    case .isCompared: fingerprinter.add(comparedStations.value.contains(subject))
    case .surroundings: fingerprinter.add(neighbors(ofStation: subject))
    case .record:
      fingerprinter.add(data.record(of: subject) ?? Fingerprint(value: 0))
    case .extent:
      guard let digest = station(subject)?.digest else { return }
      if let span = digest.span { fingerprinter.add(span) }
      fingerprinter.add(digest.daysObserved)
      fingerprinter.add(digest.coverage.observed)
      fingerprinter.add(digest.coverage.expected)
    case .quality: if let station = station(subject) { fingerprinter.addQuality(of: station) }
    case .lastDays:
      for day in station(subject)?.digest.lastDays ?? [] { fingerprinter.add(Int(day.number)) }
    case .observed:
      guard let station = station(subject) else { return }
      if part == Archive.days.rawValue {
        for day in station.record.observedDays { fingerprinter.add(Int(day.number)) }
      } else {
        for month in station.digest.months { fingerprinter.add(month.index) }
      }
    case .yearsMeasured:
      for year in yearsMeasured(part, atStation: subject) { fingerprinter.add(year) }
    case .daysOfMonth:
      guard let month = Month(archived: part) else { return }
      fingerprinter.add(data.month(month, ofStation: subject))
      guard let climate = station(subject)?.climate else { return }
      fingerprinter.addSpells(endingIn: month.days, of: climate, in: data.records.context)
    case .namesakes:
      guard let climate = station(subject)?.climate, let month = Int(part) else { return }
      fingerprinter.addNamesakes(of: climate, month)
    case .datesOfMonth:
      guard let record = station(subject)?.record, let month = Int(part) else { return }
      for year in record.years.map(Array.init) ?? [] {
        fingerprinter.add(data.month(Month(year: year, month: month), ofStation: subject))
      }
    case .year:
      guard let year = Int(part), let station = station(subject)?.inYear(year, site.language) else {
        return
      }
      fingerprinter.add(year: station, data)
    case .ranks:
      let words = part.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let year = Int(words[0]),
        let station = station(subject)?.inYear(year, site.language),
        let ranked = RankedPeriods(name: words[1], at: station.climate)
      else { return }
      fingerprinter.add(ranked, of: station, in: data.records.context)
    case .usual:
      guard let climate = station(subject)?.climate else { return }
      fingerprinter.addUsual(of: climate, in: data.records.context)
    case .metrics: fingerprinter.add(site.metrics.map(\.id))
    case .metric: if let metric = metric(subject) { fingerprinter.addDescription(of: metric) }
    case .values:
      fingerprinter.add(data.values(of: subject) ?? Fingerprint(value: 0))
      fingerprinter.add(metric(subject)?.dataThrough)
    case .valuesOfYear:
      guard let year = Int(part), let series = values(of: subject, inYear: year) else { return }
      fingerprinter.add(series)
      fingerprinter.add(metric(subject)?.dataThrough)
      if let book = data.records.ofMetric(subject) {
        fingerprinter.addRecords(ofYear: year, book, data.records.dates(ofMetric: subject))
      }
    case .events: for event in events(of: subject) { fingerprinter.add(event) }
    case .records:
      let book =
        part == RecordBooks.stations
        ? data.records.ofStation(subject) : data.records.ofMetric(subject)
      if let book { fingerprinter.add(book) }
    case .newestRecords:
      let events =
        part == RecordBooks.stations
        ? data.records.newest(ofStation: subject) : data.records.newest(ofMetric: subject)
      for event in events {
        fingerprinter.add(event.kind.key)
        fingerprinter.add(event)
      }
    case .hasGoals: fingerprinter.add(hasGoals)
    case .hasRecords: fingerprinter.add(!data.records.isEmpty)
    case .seriesNames:
      for station in site.stations { fingerprinter.addDescription(of: station) }
      for metric in site.metrics { fingerprinter.addDescription(of: metric) }
    case .corrections: for correction in site.corrections { fingerprinter.add("\(correction)") }
    }
  }

  /// The index of the page that a question is about; `nil` if it no longer exists.
  private func number(of question: Question) -> Int? { plan.number(ofAsked: question.subject) }

  private func page(of question: Question) -> SitePage? {
    number(of: question).map { plan.pages[$0] }
  }

  private func source(of question: Question) -> PageSource? {
    page(of: question).flatMap { source(of: $0) }
  }

  private func pageNames(_ numbers: [Int]) -> [String] { numbers.map { plan.pages[$0].name } }
}

extension Fingerprinter {
  /// Adds the months that a year of a station shows, with its spells and its records.
  ///
  /// A year that is still running is compared with parts of other years, so it depends on the whole
  /// record.
  fileprivate mutating func add(year: StationYear, _ data: DataFingerprints) {
    for index in year.shownMonths { add(data.month(Month(index: index), ofStation: year.id)) }
    addSpells(endingIn: year.days, of: year.climate, in: data.records.context)
    if let book = data.records.ofStation(year.id) {
      addRecords(ofYear: year.year, book, data.records.dates(ofStation: year.id))
    }
    if let last = year.record.span?.upperBound, last < year.days.upperBound,
      let record = data.record(of: year.id)
    {
      add(record)
    }
  }

  /// Adds how completely a station measured, and which values are probably wrong.
  fileprivate mutating func addQuality(of station: StationSource) {
    var writer = BinaryWriter()
    writer.write(station.coverage)
    writer.write(station.digest.suspects)
    add(writer.bytes)
  }

  fileprivate mutating func addPlace(of page: SitePage) {
    add(page.address.path)
    add(page.template)
    add(page.isListed)
    add(page.sections)
    add(page.continued?.front.path)
    add(page.continued?.part)
  }

  fileprivate mutating func add(_ card: PageCard) {
    add(card.title)
    add(card.address.path)
    add(card.description)
    add(card.day)
  }

  fileprivate mutating func add(_ publication: Publication) {
    add(publication.day)
    add(publication.updated)
    add(publication.author)
    add(publication.tags)
  }

  fileprivate mutating func add(_ item: MenuItem) {
    add(item.title)
    switch item.target {
    case .page(let address): add(address.path)
    case .file(let address): add("file \(address.path)")
    case .elsewhere(let url): add("to \(url)")
    }
  }

  fileprivate mutating func add(_ event: DatedEvent) {
    add(event.days.lowerBound)
    add(event.days.upperBound)
    add(event.text)
    add(event.kind?.rawValue)
  }

  fileprivate mutating func add(_ source: LinkedSource) {
    switch source {
    case .page(let address): add("page \(address.path)")
    case .file(let path): add("file \(path)")
    case .leftOut(let reason): add(reason.rawValue)
    case .nothing: add(false)
    }
  }

  mutating func add(_ day: Day?) { add(Int(day?.number ?? .min)) }
}
