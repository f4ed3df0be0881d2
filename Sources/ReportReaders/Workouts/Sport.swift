/// What kind of exercise a workout is, as far as pages tell them apart.
enum Sport: String {
  case walking, running, hiking, cycling, swimming, rowing, other
}

extension Sport {
  /// The kind that an English name means: `Trail Running`, `road_biking`, `Ride`, or one of the
  /// numbers that Strava writes in tracks.
  init(named name: String) {
    let name = name.lowercased()
    self =
      Sport.words.first { _, words in words.contains { name.contains($0) } }?.0
      ?? Sport.stravaNumbers[name] ?? .other
  }

  private static let words: [(Sport, [String])] = [
    (.rowing, ["rowing"]), (.running, ["run", "jog"]), (.walking, ["walk"]), (.hiking, ["hik"]),
    (.cycling, ["cycl", "bik", "ride"]), (.swimming, ["swim"]),
  ]

  private static let stravaNumbers: [String: Sport] = [
    "1": .cycling, "4": .hiking, "9": .running, "10": .walking, "16": .swimming,
  ]

  /// The metric that its distance counts for.
  var distanceMetric: String {
    switch self {
    case .cycling: "cycling-distance"
    case .swimming: "swimming-distance"
    default: "distance"
    }
  }

  /// Whether its strides are steps.
  var isOnFoot: Bool { [.walking, .running, .hiking].contains(self) }
}
