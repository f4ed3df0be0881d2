import ReportMeasurements

/// The readings of one sensor: what they are, and what a day of them becomes.
struct ReadingColumn: Hashable {
  /// What the readings are called.
  let element: Element
  let days: [DayValue]

  /// A daily value and how it is made.
  struct DayValue: Hashable {
    let element: Element
    let statistic: DayStatistic
  }

  init(_ element: Element, _ days: [DayValue]) {
    self.element = element
    self.days = days
  }

  /// Readings that become one daily value of the same name.
  init(_ element: Element, _ statistic: DayStatistic) {
    self.init(element, [DayValue(element: element, statistic: statistic)])
  }
}

/// How a day is made of its readings.
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

extension ReadingColumn {
  /// The usual days of a metric's readings, by its kind.
  static func readings(of element: Element) -> ReadingColumn {
    switch element.metric.kind {
    case .range: .temperature
    case .total: ReadingColumn(element, .sum)
    case .level: ReadingColumn(element, .mean)
    case .maximum: ReadingColumn(element, .highest)
    case .direction: ReadingColumn(element, .direction)
    case .state: ReadingColumn(element, .last)
    }
  }

  /// Temperature has a low, a high and a mean of the day.
  static let temperature = ReadingColumn(
    .temperature,
    [
      DayValue(element: .temperatureHigh, statistic: .highest),
      DayValue(element: .temperatureLow, statistic: .lowest),
      DayValue(element: .temperatureMean, statistic: .mean),
    ])
}
