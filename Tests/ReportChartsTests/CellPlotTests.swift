import ReportCharts
import Testing

@Suite struct CellPlotTests {
  private var plot: CellPlot {
    let values: [Double?] = [1, nil, .nan, 7]
    return CellPlot(
      corner: "Year", columns: ["Jan", "Feb", "Mar", "Apr <", "May"],
      rows: [
        .init("2023", values, texts: values.texts(decimals: 1)),
        .init("2024 & on", [3, 4, 5, 6, 7, 8], texts: ["3", "4"]),
      ], classes: ColorClasses(bounds: [2, 4, 6]))
  }

  private var chart: Chart {
    Chart(id: "c", title: "Amounts", summary: "s", plot: .cells(plot))
  }

  @Test func `a heat map is a table with its numbers, named and scrolling`() throws {
    let page = try draw(chart)
    let region = try #require(page.all("div", "tw").first)
    #expect(region["tabindex"] == "0" && region["role"] == "region")
    #expect(region["aria-label"] == "Amounts")
    let table = try #require(region.all("table", "hm").first)
    #expect(table.all("th").allSatisfy { $0["scope"] != nil })
    #expect(
      table.all("th").map(\.text) == ["Year", "Jan", "Feb", "Mar", "Apr <", "May"] + [
        "2023", "2024 & on",
      ])
    #expect(table.all("td").map(\.text) == ["1.0", "–", "–", "7.0", "–", "3", "4", "", "", ""])
    #expect(page.all("svg").isEmpty && page.all("input").isEmpty)
  }

  @Test func `each cell has the colour of its class, and none without a value`() throws {
    let cells = try draw(chart).all("td").map { $0.classes.first }
    #expect(cells == ["z1", nil, nil, "z6", nil, "z3", "z4", "z4", "z6", "z6"])
  }

  @Test func `in a file of its own the cells are drawn, with letters that stand out`() throws {
    let svg = try parseXML(chart.renderStandalone(width: 500))
    let cells = svg.all("rect").filter { $0["height"] == "26" }
    #expect(cells.count == 10)
    #expect(cells[0]["fill"] == Palette.light.sequential[0])
    #expect(cells[1]["fill"] == "none")
    let texts = svg.all("text")
    #expect(texts.first { $0.text == "1.0" }?["fill"] == "#000")
    #expect(texts.first { $0.text == "7.0" }?["fill"] == "#fff")
  }

  @Test func `a heat map without rows or columns is well-formed`() throws {
    let empty = CellPlot(corner: "", columns: [], rows: [], classes: ColorClasses(bounds: []))
    let chart = Chart(id: "c", title: "t", summary: "s", plot: .cells(empty))
    #expect(try draw(chart).all("td").isEmpty)
    #expect(try parseXML(chart.renderStandalone()).all("rect").count == 1)
  }
}
