import ReportCore
import ReportLanguage
public import ReportMeasurements

/// A station, or something that a person measures, with its records.
public struct RecordSubject: Hashable, Sendable {
  /// The page's id.
  public let id: String
  /// Such as "Mount LeConte" or "Steps".
  public let title: String
  /// Whether it is a station, and not what a person measures.
  public let isStation: Bool
  /// The line under its figures: who measured, or that the values are simulated.
  public let source: String
  /// Where its numbers come from.
  public let attribution: Attribution
  /// What stands, and what stood.
  public let book: RecordBook

  /// A subject of these parts, each described at the property of its name.
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

extension FigureContext {
  /// The kinds of records that a station may have.
  public func recordKinds(of climate: StationClimate) -> [RecordKind] {
    Catalogue.weather.flatMap(\.records).map { kind in
      // An author may count other days as frost or as wet.
      guard case .days(let usual) = kind.span, let own = climate.rules.threshold(usual.id) else {
        return kind
      }
      return RecordKind(kind.key, kind.element, .days(own))
    }
  }

  /// The records of a station, as its values are written.
  public func records(of climate: StationClimate) -> RecordBook {
    RecordBook(
      of: recordKinds(of: climate), weekStart: language.firstWeekday,
      climate: { climate[$0] }, rounding: rounding)
  }

  /// The records of something that a person measures.
  public func records(of metric: PersonalMetric) -> RecordBook {
    let climate = SeriesClimate(
      statistics(of: metric), yearStart: yearStarts[metric.metric.id] ?? 1)
    return RecordBook(
      of: metric.metric.records, weekStart: metric.weekStart, climate: { _ in climate },
      rounding: rounding)
  }

  /// The records of some kinds of a series that an author asks for.
  func records(of series: ChartSeries, _ kinds: [RecordKind]) -> RecordBook {
    let own = SeriesClimate(statistics(of: series))
    return RecordBook(
      of: kinds, weekStart: series.personal.weekStart,
      climate: { series.station?.climate[$0] ?? own }, rounding: rounding)
  }

  /// The records of each date of the year of a station, for every extreme of days.
  public func dateRecords(of climate: StationClimate) -> [DateRecords] {
    Catalogue.weather.flatMap(\.records).filter { $0.span == .day }.compactMap { kind in
      let series = climate[kind.element].statistics.series
      let records = DateRecords(kind, of: series, rounding(of: kind))
      return records.dates.contains { $0 != nil } ? records : nil
    }
  }

  /// How the values of a record are written: days as they are, sums and means as finely as others.
  public func rounding(of kind: RecordKind) -> Rounding {
    guard !kind.isSpell else { return Rounding(.count, decimals: 0) }
    let metric = kind.element.metric
    let unit = unit(of: metric)
    return Rounding(
      unit,
      decimals: kind.span == .day ? metric.decimals(in: unit) : meanDecimals(of: metric))
  }
}

extension ChartSeries {
  /// The extremes of its days that count as records.
  var recordKinds: [RecordKind] {
    guard index == nil else { return [] }
    return (station == nil ? personal.metric : metric).records.filter { record in
      record.span == .day
        && (station == nil || kind == .range || id.hasSuffix(".\(record.element.id)"))
    }
  }
}
