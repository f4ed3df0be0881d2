import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct AppleHealthReaderTests {
  private func read(
    _ body: String, _ ids: String..., head: String = "<HealthData>\n",
    tail: String = "</HealthData>\n"
  )
    -> Dataset
  {
    let columns = ids.map { PersonalColumn(id: $0, timeZone: "Europe/Berlin") }
    return readData(
      Array((head + body + tail).utf8), path: "a.xml", options: ReaderOptions(columns: columns))
  }

  private func record(
    _ type: String, _ value: String, unit: String = "", at time: String = "09:00:00 +0100",
    end: String? = nil, source: String = "Mina’s Apple\u{A0}Watch", inside: String? = nil
  ) -> String {
    let times =
      "startDate=\"2024-01-05 \(time)\" endDate=\"2024-01-05 \(end ?? time)\" value=\"\(value)\""
    let start = " <Record type=\"\(type)\" sourceName=\"\(source)\" unit=\"\(unit)\" \(times)"
    return inside.map { "\(start)>\n  \($0)\n </Record>\n" } ?? "\(start)/>\n"
  }

  private let steps = "HKQuantityTypeIdentifierStepCount"
  private let day = Day(number: 19727)  // 2024-01-05

  private func printed(_ data: Dataset) -> [String] {
    data.diagnostics.map { "\($0)".split(separator: "\n").first.map(String.init) ?? "" }
  }

  @Test func `a time is the moment it means, and the day that of the zone`() {
    let data = read(record(steps, "40", unit: "count", at: "23:30:00 +0200"), "steps")
    #expect(data.personal.first?.values.value(on: day) == 40)
    let late = read(record(steps, "40", unit: "count", at: "23:30:00 -0700"), "steps")
    #expect(late.personal.first?.values.value(on: day.advanced(by: 1)) == 40)
  }

  @Test func `units of the phone become canonical`() {
    let data = read(
      record("HKQuantityTypeIdentifierBodyMass", "10", unit: "st")
        + record("HKQuantityTypeIdentifierDistanceWalkingRunning", "1", unit: "mi")
        + record("HKQuantityTypeIdentifierActiveEnergyBurned", "418.4", unit: "kJ")
        + record("HKQuantityTypeIdentifierBodyFatPercentage", "0.18", unit: "%")
        + record("HKQuantityTypeIdentifierVO2Max", "47", unit: "mL/min·kg"),
      "weight", "distance", "active-energy", "body-fat", "vo2-max")
    #expect(printed(data) == [])
    let values = data.personal.map { $0.values.value(on: day) ?? 0 }
    for (found, expected) in zip(values, [63.5029318, 1609.344, 100, 18, 47]) {
      #expect(abs(found - expected) < 1e-9)
    }
  }

  @Test func `what was typed in is believed first, and a member of a correlation counts once`() {
    let typed = "<MetadataEntry key=\"HKWasUserEntered\" value=\"1\"/>"
    let one = record(steps, "100", unit: "count", end: "09:10:00 +0100")
    let data = read(
      one + " <Correlation type=\"x\">\n\(one) </Correlation>\n"
        + record(steps, "30", unit: "count", end: "09:10:00 +0100", inside: typed), "steps")
    #expect(data.personal.first?.values.value(on: day) == 30)
  }

  @Test func `control characters, entities and a broken document type are no trouble`() {
    let head =
      "\u{FEFF}<?xml version=\"1.0\"?>\n<!DOCTYPE HealthData [\n<!ATTLIST Record\n  type CDATA\n\n]>\n<HealthData>\n"
    let data = read(
      record(steps, "7", unit: "count", source: "Ann &amp; B &#x1F45F;\u{B} > 1"), "steps",
      head: head
    )
    #expect(printed(data) == [])
    #expect(data.personal.first?.values.value(on: day) == 7)
    #expect(data.secrets == ["Ann & B 👟\u{B} > 1"])
  }

  @Test func `metrics that no page names never leave the export`() {
    let data = read(
      record("HKQuantityTypeIdentifierBodyMass", "70", unit: "kg")
        + record(steps, "7", unit: "count"),
      "steps")
    #expect(data.personal.map(\.id) == ["steps"])
  }

  @Test func `a type that has no metric may be named by the export's word for it`() throws {
    let column = PersonalColumn(
      id: "water", name: "HKQuantityTypeIdentifierDietaryWater", kind: .total, timeZone: "UTC")
    let body =
      record("HKQuantityTypeIdentifierDietaryWater", "250", unit: "mL")
      + record("HKQuantityTypeIdentifierDietaryWater", "250", unit: "mL", at: "19:00:00 +0100")
    let data = readData(
      Array("<HealthData>\(body)</HealthData>".utf8), path: "a.xml",
      options: ReaderOptions(columns: [column]))
    #expect(printed(data) == [])
    let water = try #require(data.personal.first)
    #expect(water.unit?.id == "mL")
    #expect(water.values.value(on: day) == 500)
  }

  @Test(arguments: [
    (
      "x", "count", "09:00:00 +0100",
      "a.xml:2: warning: 'x' in 'value' is not a number; the record is left out [unreadable-number]"
    ),
    (
      "7", "kg", "09:00:00 +0100",
      "a.xml:2: warning: 'kg' is not a unit of 'steps'; the record is left out [unknown-unit]"
    ),
    (
      "7", "count", "9 o'clock",
      "a.xml:2: warning: '2024-01-05 9 o'clock' is not a date; the record is left out [unreadable-date]"
    ),
    (
      "9e9", "count", "09:00:00 +0100",
      "a.xml:2: warning: a value of 'steps' is impossible; it is left out [impossible-value]"
    ),
  ])
  func `a record that cannot be read is left out and told`(
    value: String, unit: String, time: String, finding: String
  ) {
    let data = read(
      record(steps, value, unit: unit, at: time) + record(steps, "5", unit: "count"), "steps")
    #expect(printed(data) == [finding])
    #expect(data.personal.first?.values.value(on: day) == 5)
  }

  @Test func `an export that ends in its middle is an error, wherever that is`() {
    let text = record(steps, "5", unit: "count")
    for length in 0..<text.utf8.count {
      let cut = String(decoding: Array(text.utf8).prefix(length), as: UTF8.self)
      let data = read(cut, "steps", tail: "")
      #expect(data.diagnostics.contains { $0.rule == "truncated-export" && $0.severity == .error })
    }
  }

  @Test func `a record that does not begin with its type is told`() {
    let data = read("<Record unit=\"count\" type=\"\(steps)\" value=\"5\"/>\n", "steps")
    #expect(data.diagnostics.map(\.rule).contains("missing-field"))
  }

  @Test func `a zone is needed`() {
    let data = readData(
      Array("<HealthData>\(record(steps, "5", unit: "count"))</HealthData>".utf8), path: "a.xml",
      options: ReaderOptions(columns: [PersonalColumn(id: "steps")]))
    #expect(data.diagnostics.map(\.rule) == ["missing-time-zone"])
  }

  private let seoul = "<MetadataEntry key=\"HKTimeZone\" value=\"Asia/Seoul\"/>"

  @Test func `a stay that records tell and nobody has named is told with its line`() throws {
    let weight = "HKQuantityTypeIdentifierBodyMass"
    let body =
      record(weight, "70", unit: "kg", inside: seoul)
      + record(weight, "70", unit: "kg", inside: seoul)
      .replacing("2024-01-05", with: "2024-01-09")
      + record(weight, "71", unit: "kg").replacing("2024-01-05", with: "2024-01-07")
    let data = read(body, "weight")
    #expect(
      printed(data) == [
        "a.xml: warning: records from 2024-01-05 to 2024-01-09 are by the clock of Asia/Seoul, "
          + "not of Europe/Berlin [clock-elsewhere]"
      ])
    #expect(
      data.diagnostics.first?.hint
        == "if that is right, write '- {from: 2024-01-05, to: 2024-01-09, zone: Asia/Seoul}' under "
        + "'timezone:'")
    #expect(data.statedZone == "Asia/Seoul")
    let zone = "Europe/Berlin; 2024-01-05 2024-01-09 Asia/Seoul"
    let named = readData(
      Array("<HealthData>\n\(body)</HealthData>\n".utf8), path: "a.xml",
      options: ReaderOptions(columns: [PersonalColumn(id: "weight", timeZone: zone)]))
    #expect(named.diagnostics == [])
  }

  @Test func `the clock of a workout counts as well, and one of nowhere does not`() {
    let workout = """
      <Workout workoutActivityType="HKWorkoutActivityTypeRunning" sourceName="W" \
      startDate="2024-01-05 09:00:00 +0100" endDate="2024-01-05 10:00:00 +0100">
      \(seoul)</Workout>\n
      """
    #expect(
      printed(read(workout, "workouts")) == [
        "a.xml: warning: records on 2024-01-05 are by the clock of Asia/Seoul, "
          + "not of Europe/Berlin [clock-elsewhere]"
      ])
    let nowhere = workout.replacing("Asia/Seoul", with: "../../etc/passwd")
    #expect(printed(read(nowhere, "workouts")) == [])
  }

  @Test func `sums that the phone has made of a day count where it has no record`() {
    func summary(_ day: String, _ energy: String, _ minutes: String, _ hours: String) -> String {
      "<ActivitySummary dateComponents=\"\(day)\" activeEnergyBurned=\"\(energy)\" "
        + "activeEnergyBurnedGoal=\"630\" activeEnergyBurnedUnit=\"kJ\" "
        + "appleExerciseTime=\"\(minutes)\" appleExerciseTimeGoal=\"30\" "
        + "appleStandHours=\"\(hours)\" appleStandHoursGoal=\"12\"/>\n"
    }
    let data = read(
      record("HKQuantityTypeIdentifierActiveEnergyBurned", "100", unit: "kcal")
        + summary("2024-01-05", "836.8", "68", "13") + summary("2024-01-06", "418.4", "0", "2")
        + summary("2024-01-07", "0", "0", "0"),
      "active-energy", "exercise", "stand-hours")
    #expect(printed(data) == [])
    let days = (0...2).map { day.advanced(by: $0) }
    let values = data.personal.map { series in days.map { series.values.value(on: $0)?.rounded() } }
    // A record of the day takes precedence over the sum; on a day of zero it was not worn.
    #expect(values == [[100, 100, nil], [68, 0, nil], [780, 120, nil]])
    let part = summary("2024-01-05", "1", "2", "3")
      .replacing(#/appleExerciseTime="2" /#, with: "")
    #expect(read(part, "exercise").personal.isEmpty, "what is not there is no zero")
    #expect(
      printed(read(part.replacing("kJ", with: "bushel"), "active-energy", "stand-hours"))
        == [
          "a.xml: warning: the export has no 'active-energy' [missing-metric]",
          "a.xml:2: warning: 'bushel' is not a unit of 'active-energy'; the record is left out "
            + "[unknown-unit]",
        ])
  }
}
