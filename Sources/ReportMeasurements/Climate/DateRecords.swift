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
    var tracker = DateTracker(kind, rounding)
    for year in span.lowerBound.year...span.upperBound.year {
      guard let date = Day(year: year, month: month, day: number),
        let value = series.value(on: date)
      else { continue }
      _ = tracker.take(value, date)
    }
    return tracker.holder
  }

  /// The records of the dates, in one pass over the days.
  ///
  /// - Parameters:
  ///   - kind: An extreme of days.
  ///   - series: The series of its element, without suspects.
  ///   - rounding: Values that are formatted alike tie.
  public init(_ kind: RecordKind, of series: DailySeries, _ rounding: Rounding) {
    self.kind = kind
    var trackers = Array(repeating: DateTracker(kind, rounding), count: CalendarDate.count)
    var events: [RecordEvent] = []
    let span = series.observedSpan
    for year in span.map({ Array($0.lowerBound.year...$0.upperBound.year) }) ?? [] {
      series.forEachDate(ofYear: year) { date, day, value in
        guard let previous = trackers[date].take(value, day) else { return }
        events.append(
          RecordEvent(
            kind: kind, scope: .date, value: value, days: day...day, isAtLeast: false,
            previous: previous, isTie: false))
      }
    }
    dates = trackers.map(\.holder)
    emptyDates = Set(trackers.indices.filter { trackers[$0].isEmpty })
    self.events = events
  }
}

/// Takes the values of one date in chronological order.
private struct DateTracker {
  private var tracker: RecordTracker
  /// The years in which the date was observed.
  private var years = 0

  init(_ kind: RecordKind, _ rounding: Rounding) { tracker = RecordTracker(kind, rounding) }

  /// The record; `nil` if the date was observed in three years or fewer.
  var holder: RecordHolder? { isKnown ? tracker.holder : nil }

  /// Whether the date was observed in enough years, and had no amount in any.
  var isEmpty: Bool { isKnown && tracker.holder == nil }

  private var isKnown: Bool { years > RecordMinimum.namesakes }

  /// Takes the value of a later year.
  ///
  /// - Returns: The record that it beat, if that is news.
  mutating func take(_ value: Double, _ day: Day) -> RecordMark? {
    defer { years += 1 }
    guard case .beaten(let previous) = tracker.take(value, day...day) else { return nil }
    if years < RecordMinimum.namesakes { tracker.forgetPrevious() }
    return years >= RecordMinimum.newYears ? previous : nil
  }
}
