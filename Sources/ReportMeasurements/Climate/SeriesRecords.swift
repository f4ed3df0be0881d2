public import ReportCore

/// The highest and lowest days of a series: of the whole record, of each month, of each date.
public struct SeriesRecords: Hashable, Sendable {
  /// The days with the highest values.
  public let highest: Side
  /// The days with the lowest values.
  public let lowest: Side

  /// The records of one end of the scale.
  public struct Side: Hashable, Sendable {
    /// Of all days; `nil` when nothing was observed.
    public fileprivate(set) var allTime: RecordHolder?
    /// Of each calendar month, January first.
    public fileprivate(set) var months = [RecordHolder?](repeating: nil, count: 12)
    /// Of each date, by its ``CalendarDate``.
    public fileprivate(set) var dates = [RecordHolder?](repeating: nil, count: CalendarDate.count)
    /// How the record of all days advanced: each day that beat all before it, the first day first.
    public fileprivate(set) var advances: [RecordHolder] = []
  }
}

/// A value that nothing has beaten, with what it replaced.
public struct RecordHolder: Hashable, Sendable {
  /// Canonical.
  public let value: Double
  /// The day that set it.
  public let firstDay: Day
  /// The last day that had it.
  public fileprivate(set) var lastDay: Day
  /// How many days have it.
  public fileprivate(set) var count = 1
  /// What stood before; `nil` where nothing did.
  public let previous: RecordEvent.Previous?
}

extension RecordHolder {
  /// Whether another day met it.
  public var isTied: Bool { count > 1 }
  /// How many days the record before it had stood; `nil` where none had.
  public var standing: Int? { previous.map { $0.day.distance(to: firstDay) } }
}

extension RecordHolder? {
  /// Takes a later value, which may meet the record or beat it.
  ///
  /// - Returns: Whether it is the record now.
  @inline(__always)
  fileprivate mutating func take(_ value: Double, on day: Day, isHighest: Bool) -> Bool {
    guard let standing = self else {
      self = RecordHolder(value: value, firstDay: day, lastDay: day, previous: nil)
      return true
    }
    if value == standing.value {
      self?.lastDay = day
      self?.count += 1
      return false
    }
    guard isHighest ? value > standing.value : value < standing.value else { return false }
    self = RecordHolder(
      value: value, firstDay: day, lastDay: day,
      previous: RecordEvent.Previous(day: standing.lastDay, value: standing.value))
    return true
  }
}

extension SeriesRecords {
  /// The records of a series, in one pass over its days.
  public init(of series: DailySeries) {
    highest = Side(of: series, isHighest: true)
    lowest = Side(of: series, isHighest: false)
  }
}

extension SeriesRecords.Side {
  fileprivate init(of series: DailySeries, isHighest: Bool) {
    guard let span = series.observedSpan else { return }
    for year in span.lowerBound.year...span.upperBound.year {
      series.forEachDate(ofYear: year) { date, day, value in
        // Nearly every day is beyond none of them.
        guard dates[date].map({ isHighest ? value >= $0.value : value <= $0.value }) ?? true else {
          return
        }
        _ = dates[date].take(value, on: day, isHighest: isHighest)
        _ = months[CalendarDate.month(of: date) - 1].take(value, on: day, isHighest: isHighest)
        if allTime.take(value, on: day, isHighest: isHighest), let allTime {
          advances.append(allTime)
        }
      }
    }
  }
}
