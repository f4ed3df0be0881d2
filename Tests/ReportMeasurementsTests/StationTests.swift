import ReportMeasurements
import Testing

@Suite struct StationTests {
  @Test(arguments: [
    ("MOUNT LECONTE; TN US", "MOUNT LECONTE, TN US", "Mount Leconte"),
    ("\"TOWNSEND 5 S; TN US\"", "TOWNSEND 5 S, TN US", "Townsend 5 S"),
    ("LINCOLN 11 SW, NE US", "LINCOLN 11 SW, NE US", "Lincoln 11 SW"),
    ("Oslo - Blindern", "Oslo - Blindern", "Oslo - Blindern"),
    ("SEATTLE-TACOMA  AIRPORT", "SEATTLE-TACOMA AIRPORT", "Seattle-Tacoma Airport"),
    ("서울", "서울", "서울"), ("", "X1", "X1"), ("A\u{0}B\n", "AB", "Ab"),
  ])
  func `W1.3 a name is cleaned and gives a title`(raw: String, name: String, title: String) {
    let station = Station(sourceID: "X1", name: raw)
    #expect(station.name == name)
    #expect(station.title == title)
  }

  @Test func `a position that cannot be is unknown`() {
    let station = Station(
      sourceID: "X1", name: "X", latitude: 91, longitude: -181, elevation: -9999)
    #expect(station.latitude == nil)
    #expect(station.longitude == nil)
    #expect(station.elevation == nil)
  }

  @Test(
    arguments: [(420, 420), (0, 0), (1440, 1440), (1441, nil), (-1, nil), (nil, nil)]
      as [(Int?, Int?)])
  func `a time of observation that cannot be is unknown`(time: Int?, kept: Int?) {
    let station = Station(sourceID: "X1", name: "X", latitude: 35).read(at: time)
    #expect(station.observationTime == kept)
    #expect(station.latitude == 35)
  }
}
