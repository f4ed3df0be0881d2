import Foundation
import Support
import Testing

/// Real files of watches and bike computers, also read by two other decoders.
@Suite(.enabled(if: sharedData != nil, "the folder of shared test data is not here"))
struct SharedFITTests {
  private let metrics = [
    "steps", "distance", "cycling-distance", "exercise", "active-energy", "ascent", "floors",
    "heart-rate", "workouts",
  ]

  private func read(_ name: String, zone: String = "America/Los_Angeles") throws -> PersonalDays {
    try PersonalDays(shared: "fitness/fit/\(name)", metrics, zone: zone)
  }

  @Test func `a walk of 41 strides has 82 steps`() throws {
    let walk = try read("garmin-fenix-5-walk.fit")
    #expect(walk.rules == [])
    let day = "2017-06-11"
    #expect(try walk.value("steps", day) == 82)
    #expect(try walk.value("distance", day) == 67.85)
    #expect(try walk.value("exercise", day) == 0.76)
    #expect(try walk.value("active-energy", day) == 4)
    #expect(try walk.value("ascent", day) == 1)
    #expect(try walk.value("heart-rate", day) == 75)
    #expect(try walk.value("workouts", day) == 1)
    #expect(try walk.value("workouts.walking", day) == 1)
    #expect(try walk.value("cycling-distance", day) == nil)
  }

  @Test func `a run of 78 strides has 156 steps`() throws {
    let run = try read("garmin-fenix-5-run.fit")
    #expect(try run.value("steps", "2017-06-11") == 156)
    #expect(try run.value("distance", "2017-06-11") == 157.56)
    #expect(try run.value("workouts.running", "2017-06-11") == 1)
  }

  @Test func `turns of pedals are no steps, and a ride has a distance of its own`() throws {
    let ride = try read("garmin-fenix-5-bike.fit")
    #expect(try ride.value("cycling-distance", "2017-06-12") == 459.52)
    #expect(try ride.value("workouts.cycling", "2017-06-12") == 1)
    #expect(ride.days["steps"] == nil)
    #expect(ride.days["distance"] == nil)
    let old = try read("2015-10-13-08-43-15.fit")
    #expect(old.rules == [])
    #expect(try old.value("cycling-distance", "2015-10-13") == 11536.43)
    #expect(try old.value("exercise", "2015-10-13") == 25.97)
    #expect(try old.value("ascent", "2015-10-13") == 66)
    #expect(old.days["heart-rate"] == nil)
  }

  @Test func `a day of a band is the last total of each kind of movement`() throws {
    let day = "2014-12-27"
    let band = try read("MonitoringFile.fit", zone: "America/Chicago")
    #expect(band.rules == [])
    #expect(try band.value("steps", day) == 3173)
    #expect(try band.value("active-energy", day) == 69)
    // 3,142 steps of 0.756 m and 31 of 0.972 m.
    #expect(try band.value("distance", day) == 2405.48)
    #expect(band.days == ["steps": 1, "active-energy": 1, "distance": 1])
  }

  @Test func `an activity of a clock that was never set is of no day`() throws {
    let run = try read("compressed-speed-distance.fit")
    #expect(run.rules == ["wrong-clock"])
    #expect(run.days == [:])
  }
}
