import ReportCore
import ReportMeasurements

/// Finds the local days of moments that mostly come in the order of time.
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

  /// The days that a span of time is part of, each with how many seconds lie in it.
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
