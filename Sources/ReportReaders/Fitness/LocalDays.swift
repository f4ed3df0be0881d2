import ReportCore
import ReportMeasurements

/// Finds the local days of moments, optimized for ascending times.
struct LocalDays {
  let zone: Zone
  private var today: Zone.LocalDay?

  init(_ zone: Zone) {
    self.zone = zone
  }
}

extension LocalDays {
  /// The day of a moment, in seconds since 1970.
  mutating func day(at seconds: UInt32) -> Zone.LocalDay {
    let instant = Instant(seconds: Int(seconds))
    if let today, today.contains(instant) { return today }
    let day = zone.localDay(at: instant)
    today = day
    return day
  }

  /// Calls `body` for each local day that a span of time overlaps, with the seconds within it.
  mutating func forEachDay(
    of span: CoveredTime.Span, _ body: (Day, _ seconds: UInt32) -> Void
  ) {
    var start = span.start
    while start < span.end {
      let today = day(at: start)
      let midnight = UInt32(clamping: today.end.seconds)
      let end = midnight > start ? min(midnight, span.end) : span.end
      body(today.day, end - start)
      start = end
    }
  }
}
