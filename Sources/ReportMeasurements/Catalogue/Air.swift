extension Metric {
  /// The air pressure, at the station or at sea level, as the source has it.
  public static let pressure = Metric(id: "pressure", kind: .level, dimension: .pressure)
  /// The relative humidity of the air.
  public static let humidity = Metric(id: "humidity", kind: .level, dimension: .fraction)
  /// The temperature at which the water vapor in the air condenses.
  public static let dewPoint = Metric(id: "dew-point", kind: .level, dimension: .temperature)
  /// The fraction of the sky that is covered by clouds.
  public static let cloudCover = Metric(id: "cloud-cover", kind: .level, dimension: .fraction)
  /// The distance at which objects can be seen.
  public static let visibility = Metric(id: "visibility", kind: .level, dimension: .distance)
}

extension Element {
  /// In hPa; a day's value is the mean of its readings.
  public static let pressure = Element(of: .pressure)
  /// In percent; a day's value is the mean of its readings.
  public static let humidity = Element(of: .humidity)
  /// In °C; a day's value is the mean of its readings.
  public static let dewPoint = Element(of: .dewPoint)
  /// In percent of the sky; a day's value is the mean of its readings.
  public static let cloudCover = Element(of: .cloudCover)
  /// In meters; a day's value is the mean of its readings.
  public static let visibility = Element(of: .visibility)
}

extension CatalogueEntry {
  /// Sea-level pressure has ranged from 870 to 1,085 hPa; that of a high station can be 300 hPa.
  static let airs = [
    CatalogueEntry(
      weather: .pressure, day: .mean, figure: .dailyLine, color: .air,
      records: [("highest-pressure", true, .day), ("lowest-pressure", false, .day)],
      possible: 300...1100,
      measured: 300...1085),
    CatalogueEntry(
      weather: .humidity, day: .mean, figure: .dailyLine, color: .air, startsAtZero: true,
      records: [
        ("lowest-humidity", false, .day), ("most-humid-month", true, .month),
        ("least-humid-month", false, .month),
      ],
      possible: 0...100, measured: 0...100),
    CatalogueEntry(
      weather: .dewPoint, day: .mean, figure: .dailyLine, color: .air,
      records: [("muggiest-day", true, .day)], possible: -100...50, measured: -95...35),
    CatalogueEntry(
      weather: .cloudCover, day: .mean, figure: .dailyLine, color: .air, startsAtZero: true,
      // The climatological classes of cloudiness: clear up to 20%, overcast from 80%.
      thresholds: [("clear", .atMost, 20, source: ""), ("overcast", .atLeast, 80, source: "")],
      records: [("cloudiest-month", true, .month), ("clearest-month", false, .month)],
      possible: 0...100,
      measured: 0...100),
    CatalogueEntry(
      weather: .visibility, day: .mean, figure: .dailyLine, color: .air, startsAtZero: true,
      records: [("lowest-visibility", false, .day)],
      possible: 0...400_000),
  ]
}
