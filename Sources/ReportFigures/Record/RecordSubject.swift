import ReportCore
import ReportLanguage
public import ReportMeasurements

/// The name of a station or a personal metric.
public struct NamedSeries: Hashable, Sendable {
  /// The page's id.
  let id: String
  /// Such as "Mount LeConte" or "Steps".
  let title: String
  /// Whether it is a station rather than a personal metric.
  let isStation: Bool

  /// Creates a name from its parts, each described at the property of the same name.
  public init(id: String, title: String, isStation: Bool) {
    (self.id, self.title, self.isStation) = (id, title, isStation)
  }
}

/// A station or a personal metric with its records.
public struct RecordSubject: Hashable, Sendable {
  /// The page's id.
  public let id: String
  /// Such as "Mount LeConte" or "Steps".
  public let title: String
  /// Whether it is a station rather than a personal metric.
  public let isStation: Bool
  /// The line under its figures: the source of the data, or that the values are simulated.
  public let source: String
  /// The origin of its numbers.
  public let attribution: Attribution
  /// The current and the earlier records.
  public let book: RecordBook

  /// Creates a subject from its parts, each described at the property of the same name.
  public init(
    id: String, title: String, isStation: Bool, source: String, attribution: Attribution,
    book: RecordBook
  ) {
    self.id = id
    self.title = title
    self.isStation = isStation
    self.source = source
    self.attribution = attribution
    self.book = book
  }
}

extension RecordSubject {
  var series: NamedSeries { NamedSeries(id: id, title: title, isStation: isStation) }

  /// Only the records of a metric.
  public func of(_ metric: Metric) -> RecordSubject {
    RecordSubject(
      id: id, title: title, isStation: isStation, source: source, attribution: attribution,
      book: book.of(metric))
  }
}

extension FigureContext {
  /// The kinds of records that a station can have, by the rules of its climate.
  public func recordKinds(_ rules: StationClimate.Rules) -> [RecordKind] {
    Catalogue.weather.flatMap(\.records).map { kind in
      // An author can define frost days or wet days differently.
      guard case .spell(.days(let usual)) = kind.span,
        let own = rules.threshold(usual.id)
      else { return kind }
      return RecordKind(kind.key, .days(own))
    }
  }

  /// The records of a station, at the precision in which its values are written.
  public func records(of climate: StationClimate) -> RecordBook {
    RecordBook(
      of: recordKinds(climate.rules), weekStart: weekStart,
      climate: { climate[$0] }, rounding: rounding)
  }

  /// The records of a personal metric.
  public func records(of metric: PersonalMetric) -> RecordBook {
    let climate = SeriesClimate(
      statistics(of: metric), yearStart: yearStarts[metric.metric.id] ?? 1)
    return RecordBook(
      of: metric.metric.records, weekStart: metric.weekStart, climate: { _ in climate },
      rounding: rounding)
  }

  /// The records of some kinds of a series that an author requests.
  func records(of series: ChartSeries, _ kinds: [RecordKind]) -> RecordBook {
    let own = SeriesClimate(statistics(of: series))
    return RecordBook(
      of: kinds, weekStart: series.personal.weekStart,
      climate: { series.station?.climate[$0] ?? own }, rounding: rounding)
  }

  /// The records of each date of the year at a station, for every daily extreme.
  public func dateRecords(of climate: StationClimate) -> [DateRecords] {
    dateRecords(Catalogue.weather.flatMap(\.records)) { climate[$0].statistics.series }
  }

  /// The records of each date of the year of a personal metric, for every daily extreme.
  public func dateRecords(of metric: PersonalMetric) -> [DateRecords] {
    dateRecords(metric.metric.records) { _ in metric.series }
  }

  private func dateRecords(
    _ kinds: [RecordKind], series: (Element) -> DailySeries
  ) -> [DateRecords] {
    kinds.filter { $0.span == .day }.compactMap { kind in
      let records = DateRecords(kind, of: series(kind.element), rounding(of: kind))
      return records.dates.contains { $0 != nil } ? records : nil
    }
  }

  /// The precision of a record's values: daily values as measured, sums and means as elsewhere.
  public func rounding(of kind: RecordKind) -> Rounding {
    guard !kind.isSpell else { return Rounding(.count, decimals: 0) }
    let metric = kind.element.metric
    return kind.span == .day
      ? rounding(of: metric) : Rounding(unit(of: metric), decimals: meanDecimals(of: metric))
  }
}

extension ChartSeries {
  /// The daily extremes that count as records.
  var recordKinds: [RecordKind] {
    guard index == nil else { return [] }
    return (station == nil ? personal.metric : metric).records.filter { record in
      record.span == .day
        && (station == nil || kind == .range || id.hasSuffix(".\(record.element.id)"))
    }
  }
}
