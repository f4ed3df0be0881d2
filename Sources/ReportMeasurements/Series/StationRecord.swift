public import ReportCore

/// A station with everything that was measured there.
public struct StationRecord: Hashable, Sendable {
  /// Where the values were measured.
  public let station: Station
  /// Only elements that have at least one value.
  public let series: [Element: DailySeries]
  /// The last week as it was read, where the source has several readings a day.
  public let recent: RecentReadings?

  /// A station with its series; those without a day are dropped.
  ///
  /// - Parameters:
  ///   - station: Where the values were measured.
  ///   - series: In canonical units.
  ///   - recent: The last week as it was read; `nil` for a source with one value a day.
  public init(
    station: Station, series: [Element: DailySeries], recent: RecentReadings? = nil
  ) {
    self.station = station
    self.series = series.filter { !$0.value.isEmpty }
    self.recent = recent
  }
}

extension StationRecord {
  /// The series of an element, empty when the station does not measure it.
  public subscript(element: Element) -> DailySeries {
    series[element] ?? .empty
  }

  /// The elements of the record, in the order of their ids.
  public var elements: [Element] { series.keys.sorted() }

  /// From the first to the last observed day of any element; its end is "data through".
  public var span: ClosedRange<Day>? {
    let spans = series.values.compactMap(\.observedSpan)
    guard let first = spans.map(\.lowerBound).min(), let last = spans.map(\.upperBound).max()
    else { return nil }
    return first...last
  }

  /// How much of each element was measured, all together.
  ///
  /// An element is expected from its own first day to the last day of the record: a sensor that
  /// was added later is not missing before, one that broke is missing since.
  public var coverage: Coverage {
    guard let span else { return Coverage(observed: 0, expected: 0) }
    return coverage(in: span)
  }

  /// The coverage of some days only, under the same rule.
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

  /// The calendar years in which a day of any element was observed, the last one first.
  public var observedYears: [Int] {
    (years.map(Array.init) ?? []).reversed().filter { year in
      series.values.contains { $0.coverage(in: Day.days(ofYear: year)).observed > 0 }
    }
  }

  /// How many days have an observed value of at least one element.
  public var daysObserved: Int {
    guard let span else { return 0 }
    return span.count { day in series.values.contains { $0.value(on: day) != nil } }
  }

  /// The record without anything after a day.
  public func through(_ day: Day) -> StationRecord {
    StationRecord(
      station: station, series: series.mapValues { $0.through(day) }, recent: recent?.through(day))
  }
}
