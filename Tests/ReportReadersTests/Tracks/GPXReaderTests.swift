import Testing

@testable import ReportReaders

@Suite struct GPXReaderTests {
  private let metrics = [
    "distance", "cycling-distance", "exercise", "ascent", "heart-rate", "workouts",
  ]

  private func read(_ text: String, zone: String = "UTC") -> PersonalDays {
    PersonalDays(Array(text.utf8), metrics, path: "data/way.gpx", zone: zone)
  }

  /// A track of points, each 0.001 degrees (111.2 m) farther north.
  private func track(_ times: [String], type: String = "", inside: String = "") -> String {
    var text = "<trk><type>\(type)</type><trkseg>\n"
    for (index, time) in times.enumerated() {
      text += "<trkpt lat=\"50.00\(index)\" lon=\"6\"><time>\(time)</time>\(inside)</trkpt>\n"
    }
    return text + "</trkseg></trk>\n"
  }

  @Test func `a track becomes distance, moving time and a workout`() throws {
    let way = read(
      "<gpx>"
        + track(
          ["2024-03-11T10:00:00Z", "2024-03-11T10:01:00.4Z", "2024-03-11T11:02:00+01:00"],
          type: "Trail Running", inside: "<ele>100</ele><extensions><x:hr>140</x:hr></extensions>")
        + "</gpx>")
    #expect(way.rules == [])
    #expect(try way.value("distance", "2024-03-11", decimals: 1) == 222.4)
    #expect(try way.value("exercise", "2024-03-11") == 2)
    #expect(try way.value("heart-rate", "2024-03-11") == 140)
    #expect(try way.value("workouts.running", "2024-03-11") == 1)
    #expect(try way.value("ascent", "2024-03-11") == 0)
  }

  @Test func `what belongs to two days is parted at the zone's midnight`() throws {
    let way =
      "<gpx>" + track((0..<9).map { "2024-03-11T22:5\($0):00Z" } + ["2024-03-11T22:59:00Z"])
      + track((0..<10).map { "2024-03-11T23:0\($0):00Z" }, type: "Ride") + "</gpx>"
    let berlin = read(way, zone: "Europe/Berlin")
    #expect(try berlin.value("distance", "2024-03-11", decimals: 0) == 1001)
    #expect(try berlin.value("cycling-distance", "2024-03-12", decimals: 0) == 1001)
    #expect(try berlin.value("workouts", "2024-03-11") == 1)
    #expect(try berlin.value("workouts", "2024-03-12") == 1)
  }

  @Test func `routes and single points are no way that somebody went`() {
    let plan = """
      <gpx><rte><rtept lat="1" lon="2"><time>2024-03-11T10:00:00Z</time></rtept></rte>
      <wpt lat="1" lon="2"><time>2024-03-11T10:00:00Z</time></wpt></gpx>
      """
    #expect(read(plan).days == [:])
    #expect(read(plan).rules == [])
  }

  @Test func `what is wrong is told once, at its line`() {
    let text = """
      <gpx><trk><trkseg>
      <trkpt lat="50,1" lon="6"><time>2024-03-11T10:00:00Z</time></trkpt>
      <trkpt lat="50" lon="186"><time>2024-03-11T10:00:00Z</time></trkpt>
      <trkpt lon="6"><time>2024-03-11T10:00:00Z</time></trkpt>
      <trkpt lat="50" lon="6"><time>11.3.2024</time></trkpt>
      <trkpt lat="50" lon="6"><time>12.3.2024</time></trkpt>
      </trkseg></trk></gpx>
      """
    #expect(
      read(text).findings == [
        "data/way.gpx:1: the points of a track have no times, so its day is unknown; it is left out",
        "data/way.gpx:2: '50,1' in 'lat' is not a number; the record is left out",
        "data/way.gpx:3: '186' in 'lon' is not a number; the record is left out",
        "data/way.gpx:4: a record has no 'lat'; it is left out",
        "data/way.gpx:5: '11.3.2024' is not a date; the record is left out; 1 more like it, in line 6",
      ])
  }

  @Test func `a text that ends anywhere, or is spoiled, is read as far as it goes`() {
    let whole = Array(
      ("\u{FEFF}<?xml version=\"1.0\"?><gpx>"
        + track(["2024-03-11T10:00:00Z", "2024-03-11T10:01:00Z"]) + "</gpx>").utf8)
    for index in whole.indices.dropFirst(29) {
      let cut = PersonalDays(Array(whole[..<index]), metrics)
      #expect(cut.rules == ["truncated-xml"], "\(index)")
      var spoiled = whole
      spoiled[index] = 0xFF
      #expect(PersonalDays(spoiled, metrics).rules.contains("malformed-xml"), "\(index)")
    }
  }
}
