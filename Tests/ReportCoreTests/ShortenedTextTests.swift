import Testing

@testable import ReportCore

@Suite struct ShortenedTextTests {
  @Test(arguments: [
    ("", ""), ("ten signs.", "ten signs."), ("one two three", "one two…"),
    ("onetwothree", "onetwothre…"), ("one two th ree", "one two…"), ("one two thr ", "one two…"),
    ("één twee drie", "één twee…"), ("één\ntweedrie", "één…"),
    ("été à la mer", "été à la…"), ("e\u{301}te\u{301} a la mer", "e\u{301}te\u{301} a la…"),
  ])
  func `a text is cut behind its last whole word`(text: String, short: String) {
    #expect(shortened(text, to: 10) == short)
  }
}
