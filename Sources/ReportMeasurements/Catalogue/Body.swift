extension CatalogueEntry {
  /// The measurements of a person's body; a day's value is the last reading or the mean.
  static let bodies = [
    level("weight", .mass, day: .last, possible: 0.2...700),
    level("body-fat", .fraction, day: .last, possible: 1...100),
    level("lean-mass", .mass, day: .last, possible: 0.2...700),
    level(
      "body-mass-index", in: .kilogramPerSquareMetre, day: .last, possible: 1...300, decimals: 1),
    level("resting-heart-rate", in: .beatsPerMinute, day: .mean, possible: 10...400, decimals: 0),
    level(
      "heart-rate", in: .beatsPerMinute, day: .mean, possible: 10...400, decimals: 0,
      parts: .extremes),
    level(
      "walking-heart-rate", in: .beatsPerMinute, day: .mean, possible: 10...400, decimals: 0),
    level("respiratory-rate", in: .breathsPerMinute, day: .mean, possible: 1...150, decimals: 1),
    level(
      "heart-rate-variability", in: .millisecond, day: .mean, possible: 0...2000, decimals: 0),
    level("oxygen-saturation", .fraction, day: .mean, possible: 1...100),
    level("vo2-max", in: .oxygenUptake, day: .last, possible: 1...120, decimals: 1),
  ]

  private static func level(
    _ id: String, _ dimension: Dimension = .other, in unit: Unit? = nil, day: DayStatistic,
    possible: ClosedRange<Double>, decimals: Int? = nil, parts: Parts = .none
  ) -> CatalogueEntry {
    CatalogueEntry(
      person: Metric(
        id: id, kind: .level, dimension: dimension, unit: unit, decimals: decimals),
      day: day, color: .body, possible: possible, parts: parts)
  }
}
