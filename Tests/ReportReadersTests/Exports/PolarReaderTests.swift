import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct PolarReaderTests {
  @Test func `a day has steps`() throws {
    let text =
      "{\"exportVersion\": \"1.1\", \"date\": \"2024-04-06\", \"summary\": {\"stepCount\": 8000}}"
    let days = PersonalDays(
      Array(text.utf8), ["steps"], path: "polar/activity-2024-04-06-1-2.json")
    #expect(days.findings == [])
    #expect(try days.value("steps", "2024-04-06") == 8000)
  }

  @Test func `trainings are workouts on the day of the clock`() throws {
    let text = """
      {"startTime": "2024-04-06T23:30:00.000", "stopTime": "2024-04-07T00:10:00.000",
       "exercises": [{"sport": "RUNNING"}]}
      """
    let days = PersonalDays(
      Array(text.utf8), ["workouts"], path: "training-session-2024-04-06-1-2.json")
    #expect(days.findings == [])
    #expect(try days.value("workouts.running", "2024-04-06") == 1)
  }

  @Test(arguments: [
    (
      "{\"date\": \"never\", \"summary\": {\"stepCount\": 8000}}",
      "'never' is not a date; the record is left out"
    ),
    ("{\"summary\": {\"stepCount\": 8000}}", "a record has no 'date'; it is left out"),
    (
      "{\"date\": \"2024-04-06\", \"summary\": {\"stepCount\": 8e9}}",
      "a value of 'steps' is impossible; it is left out"
    ),
    (
      "{\"date\": \"2024-04-06\", \"summary\": {",
      "a name in quotes is expected here, but the file ends"
    ),
  ])
  func `what cannot be read is told`(text: String, message: String) {
    let days = PersonalDays(Array(text.utf8), ["steps"], path: "activity-2024-04-06.json")
    let messages = days.data.diagnostics.filter { $0.rule != "missing-metric" }.map(\.message)
    #expect(messages == [message])
  }
}
