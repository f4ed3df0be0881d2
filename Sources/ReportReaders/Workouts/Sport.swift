/// The kind of exercise of a workout, as far as pages distinguish them.
enum Sport: String {
  case walking, running, hiking, cycling, swimming, rowing, other
}

extension Sport {
  /// The metric of its distance.
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
