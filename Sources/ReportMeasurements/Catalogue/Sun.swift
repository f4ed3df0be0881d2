extension Metric {
  /// The duration of sunshine.
  public static let sunshine = Metric(id: "sunshine", kind: .total, dimension: .duration)
  /// The solar energy on level ground.
  public static let radiation = Metric(id: "radiation", kind: .total, dimension: .radiation)
  /// The maximum UV index of a day.
  public static let uvIndex = Metric(
    id: "uv-index", kind: .maximum, dimension: .count, decimals: 1)
}

extension Element {
  /// In minutes; a day's value is the sum of its readings.
  public static let sunshine = Element(of: .sunshine)
  /// In MJ/m²; a day's value is the mean of its readings in W/m², as energy.
  public static let radiation = Element(of: .radiation)
  /// The index, a plain number; a day's value is the highest of its readings.
  public static let uvIndex = Element(of: .uvIndex)
}

extension CatalogueEntry {
  static let suns = [
    CatalogueEntry(
      weather: .sunshine, day: .sum, figure: .monthlyTotals, color: .sun,
      records: [
        ("sunniest-month", true, .month), ("dullest-month", false, .month),
        ("sunniest-year", true, .year),
      ],
      possible: 0...1440),
    CatalogueEntry(
      // Readings are in W/m²; their mean over a day gives its energy.
      weather: .radiation, day: .mean, figure: .monthlyTotals, color: .sun,
      records: [("brightest-month", true, .month), ("brightest-year", true, .year)],
      possible: 0...140),
    CatalogueEntry(
      weather: .uvIndex, day: .highest, figure: .dailyMaxima, color: .sun, startsAtZero: true,
      // Exposure is high from 6 upward: WHO, Global solar UV index (2002).
      thresholds: [("high", .atLeast, 6, source: "WHO: high")],
      records: [("highest-uv-index", true, .day)], possible: 0...50, measured: 0...43.3
    ),
  ]
}
