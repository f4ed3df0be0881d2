import ReportCore
import Support
import Testing

@testable import ReportMarkdown

@Suite struct ConcurrencyTests {
  @Test func `pages rendered side by side equal those rendered alone`() async {
    let texts = (0..<8).map { index in
      """
      # Page \(index)

      ~~gone \(index)~~ and www.example.com/\(index), me\(index)@example.org.

      | a | b |
      |---|--:|
      | ~~x~~ | www.a.org |

      - [x] ~~done~~ [^\(index)]

      [^\(index)]: www.b.org
      """
    }
    .flatMap { [$0, $0.replacing("~", with: "")] }
    let alone = texts.map { rendered($0).html }
    #expect(alone.count { $0.contains("<del>gone") } == 8)
    #expect(alone.allSatisfy { $0.contains("http://www.example.com") })
    let wrong = await withTaskGroup(of: Int.self) { group in
      for worker in 0..<8 {
        group.addTask {
          (0..<400).count { round in
            let index = (round + worker) % texts.count
            return rendered(texts[index]).html != alone[index]
          }
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `any text becomes balanced HTML, twice the same`(seed: UInt64) {
    let text = randomText(seed: seed)
    let first = renderMarkdown(text, path: "a.md")
    let second = renderMarkdown(text, path: "a.md")
    #expect(first.document == second.document)
    #expect(first.findings == second.findings)
    let html = string(first.document.html)
    #expect(unbalancedTag(in: html) == nil, "\(string(text))")
    let ids = html.split(separator: " id=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
    #expect(Set(ids).count == ids.count, "\(string(text))")
    #expect(!html.contains("=\"javascript:") && !html.contains("<script"))
    let lines = text.count { $0 == 10 } + 1
    for link in first.document.links { #expect((1...lines).contains(link.position.line)) }
  }

  private func randomText(seed: UInt64) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "word ", "\n", "\n\n", "# ", "## ", "- ", "1. ", "> ", "  ", "    ", "*", "**", "_", "~~",
      "`",
      "```\n", "[a](b)", "![i](p.png \"t\")", "[^1]", "\n\n[^1]: ", "[^2]", "\n\n[^2]: ", "|",
      "|a|b|\n|-|-|\n",
      "- [ ] ", "- [x] ", "> [!NOTE]\n", "<b>", "</div>\n", "<!-- x -->", "www.a.org ", "a@b.c ",
      "é눈",
      "[x](javascript:y)", "\\", "&amp;", "\"", "'", "--", "---\n", "===\n", "\t", "[", "](", ")",
      "<",
      "[r]: u\n", "[r]", "\r\n",
    ]
    var text: [UInt8] = []
    for _ in 0..<Int.random(in: 1...80, using: &random) {
      text += Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      text[Int.random(in: 0..<text.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    return text
  }

  /// The first tag that is closed or left open in the wrong place, or `nil`.
  private func unbalancedTag(in html: String) -> String? {
    var open: [Substring] = []
    for piece in html.split(separator: "<", omittingEmptySubsequences: false).dropFirst() {
      let name = piece.prefix { $0.isLetter || $0.isNumber || $0 == "/" }
      if name.hasPrefix("/") {
        guard let last = open.popLast(), last == name.dropFirst() else { return String(name) }
      } else if !["br", "hr", "img", "input"].contains(name) {
        open.append(name)
      }
    }
    return open.last.map(String.init)
  }
}
