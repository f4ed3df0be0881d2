import ReportCore
import Testing

@Suite struct TrimmedTextTests {
  @Test(arguments: [
    ("", ""), (" \t ", ""), ("a", "a"), (" a b\t", "a b"),
    ("\u{A0}12\u{202F}°C\u{A0}", "12\u{202F}°C"),
  ])
  func whiteSpaceAroundTextGoes(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
    #expect(text[...].trimmed == trimmed)
  }
}
