public import ReportCore

/// The highest or lowest value of each date of the year.
public struct DateRecords: Hashable, Sendable {
  /// The kind of the extreme.
  public let kind: RecordKind
  /// By the index of a ``CalendarDate``; `nil` for dates that were observed in three years or
  /// fewer.
  public let dates: [RecordHolder?]
  /// The indices of other dates whose every value was zero, of which none is a record.
  public let emptyDates: Set<Int>
  /// Each event in which a date's record was beaten, in chronological order.
  public let events: [RecordEvent]
}

extension DateRecords {
  /// The events of a year.
  public func events(ofYear year: Int) -> ArraySlice<RecordEvent> {
    let start = events.partitioningIndex { $0.days.lowerBound.year >= year }
    return events[start..<events.partitioningIndex { $0.days.lowerBound.year > year }]
  }

  /// The record of only the date of a day.
  ///
  /// - Parameters:
  ///   - day: Of any year; 29 February counts in leap years only.
  ///   - kind: An extreme of days.
  ///   - series: The series of its element, without suspects.
  ///   - rounding: Values that are formatted alike tie.
  /// - Returns: `nil` for a date that was observed in three years or fewer.
  public static func holder(
    onDateOf day: Day, _ kind: RecordKind, of series: DailySeries, _ rounding: Rounding
  ) -> RecordHolder? {
    guard let span = series.observedSpan else { return nil }
    let (month, number) = (day.monthNumber, day.dayOfMonth)
    var tracker = RecordTracker(kind, rounding)
    var count = 0
    for year in span.lowerBound.year...span.upperBound.year {
      guard let date = Day(year: year, month: month, day: number),
        let value = series.value(on: date)
      else { continue }
      _ = tracker.take(value, date...date)
      count += 1
    }
    return count > RecordMinimum.namesakes ? tracker.holder : nil
  }

  /// The records of the dates, in one pass over the days.
  ///
  /// - Parameters:
  ///   - kind: An extreme of days.
  ///   - series: The series of its element, without suspects.
  ///   - rounding: Values that are formatted alike tie.
  public init(_ kind: RecordKind, of series: DailySeries, _ rounding: Rounding) {
    self.kind = kind
    var trackers = Array(
      repeating: RecordTracker(kind, rounding), count: CalendarDate.count)
    var counts = [Int](repeating: 0, count: CalendarDate.count)
    var events: [RecordEvent] = []
    let span = series.observedSpan
    for year in span.map({ Array($0.lowerBound.year...$0.upperBound.year) }) ?? [] {
      series.forEachDate(ofYear: year) { date, day, value in
        if case .beaten(let previous) = trackers[date].take(value, day...day),
          counts[date] >= RecordMinimum.newYears
        {
          events.append(
            RecordEvent(
              kind: kind, scope: .date, value: value, days: day...day, isAtLeast: false,
              previous: previous, isTie: false))
        }
        counts[date] += 1
      }
    }
    dates = zip(trackers, counts).map { tracker, count in
      count > RecordMinimum.namesakes ? tracker.holder : nil
    }
    emptyDates = Set(
      dates.indices.filter { [dates] date in
        dates[date] == nil && counts[date] > RecordMinimum.namesakes
      })
    self.events = events
  }
}
