import ReportCore
import ReportDocuments
import Testing

@Suite struct CutTextsTests {
  @Test(arguments: [
    ("a: 1\ntitle: Plot #14\n", "a.md:3:13"), ("summary: Wé and #rain today", "a.md:2:18"),
  ])
  func `a text that ends at a sign of the author's is reported`(text: String, place: String) {
    let findings = cutTexts(in: Array(text.utf8), path: "a.md", firstLine: 2)
    #expect(findings.map { "\($0.position)" } == [place])
    #expect(findings.map(\.rule) == ["cut-text"])
  }

  @Test(arguments: [
    "title: Plot # the best", "title: 'Plot #14'", "title: C#7", "title: Plot ## x",
    "# title: Plot #14", "summary: |\n  title: Plot #14", "title: #14", "color: red #14",
  ])
  func `a comment, and a sign within quotes or a word, is not`(text: String) {
    #expect(cutTexts(in: Array(text.utf8), path: "a.md", firstLine: 2).isEmpty)
  }
}
