import ReportCore
import Synchronization

/// What the whole record of a station says: the climate of each of its series.
///
/// It is shared by all pages, and each part is worked out once.
public final class StationClimate: Sendable {
  /// Everything that was measured.
  public let record: StationRecord
  /// What periods may lack, and what normals are means of.
  public let rules: Rules
  private let known = Mutex<[Element: SeriesClimate]>([:])
  private let counted = Mutex<[Threshold: CountedDays?]>([:])

  /// How a site judges periods.
  public struct Rules: Hashable, Sendable {
    /// What a period may lack.
    public var completeness: Completeness
    /// The years of normals; `nil` for the newest standard period with enough years.
    public var normals: ClosedRange<Int>?

    /// - Parameters:
    ///   - completeness: What a period may lack.
    ///   - normals: The years of normals; `nil` for the newest standard period with enough years.
    public init(completeness: Completeness = Completeness(), normals: ClosedRange<Int>? = nil) {
      self.completeness = completeness
      self.normals = normals
    }
  }

  /// The climate of a record under some rules.
  public init(of record: StationRecord, _ rules: Rules = Rules()) {
    self.record = record
    self.rules = rules
  }
}

extension StationClimate {
  /// The climate of an element; of the mean temperature that of the measured means, or of the
  /// middles of lows and highs where those are more.
  public subscript(element: Element) -> SeriesClimate {
    if let climate = known.withLock({ $0[element] }) { return climate }
    let kind = element.metric.kind
    let series =
      element == .temperatureMean ? record.dailyMeans ?? .empty : record.trusted(element)
    // A high or a low alone is a level.
    let climate = SeriesClimate(
      SeriesStatistics(
        series, kind == .range ? .level : kind, rule: rules.completeness,
        through: record.span?.upperBound), normals: rules.normals)
    return known.withLock { known in
      // Another page may have been quicker.
      if let first = known[element] { return first }
      known[element] = climate
      return climate
    }
  }
}

extension StationClimate {
  /// How many days of each complete year meet a threshold; `nil` where no year is complete.
  public func countedDays(_ threshold: Threshold) -> CountedDays? {
    if let known = counted.withLock({ $0[threshold] }) { return known }
    let days = CountedDays(threshold, self[threshold.element])
    counted.withLock { $0[threshold] = .some(days) }
    return days
  }
}

extension StationRecord {
  /// The daily means as measured, or the middles of lows and highs where those are more; `nil`
  /// without either.
  ///
  /// The two are never mixed.
  public var dailyMeans: DailySeries? {
    let measured = trusted(.temperatureMean)
    guard let midpoints, midpoints.daysObserved > measured.daysObserved else {
      return measured.isEmpty ? nil : measured
    }
    return midpoints
  }

  /// The middle between low and high of each day that has both: the daily mean as the
  /// climatological normals of the NOAA have it.
  private var midpoints: DailySeries? {
    let lows = trusted(.temperatureLow)
    let highs = trusted(.temperatureHigh)
    guard let span = highs.observedSpan, !lows.isEmpty else { return nil }
    var builder = DailySeriesBuilder()
    highs.forEachObserved(in: span) { day, high in
      guard let low = lows.value(on: day) else { return }
      builder.set(.measured((low + high) / 2), on: day)
    }
    let series = builder.build()
    return series.isEmpty ? nil : series
  }
}

extension DailySeries {
  fileprivate var daysObserved: Int { observedSpan.map { coverage(in: $0).observed } ?? 0 }
}
