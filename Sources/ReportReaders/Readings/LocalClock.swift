import ReportMeasurements

/// Finds the instants of a file's local times, row by row.
struct LocalClock {
  let zone: Zone
  private var last: Instant?

  init(_ zone: Zone) {
    self.zone = zone
  }
}

extension LocalClock {
  /// The instant of a local time, and whether clocks never show it.
  ///
  /// In the hour that occurs twice in autumn, the instant nearest to that of the previous row is
  /// taken, but never the same instant again. A time that clocks skip is counted from before the
  /// change.
  mutating func instant(of time: CivilTime) -> (instant: Instant, isSkipped: Bool) {
    switch zone.occurrence(of: time) {
    case .once(let instant):
      last = instant
      return (instant, false)
    case .never(let jump):
      let offset = zone.offset(at: jump.advanced(by: -1))
      let instant = Zone.utc.start(of: time.day).advanced(by: time.second - offset)
      last = instant
      return (instant, true)
    case .twice(let first, let second):
      let instant = nearer(first, second)
      last = instant
      return (instant, false)
    }
  }

  private func nearer(_ first: Instant, _ second: Instant) -> Instant {
    guard let last, last != second else { return first }
    if last == first { return second }
    return abs(first - last) < abs(second - last) ? first : second
  }
}
