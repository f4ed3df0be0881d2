/// An instant: whole seconds since 1970-01-01 00:00 UTC, without leap seconds.
public struct Instant: Hashable, Sendable {
  /// The seconds since 1970-01-01 00:00 UTC, negative before; always in ``range``.
  public let seconds: Int

  /// The given instant, clamped to the years 1 to 9999.
  ///
  /// The clamping prevents overflow in sums.
  public init(seconds: Int) {
    self.seconds = min(max(seconds, Instant.range.lowerBound), Instant.range.upperBound)
  }
}

extension Instant {
  /// The seconds of the years 1 to 9999.
  public static let range = -62_135_596_800...253_402_300_799

  public func advanced(by seconds: Int) -> Instant {
    let (sum, overflows) = self.seconds.addingReportingOverflow(seconds)
    return overflows ? Instant(seconds: seconds) : Instant(seconds: sum)
  }
}

extension Instant: Comparable {
  public static func < (a: Instant, b: Instant) -> Bool { a.seconds < b.seconds }

  /// The seconds by which the first is later than the second.
  public static func - (a: Instant, b: Instant) -> Int { a.seconds - b.seconds }
}
