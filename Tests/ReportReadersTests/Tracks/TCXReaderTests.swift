import Testing

@testable import ReportReaders

@Suite struct TCXReaderTests {
  private let metrics = [
    "distance", "cycling-distance", "exercise", "ascent", "heart-rate", "workouts", "steps",
    "active-energy",
  ]

  private func read(_ text: String, zone: String = "UTC") -> PersonalDays {
    PersonalDays(Array(text.utf8), metrics, path: "data/ride.tcx", zone: zone)
  }

  private func lap(_ start: String, _ inside: String) -> String {
    "<Lap StartTime=\"\(start)\">\(inside)</Lap>\n"
  }

  private func file(_ laps: String, sport: String = "Biking") -> String {
    """
      <?xml version="1.0" encoding="UTF-8"?>
    <TrainingCenterDatabase xmlns:n="x"><Activities><Activity Sport="\(sport)"><Id>x</Id>
    \(laps)</Activity></Activities>
    <Courses><Course><Lap><TotalTimeSeconds>9</TotalTimeSeconds></Lap></Course></Courses>
    </TrainingCenterDatabase>
    """
  }

  @Test func `laps add up to an activity`() throws {
    let values = """
      <TotalTimeSeconds>600.5</TotalTimeSeconds><DistanceMeters>3000</DistanceMeters>
      <Calories>50</Calories><AverageHeartRateBpm><Value>120</Value></AverageHeartRateBpm>
      <Track><Trackpoint><AltitudeMeters>100</AltitudeMeters><DistanceMeters>1</DistanceMeters>
      </Trackpoint><Trackpoint><AltitudeMeters>110</AltitudeMeters></Trackpoint></Track>
      """
    let ride = read(
      file(lap("2024-03-11T10:00:00Z", values) + lap("2024-03-11T10:11:00Z", values)))
    let day = "2024-03-11"
    #expect(ride.rules == [])
    #expect(try ride.value("cycling-distance", day) == 6000)
    #expect(try ride.value("exercise", day) == 20.02)
    #expect(try ride.value("active-energy", day) == 100)
    #expect(try ride.value("ascent", day) == 20)
    #expect(try ride.value("heart-rate", day) == 120)
    #expect(try ride.value("workouts", day) == 1)
    #expect(try ride.value("workouts.cycling", day) == 1)
  }

  @Test func `steps are counted, and what was not measured is no zero`() throws {
    let walk = read(
      file(
        lap(
          "2024-03-11T10:00:00.000Z",
          """
          <TotalTimeSeconds>60</TotalTimeSeconds><DistanceMeters>0.0</DistanceMeters>
          <Extensions><n:LX><n:Steps>90</n:Steps></n:LX></Extensions>
          """), sport: "Other"))
    #expect(try walk.value("steps", "2024-03-11") == 90)
    #expect(walk.days == ["steps": 1, "exercise": 1, "workouts": 1])
  }

  @Test func `what is wrong is told at its line`() {
    let text = file(
      lap("11.3.2024", "<TotalTimeSeconds>60</TotalTimeSeconds>")
        + lap("2024-03-11T10:00:00Z", "<TotalTimeSeconds>1,5</TotalTimeSeconds>")
        + lap("2024-03-11T10:00:00Z", "<TotalTimeSeconds>1e300</TotalTimeSeconds>")
        + lap("2024-03-11T10:00:00Z", ""))
    #expect(
      read(text).findings == [
        "data/ride.tcx:3: '11.3.2024' is not a date; the record is left out",
        "data/ride.tcx:4: '1,5' in 'TotalTimeSeconds' is not a number; the record is left out",
        "data/ride.tcx:5: a record ends before it begins, or lasts half a year; it is left out",
        "data/ride.tcx:6: a record has no 'TotalTimeSeconds'; it is left out",
      ])
  }
}
