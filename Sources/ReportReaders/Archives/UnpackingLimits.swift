/// How much an archive may unpack to: a few kilobytes can hold petabytes of nothing.
struct UnpackingLimits {
  /// Bytes of all members, most of which are read as they come.
  var total = 8_000_000_000
  /// Bytes of a member that must be in memory as a whole.
  var held = 500_000_000
  var members = 200_000
}
