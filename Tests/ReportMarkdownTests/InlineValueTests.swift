import ReportCore
import ReportMarkdown
import Testing

@Suite struct InlineValueTests {
  /// The HTML of a text in which every value is its expression in capitals, and the requested
  /// values.
  private func render(_ text: String) -> (html: String, asked: [InlineValue], words: String) {
    var asked: [InlineValue] = []
    let (document, _) = renderMarkdown(
      Array(text.utf8), path: "a.md", firstLine: 5,
      value: { value in
        asked.append(value)
        guard value.expression != "no.value" else { return nil }
        return InlineText(text: value.expression.uppercased() + " <lb>", value: "7")
      })
    return (string(document.html), asked, document.plainText)
  }

  @Test(arguments: [
    (
      "There were {{ a.b(last 28 days) }}.",
      "<p>There were <data value=\"7\">A.B(LAST 28 DAYS) &lt;lb&gt;</data>.</p>\n"
    ),
    ("*{{a.b}}*", "<p><em><data value=\"7\">A.B &lt;lb&gt;</data></em></p>\n"),
    ("- {{ a--b.c }}", "<ul>\n<li><data value=\"7\">A--B.C &lt;lb&gt;</data></li>\n</ul>\n"),
    (
      "[{{ a.b_c_d }}](x.md)",
      "<p><a href=\"x.md\"><data value=\"7\">A.B_C_D &lt;lb&gt;</data></a></p>\n"
    ),
  ])
  func `a value stands wherever words stand, untouched by Markdown`(text: String, html: String) {
    #expect(render(text).html == html)
  }

  @Test func `headings, tables and descriptions of images have values`() {
    let heading = render("## Snow {{ a.b }}")
    #expect(heading.html.contains("id=\"snow-ab-lb\""))
    let table = render("| x |\n|---|\n| {{ a.b(2018) }} |")
    #expect(table.html.contains("<td><data value=\"7\">A.B(2018)"))
    #expect(render("![{{ a.b }} of snow](s.png)").html.contains("alt=\"A.B &lt;lb&gt; of snow\""))
    #expect(heading.words.contains("Snow A.B <lb>"))
  }

  @Test(arguments: [
    "`{{ a.b }}`", "    {{ a.b }}", "```\n{{ a.b }}\n```", "``x {{ a.b }} y``",
  ])
  func `in code the braces stay, and nobody is asked`(text: String) {
    let (html, asked, _) = render(text)
    #expect(html.contains("{{ a.b }}"))
    #expect(asked.isEmpty)
  }

  @Test func `a value is asked for once, with its place`() {
    let (_, asked, _) = render("# T\n\nIn *2018* {{  steps.mean }} and\n{{ b.c }}.")
    #expect(asked.map(\.expression) == ["steps.mean", "b.c"])
    #expect(asked.map { "\($0.position)" } == ["a.md:7:15", "a.md:8:4"])
  }

  @Test(arguments: ["{{ no.value }}", "{{ }}", "{{", "{{ a\n}}", "{ {a.b} }", "{{ a } b }}"])
  func `what is no value stays as it is`(text: String) {
    #expect(render(text).html.contains("{"))
    #expect(!render(text).html.contains("<data") || text == "{{ }}")
  }

  @Test func `the signs of the marks in a text are left alone`() {
    let html = render("\u{E000}0\u{E001} {{ a.b }}").html
    #expect(html.contains("{{ a.b }}"))
  }

  @Test(arguments: [
    ("Snow: {{ latest station=a", ["5:7"]),
    ("It “was”, it's {{ a.b(\n2018) }} {{", ["5:20", "6:10"]),
    ("| a | b |\n|---|---|\n| x | {{ a.b |", ["7:7"]), ("*{{ a* {{ b.cd }}", ["5:2"]),
    ("- x\n\n  y {{ a.b }", ["7:5"]), ("{\\{ a", []), ("`{{ a`, {{ b.cd }}", []),
    ("```\n{{ a\n```", []), ("{{{ a.b }}}", []), ("{{ }}", []),
  ])
  func `braces without an end are reported where they stand, except in code`(
    text: String, places: [String]
  ) {
    let findings = renderMarkdown(
      Array(text.utf8), path: "a.md", firstLine: 5, value: { _ in InlineText(text: "7", value: "") }
    ).findings
    #expect(findings.map(\.rule) == places.map { _ in "unclosed-value" })
    #expect(findings.map { "\($0.position)" } == places.map { "a.md:\($0)" })
  }

  @Test(arguments: ["The set {{1,2},{3}} is whole.", "A {{ b { c }} d"])
  func `braces within braces are a text without a finding`(text: String) {
    #expect(renderMarkdown(Array(text.utf8), path: "a.md").findings.isEmpty)
  }
}
