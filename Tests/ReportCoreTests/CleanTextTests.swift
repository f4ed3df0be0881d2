import ReportCore
import Testing

@Suite struct CleanTextTests {
  @Test(arguments: [
    ("Mount LeConte", "Mount LeConte"), ("a\0b", "a\u{FFFD}b"), ("a\u{1B}[2Jb", "a\u{FFFD}[2Jb"),
    ("a\u{202E}b", "a\u{FFFD}b"), ("a\u{2066}b\u{2069}", "a\u{FFFD}b\u{FFFD}"),
    ("a\u{85}b\u{7F}", "a\u{FFFD}b\u{FFFD}"), ("a\nb", "a\u{FFFD}b"),
    ("\u{200F}שלום", "\u{FFFD}שלום"), ("👩\u{200D}🌾 Ærø", "👩\u{200D}🌾 Ærø"),
  ])
  func `what steers a terminal is replaced`(text: String, clean: String) {
    #expect(text.withoutControls() == clean)
    #expect(clean.withoutControls() == clean)
  }

  @Test func `ends of lines may stay`() {
    #expect("a\nb\r".withoutControls(keepsLines: true) == "a\nb\u{FFFD}")
  }
}
