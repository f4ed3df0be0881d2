extension Metric {
  /// The air temperature, with a high and a low for each day.
  public static let temperature = Metric(id: "temperature", kind: .range, dimension: .temperature)
}

extension Element {
  /// The daily high, in °C.
  public static let temperatureHigh = Element(id: "temperature.high", metric: .temperature)
  /// The daily low, in °C.
  public static let temperatureLow = Element(id: "temperature.low", metric: .temperature)
  /// The daily mean, in °C, as the source has it or computed from its readings.
  public static let temperatureMean = Element(id: "temperature.mean", metric: .temperature)
  /// Readings within a day, which are not a column of a day.
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
        .heat,
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
        RecordKind("frost-spell", .days(.frost)), RecordKind("heat-spell", .days(.heat)),
        RecordKind("warm-spell", .warm), RecordKind("cold-spell", .cold),
      ], possible: -95...65, measured: -89.2...56.7)
  ]
}

extension Threshold {
  /// A day with a low below 0 °C: the ETCCDI's FD.
  public static let frost = Threshold(
    id: "frost", element: .temperatureLow, side: .below, value: 0, source: "ETCCDI: FD")
  /// A day with a high of at least 30 °C.
  static let heat = Threshold(
    id: "heat", element: .temperatureHigh, side: .atLeast, value: 30,
    source: "Deutscher Wetterdienst: hot day")
}
