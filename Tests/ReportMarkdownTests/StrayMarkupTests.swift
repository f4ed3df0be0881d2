import ReportCore
import ReportMarkdown
import Testing

@Suite struct StrayMarkupTests {
  @Test(arguments: [
    ("Text\n\n##Heading\n", "3:1", "'##' without a space makes no heading"),
    ("> ###Heading\n", "1:3", "'###' without a space makes no heading"),
    ("See [a] (b.md).\n", "1:5", "this is no link: '[a] (b.md)'"),
    ("See *this* [a](my page.md).\n", "1:12", "this is no link: '[a](my page.md)'"),
    ("A[^1] note\n", "1:2", "this footnote has no text: '[^1]'"),
    ("[^1] A note\n", "1:1", "this footnote has no text: '[^1]'"),
    ("Some\ntext\n[^12] note\n", "3:1", "this footnote has no text: '[^12]'"),
    ("A\n\n[^1]: Note\n\n[^2]: Note\n\nB[^1]", "5:1", "nothing refers to this footnote"),
    ("In {steps.mean(2018)} steps", "1:4", "this is no value: '{steps.mean(2018)}'"),
    ("'''chart\nseries: steps\n'''", "1:1", "these signs begin no fence"),
    ("See [[garden]].", "1:5", "this is no link: '[[garden]]'"),
    ("Text\n\n| a | b |\n| 1 | 2 |\n", "3:1", "these rows are no table"),
    ("``chart\nseries: steps\n``", "1:1", "this is code in a sentence, and no figure"),
    ("```stats series: steps```", "1:1", "this is code in a sentence, and no figure"),
  ])
  func `signs that mark nothing are reported`(text: String, place: String, message: String) {
    let findings = renderMarkdown(Array(text.utf8), path: "a.md").findings
    #expect(findings.map(\.rule) == ["stray-markup"])
    #expect(findings.map { "\($0.position)" } == ["a.md:\(place)"])
    #expect(findings.first?.message.hasPrefix(message) == true, "\(findings)")
  }

  @Test func `a value that lacks one brace at its end is reported once`() {
    let text = Array("It fell {{ garden.total(2025) }.\n".utf8)
    let findings = renderMarkdown(
      text, path: "a.md", value: { _ in InlineText(text: "1", value: "1") }
    ).findings
    #expect(findings.map(\.rule) == ["unclosed-value"])
  }

  @Test(arguments: [
    "# A", "#tag", "[1] (https://example.org/)", "####### x", "## 5", "#1 of [many] (see below)",
    "[a](b.md)",
    "[a]\n\n[a]: b.md",
    "A[^1]\n\n[^1]: note", "```\n[^1]: note\n```", "    [^1]: note", "[^]: a", "\\[^1] b",
    "| a | b |\n| - | - |\n| 1 | 2 |", "| a |", "| a | b |\ntext",
    "`[[x]]` `a](b`", "    ##code", "a[0] (zero)", "[x] and (y.md)", "`chart` and `series: a`",
    "[1, 2](3", "[ ] task", "{a: b}", "{x.y}", "\"chart\" is a word", "f{a.b} (c)",
    "- [x] done (today)", "\\[a] [b]", "\\[a\\](b c)", "\\[[a]]", "A\\[^1]", "{{ a.b(2018) }}",
  ])
  func `what marks something, or can be meant, is not`(text: String) {
    let findings = renderMarkdown(
      Array(text.utf8), path: "a.md", value: { _ in InlineText(text: "1", value: "1") }
    ).findings
    #expect(findings.map(\.description) == [])
  }
}
