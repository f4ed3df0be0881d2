import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct GoogleHealthReaderTests {
  private func read(_ text: String, _ name: String, _ ids: String...) -> PersonalDays {
    PersonalDays(Array(text.utf8), ids, path: "Takeout/\(name).csv", zone: "Europe/Berlin")
  }

  @Test func `a tracker counts before the phone, minute by minute`() throws {
    let text = """
      timestamp,steps,data source
      2026-08-01T21:58:00Z,40,Radiance
      2026-08-01T21:59:00Z,44,Radiance
      2026-08-01T21:58:00Z,41,Phone Health Kit
      2026-08-01T21:59:18.008Z,43,Phone Health Kit
      2026-08-02T06:14:03.552356Z,51,Phone Health Kit
      2026-08-02T06:14:13Z,9,Phone Health Kit
      2026-08-02T06:14:03.552356Z,51,Apple Health Health Kit

      """
    let days = read(text, "steps_2026-08-01", "steps")
    #expect(days.findings == [])
    // A third of the phone's last minute is after the tracker's.
    #expect(try days.value("steps", "2026-08-01") == 84)
    #expect(try days.value("steps", "2026-08-02", decimals: 1) == 72.9)
    #expect(days.data.secrets.contains("Radiance"))
    #expect(days.data.personal.first?.shares.map(\.kind) == [.worn, .phone])
  }

  @Test func `nights have stages and a time in bed`() throws {
    let stages = """
      sleep_id,sleep_stage_id,sleep_stage_type,start_utc_offset,sleep_stage_start,sleep_stage_end
      1,1,LIGHT,+02:00,2026-08-01T21:00:00Z,2026-08-01T22:00:00Z
      1,2,AWAKE,+02:00,2026-08-01T22:00:00Z,2026-08-01T22:05:00Z
      1,3,DEEP,+02:00,2026-08-01T22:05:00Z,2026-08-01T23:00:00Z

      """
    let days = read(stages, "UserSleepStages_2026-08-01", "sleep")
    #expect(days.findings == [])
    #expect(try days.value("sleep", "2026-08-02") == 115)
    #expect(try days.value("sleep.awake", "2026-08-02") == 5)
    let nights = """
      sleep_id,sleep_type,start_utc_offset,sleep_start,end_utc_offset,sleep_end
      1,STAGES,+02:00,2026-08-01T21:00:00Z,+02:00,yesterday

      """
    #expect(
      read(nights, "UserSleeps_2026-08-01", "sleep").findings == [
        "Takeout/UserSleeps_2026-08-01.csv:2:45: 'yesterday' is not a date; the record is left out"
      ])
  }

  @Test func `grams, metres and rates are taken as such`() throws {
    let weight = read(
      "timestamp,weight grams,data source\n2026-05-27T05:33:27Z,93400,YAZIO Health Kit\n",
      "weight_2026-05-01", "weight")
    #expect(try weight.value("weight", "2026-05-27") == 93.4)
    let distance = read(
      "timestamp,distance,data source\n2026-08-01T01:15:09.096319Z,8.80,Phone Health Kit\n",
      "distance_2026-08-01", "distance")
    #expect(try distance.value("distance", "2026-08-01") == 8.8)
    let rest = read(
      "timestamp,beats per minute,data source\n2026-05-27T21:01:13Z,51.0,Apple Health Health Kit\n",
      "daily_resting_heart_rate", "resting-heart-rate")
    #expect(try rest.value("resting-heart-rate", "2026-05-27") == 51)
  }

  @Test(arguments: [
    (
      "timestamp,paces,data source\n2026-08-01T01:15:09Z,12,Tracker\n",
      "Takeout/steps_2026-08-01.csv:1: the table has no column 'steps'; it is left out"
    ),
    (
      "timestamp,steps,data source\nyesterday,12,Tracker\n",
      "Takeout/steps_2026-08-01.csv:2:1: 'yesterday' is not a date; the record is left out"
    ),
    (
      "timestamp,steps,data source\n2026-08-01T01:15:09Z,-1,Tracker\n",
      "Takeout/steps_2026-08-01.csv:2: a value of 'steps' is impossible; it is left out"
    ),
    (
      "timestamp,steps,data source\n2026-08-01T01:15:09Z,1",
      "Takeout/steps_2026-08-01.csv:2: the file ends in the middle of a row; it is left out"
    ),
    (
      "timestamp,steps,data source\n2026-08-01T01:15:09Z,\0,Tracker\n",
      "Takeout/steps_2026-08-01.csv:2:22: the file has a NUL byte, which no text has"
    ),
  ])
  func `what cannot be read is told at its place`(text: String, finding: String) {
    #expect(read(text, "steps_2026-08-01", "steps").findings == [finding])
  }

  @Test func `rows are read as they come, however many there are`() throws {
    var text = "timestamp,steps,data source\n"
    for minute in 0..<20_000 {
      let time = Zone.utc.civilTime(at: Instant(seconds: 1_785_542_400 + minute * 60))
      text += "\(time.description.replacing(" ", with: "T")):00Z,2,Tracker\n"
    }
    let days = read(text, "steps_2026-08-01", "steps")
    #expect(days.data.rows == 20_000)
    #expect(try days.value("steps", "2026-08-03") == 2880)
  }

  @Test(.enabled(if: sharedData != nil, "the folder ../shared/data is not there"))
  func `the shared table has its days`() throws {
    let days = try PersonalDays(
      shared:
        "synthetic/fitbit/Takeout/Google Health/Physical Activity_GoogleData/steps_2026-08-01.csv",
      ["steps"], zone: "Europe/Berlin")
    #expect(days.findings == [])
    #expect(try days.value("steps", "2026-08-01") == 84)
    #expect(try days.value("steps", "2026-08-02") == 101)
  }
}
