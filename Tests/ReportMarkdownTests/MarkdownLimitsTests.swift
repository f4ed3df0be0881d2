import ReportMarkdown
import Support
import Testing

@Suite(.timeLimit(.hang)) struct MarkdownLimitsTests {
  private func times(_ text: String, _ bytes: Int) -> String {
    String(repeating: text, count: bytes / text.utf8.count)
  }

  @Test func `a page is at most 2 MB long`() {
    let (html, findings, _) = rendered(times("word ", 2_000_005))
    #expect(html.isEmpty)
    #expect(
      findings == [
        """
        a.md: error: a page may be at most 2000000 bytes long [markdown-limit]
          hint: split the page
        """
      ])
  }

  @Test func `a table has at most 200 columns`() {
    func table(_ columns: Int) -> String {
      "x\n\n" + String(repeating: "|a", count: columns) + "|\n"
        + String(repeating: "|-", count: columns) + "|\n"
    }
    #expect(rendered(table(200)).findings.isEmpty)
    #expect(rendered(table(200)).html.contains("<th scope"))
    #expect(
      rendered(table(201), firstLine: 10).findings == [
        """
        a.md:12: error: a table may have at most 200 columns [markdown-limit]
          hint: use a data file
        """
      ])
  }

  @Test func `what the parser takes too long over is refused`() {
    let texts = [
      times("|a", 100_000) + "\n" + times("|-", 100_000),
      "|a\n|-\n" + times("|", 100_000),
      String(repeating: "|a", count: 200) + "|\n" + String(repeating: "|-", count: 200) + "|\n"
        + times("|\n", 100_000),
      times("|-|\n|-|-|\n", 100_000),
      times("|-\n-|-|\n", 100_000),
      times("> |-\n> -|-|\n", 100_000),
      times(">", 100_000),
      times("> ", 100_000),
      "[a]: /" + times("x", 50_000) + "\n\n" + times("[a]", 30_000),
      "[a]: /x\n  \"" + times("y\n", 50_000) + "\"\n\n" + times("[a]", 30_000),
      "> [a]:\n> </x> (" + times("y ", 50_000) + ")\n\n" + times("[a]", 30_000),
      "www.a" + times(")", 100_000),
      times("![[]()", 300_000),
      times("a@b.c ", 600_000),
    ]
    for text in texts {
      let (html, findings, _) = rendered(text)
      #expect(findings.count == 1, "\(text.prefix(20))")
      #expect(findings.first?.contains("[markdown-limit]") == true)
      #expect(html.isEmpty)
    }
  }

  @Test func `other strange texts are rendered in good time`() {
    let patterns = [
      "'\"", "\"a", "\"*a", "*a **a ", "a_ ", "_a ", "*a_ ", "[a", "a]", "[ (", "[a](", "![l", "<",
      "</", "<?", "<!--", "<![CDATA[", "~~a ", "[^1]: ", "[^", "]:", "]: a (", "]:<", "]:\n", "]:>",
      "- ",
      "1. ", "# a\n", "a\n=\n", "[a]: x\n", "[a]: \"\n", "\\", "`", "* * ", "www.a ", "&a;",
      "a\\\n",
      "| a |\n", "- [ ] a\n", "```\n", "<div>\n", "a\n\n", "> a\n", "www.", "http://", "mailto:",
    ]
    for pattern in patterns {
      let (document, _) = renderMarkdown(Array(times(pattern, 60_000).utf8), path: "a.md")
      #expect(document.html.count < 6_000_000, "\(pattern)")
    }
    let nested = times("[", 100_000) + "a" + times("]", 100_000)
    #expect(rendered(nested).findings.isEmpty)
    let deepList = (0..<400).map { String(repeating: "  ", count: $0) + "* a\n" }.joined()
    #expect(rendered(deepList).findings.isEmpty)
  }

  @Test func `many quotes in one paragraph stay straight`() {
    let text = times("\"a\" ", 10_000)
    #expect(rendered(text).html.contains("&quot;a&quot;"))
    #expect(rendered("\"a\"\n\n" + times("b\n\n", 10_000)).html.hasPrefix("<p>“a”"))
  }

  @Test func `ordinary large pages pass`() {
    let row = "| 2018-07-04 | 75.2 | 58.1 | 0.27 | thunder |\n"
    let table = "| day | high | low | rain | note |\n|---|--:|--:|--:|---|\n" + times(row, 80_000)
    let definitions = (0..<1_000).map { "[d\($0)]: https://example.org/a/long/path/\($0)\n" }
    let uses = (0..<1_000).map { "See [d\($0)] and \"that\" @home. " }
    let text = table + "\n" + definitions.joined() + "\n" + uses.joined() + "\n\n"
    #expect(rendered(text + times("A paragraph of words.\n\n", 800_000)).findings.isEmpty)
  }
}
