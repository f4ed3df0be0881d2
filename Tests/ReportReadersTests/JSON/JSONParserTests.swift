import ReportCore
import Support
import Testing

@testable import ReportReaders

@Suite struct JSONParserTests {
  private func message(_ text: String) -> String {
    let bytes = Array(text.utf8)
    do {
      _ = try JSONParser.parse(bytes.span, path: "a.json")
      return "read"
    } catch {
      return error.diagnostic.description
    }
  }

  @Test func `values are found in what they stand in`() throws {
    let text =
      #"\#u{FEFF} {"a": [1, -2.5e1, null, true, false], "b": {}, "c": [], "d": {"e": "f"}}"#
    let bytes = Array(text.utf8)
    let document = try JSONParser.parse(bytes.span, path: "a.json")
    let members = document.members(of: document.root, in: bytes.span)
    #expect(members.map(\.name) == ["a", "b", "c", "d"])
    let elements = document.elements(of: members[0].value)
    #expect(elements.map { document.kind(of: $0) } == [.number, .number, .null, .true, .false])
    #expect(elements.map { document.number($0, in: bytes.span) } == [1, -25, nil, nil, nil])
    #expect(document.elements(of: members[1].value).isEmpty)
    #expect(document.elements(of: members[2].value).isEmpty)
    let found = document.member("e", of: members[3].value, in: bytes.span)
    let inner = try #require(found)
    #expect(document.text(inner, in: bytes.span) == "f")
    #expect(document.member("x", of: document.root, in: bytes.span) == nil)
    #expect(
      document.position(of: inner, in: bytes.span, path: "a.json").description == "a.json:1:72")
  }

  @Test(arguments: [
    (#""""#, ""), (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u20AC""#, "é€"),
    (#""\ud83c\udf27""#, "🌧"), (#""\ud83cx""#, "\u{FFFD}x"), (#""°C ℃""#, "°C ℃"),
  ])
  func `texts lose their escapes`(text: String, plain: String) throws {
    let bytes = Array(text.utf8)
    let document = try JSONParser.parse(bytes.span, path: "a.json")
    #expect(document.text(document.root, in: bytes.span) == plain)
  }

  @Test(arguments: [
    ("0", 0.0), ("-0", 0), ("12.50", 12.5), ("1E+2", 100), ("1e-2", 0.01),
    ("123456789012345678", 123_456_789_012_345_680),
  ])
  func `numbers are read`(text: String, value: Double) throws {
    let bytes = Array(text.utf8)
    let document = try JSONParser.parse(bytes.span, path: "a.json")
    #expect(document.number(document.root, in: bytes.span) == value)
  }

  @Test(arguments: [
    ("", "a.json:1:1: error: a value is expected here, but the file ends"),
    ("[1,", "a.json:1:4: error: a value is expected here, but the file ends"),
    ("[1,]", "a.json:1:4: error: a value is expected here, not ']'"),
    ("{\n \"a\" 1}", "a.json:2:6: error: ':' is expected here, not '1}'"),
    ("{\r\n\"a\": 1,}", "a.json:2:8: error: a name in quotes is expected here, not '}'"),
    ("[1 2]", "a.json:1:4: error: ',' or ']' is expected here, not '2]'"),
    ("{\"a\": 1 \"b\"}", "a.json:1:9: error: ',' or '}' is expected here, not '\"b\"}'"),
    ("[1] x", "a.json:1:5: error: the end of the file is expected here, not 'x'"),
    ("nul", "a.json:1:1: error: a value is expected here, not 'nul'"),
    ("NaN", "a.json:1:1: error: a value is expected here, not 'NaN'"),
    ("01", "a.json:1:1: error: a number needs digits before and after its point"),
    ("1.", "a.json:1:1: error: a number needs digits"),
    ("-", "a.json:1:1: error: a number needs digits"),
    (".5", "a.json:1:1: error: a value is expected here, not '.5'"),
    ("1e", "a.json:1:1: error: a number needs digits"), ("+1", "a.json:1:1: error: a value is"),
    ("\"a", "a.json:1:1: error: the text that begins here is never closed"),
    ("\"a\\", "a.json:1:3: error: after '\\' in a text"),
    ("\"\\x\"", "a.json:1:2: error: after '\\' in a text"),
    ("\"\\u12g4\"", "a.json:1:2: error: after '\\' in a text"),
    ("\"a\nb\"", "a.json:1:3: error: a control character in a text must be escaped"),
    ("'a'", "a.json:1:1: error: a value is expected here, not ''a''"),
  ])
  func `what is not JSON is told at its place`(text: String, start: String) {
    #expect(message(text).hasPrefix(start))
    #expect(message(text).contains("[invalid-json]"))
  }

  @Test func `values nested without end are refused`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(message(deep).hasPrefix("a.json:1:129: error: values are nested at most 128 deep"))
    let most = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    #expect(message(most) == "read")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any bytes are read without a crash`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let parts = [
      "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\\", "\\u00e9", "\\ud83c", "1", "-", "0.5",
      "e9",
      "null", "tru", "\n", "\r", "ä", "\u{0}", " ",
    ]
    let count = Int.random(in: 0...30, using: &random)
    let text = (0..<count).map { _ in parts.randomElement(using: &random)! }.joined()
    let bytes = Array(text.utf8)
    guard let document = try? JSONParser.parse(bytes.span, path: "") else { return }
    _ = document.members(of: document.root, in: bytes.span).map {
      document.text($0.value, in: bytes.span)
    }
  }
}
