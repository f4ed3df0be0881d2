import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct FitbitArchiveReaderTests {
  private func read(
    _ text: String, _ name: String, _ ids: String..., zone: String = "Europe/Berlin"
  ) -> PersonalDays {
    PersonalDays(Array(text.utf8), ids, path: "Takeout/\(name).json", zone: zone)
  }

  @Test func `minutes are those of UTC`() throws {
    let text = """
      [{"dateTime": "03/30/24 22:59:00", "value": "10"},
       {"dateTime": "03/30/24 23:00:00", "value": "20"}]
      """
    let days = read(text, "steps-2024-03-30", "steps")
    #expect(days.findings == [])
    #expect(try days.value("steps", "2024-03-30") == 10)
    #expect(try days.value("steps", "2024-03-31") == 20)
    let distance = read(text, "distance-2024-03-30", "distance")
    #expect(try distance.value("distance", "2024-03-31") == 0.2)
    let energy = read(text, "calories-2024-03-30", "total-energy")
    #expect(try energy.value("total-energy", "2024-03-30") == 10)
  }

  @Test func `heart rates are means, and a resting rate of zero is none`() throws {
    let rates = """
      [{"dateTime": "03/30/24 08:00:00", "value": {"bpm": 60, "confidence": 3}},
       {"dateTime": "03/30/24 08:10:00", "value": {"bpm": 70, "confidence": 2}}]
      """
    let days = read(rates, "heart_rate-2024-03-30", "heart-rate")
    #expect(try days.value("heart-rate", "2024-03-30") == 65)
    #expect(try days.value("heart-rate.high", "2024-03-30") == 70)
    let resting = """
      [{"dateTime": "03/30/24 00:00:00", "value": {"date": "03/30/24", "value": 58.5, "error": 6}},
       {"dateTime": "03/31/24 00:00:00", "value": {"date": null, "value": 0.0, "error": 0.0}}]
      """
    let rest = read(resting, "resting_heart_rate-2024-03-30", "resting-heart-rate")
    #expect(rest.days == ["resting-heart-rate": 1])
    #expect(try rest.value("resting-heart-rate", "2024-03-30") == 58.5)
  }

  @Test func `short wakings lie within the stages of a night`() throws {
    let text = """
      [{"logId": 1, "startTime": "2024-03-30T23:00:00.000", "endTime": "2024-03-31T00:30:00.000",
        "minutesAsleep": 80, "levels": {
          "data": [{"dateTime": "2024-03-30T23:00:00.000", "level": "light", "seconds": 3600},
                   {"dateTime": "2024-03-31T00:00:00.000", "level": "deep", "seconds": 1800}],
          "shortData": [{"dateTime": "2024-03-30T23:30:00.000", "level": "wake", "seconds": 120}]}},
       {"logId": 2, "startTime": "2024-04-01T23:00:00.000", "endTime": "2024-04-02T06:00:00.000",
        "minutesAsleep": 400}]
      """
    let days = read(text, "sleep-2024-03-30", "sleep")
    #expect(days.findings == [])
    #expect(try days.value("sleep", "2024-03-31") == 88)
    #expect(try days.value("sleep.light", "2024-03-31") == 58)
    #expect(try days.value("sleep.awake", "2024-03-31") == 2)
    #expect(try days.value("sleep.deep", "2024-03-31") == 30)
    #expect(try days.value("sleep.bed", "2024-03-31") == 90)
    #expect(try days.value("sleep", "2024-04-02") == 400)
  }

  @Test func `workouts have kinds and begin on a day of the zone`() throws {
    let text = """
      [{"logId": 1, "activityName": "Run", "startTime": "03/30/24 23:30:00", "duration": 1800000},
       {"logId": 2, "activityName": "Yoga", "startTime": "03/31/24 08:00:00", "duration": 600000}]
      """
    let days = read(text, "exercise-100", "workouts")
    #expect(days.findings == [])
    #expect(try days.value("workouts", "2024-03-31") == 2)
    #expect(try days.value("workouts.running", "2024-03-31") == 1)
  }

  @Test func `the last weight of a local day counts`() throws {
    let text = """
      [{"logId": 1, "weight": 157.4, "bmi": 23.1, "date": "03/31/24", "time": "20:00:00"},
       {"logId": 2, "weight": 156.4, "bmi": 22.9, "date": "03/31/24", "time": "07:00:00"}]
      """
    let days = read(text, "weight-2024-03-30", "weight")
    #expect(days.rules == ["judged-units"])
    #expect(try days.value("weight", "2024-03-31") == 71.4)
  }

  @Test func `the new tables are believed before the old files`() throws {
    let folder = try TemporaryDirectory()
    let old = """
      [{"dateTime": "08/01/26 21:58:00", "value": "41"},
       {"dateTime": "08/01/26 22:30:00", "value": "5"}]
      """
    let new = "timestamp,steps,data source\n2026-08-01T21:58:00Z,40,Tracker\n"
    let path = folder.url.appending(path: "takeout.zip")
    let bytes = MadeArchive.zip([
      MadeMember(name: "Fitbit/Global Export Data/steps-2026-08-01.json", text: old),
      MadeMember(name: "Fitbit/Physical Activity_GoogleData/steps_2026-08-01.csv", text: new),
    ])
    try Data(bytes).write(to: path)
    let data = readDataFile(
      path.path, options: ReaderOptions(columns: [PersonalColumn(id: "steps", timeZone: "UTC")]))
    let day = try #require(Day(iso: "2026-08-01"))
    #expect(data.diagnostics == [])
    #expect(data.personal.first?.values.value(on: day) == 45)
  }

  @Test(arguments: [
    ("[{\"dateTime\": \"x\", \"value\": \"1\"}]", "'x' is not a date; the record is left out"),
    (
      "[{\"dateTime\": \"03/30/24 08:00:00\", \"value\": {}}]",
      "a record has no 'value'; it is left out"
    ),
    (
      "[{\"dateTime\": \"03/30/24 08:00:00\", \"value\": \"9e9\"}]",
      "a value of 'steps' is impossible; it is left out"
    ),
    (
      "[{\"dateTime\": \"03/30/24 08:00:00\", \"value\": \"1\"",
      "',' or '}' is expected here, but the file ends"
    ),
  ])
  func `what cannot be read is told`(text: String, finding: String) {
    let days = read(text, "steps-2024-03-30", "steps")
    #expect(
      days.data.diagnostics.filter { $0.rule != "missing-metric" }.map(\.message) == [finding])
  }

  @Test func `a list of records that only has such a name is a table`() throws {
    let days = read("[{\"date\": \"2024-03-30\", \"steps\": 7}]", "steps-2024-03-30", "steps")
    #expect(days.data.sources.map(\.format) == [.personal])
    #expect(try days.value("steps", "2024-03-30") == 7)
  }

  @Test(.enabled(if: sharedData != nil, "the folder ../shared/data is not there"))
  func `the shared files have their days`() throws {
    let folder = "synthetic/fitbit/Takeout/Fitbit/Global Export Data"
    let steps = try PersonalDays(
      shared: "\(folder)/steps-2024-03-30.json", ["steps"], zone: "Europe/Berlin")
    #expect(steps.findings == [])
    #expect(steps.days["steps"] == 2)
    let weights = try PersonalDays(shared: "\(folder)/weight-2024-03-30.json", ["weight"])
    #expect(try weights.value("weight", "2024-03-30") == 71.4)
    #expect(try weights.value("weight", "2024-03-31") == 71.62)
  }
}
