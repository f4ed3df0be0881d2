import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct OuraReaderTests {
  private static let sleeps = """
    id;day;type;bedtime_start;total_sleep_duration;deep_sleep_duration;awake_time;time_in_bed;lowest_heart_rate;average_hrv
    1;2024-04-06;long_sleep;2024-04-05T23:10:00+02:00;25200;5400;1200;27000;48;65
    2;2024-04-06;late_nap;2024-04-06T14:00:00+02:00;1800;0;0;1800;55;50
    3;2024-04-07;deleted;2024-04-07T14:00:00+02:00;1800;0;0;1800;55;50

    """

  @Test func `sleeps of a day add up, and the main one has the rates`() throws {
    let days = PersonalDays(
      Array(Self.sleeps.utf8), ["sleep", "resting-heart-rate", "heart-rate-variability"])
    #expect(days.findings == [])
    #expect(try days.value("sleep", "2024-04-06") == 450)
    #expect(try days.value("sleep.deep", "2024-04-06") == 90)
    #expect(try days.value("sleep.bed", "2024-04-06") == 480)
    #expect(try days.value("resting-heart-rate", "2024-04-06") == 48)
    #expect(try days.value("heart-rate-variability", "2024-04-06") == 65)
    #expect(days.days["sleep"] == 1)
  }

  @Test func `older tables have one row a day and commas`() throws {
    let text = """
      date,Total Sleep Duration,REM Sleep Duration,Steps,Equivalent Walking Distance,Activity Burn
      2020-04-06,25200,5400,8000,6500,300

      """
    let days = PersonalDays(Array(text.utf8), ["sleep", "steps", "distance", "active-energy"])
    #expect(days.findings == [])
    #expect(try days.value("sleep.rem", "2020-04-06") == 90)
    #expect(try days.value("distance", "2020-04-06") == 6500)
    #expect(try days.value("active-energy", "2020-04-06") == 300)
  }

  @Test func `readings of the heart rate are moments`() throws {
    let text = """
      timestamp;bpm;source
      2024-04-06T21:00:00.000Z;60;rest
      2024-04-06T22:30:00.000Z;70;sleep

      """
    let days = PersonalDays(Array(text.utf8), ["heart-rate"], zone: "Europe/Berlin")
    #expect(days.findings == [])
    #expect(try days.value("heart-rate", "2024-04-06") == 60)
    #expect(try days.value("heart-rate", "2024-04-07") == 70)
  }

  @Test func `JSON is read as tables are`() throws {
    let text = """
      {"daily_activity": [
        {"day": "2024-04-06", "steps": 8000, "equivalent_walking_distance": 6500,
         "active_calories": 300}],
       "sleep": [
        {"day": "2024-04-06", "type": "long_sleep", "total_sleep_duration": 25200,
         "bedtime_start": "2024-04-05T23:10:00+02:00", "rem_sleep_duration": 5400,
         "lowest_heart_rate": 48}]}
      """
    let days = PersonalDays(Array(text.utf8), ["sleep", "steps", "resting-heart-rate"])
    #expect(days.findings == [])
    #expect(try days.value("steps", "2024-04-06") == 8000)
    #expect(try days.value("sleep", "2024-04-06") == 420)
    #expect(try days.value("resting-heart-rate", "2024-04-06") == 48)
  }

  @Test(arguments: [
    ("2024-04-06;long", "today;long", "data/file:2: 'today' is not a date; the record is left out"),
    (
      "25200", "x",
      "data/file:2:51: 'x' in 'total sleep duration' is not a number; the record is left out"
    ),
    ("25200", "9999999", "data/file:2: a value of 'sleep' is impossible; it is left out"),
  ])
  func `what cannot be read is told at its place`(part: String, wrong: String, finding: String) {
    let days = PersonalDays(Array(Self.sleeps.replacing(part, with: wrong).utf8), ["sleep"])
    #expect(days.findings == [finding])
  }
}
