import ReportCore
import Testing

@testable import ReportSite

@Suite struct ClaimsTests {
  @Test(arguments: [
    ("articles/storm/index.html", "articles/storm/index.html"),
    ("articles/storm/index.html", "Articles/Storm/index.html"),
    ("articles", "articles/storm/index.html"), ("articles/storm/index.html", "articles"),
  ])
  func `two sources of one file are an error at the second`(first: String, second: String) {
    var claims = Claims()
    claims.claim(first, for: .alias(of: "a.md"), at: SourcePosition("Content/a.md", line: 1))
    let isFree = claims.claim(
      second, for: .alias(of: "b.md"), at: SourcePosition("Content/b.md", line: 3, column: 2))
    #expect(!isFree)
    #expect(
      claims.diagnostics.map(\.description) == [
        """
        Content/b.md:3:2: error: an alias of 'b.md' would be '\(second)', which is an alias of \
        'a.md' already [collision]
          hint: give one of them another name, see Content/a.md:1
        """
      ])
  }

  @Test func `files side by side are no collision`() {
    var claims = Claims()
    for file in ["index.html", "a/index.html", "a/b/index.html", "ab/index.html", "a.html"] {
      claims.claim(file, for: .copy(of: file), at: SourcePosition(file))
    }
    #expect(claims.diagnostics.isEmpty)
  }
}
