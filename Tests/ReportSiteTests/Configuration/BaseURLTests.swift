import Testing

@testable import ReportSite

@Suite struct BaseURLTests {
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
