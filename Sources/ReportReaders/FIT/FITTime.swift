import ReportMeasurements

/// A moment as FIT counts it: seconds since 1989-12-31 00:00, in UTC or by the clock of the device.
struct FITTime: Hashable {
  let seconds: UInt32

  /// Numbers below this count from when the device was switched on and are no date.
  private static let firstDate: UInt32 = 0x1000_0000
  private static let epoch = 631_065_600
  /// 2000-01-01 00:00 UTC, years before the first device that wrote FIT.
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
  /// `nil` for a time that is no date.
  var instant: Instant? {
    guard seconds >= FITTime.firstDate else { return nil }
    return Instant(seconds: FITTime.epoch + Int(seconds))
  }

  /// The first moment, from this one on, whose lowest bits are the given ones.
  func next(endingIn low: UInt32, mask: UInt32) -> FITTime {
    FITTime(seconds: seconds &+ ((low &- seconds) & mask))
  }
}
