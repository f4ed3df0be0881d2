import Testing

@testable import ReportPages

@Suite struct PublishedAssetTests {
  @Test(arguments: [
    ("a{b:url(x.png)}", "a{b:url(x.png?v=1)}"),
    ("a{b:url( 'x.png#top' )}", "a{b:url( 'x.png?v=1#top' )}"),
    ("a{b:url(\"x.png\"),url(x.png)}", "a{b:url(\"x.png?v=1\"),url(x.png?v=1)}"),
    ("a{b:url(other.png)}", "a{b:url(other.png)}"),
    ("a{b:url(x.png?w=1)}", "a{b:url(x.png?w=1)}"),
    ("a{b:url(https://example.org/x.png)}", "a{b:url(https://example.org/x.png)}"),
    ("a{b:url(\"data:image/svg+xml,url(#a)\")}", "a{b:url(\"data:image/svg+xml,url(#a)\")}"),
    ("a{b:url(x.png", "a{b:url(x.png"), ("", ""),
  ])
  func `relative addresses in a style sheet get the version of their file`(
    sheet: String, expected: String
  ) {
    let bytes = withVersions(styleSheet: Array(sheet.utf8)) { $0 == "x.png" ? "?v=1" : nil }
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}
