import ReportCore
import ReportMarkdown
import Testing

@Suite struct FenceTests {
  private func fences(_ text: String) -> (html: String, fences: [Fence]) {
    var found: [Fence] = []
    let (document, _) = renderMarkdown(
      Array(text.utf8), path: "a.md", firstLine: 3,
      fence: { fence in
        found.append(fence)
        return fence.options.contains("run=false") ? nil : Array("<hr>".utf8)
      })
    return (string(document.html), found)
  }

  @Test func `a fence becomes what it stands for`() {
    let (html, fences) = fences("Text\n\n```chart\nsteps, 2018\n```\n")
    #expect(html == "<p>Text</p>\n<hr>\n")
    #expect(fences.map(\.name) == ["chart"])
    #expect(string(fences[0].text) == "steps, 2018\n")
    #expect("\(fences[0].position)" == "a.md:5:1")
    #expect(fences[0].firstLine == 6)
  }

  @Test func `one that is not run is code, and so is any other`() {
    // It is shown as an author copies it, with its fence.
    #expect(
      fences("```chart run=false\nsteps: <b>\n```").html.contains(
        "<code class=\"language-chart\">```chart\nsteps: &lt;b&gt;\n```\n</code></pre>"))
    #expect(fences("```swift\nlet a = 1\n```").fences.isEmpty)
    #expect(fences("    steps").fences.isEmpty)
  }

  @Test(arguments: [
    ("- item\n\n  ```chart\n  type: bar\n  ```", 2), ("> ```chart\n> type: bar\n> ```", 2),
    ("> - ```chart\n>   type: bar\n>   ```", 4), ("  ```chart\n  type: bar\n  ```", 2),
  ])
  func `places inside are those of the file, in lists and quotes too`(text: String, indent: Int) {
    let fence = fences(text).fences[0]
    #expect(string(fence.text) == "type: bar\n")
    let place = fence.position(
      of: SourcePosition("a.md", line: fence.firstLine, column: 7))
    #expect(place.column == 7 + indent)
  }

  @Test(arguments: [
    ("Text\n\n```Chart\nsteps, 2018\n```", "5:1", "chart"), ("```STATS\n```", "3:1", "stats"),
    ("```stat\nseries: steps\n```", "3:1", "stats"),
    ("> ~~~tabel\n> \n> rows:\n> ~~~", "3:3", "table"),
    ("```{chart} x\ntype: bar\n```", "3:1", "chart"),
    ("```charts\nsteps, 2018\n```", "3:1", "chart"), ("```stat\nsteps\n```", "3:1", "stats"),
    ("```Tables\nx: y\n```", "3:1", "table"),
  ])
  func `a misspelt name is reported with the one that was meant`(
    text: String, place: String, name: String
  ) {
    let findings = renderMarkdown(Array(text.utf8), path: "a.md", firstLine: 3).findings
    #expect(findings.map(\.rule) == ["unknown-fence"])
    #expect(findings.map { "\($0.position)" } == ["a.md:\(place)"])
    #expect(findings.first?.hint?.hasPrefix("did you mean '\(name)'?") == true)
  }

  @Test(arguments: [
    (
      "```chart\na: b\n\nText.\n\n```stats\nc: d\n```\n", "3:1 error",
      "before the one in line 8 opens"
    ),
    ("Text\n\n~~~yaml\na: b\n\n~~~python\n~~~", "5:1 warning", "before the one in line 8 opens"),
    ("```chart\na: b\n\nText.\n", "3:1 error", "is not closed"),
    ("```chart run=false\na: b", "3:1 warning", "is not closed"),
    ("````\na\n```\n", "3:1 warning", "is not closed"),
    ("> ```chart\n> a: b\n\nText.", "3:3 error", "is not closed"),
    ("- x\n\n  ```chart\n  a: b\n```\n\nText.\n", "5:3 error", "is not closed"),
    ("1. ```chart\n   a: b\n\nText.\n", "3:4 error", "is not closed"),
  ])
  func `a fence without an end is reported where it opens`(
    text: String, place: String, message: String
  ) {
    let (_, findings) = renderMarkdown(
      Array(text.utf8), path: "a.md", firstLine: 3, fence: { _ in Array("<hr>".utf8) })
    #expect(findings.map(\.rule) == ["unclosed-fence"])
    #expect(findings.map { "\($0.position) \($0.severity)" } == ["a.md:\(place)"])
    #expect(findings.first?.message.contains(message) == true)
  }

  @Test(arguments: [
    "````md\n```chart\n```\n````", "```\n~~~chart\n```", "    ```chart\n    a: b", "```a\n```  \n",
    "> ```a\n> b\n> ```\n> text", "- ```a\n  b\n  ```\n- c", "```sh\n    ```chart\n```", "```\n```",
    "> - ```a\n>   b\n>   ```", "~~~a\n\n\n~~~~", "```md\n``code``\n```",
    "1. ```a\n\n   b\n   ```\n",
    "[^1]\n\n[^1]: ```a\n    b\n    ```\n\nText.\n", "```a\r\nb\r\n```\r\n", "```a\n{{ b }}\n```",
  ])
  func `a fence with an end is not`(text: String) {
    #expect(renderMarkdown(Array(text.utf8), path: "a.md").findings.map(\.description) == [])
  }

  @Test(arguments: [
    "```stata\nuse weather, clear\n```", "```yaml\nchart: 1\n```", "```Chart run=false\na: b\n```",
    "```\nseries: steps\n```", "```cart\nlet a: Int\n```", "```dart\nmain: f\n```",
    "```state\nperiod: 2024\n```", "```cart\ntitle: x\n```",
  ])
  func `code in a language, and what is marked as code, is not reported`(text: String) {
    #expect(renderMarkdown(Array(text.utf8), path: "a.md").findings.isEmpty)
  }
}
