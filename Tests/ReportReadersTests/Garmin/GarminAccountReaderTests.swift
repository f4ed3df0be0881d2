import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

@Suite struct GarminAccountReaderTests {
  private let metrics = [
    "steps", "distance", "active-energy", "resting-energy", "total-energy", "floors", "sleep",
    "resting-heart-rate", "weight", "body-fat", "vo2-max", "workouts", "exercise", "ascent",
    "heart-rate",
  ]

  private func read(_ text: String, zone: String = "UTC") -> PersonalDays {
    PersonalDays(Array(text.utf8), metrics, path: "data/file.json", zone: zone)
  }

  @Test func `a summary of a day is that day`() throws {
    let days = read(
      """
      [{"userProfilePK":1,"calendarDate":"2024-04-06","totalSteps":10372,"totalDistanceMeters":9000,
        "wellnessDistanceMeters":8320,"activeKilocalories":345.0,"bmrKilocalories":2000.0,
        "totalKilocalories":2345.0,"floorsAscendedInMeters":30.48,"restingHeartRate":52,
        "currentDayRestingHeartRate":50,"includesWellnessData":true},
       {"calendarDate":"2024-04-07","totalSteps":null},
       {"calendarDate":"2024-04-08","totalSteps":12,"includesWellnessData":false},
       {"calendarDate":{"date":"Apr 9, 2024 12:00:00 AM"},"totalSteps":500,"totalDistanceMeters":400}]
      """)
    let day = "2024-04-06"
    #expect(days.rules == [])
    #expect(try days.value("steps", day) == 10_372)
    #expect(try days.value("distance", day) == 8320)
    #expect(try days.value("active-energy", day) == 345)
    #expect(try days.value("resting-energy", day) == 2000)
    #expect(try days.value("total-energy", day) == 2345)
    #expect(try days.value("floors", day) == 10)
    #expect(try days.value("resting-heart-rate", day) == 50)
    #expect(try days.value("distance", "2024-04-09") == 400)
    #expect(days.days["steps"] == 2)
  }

  @Test func `a night has its stages, and one that was not measured is missing`() throws {
    let nights = read(
      """
      [{"sleepStartTimestampGMT":"2024-04-05T21:30:00.0","sleepEndTimestampGMT":"2024-04-06T05:00:00.0",
        "calendarDate":"2024-04-06","deepSleepSeconds":3600,"lightSleepSeconds":14400,
        "remSleepSeconds":5400,"awakeSleepSeconds":600},
       {"sleepStartTimestampGMT":"2024-04-06T21:30:00.0","calendarDate":"2024-04-07",
        "sleepWindowConfirmationType":"UNCONFIRMED"}]
      """)
    let day = "2024-04-06"
    #expect(nights.rules == [])
    #expect(try nights.value("sleep", day) == 390)
    #expect(try nights.value("sleep.deep", day) == 60)
    #expect(try nights.value("sleep.light", day) == 240)
    #expect(try nights.value("sleep.rem", day) == 90)
    #expect(try nights.value("sleep.awake", day) == 10)
    #expect(nights.days["sleep"] == 1)
  }

  @Test func `activities are in milliseconds and centimetres`() throws {
    let runs = read(
      """
      [{"summarizedActivitiesExport":[
        {"activityId":1,"activityType":"running","beginTimestamp":1711786542000,"duration":1800000.0,
         "movingDuration":1740000.0,"distance":500000.0,"elevationGain":8600.0,"avgHr":140.0,
         "steps":5000.0,"calories":1717.0},
        {"activityId":2,"activityType":"multi_sport","parent":true,"beginTimestamp":1711786542000},
        {"activityId":3,"activityType":"running"}]}]
      """, zone: "Europe/Berlin")
    let day = "2024-03-30"
    #expect(
      runs.findings == ["data/file.json:6:3: a record has no 'beginTimestamp'; it is left out"])
    #expect(try runs.value("distance", day) == 5000)
    #expect(try runs.value("exercise", day) == 29)
    #expect(try runs.value("ascent", day) == 86)
    #expect(try runs.value("steps", day) == 5000)
    #expect(try runs.value("heart-rate", day) == 140)
    #expect(try runs.value("workouts", day) == 1)
    // The unit of the calories in this file is undocumented.
    #expect(runs.days["active-energy"] == nil)
  }

  @Test func `weights are in grams`() throws {
    let weights = read(
      """
      [{"metaData":{"calendarDate":"2024-04-06"},"weight":{"weight":70500.0,"bodyFat":18.2,
        "timestampGMT":"2024-04-06T05:30:00.0"}},
       {"metaData":{},"weight":{"weight":70100.0,"bodyFat":0.0,"timestampGMT":1712554200000}},
       {"metaData":{},"vo2Max":{"value":50}}]
      """, zone: "Europe/Berlin")
    #expect(weights.rules == [])
    #expect(try weights.value("weight", "2024-04-06") == 70.5)
    #expect(try weights.value("body-fat", "2024-04-06") == 18.2)
    #expect(try weights.value("weight", "2024-04-08") == 70.1)
    #expect(weights.days["body-fat"] == 1)
  }

  @Test func `the uptake of oxygen is a reading of its day`() throws {
    let days = read(
      "[{\"calendarDate\":\"2024-04-06\",\"vo2MaxValue\":48.0,\"sport\":\"RUNNING\"}]")
    #expect(try days.value("vo2-max", "2024-04-06") == 48)
  }

  @Test func `what is wrong is told at its place, and a damaged file is left out`() {
    let days = read(
      "[{\"calendarDate\":\"someday\",\"totalSteps\":1},\n {\"totalSteps\":1},\n"
        + " {\"calendarDate\":\"2024-04-06\",\"totalSteps\":-5}]")
    #expect(
      days.findings == [
        "data/file.json: a value of 'steps' is impossible; it is left out",
        "data/file.json:1:18: 'someday' is not a date; the record is left out",
        "data/file.json:2:2: a record has no 'calendarDate'; it is left out",
      ])
    let cut = read("[{\"calendarDate\":\"2024-04-06\",\"totalSteps\":1")
    #expect(cut.rules == ["invalid-json"])
    #expect(cut.data.diagnostics.allSatisfy { $0.severity == .warning })
  }
}
