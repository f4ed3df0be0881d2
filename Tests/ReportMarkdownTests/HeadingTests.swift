import ReportCore
import ReportMarkdown
import Testing

@Suite struct HeadingTests {
  @Test(arguments: [
    ("# A\n## B\n### C", [2, 3, 4]),
    ("## A\n### B\n## C", [2, 3, 2]),
    ("### A\n## B\n### C", [2, 2, 3]),
    ("## A\n#### B\n#### C\n### D", [2, 3, 3, 3]),
    ("## A\n# B\n## C", [2, 2, 3]),
    ("# A\n## B\n### C\n#### D\n##### E\n###### F", [2, 3, 4, 5, 6, 6]),
  ])
  func `levels begin below the title and leave no gap`(text: String, levels: [Int]) {
    #expect(rendered(text).document.headings.map(\.level) == levels)
  }

  @Test(arguments: [
    ("Rain & Snow", "rain--snow"), ("2018", "2018"), ("Wie schön! ÄÖ", "wie-schön-äö"),
    ("눈과 비", "눈과-비"), ("It's *new* `code_x`", "its-new-code_x"), ("!!!", "section"),
    ("fn-1", "section-fn-1"), ("🌧", "section"), ("a\u{301}b", "a\u{301}b"),
  ])
  func `an id comes from the words`(text: String, id: String) {
    #expect(rendered("## \(text)").document.headings.map(\.id) == [id])
  }

  @Test func `ids are never twice`() {
    var options = MarkdownOptions()
    options.reservedIDs = ["main"]
    let text = "# A\n# A\n# A-1\n# A\n# Main\n> # A\n"
    let (html, _, document) = rendered(text, options: options)
    #expect(document.headings.map(\.id) == ["a", "a-1", "a-1-1", "a-2", "main-1"])
    #expect(html.contains("id=\"a-3\""))
  }

  @Test func `a heading is a link to itself unless it holds a link`() {
    #expect(
      rendered("## A *b*").html
        == "<h2 id=\"a-b\"><a class=\"heading-link\" href=\"#a-b\">A <em>b</em></a></h2>\n")
    #expect(rendered("## A [b](c)").html == "<h2 id=\"a-b\">A <a href=\"c\">b</a></h2>\n")
  }

  @Test func `the title is not repeated at the beginning of the text`() {
    var options = MarkdownOptions()
    options.title = "The “Dry” July"
    let repeated = rendered("# The \"Dry\" July\n\nText\n\n# Other\n", options: options)
    #expect(repeated.document.headings.map(\.text) == ["Other"])
    #expect(repeated.html.hasPrefix("<p>Text</p>"))
    let later = rendered("Text\n\n# The \"Dry\" July\n", options: options)
    #expect(later.document.headings.map(\.text) == ["The “Dry” July"])
    #expect(rendered("## The \"Dry\" July", options: options).document.headings.count == 1)
  }

  @Test func `a heading without words is left out with a warning`() {
    let (html, findings, document) = rendered("##\n\n## <b></b>\n\ntext", firstLine: 3)
    #expect(html == "<p>text</p>\n")
    #expect(document.headings.isEmpty)
    #expect(findings.first == "a.md:3:1: warning: a heading needs text [empty-heading]")
  }

  @Test func `headings know their words and their place`() {
    let headings = rendered("a\n\n## B *c* `d`\n\nE\nf\n---\n\n> ## G\n", firstLine: 5).document
      .headings
    #expect(headings.map(\.text) == ["B c d", "E f"])
    #expect(headings.map(\.position.line) == [7, 9])
  }
}
