import Testing

@testable import ReportServer

@Suite struct ContentTypeTests {
  @Test(arguments: [
    ("index.html", "text/html; charset=utf-8"), ("A.HTML", "text/html; charset=utf-8"),
    ("style.css", "text/css; charset=utf-8"), ("a.b.svg", "image/svg+xml"),
    ("data.csv", "text/csv; charset=utf-8"), ("feed.xml", "application/xml"),
    ("dataset.jsonld", "application/ld+json"),
    ("noend", "application/octet-stream"), ("strange.xyz", "application/octet-stream"),
    ("end.", "application/octet-stream"),
  ])
  func `the end of the name tells the type`(name: String, type: String) {
    #expect(contentType(of: name) == type)
  }
}
