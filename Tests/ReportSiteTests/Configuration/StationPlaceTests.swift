import ReportCore
import ReportDocuments
import ReportMeasurements
import Testing

@testable import ReportSite

@Suite struct StationPlaceTests {
  private func read(_ text: String) throws -> (StationPlace, [String]) {
    var reader = ConfigurationReader(
      try parseYAML(Array(text.utf8), path: "a.md"), path: "a.md")
    let place = StationPlace(&reader)
    return (
      place, reader.diagnostics.map { "\($0)".split(separator: "\n").first.map(String.init) ?? "" }
    )
  }

  private let station = Station(
    sourceID: "A", name: "HILL", latitude: 1, longitude: 2, elevation: 3
  ).read(at: 420)

  @Test func `what the author says counts in the place of the data`() throws {
    let (place, findings) = try read(
      "latitude: 35.6536\nlongitude: -83.437\nelevation: 6493 ft\n")
    #expect(findings == [])
    let station = station.standing(at: place)
    #expect(station.latitude == 35.6536)
    #expect(station.longitude == -83.437)
    #expect(station.elevation.map { abs($0 - 1979.0664) < 1e-9 } == true)
    #expect(station.observationTime == 420)
    let height = self.station.standing(at: try read("elevation: 1979\n").0)
    #expect(height.elevation == 1979)
    #expect(height.latitude == 1)
  }

  @Test func `an elevation without a unit is one in metres, and the author is told`() throws {
    let (place, findings) = try read("elevation: 2010\n")
    #expect(station.standing(at: place).elevation == 2010)
    #expect(
      findings == [
        "a.md:1:12: note: the elevation has no unit, so it counts as metres [assumed-units]"
      ])
  }

  @Test(arguments: [
    ("latitude: 35\n", "a.md:1:1: error: a position needs the key 'longitude' [missing-key]"),
    ("longitude: 35\n", "a.md:1:1: error: a position needs the key 'latitude' [missing-key]"),
    (
      "latitude: 95\nlongitude: 1\n",
      "a.md:1:11: error: 'latitude' is a number from -90 to 90 [out-of-range]"
    ),
    ("elevation: high\n", "a.md:1:12: error: 'high' is not an elevation [unknown-value]"),
    ("elevation: 6 kg\n", "a.md:1:12: error: '6 kg' is not an elevation [unknown-value]"),
    ("elevation: 99999\n", "a.md:1:12: error: '99999' is not an elevation [unknown-value]"),
  ])
  func `what cannot be a place is told, and the data count`(text: String, finding: String) throws {
    let (place, findings) = try read(text)
    #expect(findings == [finding])
    #expect(station.standing(at: place) == station)
  }
}
