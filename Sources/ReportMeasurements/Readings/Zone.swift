public import ReportCore

/// A time zone: its UTC offset, and the changes of it.
public struct Zone: Hashable, Sendable {
  /// As authors write it, such as `Europe/Berlin`.
  public let name: String
  /// The UTC offset in seconds before the first change.
  public let firstOffset: Int
  /// In chronological order, no two at the same instant.
  public let changes: [Change]

  /// A change of the UTC offset.
  public struct Change: Hashable, Sendable {
    /// The first instant with the new offset.
    public let instant: Instant
    /// The UTC offset from then on, in seconds; negative west of Greenwich.
    public let offset: Int

    /// A change at an instant to a UTC offset in seconds.
    public init(at instant: Instant, offset: Int) {
      self.instant = instant
      self.offset = offset
    }
  }

  /// A zone with all its changes.
  ///
  /// - Parameters:
  ///   - name: As authors write it.
  ///   - offset: The UTC offset in seconds before the first change.
  ///   - changes: In chronological order, no two at the same instant.
  public init(name: String, offset: Int, changes: [Change] = []) {
    // ZoneFile and OpenMeteoPlace reject others.
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

  /// A limit above any clock's UTC offset in seconds; the format of zone files allows 26 hours.
  public static let offsetLimit = 26 * 3600

  /// The name for readers: the place for which the zone is named, as in "New York", else the name.
  public var title: String {
    let parts = name.split(separator: "/")
    guard parts.count > 1, parts[0] != "Etc", let place = parts.last else { return name }
    return String(place.map { $0 == "_" ? " " : $0 })
  }

  /// The UTC offset in seconds at an instant.
  public func offset(at instant: Instant) -> Int {
    offset(beforeChange: firstChange(after: instant))
  }

  /// The clock time at an instant.
  public func civilTime(at instant: Instant) -> CivilTime {
    CivilTime(secondsSince1970: instant.seconds + offset(at: instant))
  }

  /// The instants at which clocks show a time.
  public func occurrence(of time: CivilTime) -> Occurrence {
    let shown = time.secondsSince1970
    var index = firstChange(after: Instant(seconds: shown - Zone.offsetLimit))
    var found: Instant?
    var jump: Instant?
    // Between two changes the offset is constant, so the time occurs once or not at all.
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

  /// The index of the first change after an instant, or the number of changes.
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
  /// The instants at which clocks show a time.
  public enum Occurrence: Hashable, Sendable {
    case once(Instant)
    /// Clocks are set back past the time.
    case twice(Instant, Instant)
    /// Clocks are set forward past the time, at this instant.
    case never(Instant)
  }

  /// A civil day as a range of instants; 23 or 25 hours long when clocks change.
  public struct LocalDay: Hashable, Sendable {
    /// The date of the day.
    public let day: Day
    /// The first instant of the day.
    public let start: Instant
    /// The start of the next day.
    public let end: Instant
  }

  /// The instant at which a day begins: midnight, or the change if clocks skip midnight.
  public func start(of day: Day) -> Instant {
    switch occurrence(of: CivilTime(day)) {
    case .once(let instant), .never(let instant): instant
    case .twice(let first, let second):
      // Clocks set back from 0:01 to 23:01 return to the previous day, which ends later.
      civilTime(at: second.advanced(by: -1)).day == day ? first : second
    }
  }

  /// The range of instants of a day.
  public func localDay(_ day: Day) -> LocalDay {
    LocalDay(day: day, start: start(of: day), end: start(of: day.advanced(by: 1)))
  }

  /// The day that contains an instant.
  public func localDay(at instant: Instant) -> LocalDay {
    let shown = localDay(civilTime(at: instant).day)
    if instant < shown.start { return localDay(shown.day.advanced(by: -1)) }
    return instant < shown.end ? shown : localDay(shown.day.advanced(by: 1))
  }
}

extension Zone.LocalDay {
  /// Whether an instant is within the day: from its start on, and before its end.
  public func contains(_ instant: Instant) -> Bool { start <= instant && instant < end }

  /// The number of its hours; a remaining half hour counts as one.
  public var hours: Int { (end - start + 3599) / 3600 }
}
