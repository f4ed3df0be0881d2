import ReportLanguage
import Testing

@Suite struct TextTests {
  @Test func `a placeholder is replaced, also by text with braces`() throws {
    let language = try english()
    #expect(language.text("status.data-through", ["date": "{x}"]) == "Data through {x}")
    #expect(language.text("skip.content") == "Skip to content")
  }

  @Test func `a count chooses the form and is grouped`() throws {
    let language = try english()
    #expect(language.plural("status.stations", 1) == "1 station")
    #expect(language.plural("status.stations", 0) == "0 stations")
    #expect(language.plural("status.station-days", 1_822) == "1,822 station days")
    #expect(
      language.plural("coverage.of-days", 31, ["observed": "18"]) == "18\u{A0}of\u{A0}31\u{A0}days")
  }

  @Test func `a mistake in the code stays visible instead of stopping the build`() throws {
    let language = try english()
    #expect(language.text("no.such-key") == "no.such-key")
    #expect(language.plural("no.such-key", 2) == "no.such-key")
    #expect(language.text("status.data-through") == "Data through {date}")
  }

  @Test func `a text without forms serves as a plural`() throws {
    #expect(try english().plural("status.data-through", 2, ["date": "x"]) == "Data through x")
  }
}
