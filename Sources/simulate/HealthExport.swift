import ReportCore

/// The walker's two years as an Apple Health export: steps counted by a watch and a phone, weights,
/// and for the second year the nights, the resting heart rate and the workouts.
///
/// The daily values that a reader derives from it are those of ``simulatedSteps()`` and
/// ``simulatedWeights()``.
func simulatedHealthExport() -> [UInt8] {
  var export = HealthExport()
  export.begin()
  for steps in simulatedSteps() { export.add(steps: Int(steps.value), on: steps.day) }
  for weight in simulatedWeights() { export.add(weight: weight.value, on: weight.day) }
  for day in ActivityCalendar.days where day.year == year && !ActivityCalendar.illness.contains(day)
  {
    export.addNight(endingOn: day)
    export.addRestingHeartRate(on: day)
  }
  for day in ActivityCalendar.days where day.year == year && !ActivityCalendar.illness.contains(day)
  {
    export.addWorkout(on: day)
  }
  export.end()
  return export.file.bytes
}

/// An export while it is written, in the layout of version 13.
private struct HealthExport {
  private(set) var file = ByteWriter()
  private var random = RandomSource(seed: 30_000)

  private static let watch = "Walker’s Watch"
  private static let phone = "Walker’s Phone"
  private static let scale = "Bathroom Scale"
}

extension HealthExport {
  mutating func begin() {
    file.append(
      plain: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- Simulated: nobody was measured. -->
        <HealthData locale="en_US">

        """)
  }

  mutating func end() {
    file.append(plain: "</HealthData>\n")
  }

  /// Adds three walks counted by the watch, or on some days only by the phone; while both were
  /// carried the phone has counted part of them again.
  mutating func add(steps: Int, on day: Day) {
    let isAlone = random.uniform() < 0.12
    let source = isAlone ? Self.phone : Self.watch
    let morning = steps / 4
    let noon = steps / 3
    let parts = [
      (7 * 60 + 40, morning), (12 * 60 + 10, noon), (17 * 60 + 30, steps - morning - noon),
    ]
    for (start, count) in parts {
      let length = 20 + count / 100
      record(
        "QuantityTypeIdentifierStepCount", source, day, start, length, "\(count)", unit: "count")
      guard !isAlone, random.uniform() < 0.5 else { continue }
      let seen = count * 3 / 5
      record(
        "QuantityTypeIdentifierStepCount", Self.phone, day, start + 2, length - 4, "\(seen)",
        unit: "count")
    }
  }

  mutating func add(weight pounds: Double, on day: Day) {
    let tenths = Int((pounds * 10).rounded())
    record(
      "QuantityTypeIdentifierBodyMass", Self.scale, day, 6 * 60 + 50, 0,
      "\(tenths / 10).\(tenths % 10)", unit: "lb")
  }

  mutating func addRestingHeartRate(on day: Day) {
    let rate = Int((58 + 2.5 * random.bell()).rounded())
    record(
      "QuantityTypeIdentifierRestingHeartRate", Self.watch, day, 10 * 60, 0, "\(rate)",
      unit: "count/min")
  }

  /// Adds four or five cycles of light, deep and REM sleep; deep sleep comes early, REM sleep late.
  mutating func addNight(endingOn day: Day) {
    guard random.uniform() > 0.04 else { return }
    let isFree = day.weekday == .saturday || day.weekday == .sunday
    var minute = -75 + Int((35 * random.bell()).rounded()) + (isFree ? 40 : 0)
    let rounds = random.uniform() < 0.7 ? 5 : 4
    for number in 0..<rounds {
      let share = Double(number) / Double(rounds)
      let stages = [
        ("AsleepCore", 38 + 22 * random.uniform()),
        ("AsleepDeep", 30 * (1 - share) + 6 * random.uniform()),
        ("AsleepREM", 8 + 24 * share + 6 * random.uniform()),
        ("Awake", 1 + 5 * random.uniform()),
      ]
      for (stage, minutes) in stages where Int(minutes) > 0 {
        record(
          "CategoryTypeIdentifierSleepAnalysis", Self.watch, day, minute, Int(minutes),
          "HKCategoryValueSleepAnalysis\(stage)")
        minute += Int(minutes)
      }
    }
  }

  /// Adds a long walk on Saturdays and every day in the mountains, and an occasional run or yoga
  /// session.
  mutating func addWorkout(on day: Day) {
    let chance = random.uniform()
    if day.weekday == .saturday || ActivityCalendar.hiking.contains(day) {
      workout("Hiking", day, 9 * 60, 150 + Int(90 * random.uniform()))
    } else if day.weekday == .tuesday, chance < 0.7 {
      workout("Running", day, 18 * 60, 30 + Int(20 * random.uniform()))
    } else if day.weekday == .thursday, chance < 0.6 {
      workout("Yoga", day, 19 * 60, 45)
    }
  }

  private mutating func workout(_ kind: String, _ day: Day, _ start: Int, _ length: Int) {
    file.append(
      plain:
        " <Workout workoutActivityType=\"HKWorkoutActivityType\(kind)\" duration=\"\(length)\" ")
    file.append(plain: "durationUnit=\"min\" sourceName=\"\(Self.watch)\" ")
    times(day, start, length)
    file.append(plain: "/>\n")
  }

  private mutating func record(
    _ type: String, _ source: String, _ day: Day, _ start: Int, _ length: Int, _ value: String,
    unit: String? = nil
  ) {
    file.append(plain: " <Record type=\"HK\(type)\" sourceName=\"\(source)\" ")
    if let unit { file.append(plain: "unit=\"\(unit)\" ") }
    times(day, start, length)
    file.append(plain: " value=\"\(value)\"/>\n")
  }

  /// Writes times in minutes after midnight in winter time, as a phone prints all times of an
  /// export in January; in summer, local clocks showed an hour more.
  private mutating func times(_ day: Day, _ start: Int, _ length: Int) {
    file.append(
      plain: "startDate=\"\(stamp(day, start))\" endDate=\"\(stamp(day, start + length))\"")
  }

  private func stamp(_ day: Day, _ minutes: Int) -> String {
    let offset = minutes < 0 ? (minutes - 1439) / 1440 : minutes / 1440
    let minute = minutes - offset * 1440
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day.advanced(by: offset)) \(padded(minute / 60)):\(padded(minute % 60)):00 -0500"
  }
}
