import ReportCore
import ReportThemes
import Support
import Testing

@Suite struct HostileTemplateTests {
  @Test(arguments: 0..<100 as Range<UInt64>)
  func `any mix of tags is compiled or refused, and what is compiled is rendered`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "{{", "}}", "{{{", "}}}", "{{#a}}", "{{/a}}", "{{^b}}", "{{/b}}", "{{$x}}", "{{/x}}",
      "{{<p}}", "{{/p}}", "{{>p}}", "{{>*t}}", "{{t}}", "{{.}}", "{{.t}}", "{{a.t}}", "{{!", "{{=",
      "=}}", "{{=| |=}}", "|t|", "\n", "\r\n", "  ", "x", "\u{301}", "{{#a}}", "{{/a}}", "{{t}}\n",
    ]
    func template() -> String {
      (0..<Int.random(in: 1...30, using: &random)).map { _ in
        pieces[Int.random(in: pieces.indices, using: &random)]
      }.joined()
    }
    let data: TemplateValue = [
      "a": [["t": "p"], ["t": nil]], "b": false, "t": "<", "x": .html([60]), "p": ["t": "q"],
    ]
    for _ in 0..<10 {
      _ = rendered(template(), data, partials: ["p": template(), "q": template()])
    }
  }

  @Test func `very deep nesting is an error`() {
    let deep = String(repeating: "{{#a}}", count: 100_000)
    #expect(rendered(deep, ["a": true]).contains("[nested-too-deep]"))
    let partials = Dictionary(
      uniqueKeysWithValues: (0..<300).map { ("p\($0)", "{{>p\($0 + 1)}}") })
    #expect(
      rendered("{{>p0}}", [:], partials: partials.merging(["p300": "end"]) { $1 })
        .contains("[nested-too-deep]"))
  }

  @Test func `partials that double at each step are an error`() {
    var partials = ["p30": "x"]
    for level in 0..<30 { partials["p\(level)"] = "{{>p\(level + 1)}}{{>p\(level + 1)}}" }
    #expect(rendered("{{>p0}}", [:], partials: partials).contains("[template-too-large]"))
  }

  @Test func `partials that name each other by values end`() {
    var partials: [String: String] = [:]
    for number in 0..<5 { partials["p\(number)"] = "{{>*t}}{{>*t}}" }
    let page = rendered("{{>*t}}", ["t": "p0"], partials: partials)
    #expect(page.isEmpty || page.contains("[template-too-large]"))
  }

  @Test func `a value of another kind than declared shows nothing`() {
    let source = TemplateSource(
      name: "page", path: "page.mustache",
      bytes: Array("{{t}}{{#o}}{{n}}{{t}}{{/o}}{{#l}}{{n}}{{/l}}{{#l}}{{o.n}}{{/l}}|".utf8))
    let type: TemplateType = ["t": .text, "o": ["n": .text], "l": .list(["n": .text])]
    let (theme, found) = Theme.compile([source], declared: ["page": type])
    #expect(found.isEmpty)
    let values: [TemplateValue] = [
      "x", ["t": true, "o": "text", "l": ["a", [["n": "b"]]]], ["t": [], "o": [true], "l": true],
      ["t": ["n": "b"], "l": ["n": ["n": "x"]]],
    ]
    for value in values { #expect(theme?.render("page", value) == Array("|".utf8)) }
  }
}
