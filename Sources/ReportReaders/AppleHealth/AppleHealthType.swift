import ReportMeasurements

/// A type of records in an Apple Health export and its metric.
struct AppleHealthType: Sendable {
  /// As the export writes it, such as `HKQuantityTypeIdentifierStepCount`.
  let identifier: [UInt8]
  /// The id of the metric.
  let metric: String
  let value: Value

  /// The meaning of a record's value.
  enum Value: Sendable {
    /// A number in a unit chosen by the export, which depends on the phone's settings.
    case quantity
    /// A fraction, which Apple writes as `0.18` and some other apps as `18`.
    case share
    /// A stage of sleep.
    case sleep
    /// An hour in which the person stood, or did not.
    case standHour
    /// The duration of the record itself.
    case duration
  }
}

extension AppleHealthType {
  /// Every type that has a metric.
  static let all: [AppleHealthType] =
    [
      quantity("StepCount", "steps"),
      quantity("DistanceWalkingRunning", "distance"),
      quantity("DistanceCycling", "cycling-distance"),
      quantity("DistanceSwimming", "swimming-distance"),
      quantity("FlightsClimbed", "floors"),
      quantity("ActiveEnergyBurned", "active-energy"),
      quantity("BasalEnergyBurned", "resting-energy"),
      quantity("AppleExerciseTime", "exercise"),
      quantity("BodyMass", "weight"),
      quantity("BodyFatPercentage", "body-fat", .share),
      quantity("LeanBodyMass", "lean-mass"),
      quantity("BodyMassIndex", "body-mass-index"),
      quantity("HeartRate", "heart-rate"),
      quantity("RestingHeartRate", "resting-heart-rate"),
      quantity("WalkingHeartRateAverage", "walking-heart-rate"),
      quantity("HeartRateVariabilitySDNN", "heart-rate-variability"),
      quantity("OxygenSaturation", "oxygen-saturation", .share),
      quantity("RespiratoryRate", "respiratory-rate"),
      quantity("VO2Max", "vo2-max"),
      AppleHealthType("HKCategoryTypeIdentifierSleepAnalysis", "sleep", .sleep),
      AppleHealthType("HKCategoryTypeIdentifierAppleStandHour", "stand-hours", .standHour),
      AppleHealthType("HKCategoryTypeIdentifierMindfulSession", "mindful-minutes", .duration),
    ]

  /// The metric of workouts.
  static let workouts = "workouts"

  private static func quantity(
    _ name: String, _ metric: String, _ value: Value = .quantity
  ) -> AppleHealthType {
    AppleHealthType("HKQuantityTypeIdentifier\(name)", metric, value)
  }

  private init(_ identifier: String, _ metric: String, _ value: Value) {
    self.identifier = Array(identifier.utf8)
    self.metric = metric
    self.value = value
  }

  /// The sleep stage of a `SleepAnalysis` value; `nil` for unknown values.
  ///
  /// Before iOS 16 there was one value for sleep; numbers occur if an app wrote the raw value.
  static func sleepStage(_ value: String) -> String? {
    switch value.replacing("HKCategoryValueSleepAnalysis", with: "") {
    case "InBed", "0": "bed"
    case "Asleep", "AsleepUnspecified", "1": ""
    case "Awake", "2": "awake"
    case "AsleepCore", "3": "light"
    case "AsleepDeep", "4": "deep"
    case "AsleepREM", "5": "rem"
    default: nil
    }
  }

  /// The kind of workout of a type: `functional-strength-training`.
  static func workoutKind(_ type: String) -> String {
    var words = ""
    for letter in type.replacing("HKWorkoutActivityType", with: "").unicodeScalars.prefix(60) {
      guard letter.isASCII, letter.properties.isAlphabetic else { continue }
      if letter.properties.isUppercase, !words.isEmpty { words += "-" }
      words += letter.properties.lowercaseMapping
    }
    return words.isEmpty ? "other" : words
  }
}
