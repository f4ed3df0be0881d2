import ReportCore
import ReportMeasurements
import Support
import Testing

@testable import ReportReaders

@Suite struct StravaReaderTests {
  private let metrics = [
    "distance", "cycling-distance", "swimming-distance", "exercise", "ascent", "workouts", "steps",
    "heart-rate", "active-energy",
  ]

  private let header =
    "Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,"
    + "Distance,Max Heart Rate,Relative Effort,Commute,Activity Private Note,Activity Gear,Filename,"
    + "Athlete Weight,Bike Weight,Elapsed Time,Moving Time,Distance,Max Speed,Average Speed,"
    + "Elevation Gain,Elevation Loss"

  private func read(_ text: String, zone: String = "UTC") -> PersonalDays {
    PersonalDays(Array(text.utf8), metrics, path: "data/activities.csv", zone: zone)
  }

  /// 2018-09-12 15:02:23 UTC.
  @Test(arguments: [
    "Sep 12, 2018, 3:02:23 PM", "Sep 12, 2018, 3:02:23\u{202F}PM", "12 Sep 2018, 15:02:23",
    "2018-09-12 15:02:23", "12.09.2018, 15:02:23", "12 sept. 2018 à 15:02:23",
    "12 sept 2018, 15:02:23", "12 de set. de 2018, 15:02:23", "12 set 2018, 15:02:23",
    "12 sep. 2018 15:02:23", "12 sep. 2018 kl. 15:02:23", "2018. 9. 12. 오후 3:02:23",
    "2018/09/12 15:02:23", "2018年9月12日 15:02:23",
  ])
  func `dates of many languages are moments in UTC`(text: String) {
    #expect(stravaDate(text) == Instant(seconds: 1_536_764_543))
  }

  @Test(arguments: [
    "", "Sep 12, 2018", "12", "Sep 2018 10:00:00", "31.02.2018, 15:00:00", ":", ".:",
  ])
  func `what is no moment is none`(text: String) {
    #expect(stravaDate(text) == nil)
  }

  @Test func `the second columns count, and days are those of the zone`() throws {
    let row =
      "1,\"Mar 30, 2024, 11:30:00 PM\",Name,Ride,\"two\nlines\",900,\"9,44\",171,55,false,,,x.gpx,71.0,,"
      + "900.0,800.0,9440.5,4.6,3.28,86.2,84.0"
    let ride = read("\(header)\n\(row)\n", zone: "Europe/Berlin")
    #expect(ride.rules == [])
    #expect(try ride.value("cycling-distance", "2024-03-31") == 9440.5)
    #expect(try ride.value("exercise", "2024-03-31") == 13.33)
    #expect(try ride.value("ascent", "2024-03-31") == 86.2)
    #expect(try ride.value("workouts.cycling", "2024-03-31") == 1)
    #expect(ride.days["heart-rate"] == nil)
  }

  @Test func `heart rate, energy and steps stand behind the second highest rate and commute`()
    throws
  {
    let more =
      ",Elevation Low,Elevation High,Max Grade,Average Grade,Average Positive Grade,"
      + "Average Negative Grade,Max Cadence,Average Cadence,Max Heart Rate,Average Heart Rate,"
      + "Max Watts,Average Watts,Calories,Max Temperature"
    let row =
      "1,2024-03-30 10:00:00,Name,Run,,600,2,171,55,false,,,x,,,600,600,2000,4,3,8,8"
      + ",1,2,3,4,5,6,90,80,171,151,,,140,20"
    let run = read("\(header)\(more)\n\(row)\n")
    #expect(run.rules == [])
    #expect(try run.value("heart-rate", "2024-03-30") == 151)
    #expect(try run.value("active-energy", "2024-03-30") == 140)
    #expect(run.days["steps"] == nil)
  }

  @Test func `old archives have no second columns and metres`() throws {
    let text =
      "id,date,name,type,description,elapsed_time,distance,relative_effort\n"
      + "1,2018-09-12 15:02:23,Name,Run,,600,2010.5,\n"
    let run = read(text)
    #expect(try run.value("distance", "2018-09-12") == 2010.5)
    #expect(try run.value("exercise", "2018-09-12") == 10)
  }

  @Test func `what is wrong is told at its line and column`() {
    let text =
      "\(header)\n1,yesterday,Name,Run,,600,2,,,,,,,,,600,600,2000,,,,\n"
      + "2,2024-03-30 10:00:00,Name,Run,,600,2,,,,,,,,,600,600,many,,,,\n"
    #expect(
      read(text).findings == [
        "data/activities.csv:2:3: 'yesterday' is not a date; the record is left out",
        "data/activities.csv:3:55: 'many' in 'Distance' is not a number; the record is left out",
      ])
  }

  @Test(
    .enabled(if: sharedData != nil, "the folder of shared test data is not here"),
    arguments: [
      ("activities.en.csv", ["distance": 2, "swimming-distance": 1, "exercise": 3]),
      ("activities.de.csv", ["cycling-distance": 1, "exercise": 1]),
    ])
  func `archives in two languages are read`(name: String, days: [String: Int]) throws {
    let found = try PersonalDays(
      shared: "synthetic/strava/\(name)", metrics, zone: "Europe/Berlin")
    #expect(found.rules == [])
    for (metric, count) in days { #expect(found.days[metric] == count) }
    if name == "activities.en.csv" {
      // 17:05 and 0:50 in UTC.
      #expect(try found.value("distance", "2024-03-30", decimals: 1) == 10023.4)
      #expect(try found.value("distance", "2024-03-31", decimals: 1) == 1610.9)
      #expect(try found.value("swimming-distance", "2024-04-02") == 1500)
    } else {
      #expect(try found.value("cycling-distance", "2022-12-09", decimals: 1) == 9440.1)
    }
  }

  @Test func `the file of an activity adds nothing to what the table has of it`() throws {
    let table = "\(header)\n1,2024-03-11 10:00:00,Name,Run,,600,2,,,,,,,,,600,600,2000.0,,,,\n"
    let track = """
      <gpx><trk><type>9</type><trkseg>
      <trkpt lat="50" lon="6"><time>2024-03-11T10:00:00Z</time></trkpt>
      <trkpt lat="50.005" lon="6"><time>2024-03-11T10:05:00Z</time></trkpt>
      <trkpt lat="50.018" lon="6"><time>2024-03-11T10:10:00Z</time></trkpt>
      </trkseg></trk><trk><type>9</type><trkseg>
      <trkpt lat="50" lon="6"><time>2024-03-12T10:00:00Z</time></trkpt>
      <trkpt lat="50.01" lon="6"><time>2024-03-12T10:05:00Z</time></trkpt>
      </trkseg></trk></gpx>
      """
    var book = SampleBook(metrics.map { PersonalColumn(id: $0, timeZone: "UTC") })
    StravaReader().read(Array(table.utf8).span, path: "a.csv", into: &book)
    GPXReader().read(Array(track.utf8).span, path: "a.gpx", into: &book)
    let data = book.dataset(path: "a")
    let days = try #require(data.personal.first { $0.id == "distance" }).values
    #expect(days.value(on: try #require(Day(iso: "2024-03-11"))) == 2000)
    #expect(days.value(on: try #require(Day(iso: "2024-03-12")))?.rounded() == 1112)
    let workouts = try #require(data.personal.first { $0.id == "workouts" }).values
    #expect(workouts.value(on: try #require(Day(iso: "2024-03-11"))) == 1)
  }
}
