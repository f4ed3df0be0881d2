/// The statistic that computes a day's value from its readings.
///
/// The raw values are what authors write after `as`.
public enum DayStatistic: String, CaseIterable, Sendable {
  /// The mean, each reading weighted by the time that it represents.
  case mean
  case lowest = "minimum"
  case highest = "maximum"
  /// The sum of the amounts between one reading and the next.
  case sum
  /// The amount of a counter that is reset at midnight.
  case dailyTotal = "daily counter"
  /// The increase of a counter; resets at any time lose nothing.
  case growth = "counter"
  /// The mean direction, each reading weighted by time and wind speed.
  case direction
  case last
}
