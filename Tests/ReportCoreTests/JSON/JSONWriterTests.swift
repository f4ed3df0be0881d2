import Foundation
import ReportCore
import Testing

@Suite struct JSONWriterTests {
  private func json(_ value: some JSONWritable) -> String {
    var writer = JSONWriter()
    writer.write(value)
    return writer.text
  }

  @Test(arguments: [
    ("", #""""#), ("a \"b\" \\", #""a \"b\" \\""#), ("1\n2\r\n3\t4", #""1\n2\r\n3\t4""#),
    ("\0\u{1}\u{8}\u{C}\u{1F}", #""\u0000\u0001\u0008\u000c\u001f""#),
    ("\u{7F}\u{85}\u{9F}\u{A0}", "\"\\u007f\\u0085\\u009f\u{A0}\""),
    ("비 🌧 é /", "\"비 🌧 é /\""),
  ])
  func `a string is escaped`(text: String, escaped: String) {
    #expect(json(text) == escaped)
  }

  @Test func `every scalar comes back`() throws {
    let scalars = (0..<0x3000 as Range<UInt32>).compactMap(Unicode.Scalar.init)
    let text = String(String.UnicodeScalarView(scalars))
    let back = try JSONDecoder().decode([String].self, from: Data(json([text]).utf8))
    #expect(back.first.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (12.5, "12.5"), (-3, "-3"), (1e-7, "1e-07"), (1e300, "1e+300"),
    (.nan, "null"), (.infinity, "null"),
  ])
  func `a number is written as JSON has it`(number: Double, text: String) {
    #expect(json(number) == text)
  }

  @Test func `objects and arrays hold each other`() {
    var writer = JSONWriter()
    writer.object {
      $0.member("a", [1, 2])
      $0.member("b") { $0.object { _ in } }
      $0.member("c") {
        $0.array([true, false]) { json, flag in json.object { $0.member("f", flag) } }
      }
      $0.member("d", nil as String?)
      $0.member("e\"", [String]())
      $0.member("f", Day(year: 2018, month: 1, day: 2))
    }
    #expect(
      writer.text
        == #"{"a":[1,2],"b":{},"c":[{"f":true},{"f":false}],"d":null,"e\"":[],"f":"2018-01-02"}"#)
  }

  @Test func `with lines each member and element begins one`() {
    var writer = JSONWriter(.lines)
    writer.object {
      $0.member("a", 1)
      $0.member("b") {
        $0.array([1, 2]) { json, number in
          json.object {
            $0.member("n", number)
            $0.member("m", number)
          }
        }
      }
    }
    #expect(writer.text == "{\"a\":1,\n\"b\":[{\"n\":1,\n\"m\":1},\n{\"n\":2,\n\"m\":2}]}")
  }

  @Test func `a diagnostic has all its parts`() {
    let finding = Diagnostic(
      .warning, "a-rule", "what \"is\" wrong", at: SourcePosition("a.md", line: 3), hint: nil)
    #expect(
      json(finding) == """
        {"severity":"warning","rule":"a-rule","message":"what \\"is\\" wrong","path":"a.md",\
        "line":3,"column":0,"hint":null}
        """)
  }
}
