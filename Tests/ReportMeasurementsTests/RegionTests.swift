import ReportMeasurements
import Testing

@Suite struct RegionTests {
  @Test(arguments: [
    ("SEATTLE, WA US", "WA US"), ("OTTAWA CDA, ON CA", "ON CA"), ("BERLIN DAHLEM, GM", "GM"),
    ("SPRINGFIELD, BRANSON REGIONAL AP, MO US", "MO US"),
  ])
  func `a name of NOAA's ends with its region`(name: String, code: String) {
    #expect(Station(sourceID: "x", name: name).region?.code == code)
  }

  @Test(arguments: [
    "Garden", "Garden, back yard", "Munich, Germany", "Low, TN", "High, us", "A, A B C",
  ])
  func `only capital letters in pairs are a region`(name: String) {
    #expect(Station(sourceID: "x", name: name).region?.code == (name == "Low, TN" ? "TN" : nil))
  }

  @Test func `regions are sorted by country, then by state`() {
    let codes = ["WA US", "ON CA", "GM", "AL US", "US"]
    #expect(
      codes.compactMap { Region($0) }.sorted().map(\.code) == [
        "ON CA", "GM", "US", "AL US", "WA US",
      ])
  }

  @Test(arguments: [
    ("MOUNT LECONTE", "Mount Leconte"), ("DISTRICT OF COLUMBIA", "District of Columbia"),
    ("OF MICE AND MEN", "Of Mice and Men"), ("ST. JOHN'S-WEST 4NE SW", "St. John's-West 4NE SW"),
    ("Côte d'Ivoire", "Côte d'Ivoire"), ("", ""),
  ])
  func `a place in capitals has them at the start of words`(written: String, name: String) {
    #expect(placeName(written) == name)
  }
}
