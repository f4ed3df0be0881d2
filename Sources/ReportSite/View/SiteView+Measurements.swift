package import ReportCore
package import ReportFigures
import ReportLanguage
package import ReportMeasurements

/// Measurements.
extension SiteView {
  /// The source of all data; `nil` if some have another one, or none.
  package var credit: String? {
    note(.credit)
    return planned.credit
  }

  /// The ids of the stations, in the order of the site.
  package var stations: [String] {
    note(.stations)
    return planned.site.stations.map(\.id)
  }

  /// What is known about a station besides its measurements.
  package func outline(ofStation id: String) -> StationOutline? {
    note(.station, id)
    return planned.station(id).map { StationOutline($0) }
  }

  /// The stations around a station, in the order of the site.
  package func neighbors(ofStation id: String) -> [StationOutline] {
    note(.surroundings, id)
    return planned.neighbors(ofStation: id).compactMap(outline(ofStation:))
  }

  /// A station with what was measured there how completely, without the values.
  ///
  /// A page may use only its description, its extent, and ``quality(of:title:)``.
  package func measuredStation(_ id: String) -> StationSource? {
    note(.station, id)
    note(.quality, id)
    return planned.station(id)
  }

  /// A station with everything that was measured there.
  package func station(_ id: String) -> StationSource? {
    note(.station, id)
    note(.record, id)
    note(.events, id)
    return planned.station(id)
  }

  /// The years in which a metric was measured at a station, latest first.
  package func yearsMeasured(_ metric: String, atStation id: String) -> [Int] {
    note(.yearsMeasured, id, metric)
    return planned.yearsMeasured(metric, atStation: id)
  }

  /// The months with measurements at a station, in order.
  package func observedMonths(ofStation id: String) -> [Month] {
    note(.observed, id, Archive.months.rawValue)
    return planned.station(id)?.digest.months ?? []
  }

  /// The days with measurements at a station, in order.
  package func observedDays(ofStation id: String) -> [Day] {
    note(.observed, id, Archive.days.rawValue)
    return planned.station(id)?.record.observedDays ?? []
  }

  /// A station in a month: what was measured in it, and what it is compared with.
  ///
  /// A page may use only this of the rest of the record: the spells that end in the month, the
  /// values and extremes of the complete months of the same name, and the normals of the month, of
  /// its dates and of its counted days.
  package func month(_ month: Month, ofStation id: String) -> StationMonth? {
    note(.station, id)
    note(.daysOfMonth, id, month.archived)
    note(.namesakes, id, String(month.month))
    note(.events, id)
    return planned.station(id)?.inYear(month.year, language, licence: licence).map {
      StationMonth($0, month.month)
    }
  }

  /// A station on a day: what was measured on the dates of its month, in all years, and the normals
  /// of those dates.
  package func day(_ day: Day, ofStation id: String) -> StationYear? {
    note(.station, id)
    note(.datesOfMonth, id, String(day.monthNumber))
    note(.namesakes, id, String(day.monthNumber))
    note(.events, id)
    return planned.station(id)?.inYear(day.year, language, licence: licence)
  }

  /// A station with what a page on one year of it may show.
  ///
  /// That is the days of the year and of the years beside it, its spells, the records set in it,
  /// what is usual, and of ranks in the record those that ``year(_:of:)`` notes.
  package func station(_ id: String, inYear year: Int) -> StationSource? {
    note(.station, id)
    note(.year, id, String(year))
    note(.usual, id)
    note(.events, id)
    return planned.station(id)
  }

  /// Stations, each with its extent and with what a page on its year shown may use.
  package func shownStations(_ ids: [String]) -> [StationSource] {
    ids.compactMap { id in
      note(.extent, id)
      guard let year = outline(ofStation: id)?.shownYear else { return station(id) }
      return station(id, inYear: year)
    }
  }

  /// The stations that pages on several stations compare, in the order of the site.
  ///
  /// All of them, or at most ``PlannedSite/mostCompared``: those that have a page by the author take
  /// precedence, then the first ones.
  package var comparedStations: [String] {
    note(.comparedStations)
    return planned.comparedStations.value
  }

  /// The years in which these stations can be compared: at least two have 80% of the days.
  package var sharedYears: SharedYears {
    note(.sharedYears)
    return planned.sharedYears.value
  }

  /// Whether pages on several stations compare a station.
  package func isCompared(_ id: String) -> Bool {
    note(.isCompared, id)
    return planned.comparedStations.value.contains(id)
  }

  /// A station in a given year, by default in its year shown.
  ///
  /// It notes the ranks that are asked of it, so it must not be a value that pages share.
  package func year(_ year: Int? = nil, of station: StationSource) -> StationYear? {
    station.inYear(year, language, licence: licence).map { year in
      year.noting { [self] in note(.ranks, year.id, "\(year.year) \($0.name)") }
    }
  }

  /// How completely a station measured.
  ///
  /// - Parameters:
  ///   - station: As ``measuredStation(_:)`` gave it.
  ///   - title: The title of an element.
  /// - Returns: `nil` where it has no value.
  package func quality(
    of station: StationSource, title: (Element) -> String
  ) -> SourceQuality? {
    station.quality(language, licence: licence, title: title)
  }

  /// The line under figures: who measured at a station, or that its values are simulated.
  package func sourceLine(of station: StationSource) -> String { station.sourceLine(language) }

  /// The last day with a measurement at a station.
  ///
  /// - Parameters:
  ///   - id: The id of the station.
  ///   - days: The month or year to consider; `nil` for the whole record.
  /// - Returns: The day, or `nil` if there is none.
  package func lastDay(ofStation id: String, in days: ClosedRange<Day>? = nil) -> Day? {
    note(.lastDays, id)
    guard let digest = planned.station(id)?.digest else { return nil }
    return days.map(digest.lastDay(in:)) ?? digest.span?.upperBound
  }

  /// The last day with a value of a personal metric.
  ///
  /// - Parameters:
  ///   - id: The id of the metric.
  ///   - days: The days to consider; `nil` for all.
  /// - Returns: The day, or `nil` if there is none.
  package func lastDay(ofMetric id: String, in days: ClosedRange<Day>? = nil) -> Day? {
    note(.values, id)
    guard let series = planned.metric(id)?.series, let span = series.observedSpan else {
      return nil
    }
    guard let days else { return span.upperBound }
    guard days.overlaps(span) else { return nil }
    return days.clamped(to: span).last { series.value(on: $0) != nil }
  }

  /// The ids of the personal metrics, in the order of the site.
  package var metrics: [String] {
    note(.metrics)
    return planned.site.metrics.map(\.id)
  }

  /// The ids of the personal metrics of each person, in the order of the site; those outside of any
  /// folder come first.
  package var metricsByPerson: [(person: Person?, ids: [String])] {
    let all = metrics.compactMap(outline(ofMetric:))
    return ([nil] + all.compactMap(\.person).withoutRepetition).map { person in
      (person, all.filter { $0.person == person }.map(\.id))
    }.filter { !$0.ids.isEmpty }
  }

  /// What is known about a personal metric besides its values.
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

  /// A personal metric in the form that its figures need.
  package func personal(_ metric: MetricSource) -> PersonalMetric {
    metric.personal(
      weekStart: setting(.weekStart, \.weekStart), language, licence: licence)
  }

  /// Whether anything has a record.
  package var hasRecords: Bool {
    note(.hasRecords)
    return !planned.data.records.isEmpty
  }

  /// Whether a person records a total, which can have milestones and goals.
  package var hasGoals: Bool {
    note(.hasGoals)
    return planned.hasGoals
  }

  /// A station with its records.
  package func records(ofStation id: String) -> RecordSubject? {
    note(.station, id)
    note(.records, id, RecordBooks.stations)
    guard let station = planned.station(id), let book = planned.data.records.ofStation(id) else {
      return nil
    }
    return subject(station, book)
  }

  private func subject(_ station: StationSource, _ book: RecordBook) -> RecordSubject {
    RecordSubject(
      id: station.id, title: station.title, isStation: true, source: station.sourceLine(language),
      attribution: station.attribution(licence: licence), book: book)
  }

  /// A station with its records, of which a page on one year may show those set in the year.
  package func records(ofStation id: String, inYear year: Int) -> RecordSubject? {
    guard let station = station(id, inYear: year), let book = planned.data.records.ofStation(id)
    else { return nil }
    return subject(station, book)
  }

  /// A personal metric with its records.
  package func records(ofMetric id: String) -> RecordSubject? {
    note(.metric, id)
    note(.records, id, RecordBooks.metrics)
    guard let metric = planned.metric(id), let book = planned.data.records.ofMetric(id) else {
      return nil
    }
    return subject(metric, book)
  }

  private func subject(_ metric: MetricSource, _ book: RecordBook) -> RecordSubject {
    RecordSubject(
      id: metric.id, title: metric.fullTitle, isStation: false, source: metric.sourceLine(language),
      attribution: metric.attribution(licence: licence), book: book)
  }

  /// A personal metric with its records, of which a page on one year may show those set in the
  /// year.
  package func records(ofMetric id: String, inYear year: Int) -> RecordSubject? {
    guard let metric = metric(id, inYear: year), let book = planned.data.records.ofMetric(id) else {
      return nil
    }
    return subject(metric, book)
  }

  /// The newest records of all stations and personal metrics, in the order of the site.
  package var newestRecords: NewestRecords {
    shared("newest records") {
      let stations = stations.lazy.compactMap { newestRecords(ofStation: $0) }
      let metrics = metrics.lazy.compactMap { newestRecords(ofMetric: $0) }
      return NewestRecords(of: [AnySequence(stations), AnySequence(metrics)].joined())
    }
  }

  private func newestRecords(
    ofStation id: String
  ) -> (series: NamedSeries, events: [RecordEvent])? {
    note(.station, id)
    note(.newestRecords, id, RecordBooks.stations)
    guard let station = planned.station(id) else { return nil }
    let series = NamedSeries(id: id, title: station.title, isStation: true)
    return (series, planned.data.records.newest(ofStation: id))
  }

  private func newestRecords(
    ofMetric id: String
  ) -> (series: NamedSeries, events: [RecordEvent])? {
    note(.metric, id)
    note(.newestRecords, id, RecordBooks.metrics)
    guard let metric = planned.metric(id) else { return nil }
    let series = NamedSeries(id: id, title: metric.fullTitle, isStation: false)
    return (series, planned.data.records.newest(ofMetric: id))
  }

  /// The stations and personal metrics of some records, in the order of the site.
  package func subjects(of lines: [RecordLine]) -> [RecordSubject] {
    let (stations, metrics) = (
      Set(lines.filter(\.isStation).map(\.id)), Set(lines.filter { !$0.isStation }.map(\.id))
    )
    return self.stations.filter(stations.contains).compactMap(records(ofStation:))
      + self.metrics.filter(metrics.contains).compactMap(records(ofMetric:))
  }

  /// The stations that pages compare, and all personal metrics, those that have a record.
  package var comparedSubjects: [RecordSubject] {
    let all =
      comparedStations.compactMap(records(ofStation:)) + metrics.compactMap(records(ofMetric:))
    return all.filter { !$0.book.kinds.isEmpty }
  }

  /// The records of each date at a station, of which a page on one year may show those set in the
  /// year.
  package func dateRecords(ofStation id: String, inYear year: Int) -> [DateRecords] {
    note(.year, id, String(year))
    return planned.data.records.dates(ofStation: id)
  }

  /// The records of each date of the year at a station.
  package func dateRecords(of station: StationSource) -> [DateRecords] {
    note(.record, station.id)
    return planned.data.records.dates(ofStation: station.id)
  }

  /// The records of each date of a personal metric, of which a page on one year may show those set
  /// in the year.
  package func dateRecords(ofMetric id: String, inYear year: Int) -> [DateRecords] {
    note(.valuesOfYear, id, String(year))
    return planned.data.records.dates(ofMetric: id)
  }

  /// The records of each date of the year of a personal metric.
  package func dateRecords(of metric: MetricSource) -> [DateRecords] {
    note(.values, metric.id)
    return planned.data.records.dates(ofMetric: metric.id)
  }

  /// Every series that an author can draw; each is requested by its name.
  package var catalog: SeriesCatalog {
    var catalog = shared("series catalog") {
      _ = (setting(.weekStart, \.weekStart), licence)
      _ = setting(.statistics, \.yearStarts)
      return planned.site.seriesCatalog(language)
    }
    catalog.note = { [self] name in noteSeries(name) }
    return catalog
  }

  /// A series of a station of which a page on one year uses only the days of the year.
  package func series(_ part: String, ofStation id: String, inYear year: Int) -> ChartSeries? {
    guard station(id, inYear: year) != nil else { return nil }
    var catalog = catalog
    catalog.note = nil
    return catalog.series(named: "\(id).\(part)")
  }

  private func noteSeries(_ name: String) {
    guard !name.isEmpty else { return note(.seriesNames) }
    let id = String(name.prefix { $0 != "." })
    for kind in [Question.Kind.metric, .values, .station, .record, .events] { note(kind, id) }
  }

  /// The author's corrections.
  package var corrections: [AppliedCorrection] {
    note(.corrections)
    return planned.site.corrections
  }
}
