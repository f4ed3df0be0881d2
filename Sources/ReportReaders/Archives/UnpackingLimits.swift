/// How much an archive may unpack to: a few kilobytes can hold petabytes of zeros.
struct UnpackingLimits {
  /// Bytes of all members, most of which are read in chunks.
  var total = 8_000_000_000
  /// How many times its own size an archive may unpack to: tables reach 5 to 40 times, the maximum
  /// of zlib is 1,032 times.
  var ratio = 100
  /// Bytes that even the smallest archive may unpack to.
  var least = 16_000_000
  /// Bytes of a member that must be held in memory as a whole.
  var held = ReadingSizes().heldText
  /// The same for a database.
  var heldBinary = 500_000_000
  var members = 200_000
  /// How long everything may take, including reading.
  var time = Duration.seconds(600)
}

extension UnpackingLimits {
  /// How many bytes an archive of a size, in bytes, may unpack to.
  func total(ofArchive size: Int) -> Int {
    let (product, overflows) = size.multipliedReportingOverflow(by: ratio)
    return overflows ? total : min(total, max(least, product))
  }
}
