import ReportMeasurements

/// A FIT timestamp: seconds since 1989-12-31 00:00, in UTC or by the clock of the device.
struct FITTime: Hashable {
  let seconds: UInt32

  /// Smaller numbers are seconds since the device was switched on, not dates.
  private static let firstDate: UInt32 = 0x1000_0000
  private static let epoch = 631_065_600
  /// 2000-01-01 00:00 UTC, years before the first FIT device.
  static let firstPossible = Instant(seconds: 946_684_800)

  init(seconds: UInt32) {
    self.seconds = seconds
  }

  init?(_ value: Double) {
    guard let seconds = UInt32(exactly: value) else { return nil }
    self.init(seconds: seconds)
  }
}

extension FITTime {
  /// `nil` for a time without a date.
  var instant: Instant? {
    guard seconds >= FITTime.firstDate else { return nil }
    return Instant(seconds: FITTime.epoch + Int(seconds))
  }

  /// The earliest time, not before this one, with the given lowest bits.
  func next(endingIn low: UInt32, mask: UInt32) -> FITTime {
    FITTime(seconds: seconds &+ ((low &- seconds) & mask))
  }
}
