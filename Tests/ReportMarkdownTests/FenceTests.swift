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
    #expect(
      fences("```chart run=false\nsteps\n```").html.contains("<code class=\"language-chart\">"))
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
}
