import Testing

@testable import ReportReaders

@Suite struct GarminStepsReaderTests {
  private func read(_ text: String, path: String = "data/report.csv") -> PersonalDays {
    PersonalDays(Array(text.utf8), ["steps"], path: path)
  }

  @Test func `a row is a day, whatever the goal`() throws {
    let days = read(
      "\u{FEFF},Actual,Goal\n07/12/2026,5565,11790\n07/13/2026,\"12,431\",11790\n07/14/2026,,11790\n"
    )
    #expect(days.rules == [])
    #expect(try days.value("steps", "2026-07-12") == 5565)
    #expect(try days.value("steps", "2026-07-13") == 12_431)
    #expect(days.days == ["steps": 2])
  }

  @Test func `a title, another language and another order of dates are no harm`() throws {
    let days = read("Schritte\n\"\",Ist,Ziel\n13.07.2026,5565,11790\n14.07.2026,600,11790\n")
    #expect(try days.value("steps", "2026-07-13") == 5565)
    let named = read(",Yhteensä,Tavoite\n2026-07-13,5565,11790\n", path: "data/Steps.csv")
    #expect(try named.value("steps", "2026-07-13") == 5565)
  }

  @Test func `rows of weeks are no days`() {
    let weeks = read(",Actual,Goal\n07/06/2026,5565,11790\n07/13/2026,6000,11790\n")
    #expect(weeks.rules == ["weekly-report"])
    #expect(weeks.days == [:])
  }

  @Test func `what is wrong is told at its line and column`() {
    let days = read(",Actual,Goal\n07/12/2026,many,1\nsoon,1,1\n07/13/2026,700,1\n")
    #expect(
      days.findings == [
        "data/report.csv:2:12: 'many' in 'Actual' is not a number; the record is left out",
        "data/report.csv:3:1: 'soon' is not a date; the record is left out",
      ])
  }
}
