extension Metric {
  /// Rain, and the water of melted snow.
  public static let precipitation = Metric(
    id: "precipitation", kind: .total, dimension: .precipitation)
  /// Fresh snow, by its depth as it fell.
  public static let snowfall = Metric(id: "snowfall", kind: .total, dimension: .snow)
  /// Snow on the ground, old and new.
  public static let snowDepth = Metric(id: "snow-depth", kind: .state, dimension: .snow)
  /// The evaporation of water, from a pan or computed for grass.
  public static let evaporation = Metric(
    id: "evaporation", kind: .total, dimension: .precipitation)
}

extension Element {
  /// In mm of water; a day's value is the sum of its readings.
  public static let precipitation = Element(of: .precipitation)
  /// In mm of snow; a day's value is the sum of its readings.
  public static let snowfall = Element(of: .snowfall)
  /// In mm; a day's value is the last of its readings.
  public static let snowDepth = Element(of: .snowDepth)
  /// In mm of water; a day's value is the sum of its readings.
  public static let evaporation = Element(of: .evaporation)
}

extension Threshold {
  /// A day with significant precipitation: the ETCCDI's R1mm.
  static let wet = Threshold(
    id: "wet", element: .precipitation, side: .atLeast, value: 1, source: "ETCCDI: R1mm")
}

extension CatalogueEntry {
  /// The metrics of water, with extremes of the WMO's archive.
  ///
  /// These are 1,825 mm of rain in a day (Réunion, 1966), 1,930 mm of snow (Colorado, 1921), 11.82
  /// m of snow on the ground (Japan, 1927).
  static let waters = [
    CatalogueEntry(
      weather: .precipitation, day: .sum, figure: .monthlyTotals, color: .rain,
      thresholds: [(Threshold.wet.id, .atLeast, Threshold.wet.value, Threshold.wet.source)],
      records: [
        ("wettest-day", true, .day), ("wettest-month", true, .month),
        ("driest-month", false, .month), ("wettest-year", true, .year),
        ("driest-year", false, .year), ("dry-spell", true, .spell(.dry)),
        ("wet-spell", true, .spell(.days(.wet))),
      ],
      possible: 0...2000,
      measured: 0...1825),
    CatalogueEntry(
      weather: .snowfall, day: .sum, figure: .daysWithAmount, color: .snow,
      thresholds: [("snowy", .atLeast, 10, source: "")],
      records: [
        ("snowiest-day", true, .day), ("snowiest-month", true, .month),
        ("snowiest-year", true, .year),
      ], possible: 0...3000,
      measured: 0...1930),
    CatalogueEntry(
      weather: .snowDepth, day: .last, figure: .dailyDepth, color: .snow, startsAtZero: true,
      thresholds: [("covered", .atLeast, 10, source: "")],
      records: [("deepest-snow", true, .day)],
      possible: 0...20_000,
      measured: 0...11_820),
    CatalogueEntry(
      weather: .evaporation, day: .sum, figure: .monthlyTotals, color: .rain,
      records: [
        ("most-evaporation", true, .day), ("month-of-most-evaporation", true, .month),
        ("year-of-most-evaporation", true, .year),
      ],
      possible: 0...100),
  ]
}
