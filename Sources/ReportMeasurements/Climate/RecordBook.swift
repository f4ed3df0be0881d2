public import ReportCore

/// All records of a station, or of a personal metric.
public struct RecordBook: Hashable, Sendable {
  /// The kinds that have a record, in the order of a page.
  public let kinds: [KindRecords]
  /// The year of the last day of the source; `nil` without any data.
  public let latestYear: Int?
  /// Whether that year continues after the last day.
  public let isLatestYearRunning: Bool
}

extension RecordBook {
  /// The records of some kinds.
  ///
  /// - Parameters:
  ///   - kinds: In the order of a page.
  ///   - weekStart: The first day of the week.
  ///   - climate: Returns the climate of an element.
  ///   - rounding: Returns how the values of a kind are formatted.
  public init(
    of kinds: [RecordKind], weekStart: Weekday, climate: (Element) -> SeriesClimate,
    rounding: (RecordKind) -> Rounding
  ) {
    self.kinds = kinds.compactMap { kind in
      KindRecords(kind, of: climate(kind.element), weekStart: weekStart, rounding(kind))
    }
    let last = Set(kinds.map(\.element)).compactMap { climate($0).statistics.lastDay }.max()
    latestYear = last?.year
    isLatestYearRunning = last.map { $0 < Day.days(ofYear: $0.year).upperBound } ?? false
  }

  /// The records of one metric.
  public func of(_ metric: Metric) -> RecordBook {
    RecordBook(
      kinds: kinds.filter { $0.kind.element.metric == metric }, latestYear: latestYear,
      isLatestYearRunning: isLatestYearRunning)
  }

  /// The last event in which each record was beaten or tied, latest first.
  ///
  /// If a record falls day after day, the earlier events are steps toward the last one.
  ///
  /// - Parameter year: The year of the events; `nil` for all years.
  /// - Returns: One of each kind, and of each month that has its own; those of one day in the order
  ///   of the kinds.
  public func lastEvents(inYear year: Int? = nil) -> [RecordEvent] {
    let events = kinds.enumerated().flatMap { order, records in
      records.lastEvents(inYear: year).map { (order, $0) }
    }
    return events.sorted { a, b in
      (b.1.days.upperBound, a.0, b.1.days.lowerBound)
        < (a.1.days.upperBound, b.0, a.1.days.lowerBound)
    }.map(\.1)
  }

  /// The record that beat another one, if one did.
  public func successor(of event: RecordEvent) -> RecordEvent? {
    kinds.first { $0.kind == event.kind }?.successor(of: event)
  }
}

extension Fingerprinter {
  /// Adds all records of a station, or of a personal metric.
  public mutating func add(_ book: RecordBook) {
    add(book.latestYear ?? -1)
    add(book.isLatestYearRunning)
    add(book.kinds.count)
    for records in book.kinds {
      add(records.kind.key)
      add(records.allTime)
      for month in records.months {
        add(month != nil)
        if let month { add(month) }
      }
      add(records.latestYear)
      add(records.advances.count)
      for mark in records.advances { add(mark) }
      add(records.events.count)
      for event in records.events { add(event) }
    }
  }

  /// Adds a record of a kind that was added before.
  public mutating func add(_ event: RecordEvent) {
    add(event.scope.number)
    add(event.value)
    add(event.days)
    add(event.isAtLeast)
    add(event.isTie)
    add(event.previous)
  }

  private mutating func add(_ holder: RecordHolder) {
    add(holder.mark)
    add(holder.previous)
  }

  private mutating func add(_ mark: RecordMark?) {
    add(mark != nil)
    guard let mark else { return }
    add(mark.value)
    add(mark.first)
    add(mark.last)
    add(mark.count)
    add(mark.isAtLeast)
  }
}
