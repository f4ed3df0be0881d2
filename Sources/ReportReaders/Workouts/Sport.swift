/// What kind of exercise a workout is, as far as pages tell them apart.
enum Sport: String {
  case walking, running, hiking, cycling, swimming, rowing, other
}

extension Sport {
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
