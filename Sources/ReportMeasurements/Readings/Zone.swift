public import ReportCore

/// A time zone: how far its clocks are ahead of UTC, and when that changes.
public struct Zone: Hashable, Sendable {
  /// As an author writes it, such as `Europe/Berlin`.
  public let name: String
  /// Seconds ahead of UTC before the first change.
  public let firstOffset: Int
  /// In the order of time, no two at one moment.
  public let changes: [Change]

  /// A moment from which clocks are so many seconds ahead of UTC.
  public struct Change: Hashable, Sendable {
    /// The first moment with the new offset.
    public let instant: Instant
    /// Seconds ahead of UTC from then on, negative behind it.
    public let offset: Int

    /// A change at a moment to an offset, in seconds ahead of UTC.
    public init(at instant: Instant, offset: Int) {
      self.instant = instant
      self.offset = offset
    }
  }

  /// A zone with all its changes.
  ///
  /// - Parameters:
  ///   - name: As an author writes it.
  ///   - offset: Seconds ahead of UTC before the first change.
  ///   - changes: In the order of time, no two at one moment.
  public init(name: String, offset: Int, changes: [Change] = []) {
    // ZoneFile and OpenMeteoPlace refuse others.
    precondition(
      zip(changes, changes.dropFirst()).allSatisfy { $0.instant < $1.instant },
      "the changes of a zone are in the order of time")
    precondition(
      abs(offset) < Zone.offsetLimit && changes.allSatisfy { abs($0.offset) < Zone.offsetLimit },
      "no clock is more than 26 hours from UTC")
    self.name = name
    firstOffset = offset
    self.changes = changes
  }
}

extension Zone {
  /// UTC itself, whose clocks never change.
  public static let utc = Zone(name: "UTC", offset: 0)

  /// More seconds than any clock is ahead of or behind UTC; the format of zone files allows 26 hours.
  public static let offsetLimit = 26 * 3600

  /// How many seconds clocks are ahead of UTC.
  public func offset(at instant: Instant) -> Int {
    offset(beforeChange: firstChange(after: instant))
  }

  /// What clocks show.
  public func civilTime(at instant: Instant) -> CivilTime {
    CivilTime(secondsSince1970: instant.seconds + offset(at: instant))
  }

  /// The moments at which clocks show a time.
  public func occurrence(of time: CivilTime) -> Occurrence {
    let shown = time.secondsSince1970
    var index = firstChange(after: Instant(seconds: shown - Zone.offsetLimit))
    var found: Instant?
    var jump: Instant?
    // Between two changes the offset is one, and the time is shown once or not at all.
    while true {
      let offset = offset(beforeChange: index)
      let instant = Instant(seconds: shown - offset)
      let next = index < changes.count ? changes[index] : nil
      if index == 0 || changes[index - 1].instant <= instant,
        next.map({ instant < $0.instant }) ?? true
      {
        if let found { return .twice(found, instant) }
        found = instant
      }
      guard let next, next.instant.seconds < shown + Zone.offsetLimit else { break }
      let shownAtChange = next.instant.seconds + offset
      if shown >= shownAtChange, shown < next.instant.seconds + next.offset { jump = next.instant }
      index += 1
    }
    if let found { return .once(found) }
    return .never(jump ?? Instant(seconds: shown - firstOffset))
  }

  private func offset(beforeChange index: Int) -> Int {
    index == 0 ? firstOffset : changes[index - 1].offset
  }

  /// The index of the first change after a moment, or their count.
  private func firstChange(after instant: Instant) -> Int {
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].instant <= instant { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Zone {
  /// When clocks show a time.
  public enum Occurrence: Hashable, Sendable {
    case once(Instant)
    /// Clocks are set back over it.
    case twice(Instant, Instant)
    /// Clocks are set forward over it, at this moment.
    case never(Instant)
  }

  /// A civil day as a run of moments; 23 or 25 hours long when clocks are set.
  public struct LocalDay: Hashable, Sendable {
    /// The date of the day.
    public let day: Day
    /// The first moment of the day.
    public let start: Instant
    /// The start of the next day.
    public let end: Instant
  }

  /// The moment at which a day begins: midnight, or where clocks jump over midnight, the jump.
  public func start(of day: Day) -> Instant {
    switch occurrence(of: CivilTime(day)) {
    case .once(let instant), .never(let instant): instant
    case .twice(let first, let second):
      // Clocks set back from 0:01 to 23:01 go back into the day before, which ends later.
      civilTime(at: second.advanced(by: -1)).day == day ? first : second
    }
  }

  /// The moments of a day.
  public func localDay(_ day: Day) -> LocalDay {
    LocalDay(day: day, start: start(of: day), end: start(of: day.advanced(by: 1)))
  }

  /// The day that a moment is part of.
  public func localDay(at instant: Instant) -> LocalDay {
    let shown = localDay(civilTime(at: instant).day)
    if instant < shown.start { return localDay(shown.day.advanced(by: -1)) }
    return instant < shown.end ? shown : localDay(shown.day.advanced(by: 1))
  }
}

extension Zone.LocalDay {
  /// Whether a moment lies in the day: from its start on, and before its end.
  public func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }

  /// Its hours, from the beginning of the day; half an hour left over counts as one.
  public var hours: Int { (end - start + 3599) / 3600 }
}
