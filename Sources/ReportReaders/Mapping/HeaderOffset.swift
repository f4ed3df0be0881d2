/// The UTC offset in seconds that the name of a column of times states: `Date Time, GMT-05:00`,
/// `time_utc`, `Time (UTC+5:30)`.
///
/// - Parameter name: The name, with what a second row of the header says.
/// - Returns: `nil` if it names neither UTC nor GMT as a word, or an offset that no zone has.
func utcOffset(inName name: String) -> Int? {
  let pattern =
    #/(?i)(?:^|[^a-z])(?:UTC|GMT) ?(?:([-+−])([0-9]{1,2})(?::?([0-9]{2}))?)?(?:$|[^a-z0-9])/#
  guard let match = name.firstMatch(of: pattern) else { return nil }
  guard let sign = match.1, let hours = match.2.flatMap({ Int($0) }) else { return 0 }
  guard hours <= 14 else { return nil }
  let minutes = match.3.flatMap { Int($0) } ?? 0
  return (sign == "+" ? 1 : -1) * (hours * 3600 + min(minutes, 59) * 60)
}
