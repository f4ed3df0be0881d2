package import ReportCore
import Synchronization

/// The climate of a station over its whole record: the climates of its series.
///
/// It is shared by all pages, and each part is computed once.
public final class StationClimate: Sendable {
  /// The completeness rules and the reference period.
  public let rules: Rules
  /// Normals published by a weather service, which take precedence over those of the record.
  public let published: [Element: MonthlyNormals]
  private let held: Held<Parts>
  private let room: ValueRoom?
  private let load: @Sendable () -> StationRecord

  /// The record with the results computed from it.
  private final class Parts: Sendable {
    let record: StationRecord
    let years: Lazily<[Int]>
    let series = Mutex<[Element: SeriesClimate]>([:])
    let indices = Mutex<[DayIndex: SeriesClimate]>([:])
    let frosts = Mutex<FrostSeasons?>(nil)

    init(_ record: StationRecord) {
      self.record = record
      years = Lazily { record.observedYears }
    }

    /// The approximate number of bytes once everything is computed: 24 for each value.
    var weight: Int { 1000 + record.cellCount * 24 }
  }

  /// The rules by which a site judges periods.
  public struct Rules: Hashable, Sendable {
    /// The days that a period may lack.
    public var completeness: Completeness
    /// The reference period; `nil` for the latest standard period with enough years.
    public var normals: ClosedRange<Int>?
    /// The thresholds of days that are counted, in the order of a page.
    public var thresholds: [Threshold]
    /// The degree days that are counted.
    public var degreeDays: [DegreeDays]
    /// The month in which the years of a metric begin, from 1 to 12, by the metric's id.
    ///
    /// The default is January.
    public var yearStarts: [String: Int]

    /// - Parameters:
    ///   - completeness: The days that a period may lack.
    ///   - normals: The reference period; `nil` for the latest standard period with enough years.
    ///   - thresholds: The thresholds of days that are counted; by default those of the catalog.
    ///   - degreeDays: The degree days that are counted.
    ///   - yearStarts: The month in which the years of a metric begin, by the metric's id.
    public init(
      completeness: Completeness = Completeness(), normals: ClosedRange<Int>? = nil,
      thresholds: [Threshold] = Catalogue.thresholds, degreeDays: [DegreeDays] = DegreeDays.usual,
      yearStarts: [String: Int] = [:]
    ) {
      self.completeness = completeness
      self.normals = normals
      self.thresholds = thresholds
      self.degreeDays = degreeDays
      self.yearStarts = yearStarts
    }

    /// The threshold with an id.
    public func threshold(_ id: String) -> Threshold? { thresholds.first { $0.id == id } }

    /// Every index that days have, in the order of a page.
    public var indices: [DayIndex] {
      thresholds.map(DayIndex.days) + degreeDays.map(DayIndex.degreeDays) + [.chillingHours]
    }
  }

  /// The climate of a record under some rules.
  public convenience init(
    of record: StationRecord, _ rules: Rules = Rules(),
    published: [Element: MonthlyNormals] = [:]
  ) {
    self.init(in: nil, rules, published: published) { record }
  }

  /// The climate of a record that is loaded when it is needed.
  ///
  /// - Parameters:
  ///   - room: Where the record and its results are kept; without one they are kept permanently.
  ///   - rules: The rules by which the site judges periods.
  ///   - published: Normals published by a weather service.
  ///   - load: Loads the record.
  package init(
    in room: ValueRoom?, _ rules: Rules, published: [Element: MonthlyNormals] = [:],
    load: @escaping @Sendable () -> StationRecord
  ) {
    held = Held(in: room, weigh: \.weight) { Parts(load()) }
    self.room = room
    self.load = load
    self.rules = rules
    self.published = published
  }
}

extension StationClimate {
  /// The climate with published normals, which take precedence over those that it has.
  package func adding(_ normals: [Element: MonthlyNormals]) -> StationClimate {
    StationClimate(in: room, rules, published: published.merging(normals) { $1 }, load: load)
  }

  /// Everything that was measured.
  public var record: StationRecord { held.value.record }

  /// The measured elements, and the mean temperature that can be derived from them.
  public var elements: [Element] { Set(record.elements + [.temperatureMean]).sorted() }

  /// The calendar years in which any element was observed on some day, latest first.
  public var observedYears: [Int] { held.value.years.value }

  /// The climate of an element.
  ///
  /// For the mean temperature it is that of the measured means, or of the midpoints of lows and
  /// highs if there are more of those.
  public subscript(element: Element) -> SeriesClimate {
    let parts = held.value
    let record = parts.record
    return parts.series.made(element) {
      let kind = element.metric.kind
      let series =
        element == .temperatureMean ? record.dailyMeans ?? .empty : record.trusted(element)
      // A high or a low alone is a level.
      return SeriesClimate(
        SeriesStatistics(
          series, kind == .range ? .level : kind, rule: rules.completeness,
          through: record.span?.upperBound), normals: rules.normals, published: published[element],
        yearStart: rules.yearStarts[element.metric.id] ?? 1)
    }
  }
}

extension StationClimate {
  /// The climate of an index, whose periods have the completeness rule of sums.
  public subscript(index: DayIndex) -> SeriesClimate {
    let parts = held.value
    return parts.indices.made(index) {
      SeriesClimate(
        SeriesStatistics(
          index.series(of: self), .total, rule: rules.completeness,
          through: parts.record.span?.upperBound), normals: rules.normals)
    }
  }

  /// The frosts that delimit the growing seasons of the record.
  public var frostSeasons: FrostSeasons {
    let parts = held.value
    if let known = parts.frosts.withLock({ $0 }) { return known }
    let seasons = FrostSeasons(of: self)
    parts.frosts.withLock { $0 = seasons }
    return seasons
  }

  /// Whether the station is south of the equator, where winter is in July.
  public var isSouthern: Bool { (record.station.latitude ?? 0) < 0 }
}

extension StationRecord {
  /// The daily means as measured, or the midpoints of lows and highs if there are more of those.
  ///
  /// The two are never mixed. It is `nil` without either.
  public var dailyMeans: DailySeries? {
    let measured = trusted(.temperatureMean)
    guard let midpoints, midpoints.daysObserved > measured.daysObserved else {
      return measured.isEmpty ? nil : measured
    }
    return midpoints
  }

  /// The midpoint of low and high of each day that has both.
  ///
  /// This is the daily mean of NOAA's climate normals.
  private var midpoints: DailySeries? {
    let lows = trusted(.temperatureLow)
    let highs = trusted(.temperatureHigh)
    let series = highs.mapped { day, high in lows.value(on: day).map { ($0 + high) / 2 } }
    return series.hasNoDays ? nil : series
  }
}

extension DailySeries {
  fileprivate var daysObserved: Int { observedSpan.map { coverage(in: $0).observed } ?? 0 }
}
