import ReportCore
import Support
import Testing

@testable import ReportDocuments

@Suite struct PlainMappingTests {
  @Test func `what most front matter is needs no parser`() throws {
    let text = Array("title: A day: no\ndate: 2018-01-05\ntags: [snow, high winds]\n".utf8)
    #expect(PlainMapping.read(text, path: "a.md", firstLine: 2) == nil, "a colon and a space")
    let plain = Array(
      "title: A day\n\ndate: 2018-01-05\ntags: [snow, high winds]\nsummary: \"a: b\"\n".utf8)
    let node = try #require(PlainMapping.read(plain, path: "a.md", firstLine: 2))
    #expect(try parseFully(plain, path: "a.md", firstLine: 2) == node)
  }

  @Test(arguments: [
    "a: b\n  c\n", "a:\n", "a: \n", "a: &b c\n", "a: [b, c]d\n", "a: [b,\n c]\n", "- a\n",
    "a: |\n b\n",
    "a: 'it''s'\n", "a: \"b\\n\"\n", "a: b\na: c\n", "? a\n", "a: b # c\n", "a:\tb\n",
    "a: {b: c}\n",
    "", "# a\n", "a: b\r\n", "---\n", "a: b:\n", "a: -\n", "a: [b,]\n", "<<: b\n",
  ])
  func `what could mean something else is left to the parser`(text: String) {
    #expect(PlainMapping.read(Array(text.utf8), path: "a.md", firstLine: 1) == nil)
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `what is read is what the parser reads`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "a", "title", "é", "日", "0", "-", "_", ":", ": ", " ", "  ", "\n", "\n", "[", "]", ",", ", ",
      "\"", "'", "#", " #", ".", "/", "~", "null", "true", "a: b\n", "tags: [c, d]\n", "—", "!",
      "?",
      "c: \"d\"\n", "e: 'f: g'\n", "%", "@", "|", ">", "{", "}", "\u{2028}", "\u{a0}", "😀",
    ]
    for _ in 0..<50 {
      let count = Int.random(in: 1...14, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let bytes = Array(text.utf8)
      guard let node = PlainMapping.read(bytes, path: "a.md", firstLine: 3) else { continue }
      #expect(try parseFully(bytes, path: "a.md", firstLine: 3) == node, "\(text.debugDescription)")
    }
  }
}
