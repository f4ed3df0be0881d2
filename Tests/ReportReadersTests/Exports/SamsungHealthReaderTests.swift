import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@Suite struct SamsungHealthReaderTests {
  private func read(_ text: String, _ ids: String..., zone: String = "Europe/Berlin")
    -> PersonalDays
  {
    PersonalDays(Array(text.utf8), ids, zone: zone)
  }

  @Test func `of the rows of a day the largest counts`() throws {
    let text = """
      com.samsung.shealth.tracker.pedometer_day_summary,201,7
      day_time,step_count,distance,calorie,deviceuuid
      1785542400000,8231,6000.5,210,phone,
      1785542400000,8410,6100,220,all,
      2026-08-02 00:00:00.000,512,300,20,phone,

      """
    let days = read(text, "steps", "distance", "active-energy")
    #expect(days.findings == [])
    #expect(try days.value("steps", "2026-08-01") == 8410)
    #expect(try days.value("distance", "2026-08-01") == 6100)
    #expect(try days.value("steps", "2026-08-02") == 512)
  }

  @Test func `times are those of UTC, and names may have the kind before them`() throws {
    let text = """
      com.samsung.shealth.tracker.heart_rate,7006011,11
      com.samsung.health.heart_rate.start_time,com.samsung.health.heart_rate.time_offset,\
      com.samsung.health.heart_rate.heart_rate
      2024-01-28 23:30:29.233,UTC+0100,66.0,

      """
    let days = read(text, "heart-rate")
    #expect(days.findings == [])
    #expect(try days.value("heart-rate", "2024-01-29") == 66)
    let weight = """
      com.samsung.health.weight,7006011,11
      start_time,time_offset,weight,body_fat
      2024-05-01 05:37:20.084,UTC+0200,77.7,17.6,

      """
    #expect(try read(weight, "weight", "body-fat").value("body-fat", "2024-05-01") == 17.6)
  }

  @Test func `stages make a night, and a time in bed where there are none`() throws {
    let stages = """
      com.samsung.health.sleep_stage,7006011,7
      start_time,sleep_id,stage,time_offset,end_time
      2024-01-28 22:00:00.000,a,40002,UTC+0100,2024-01-28 23:00:00.000,
      2024-01-28 23:00:00.000,a,40001,UTC+0100,2024-01-28 23:10:00.000,
      2024-01-28 23:10:00.000,a,40003,UTC+0100,2024-01-29 00:00:00.000,

      """
    let days = read(stages, "sleep")
    #expect(days.findings == [])
    #expect(try days.value("sleep", "2024-01-29") == 110)
    #expect(try days.value("sleep.awake", "2024-01-29") == 10)
    let nights = """
      com.samsung.shealth.sleep,7006011,7
      com.samsung.health.sleep.start_time,com.samsung.health.sleep.end_time,sleep_score
      2024-01-28 22:00:00.000,2024-01-29 06:00:00.000,80,

      """
    let night = read(nights, "sleep")
    #expect(try night.value("sleep", "2024-01-29") == 480)
    #expect(try night.value("sleep.bed", "2024-01-29") == 480)
  }

  @Test func `workouts have kinds`() throws {
    let text = """
      com.samsung.shealth.exercise,7006011,7
      com.samsung.health.exercise.start_time,com.samsung.health.exercise.exercise_type,\
      com.samsung.health.exercise.end_time
      2024-01-28 12:00:00.000,1002,2024-01-28 12:30:00.000,
      2024-01-28 15:00:00.000,15005,2024-01-28 15:30:00.000,

      """
    let days = read(text, "workouts")
    #expect(try days.value("workouts", "2024-01-28") == 2)
    #expect(try days.value("workouts.running", "2024-01-28") == 1)
  }

  @Test(arguments: [
    ("start_time,weight\nnow,70,\n", "data/file:3:1: 'now' is not a date; the record is left out"),
    ("time,weight\nnow,70,\n", "data/file:2: the table has no column 'start_time'; it is left out"),
    (
      "start_time,weight\n2024-05-01 05:37:20,7000,\n",
      "data/file:3:21: a value of 'weight' is impossible; it is left out"
    ),
  ])
  func `what cannot be read is told at its place`(rows: String, finding: String) {
    #expect(read("com.samsung.health.weight,7,7\n\(rows)", "weight").findings == [finding])
  }
}
