extension Metric {
  /// The mean wind speed.
  public static let wind = Metric(id: "wind", kind: .level, dimension: .speed)
  /// The maximum wind speed.
  public static let gust = Metric(id: "gust", kind: .maximum, dimension: .speed)
  /// The direction from which the wind blows.
  public static let windDirection = Metric(
    id: "wind-direction", kind: .direction, dimension: .direction)
}

extension Element {
  /// In m/s; a day's value is the mean of its readings.
  public static let wind = Element(of: .wind)
  /// In m/s; a day's value is the highest of its readings.
  public static let gust = Element(of: .gust)
  /// In degrees clockwise from north.
  ///
  /// A day's value is the circular mean of its readings, each weighted by time and wind speed.
  public static let windDirection = Element(of: .windDirection)
}

extension CatalogueEntry {
  /// The metrics of wind; the highest gust is the 113 m/s of Barrow Island (1996), per the WMO.
  static let winds = [
    CatalogueEntry(
      weather: .wind, day: .mean, figure: .dailyLine, color: .air, startsAtZero: true,
      records: [("windiest-day", true, .day), ("windiest-month", true, .month)],
      possible: 0...150, measured: 0...113),
    CatalogueEntry(
      weather: .gust, day: .highest, figure: .dailyMaxima, color: .air, startsAtZero: true,
      thresholds: [("gale", .atLeast, 17.2, source: "Beaufort scale, 8")],
      records: [("strongest-gust", true, .day)], possible: 0...150,
      measured: 0...113),
    CatalogueEntry(
      weather: .windDirection, day: .direction, figure: .rose, color: .air, possible: 0...360),
  ]
}
