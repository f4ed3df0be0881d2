public import ReportCore

/// A station with all its measurements.
public struct StationRecord: Sendable {
  /// The place where the values were measured.
  public let station: Station
  /// Only elements that have at least one value.
  public let series: [Element: DailySeries]
  /// From the first to the last observed day of any element; its end is "data through".
  public let span: ClosedRange<Day>?
  /// The readings of the last week, if the source has several a day.
  public let recent: RecentReadings?
  /// The winds of the days with enough readings, if the source has several a day.
  public let winds: WindFrequencies
  /// Days whose values the author accepts, whatever the checks say.
  public let accepted: [Element: Set<Day>]
  private let judgement: Lazily<Judgement>

  /// A station with its series; those without a day are dropped.
  ///
  /// - Parameters:
  ///   - station: The place where the values were measured.
  ///   - series: In canonical units.
  ///   - recent: The readings of the last week; `nil` for a source with one value per day.
  ///   - winds: The winds of days with readings.
  ///   - accepted: Days whose values the author accepts.
  public init(
    station: Station, series: [Element: DailySeries], recent: RecentReadings? = nil,
    winds: WindFrequencies = WindFrequencies(), accepted: [Element: Set<Day>] = [:]
  ) {
    self.station = station
    let series = series.filter { !$0.value.isEmpty }
    self.series = series
    let spans = series.values.compactMap(\.observedSpan)
    span = spans.first.map { first in
      spans.dropFirst().reduce(first) { span, other in
        min(span.lowerBound, other.lowerBound)...max(span.upperBound, other.upperBound)
      }
    }
    self.recent = recent
    self.winds = winds
    self.accepted = accepted
    judgement = Lazily { Judgement(of: series, accepting: accepted) }
  }

  private init(_ record: StationRecord, judged judgement: Lazily<Judgement>) {
    station = record.station
    series = record.series
    span = record.span
    recent = record.recent
    winds = record.winds
    accepted = record.accepted
    self.judgement = judgement
  }
}

extension StationRecord: Hashable {
  public static func == (a: StationRecord, b: StationRecord) -> Bool {
    a.station == b.station && a.series == b.series && a.recent == b.recent
      && a.winds == b.winds && a.accepted == b.accepted
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(station)
    hasher.combine(series)
  }
}

extension StationRecord {
  /// The total number of days of its series.
  package var cellCount: Int { series.values.reduce(0) { $0 + $1.count } }

  /// The same record with the suspects that were previously found in it.
  package func judged(_ suspects: [Suspect]) -> StationRecord {
    let series = series
    return StationRecord(self, judged: Lazily { Judgement(suspects, of: series) })
  }

  /// The values that are probably wrong, in the order of their days.
  public var suspects: [Suspect] { judgement.value.suspects }

  /// The days on which a value of an element is probably wrong.
  public func suspectDays(of element: Element) -> Set<Day> {
    Set(suspects.lazy.filter { $0.element == element }.flatMap(\.days))
  }

  /// The series of an element with suspects rejected.
  ///
  /// None of them counts in a sum, a mean, a record or an extreme.
  public func trusted(_ element: Element) -> DailySeries {
    judgement.value.trusted[element] ?? self[element]
  }
}

extension StationRecord {
  /// The series of an element, empty if the station does not measure it.
  public subscript(element: Element) -> DailySeries {
    series[element] ?? .empty
  }

  /// The elements of the record, in the order of their ids.
  public var elements: [Element] { series.keys.sorted() }

  /// The coverage of all elements together.
  ///
  /// An element is expected from its own first day to the last day of the record: a sensor that
  /// was added later is not missing before then, and one that broke is missing since.
  public var coverage: Coverage {
    guard let span else { return Coverage(observed: 0, expected: 0) }
    return coverage(in: span)
  }

  /// The coverage of a range of days, under the same rule.
  public func coverage(in days: ClosedRange<Day>) -> Coverage {
    guard let last = span?.upperBound else { return Coverage(observed: 0, expected: 0) }
    return series.values.reduce(Coverage(observed: 0, expected: 0)) { total, values in
      guard let first = values.observedSpan?.lowerBound, (first...last).overlaps(days) else {
        return total
      }
      return total + values.coverage(in: days.clamped(to: first...last))
    }
  }

  /// The calendar years of the span.
  public var years: ClosedRange<Int>? {
    span.map { $0.lowerBound.year...$0.upperBound.year }
  }

  /// The calendar years in which any element was observed on some day, latest first.
  public var observedYears: [Int] {
    (years.map(Array.init) ?? []).reversed().filter { year in
      series.values.contains { $0.coverage(in: Day.days(ofYear: year)).observed > 0 }
    }
  }

  /// The days on which any element was observed, in order.
  ///
  /// Days of an amount over several days do not count.
  public var observedDays: [Day] {
    guard let span else { return [] }
    let isObserved = series.values.areObserved(in: span)
    return span.enumerated().compactMap { isObserved[$0.offset] ? $0.element : nil }
  }

  /// The last observed day of each month that has one, in order.
  public var lastDaysOfMonths: [Day] {
    guard let span else { return [] }
    let isObserved = series.values.areCovered(in: span)
    return (span.lowerBound.month.index...span.upperBound.month.index).compactMap { index in
      Month(index: index).days.clamped(to: span).last {
        isObserved[span.lowerBound.distance(to: $0)]
      }
    }
  }

  /// The number of days that have an observed value of at least one element.
  public var daysObserved: Int { span.map { series.values.areCovered(in: $0).count { $0 } } ?? 0 }

  /// The same measurements with some properties replaced.
  public func replacing(
    station: Station? = nil, series: [Element: DailySeries]? = nil,
    accepted: [Element: Set<Day>]? = nil
  ) -> StationRecord {
    StationRecord(
      station: station ?? self.station, series: series ?? self.series, recent: recent,
      winds: winds, accepted: accepted ?? self.accepted)
  }

  /// The record without anything after a day.
  public func through(_ day: Day) -> StationRecord {
    StationRecord(
      station: station, series: series.mapValues { $0.through(day) }, recent: recent?.through(day),
      winds: winds.through(day), accepted: accepted)
  }
}

extension Collection<DailySeries> {
  /// Whether any of the series has a value of its own on each day of a range.
  public func areObserved(in days: ClosedRange<Day>) -> [Bool] {
    var areObserved = [Bool](repeating: false, count: days.count)
    for series in self {
      series.forEachObserved(in: days) { day, _ in
        areObserved[days.lowerBound.distance(to: day)] = true
      }
    }
    return areObserved
  }

  /// Whether any of the series has a value for each day of a range, alone or together with others.
  public func areCovered(in days: ClosedRange<Day>) -> [Bool] {
    var areCovered = areObserved(in: days)
    for several in lazy.flatMap(\.severalDays) where several.days.overlaps(days) {
      for day in several.days.clamped(to: days) {
        areCovered[days.lowerBound.distance(to: day)] = true
      }
    }
    return areCovered
  }
}
