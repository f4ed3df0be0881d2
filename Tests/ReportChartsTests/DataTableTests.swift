import ReportCharts
import ReportCore
import Testing

@Suite struct DataTableTests {
  private func details(rows: Int) throws -> Element {
    var chart = Samples.monthlyBars.chart
    chart.table = DataTable(
      summary: "Table", caption: "Table of rain & snow",
      columns: [
        .init("Day", TextColumn((0..<rows).map { "day \($0)" })),
        .init("Rain", TextColumn((0..<rows).map { "\($0) <in>" })),
        .init("Snow", TextColumn((0..<rows + 3).map { "\($0)" })),
      ])
    return try #require(try draw(chart).all("details").first)
  }

  @Test func `headers say what they head`() throws {
    let details = try details(rows: 2)
    let headers = details.all("th")
    #expect(headers.map { $0["scope"] } == ["col", "col", "col", "row", "row"])
    #expect(headers.map(\.text) == ["Day", "Rain", "Snow", "day 0", "day 1"])
    #expect(details.all("td").map(\.text) == ["0 <in>", "0", "1 <in>", "1"])
    #expect(details["id"] == "rain-data")
    #expect(details.all("summary").map(\.text) == ["Table"])
  }

  @Test func `the part that scrolls can be reached and has a name`() throws {
    let region = try #require(try details(rows: 2).all("div", "tw").first)
    #expect((region["tabindex"], region["role"]) == ("0", "region"))
    #expect(region["aria-label"] == "Table of rain & snow")
    #expect(region.all("table").count == 1)
  }

  @Test(arguments: [(0, false), (62, false), (63, true)])
  func `more than 62 rows are left out of print`(rows: Int, isBig: Bool) throws {
    let details = try details(rows: rows)
    #expect(details.classes.contains("big") == isBig)
    #expect(details.all("tbody").first?.children.count == rows)
  }
}
