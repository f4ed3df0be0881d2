import Testing

@testable import ReportBuilder

@Suite struct StationNameTests {
  @Test(arguments: [
    ("MOUNT LECONTE; TN US", "Mount Leconte"), ("TOWNSEND 5 S; TN US", "Townsend 5 S"),
    ("GATLINBURG 2 SW, TN US", "Gatlinburg 2 SW"),
    ("SEATTLE-TACOMA AIRPORT, WA US", "Seattle-Tacoma Airport"),
    ("Oslo Blindern", "Oslo Blindern"), ("COEUR D'ALENE; ID US", "Coeur D'alene"), ("", ""),
    ("; TN", "; TN"),
    ("ST. JOHN'S", "St. John's"),
  ])
  func `a station is named as a place is written`(name: String, title: String) {
    #expect(stationTitle(ofName: name) == title)
  }

  @Test(arguments: [
    ("https://example.org/smokies/", "https://example.org", "/smokies/"),
    ("https://example.org", "https://example.org", "/"),
    ("http://localhost:8000/a/b", "http://localhost:8000", "/a/b/"),
  ])
  func `a base address has an origin and a path`(text: String, origin: String, path: String) throws
  {
    let url = try #require(BaseURL(text))
    #expect(url.origin == origin)
    #expect(url.path == path)
  }

  @Test(arguments: [
    "", "example.org", "ftp://example.org", "https://", "https:///a", "https://a/?q",
    "https://a/#b",
    "https://u@h/", "https://a b/", "https://h/a/../b/", "https://h//a", "javascript:alert(1)",
  ])
  func `what no site can be published at is no base address`(text: String) {
    #expect(BaseURL(text) == nil)
  }
}
