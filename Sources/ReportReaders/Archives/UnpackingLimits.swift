/// How much an archive may unpack to: a few kilobytes can hold petabytes of nothing.
struct UnpackingLimits {
  /// Bytes of all members, most of which are read as they come.
  var total = 8_000_000_000
  /// How many times its own size an archive may unpack to: tables come to 5 to 40 times, what zlib
  /// can pack at most to 1,032 times.
  var ratio = 100
  /// Bytes that the smallest archive may unpack to.
  var least = 16_000_000
  /// Bytes of a member that must be in memory as a whole.
  var held = ReadingSizes().heldText
  /// The same of a database.
  var heldBinary = 500_000_000
  var members = 200_000
  /// How long all of it may take, reading included.
  var time = Duration.seconds(600)
}

extension UnpackingLimits {
  /// How many bytes an archive of a size, in bytes, may unpack to.
  func total(ofArchive size: Int) -> Int {
    let (product, overflows) = size.multipliedReportingOverflow(by: ratio)
    return overflows ? total : min(total, max(least, product))
  }
}
