import ReportCharts
import Testing

@testable import ReportCharts

@Suite struct RowTableTests {
  private let long = "Great Smoky Mountains National Park visitor centre"

  private func chart(_ rows: [RowPlot.Row]) -> Chart {
    Chart(
      id: "r", title: "Snow <days>", summary: "s",
      plot: .rows(RowPlot(rows, ticks: NiceTicks(covering: -5...10, count: 3)) { _ in "" }))
  }

  @Test func `short names stand beside their bars, a long one makes a table`() throws {
    #expect(try draw(chart([.init("9 December", 1, "1")])).all("table").isEmpty)
    let page = try draw(chart([.init("9 Dec", 10, "10"), .init(long, -5, "−5")]))
    let table = try #require(page.all("table", "bt").first)
    #expect(table["aria-label"] == "Snow <days>")
    #expect(table.all("th").map { $0["scope"] } == ["row", "row"])
    #expect(table.all("td").map(\.text) == ["", "10", "", "−5"])
    #expect(page.all("svg").allSatisfy { $0["aria-hidden"] == "true" })
  }

  @Test func `bars of a table go to both sides of zero`() throws {
    let bars = try draw(chart([.init(long, 10, "10"), .init("B", -5, "−5")])).all("rect", "mk")
    #expect(
      bars.map { [$0.number("x"), $0.number("width")] } == [[40.74, 59.26], [11.11, 29.63]])
  }

  @Test func `names of East Asia are measured twice as wide`() {
    #expect(RowPlot([.init("관측소기록보관소", 1, "1")]) { _ in "" }.isTable)
    #expect(!RowPlot([.init("관측소", 1, "1")]) { _ in "" }.isTable)
  }

  @Test(arguments: [
    "", "short", "Great Smoky Mountains National Park visitor centre (north entrance)",
    "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch and more of it",
    "관측소기록보관소관측소기록보관소관측소기록보관소",
  ])
  func `in a file of its own a name is broken into lines that fit`(name: String) {
    let lines = RowPlot.lines(of: name)
    #expect(lines.joined().filter { $0 != " " } == name.filter { $0 != " " })
    #expect(lines.allSatisfy { textWidth(of: $0) <= 210 })
  }

  @Test func `in a file of its own rows are as high as the longest name`() throws {
    let svg = try parseXML(chart([.init("A", 1, "1"), .init(long, 2, "2")]).renderStandalone())
    let bars = svg.all("g").last?.all("rect").map { $0.number("y") } ?? []
    #expect(bars == [13, 49])
    #expect(svg.all("tspan").count == 3)
  }
}
