import Support
import Testing

/// Real tracks; the sums were computed by another program with the same rules.
@Suite(.enabled(if: sharedData != nil, "the folder of shared test data is not here"))
struct SharedTrackTests {
  private let metrics = ["distance", "exercise", "ascent", "workouts", "steps", "active-energy"]

  @Test func `a day in the hills becomes one of seven tracks`() throws {
    let day = "2010-08-05"
    let way = try PersonalDays(shared: "fitness/gpx/cerknicko-jezero.gpx", metrics)
    #expect(way.rules == [])
    #expect(try way.value("distance", day, decimals: 1) == 4391.3)
    #expect(try way.value("exercise", day) == 38.45)
    #expect(try way.value("ascent", day, decimals: 0) == 186)
    #expect(try way.value("workouts", day) == 7)
  }

  @Test func `an empty segment is no harm`() throws {
    let way = try PersonalDays(shared: "fitness/gpx/track-with-empty-segment.gpx", metrics)
    #expect(way.rules == [])
    #expect(try way.value("distance", "2013-07-06", decimals: 1) == 85.9)
    #expect(try way.value("exercise", "2013-07-06") == 0.53)
  }

  @Test(arguments: ["unicode_with_bom.gpx", "gpx_with_garmin_extension.gpx"])
  func `a file of single points has no day`(name: String) throws {
    let way = try PersonalDays(shared: "fitness/gpx/\(name)", metrics)
    #expect(way.rules == [])
    #expect(way.days == [:])
  }

  @Test func `points without times are of no day`() throws {
    let way = try PersonalDays(shared: "fitness/gpx/cerknicko-without-times.gpx", metrics)
    #expect(way.rules == ["track-without-times"])
    #expect(try way.value("distance", "2010-08-05", decimals: 1) == 53.1)
  }

  @Test func `two laps become a day`() throws {
    let swim = try PersonalDays(shared: "fitness/tcx/sup_activity_1.tcx", metrics)
    let day = "2022-07-16"
    #expect(swim.rules == [])
    #expect(try swim.value("distance", day) == 1157.51)
    #expect(try swim.value("exercise", day) == 18.54)
    #expect(try swim.value("active-energy", day) == 92)
    #expect(try swim.value("steps", day) == 491)
    #expect(try swim.value("workouts", day) == 1)
    #expect(swim.days["ascent"] == nil)
  }
}
