import ReportCore
import Support
import Testing

@Suite struct ByteWriterTests {
  @Test(arguments: [
    ("", ""),
    ("rain & snow", "rain &amp; snow"),
    ("<script>", "&lt;script&gt;"),
    ("a \"quoted\" 'word'", "a &quot;quoted&quot; &#39;word&#39;"),
    ("&amp;", "&amp;amp;"),
    ("−5 °C, 기온, 🌧", "−5 °C, 기온, 🌧"),
    // A quote under a combining mark is one character, and still a quote to a browser.
    ("\"\u{301}><", "&quot;\u{301}&gt;&lt;"),
    ("<\u{338}b", "&lt;\u{338}b"),
  ])
  func `text from outside is escaped`(text: String, expected: String) {
    #expect(written { $0.append(text: text) } == expected)
  }

  @Test(arguments: [
    ("a\u{0}b\u{1F}c\u{7F}d", "abcd"),
    ("tab\tline\ncarriage\r", "tab\tline\ncarriage\r"),
    ("\u{80}a\u{85}b\u{9F}", "ab"),
    ("\u{A0}é\u{C0}", "\u{A0}é\u{C0}"),
    ("\u{FFFD}a\u{FFFE}b\u{FFFF}c", "\u{FFFD}abc"),
    ("\u{FFBE}", "\u{FFBE}"),
  ])
  func `characters that markup forbids are left out`(text: String, expected: String) {
    #expect(written { $0.append(text: text) } == expected)
  }

  @Test(arguments: 0..<20)
  func `a sign is escaped wherever it stands among letters`(place: Int) {
    let letters = "abc defgh ijklmno pqrstuv"
    for code in 0..<128 as Range<UInt8> {
      let sign = String(UnicodeScalar(code))
      let (before, after) = (letters.prefix(place), letters.dropFirst(place))
      let alone = written { $0.append(text: sign) }
      #expect(written { $0.append(text: before + sign + after) } == before + alone + after)
    }
  }

  @Test(arguments: [[UInt8]]([[0xC2], [0x61, 0xEF], [0xEF, 0xBF], [0xC2, 0xA0, 0xC2]]))
  func `bytes cut in the middle of a character are kept`(bytes: [UInt8]) {
    var writer = ByteWriter()
    bytes.withUnsafeBufferPointer { writer.append(escaping: $0) }
    #expect(writer.bytes == bytes)
  }

  @Test func `plain text, markup and bytes are written as they are`() {
    let text = written {
      $0.append(markup: "<p>")
      $0.append(plain: "a<b")
      $0.append(bytes: [0x26, 0x26])
      $0.append(byte: 0x21)
      $0.append(markup: "")
    }
    #expect(text == "<p>a<b&&!")
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (10, "10"), (-1, "-1"), (1_000_000, "1000000"),
    (Int.max, "9223372036854775807"), (Int.min, "-9223372036854775808"),
  ])
  func `a whole number is written in digits`(value: Int, text: String) {
    #expect(written { $0.append(integer: value) } == text)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (12, "12"), (12.5, "12.5"), (12.25, "12.25"), (-0.004, "0"),
    (0.005, "0.01"), (-0.005, "-0.01"), (99.999, "100"), (-99.999, "-100"), (0.07, "0.07"),
    (1.005, "1.01"), (100, "100"), (1e12, "1000000000000"), (1e-300, "0"),
  ])
  func `a coordinate keeps at most two decimals`(value: Double, text: String) {
    #expect(written { $0.append(coordinate: value) } == text)
  }

  @Test(arguments: [
    (1.25, 0, "1"), (1.5, 0, "2"), (2.25, 1, "2.3"), (2.04, 1, "2"), (0.0625, 3, "0.063"),
    (0.0001, 4, "0.0001"), (1.0 / 3, 4, "0.3333"), (0.99999, 4, "1"),
  ])
  func `a coordinate keeps as many decimals as it is asked for`(
    value: Double, decimals: Int, text: String
  ) {
    #expect(written { $0.append(coordinate: value, decimals: decimals) } == text)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a coordinate reads back to within half its last place`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let value = Double.random(in: -1e6...1e6, using: &random)
    let text = written { $0.append(coordinate: value) }
    #expect(abs(try #require(Double(text)) - value) <= 0.005 + 1e-7)
  }
}
