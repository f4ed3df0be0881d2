public import ReportCore

/// A day that beat, or met, everything before it in the record.
public struct RecordEvent: Hashable, Sendable {
  /// The day of the new value.
  public let day: Day
  /// Canonical.
  public let value: Double
  /// What stood before.
  public let previous: Previous

  /// The record that a day beat or met.
  public struct Previous: Hashable, Sendable {
    /// The last day that had it.
    public let day: Day
    /// Canonical.
    public let value: Double

    /// A canonical value with the last day that had it.
    public init(day: Day, value: Double) {
      self.day = day
      self.value = value
    }
  }
}

extension RecordEvent {
  /// Whether the day only met the record.
  public var isTie: Bool { value == previous.value }
}

extension DailySeries {
  /// The last day that set or met the highest value so far, or the lowest.
  ///
  /// The first values of a record beat each other by nature, so a day counts only when at least so
  /// many observed days stand before it.
  ///
  /// - Parameters:
  ///   - isHighest: Whether the highest value counts, and not the lowest.
  ///   - minimumDays: At least 1.
  /// - Returns: The event, or `nil` when the record stands since its beginning.
  public func lastRecord(highest isHighest: Bool, after minimumDays: Int = 60) -> RecordEvent? {
    guard let span = observedSpan else { return nil }
    var best: RecordEvent.Previous?
    var event: RecordEvent?
    var count = 0
    forEachObserved(in: span) { day, value in
      if let standing = best, isHighest ? value >= standing.value : value <= standing.value {
        if count >= minimumDays { event = RecordEvent(day: day, value: value, previous: standing) }
        best = .init(day: day, value: value)
      } else if best == nil {
        best = .init(day: day, value: value)
      }
      count += 1
    }
    // Nothing ever happened where the record is zero.
    return event.flatMap { isHighest && $0.value <= 0 ? nil : $0 }
  }
}
