extension CatalogueEntry {
  /// A person's activities; the value of a day is the sum of its parts.
  static let activities = [
    activity("steps", .count, in: .steps, upTo: 500_000),
    activity("distance", .distance, upTo: 2_000_000),
    activity("cycling-distance", .distance, upTo: 2_000_000),
    activity("swimming-distance", .distance, upTo: 200_000),
    activity("ascent", .elevation, upTo: 50_000),
    activity("active-energy", .energy, upTo: 50_000),
    activity("resting-energy", .energy, upTo: 50_000),
    activity("total-energy", .energy, upTo: 50_000),
    activity("floors", .count, in: .floors, upTo: 10_000),
    activity("exercise", .duration, upTo: 1440),
    activity("stand-hours", .duration, upTo: 1440),
    activity("mindful-minutes", .duration, upTo: 1440),
    activity("workouts", .count, in: .workouts, upTo: 1000, parts: .sessions),
    activity("sleep", .duration, upTo: 1440, parts: .stages),
  ]

  private static func activity(
    _ id: String, _ dimension: Dimension, in unit: Unit? = nil, upTo limit: Double,
    parts: Parts = .none
  ) -> CatalogueEntry {
    CatalogueEntry(
      person: Metric(id: id, kind: .total, dimension: dimension, unit: unit), day: .sum,
      color: .activity, possible: 0...limit, parts: parts)
  }
}
