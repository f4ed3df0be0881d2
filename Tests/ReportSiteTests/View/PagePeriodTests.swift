import ReportCore
import Testing

@testable import ReportSite

/// The periods that titles of pages name.
@Suite struct PagePeriodTests {
  @Test func `messages give a period as dates are written in files`() {
    #expect(PagePeriod.year(2018).description == "2018")
    #expect(PagePeriod.month(Month(year: 2018, month: 1)).description == "2018-01")
    let day = Day(iso: "2018-01-09")
    #expect(day.map { PagePeriod.day($0).description } == "2018-01-09")
  }
}
