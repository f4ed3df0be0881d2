import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

/// Archives of services as they are downloaded, with archives inside them.
@Suite struct ExportArchiveTests {
  private let metrics = ["steps", "distance", "exercise", "workouts"]

  private func read(_ members: [MadeMember], zone: String = "UTC") -> PersonalDays {
    PersonalDays(MadeArchive.zip(members), metrics, path: "data/export.zip", zone: zone)
  }

  /// A run at 10:00.
  private func track(_ day: String) -> String {
    """
    <gpx><trk><type>running</type><trkseg>
    <trkpt lat="50" lon="6"><time>\(day)T10:00:00Z</time></trkpt>
    <trkpt lat="50.009" lon="6"><time>\(day)T10:05:00Z</time></trkpt>
    <trkpt lat="50.018" lon="6"><time>\(day)T10:10:00Z</time></trkpt>
    </trkseg></trk></gpx>
    """
  }

  /// A run of 3 km in 20 minutes at 10:00 on 2024-03-13.
  private var session: [UInt8] {
    let morning: UInt32 = 1_079_049_600 + 2 * 86_400 + 36_000
    var file = FITBytes()
    file.add(
      18,
      [
        .uint32(253, morning + 1200), .uint32(2, morning), .uint8(5, 1), .uint32(7, 1_200_000),
        .uint32(8, 1_200_000), .uint32(9, 300_000),
      ])
    return file.file
  }

  private let activities =
    "Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,"
    + "Distance,Max Heart Rate,Relative Effort,Commute,Activity Private Note,Activity Gear,Filename,"
    + "Athlete Weight,Bike Weight,Elapsed Time,Moving Time,Distance,Max Speed,Average Speed,"
    + "Elevation Gain,Elevation Loss\n"
    + "1,\"Mar 11, 2024, 10:00:00 AM\",Run,Run,,600,2,,,,,,activities/1.gpx.gz,,,600,600,2000.0,,,,\n"
    + "3,\"Mar 13, 2024, 10:00:00 AM\",Run,Run,,1200,3,,,,,,activities/3.fit.gz,,,1200,1200,3000.0,,,,\n"

  private func strava(_ files: [MadeMember]) -> [MadeMember] {
    [MadeMember(name: "profile.csv", text: "Name\nMina\n")] + files
  }

  @Test func `compressed activities of a Strava archive add nothing to its table`() throws {
    let files = [
      MadeMember(
        name: "activities/1.gpx.gz", bytes: MadeArchive.gzip(track("2024-03-11"))),
      MadeMember(name: "activities/3.fit.gz", bytes: MadeArchive.gzip(session)),
    ]
    for members in [
      [MadeMember(name: "activities.csv", text: activities)] + files,
      files + [MadeMember(name: "activities.csv", text: activities)],
    ] {
      let days = read(strava(members))
      #expect(days.rules == [])
      for (day, count) in [("2024-03-11", 1.0), ("2024-03-12", 0), ("2024-03-13", 1)] {
        #expect(try days.value("workouts", day) == count)
      }
      #expect(try days.value("distance", "2024-03-11") == 2000)
      #expect(try days.value("exercise", "2024-03-13") == 20)
      #expect(try days.value("distance", "2024-03-13") == 3000)
    }
  }

  @Test func `compressed activities are read where the table is missing`() throws {
    let days = read(
      strava([
        MadeMember(
          name: "activities/1.gpx.gz", bytes: MadeArchive.gzip(track("2024-03-11"))),
        MadeMember(name: "activities/3.fit.gz", bytes: MadeArchive.gzip(session)),
      ]))
    #expect(days.rules == [])
    #expect(try days.value("distance", "2024-03-11")?.rounded() == 2002)
    #expect(try days.value("distance", "2024-03-13") == 3000)
    #expect(
      days.data.sources.map(\.member) == ["activities/1.gpx.gz", "activities/3.fit.gz"])
    #expect(days.data.sources.map(\.format) == [.gpx, .fit])
  }

  @Test func `the day of a compressed activity is that of the zone`() throws {
    let file = MadeMember(name: "activities/3.fit.gz", bytes: MadeArchive.gzip(session))
    let days = read([file], zone: "Pacific/Kiritimati")
    #expect(days.days == ["distance": 1, "exercise": 1, "workouts": 1, "workouts.running": 1])
    #expect(try days.value("distance", "2024-03-14") == 3000)
  }

  @Test func `a damaged activity is told by its name, and the others count`() throws {
    var damaged = MadeArchive.gzip(session)
    damaged.removeLast(damaged.count / 2)
    let days = read([
      MadeMember(name: "activities/3.fit.gz", bytes: damaged),
      MadeMember(
        name: "activities/1.gpx.gz", bytes: MadeArchive.gzip(track("2024-03-11"))),
    ])
    #expect(days.findings.count == 1)
    #expect(days.findings.first?.hasPrefix("data/export.zip/activities/3.fit.gz: ") == true)
    #expect(days.days["workouts"] == 1)
  }

  /// The account of Garmin: summaries in JSON, and a zip inside it with the uploads of devices.
  @Test func `an account of Garmin is read with the archives in it`() throws {
    let uploads = MadeArchive.zip([
      MadeMember(name: "mina@example.org_1.fit", bytes: session),
      MadeMember(name: "mina@example.org_2.gpx", text: track("2024-03-11")),
      MadeMember(name: "mina@example.org_3.txt", text: "notes\n"),
    ])
    let folder = "DI_CONNECT"
    let days = read([
      MadeMember(name: "customer_data/customer.json", text: "{\"name\":\"Mina\"}"),
      MadeMember(
        name: "\(folder)/DI-Connect-Aggregator/UDSFile_2024-01-01_2024-04-09.json",
        text: """
          [{"calendarDate":"2024-03-12","totalSteps":10372,"wellnessDistanceMeters":8320,
          "includesWellnessData":true}]
          """),
      MadeMember(
        name: "\(folder)/DI-Connect-Uploaded-Files/UploadedFiles_0-_Part1.zip", bytes: uploads),
    ])
    #expect(days.rules == [])
    #expect(try days.value("steps", "2024-03-12") == 10_372)
    #expect(try days.value("distance", "2024-03-12") == 8320)
    #expect(try days.value("distance", "2024-03-13") == 3000)
    #expect(try days.value("workouts", "2024-03-11") == 1)
    #expect(try days.value("workouts", "2024-03-13") == 1)
    let uploaded = days.data.sources.compactMap(\.member).filter { $0.contains("Part1.zip/") }
    #expect(
      uploaded.map { $0.split(separator: "/").last }
        == ["mina@example.org_1.fit", "mina@example.org_2.gpx"])
  }
}
