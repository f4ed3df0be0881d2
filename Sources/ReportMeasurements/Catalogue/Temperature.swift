extension Metric {
  /// The temperature of the air, with a high and a low of each day.
  public static let temperature = Metric(id: "temperature", kind: .range, dimension: .temperature)
}

extension Element {
  /// The highest of a day, in °C.
  public static let temperatureHigh = Element(id: "temperature.high", metric: .temperature)
  /// The lowest of a day, in °C.
  public static let temperatureLow = Element(id: "temperature.low", metric: .temperature)
  /// The mean of a day, in °C, as the source has it or from its readings.
  public static let temperatureMean = Element(id: "temperature.mean", metric: .temperature)
  /// Readings in the course of a day, which are no column of a day.
  public static let temperature = Element(of: .temperature)
}

extension CatalogueEntry {
  static let temperatures = [
    CatalogueEntry(
      metric: .temperature, subject: .weather,
      elements: [.temperatureHigh, .temperatureLow, .temperatureMean],
      readings: Readings(
        element: .temperature,
        days: [
          DayValue(element: .temperatureHigh, statistic: .highest),
          DayValue(element: .temperatureLow, statistic: .lowest),
          DayValue(element: .temperatureMean, statistic: .mean),
        ]),
      figure: .dailyRange, color: .temperature, startsAtZero: false,
      thresholds: [
        .frost,
        Threshold(
          id: "ice", element: .temperatureHigh, side: .below, value: 0, source: "ETCCDI: ID"),
        Threshold(
          id: "summer", element: .temperatureHigh, side: .above, value: 25, source: "ETCCDI: SU"),
        Threshold(
          id: "heat", element: .temperatureHigh, side: .atLeast, value: 30,
          source: "Deutscher Wetterdienst: hot day"),
        Threshold(
          id: "tropical", element: .temperatureLow, side: .above, value: 20, source: "ETCCDI: TR"),
      ],
      records: [
        RecordKind("highest-temperature", .temperatureHigh, .day),
        RecordKind("lowest-temperature", .temperatureLow, .day, isHighest: false),
        RecordKind("warmest-month", .temperatureMean, .month),
        RecordKind("coldest-month", .temperatureMean, .month, isHighest: false),
        RecordKind("warmest-year", .temperatureMean, .year),
        RecordKind("coldest-year", .temperatureMean, .year, isHighest: false),
        RecordKind("frost-days", .temperatureLow, .days(.frost)),
      ], possible: -95...65, measured: -89.2...56.7)
  ]
}

extension Threshold {
  /// A day on which it froze: the ETCCDI's FD.
  public static let frost = Threshold(
    id: "frost", element: .temperatureLow, side: .below, value: 0, source: "ETCCDI: FD")
}
