import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct HealthAutoExportReaderTests {
  @Test func `a table has columns with their units`() throws {
    let text = """
      Date/Time,Step Count (count),Active Energy (kJ),Walking + Running Distance (mi),\
      Heart Rate [Min] (count/min),Heart Rate [Max] (count/min),Heart Rate [Avg] (count/min),\
      Sleep Analysis [Total] (hr),Sleep Analysis [Deep] (hr),VO2 Max (ml/(kg·min)),Weight (lb)
      2024-01-05 00:00:00,8500,418.4,2,48,150,71,7.5,1.25,42.5,157
      2024-01-06 00:00:00,,,,,,,0,,,

      """
    let days = PersonalDays(
      Array(text.utf8),
      ["steps", "active-energy", "distance", "heart-rate", "sleep", "vo2-max", "weight"])
    #expect(days.findings == [])
    #expect(try days.value("steps", "2024-01-05") == 8500)
    #expect(try days.value("active-energy", "2024-01-05") == 100)
    #expect(try days.value("distance", "2024-01-05") == 3218.69)
    #expect(try days.value("heart-rate", "2024-01-05") == 71)
    #expect(try days.value("heart-rate.low", "2024-01-05") == 48)
    #expect(try days.value("heart-rate.high", "2024-01-05") == 150)
    #expect(try days.value("sleep", "2024-01-05") == 450)
    #expect(try days.value("sleep.deep", "2024-01-05") == 75)
    #expect(try days.value("vo2-max", "2024-01-05") == 42.5)
    #expect(try days.value("weight", "2024-01-05") == 71.21)
    #expect(days.days["sleep"] == 1)
  }

  @Test func `rows of hours become days`() throws {
    let text = """
      Date/Time,Step Count (count),Resting Heart Rate (count/min),Weight (kg)
      2024-01-05 08:00:00,100,60,71
      2024-01-05 09:00:00,200,62,70
      2024-01-06 00:00:00,7,,

      """
    let days = PersonalDays(Array(text.utf8), ["steps", "resting-heart-rate", "weight"])
    #expect(try days.value("steps", "2024-01-05") == 300)
    #expect(try days.value("steps", "2024-01-06") == 7)
    #expect(try days.value("resting-heart-rate", "2024-01-05") == 61)
    #expect(try days.value("weight", "2024-01-05") == 70)
  }

  private static let json = """
    {"data": {"metrics": [
      {"name": "step_count", "units": "count", "data": [
        {"date": "2024-01-05 00:00:00 +0100", "qty": 8500, "source": "Watch"}]},
      {"name": "basal_energy_burned", "units": "kJ", "data": [
        {"date": "2024-01-05 00:00:00 +0100", "qty": 6276}]},
      {"name": "heart_rate", "units": "count/min", "data": [
        {"date": "2024-01-05 00:00:00 +0100", "Min": 48, "Avg": 71.5, "Max": 150}]},
      {"name": "sleep_analysis", "units": "hr", "data": [
        {"date": "2024-01-05 00:00:00 +0100", "totalSleep": 7.5, "core": 4, "deep": 1.25,
         "rem": 2.25, "awake": 0.5, "inBed": 0}]},
      {"name": "unheard_of", "units": "x", "data": []}],
     "workouts": [
      {"name": "Outdoor Run", "start": "2024-01-05 18:00:00 +0100",
       "end": "2024-01-05 18:30:00 +0100"}]}}
    """

  @Test func `JSON has metrics and workouts`() throws {
    let days = PersonalDays(
      Array(Self.json.utf8), ["steps", "resting-energy", "heart-rate", "sleep", "workouts"],
      zone: "Asia/Seoul")
    #expect(days.findings == [])
    #expect(try days.value("steps", "2024-01-05") == 8500)
    #expect(try days.value("resting-energy", "2024-01-05") == 1500)
    #expect(try days.value("heart-rate", "2024-01-05") == 71.5)
    #expect(try days.value("heart-rate.low", "2024-01-05") == 48)
    #expect(try days.value("sleep", "2024-01-05") == 450)
    #expect(try days.value("sleep.light", "2024-01-05") == 240)
    #expect(days.days["sleep.bed"] == nil)
    #expect(try days.value("workouts.running", "2024-01-05") == 1)
  }

  @Test(arguments: [
    ("2024-01-05 00:00:00 +0100", "noon", "'noon' is not a date; the record is left out"),
    ("\"qty\": 8500", "\"qty\": -1", "a value of 'steps' is impossible; it is left out"),
    (
      "\"units\": \"count\"", "\"units\": \"kg\"",
      "'kg' is not a unit of 'steps'; the record is left out"
    ),
    ("}}", "}", "',' or '}' is expected here, but the file ends"),
  ])
  func `what cannot be read is told`(part: String, wrong: String, message: String) {
    let days = PersonalDays(Array(Self.json.replacing(part, with: wrong).utf8), ["steps"])
    let messages = days.data.diagnostics.filter { $0.rule != "missing-metric" }.map(\.message)
    #expect(messages == [message])
  }
}
