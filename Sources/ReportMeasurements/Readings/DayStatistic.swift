/// How a day's value is made from its readings.
///
/// The raw values are what authors write behind `as`.
public enum DayStatistic: String, CaseIterable, Sendable {
  /// The mean, each reading weighted with the time it stands for.
  case mean
  case lowest = "minimum"
  case highest = "maximum"
  /// The sum of amounts that fell between one reading and the next.
  case sum
  /// The amount of a counter that begins again at midnight.
  case dailyTotal = "daily counter"
  /// The amount by which a counter has grown; one that begins again at any time loses nothing.
  case growth = "counter"
  /// The mean direction, each reading weighted with time and wind.
  case direction
  case last
}
