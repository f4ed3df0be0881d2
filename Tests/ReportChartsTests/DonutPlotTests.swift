import ReportCharts
import ReportCore
import Testing

@Suite struct DonutPlotTests {
  @Test func `a file of its own lists the sectors with their values`() throws {
    let donut = Donut([
      .init(name: "Sunday", initial: "Su", value: 3, valueText: "3,000 steps"),
      .init(name: "Monday & <b>", initial: "Mo", value: 1, valueText: "1,000 steps"),
    ])
    let chart = Chart(
      id: "d", title: "By weekday", summary: "Most on Sunday.", hue: .pink,
      plot: .donut(DonutPlot(donut, name: "Weekdays")))
    let file = try parse(chart.renderStandalone())
    let texts = file.all("text").map(\.text)
    #expect(texts.contains("Monday & <b>") && texts.contains("3,000 steps"))
    #expect(file.all("path").count == 2)
    #expect(file.descendants.allSatisfy { $0["class"] == nil && $0["style"] == nil })
    var html = ByteWriter()
    chart.render(into: &html)
    let page = try parse(html.bytes.replacing(Array(" checked>".utf8), with: Array(">".utf8)))
    #expect(page.all("div", "dn").count == 1)
    #expect(page.all("div", "p").isEmpty)
  }
}
