import ReportCharts
import Testing

@Suite struct LegendTests {
  private func entries(_ legend: Legend) throws -> [[String]] {
    var chart = Samples.monthlyBars.chart
    chart.legend = legend
    return try draw(chart).all("p", "lg").first?.all("span").map {
      [$0.text, $0.all("i").first?.classes.last ?? ""]
    } ?? []
  }

  @Test func `a legend names the hue of each series`() throws {
    let legend = Legend([Series]([("2024 <b>", [1]), ("2025", [2])]))
    #expect(try entries(legend) == [["2024 <b>", "h1"], ["2025", "h2"]])
  }

  @Test func `few classes are spread over all colours`() throws {
    let two = Legend(ColorClasses(bounds: [5]), names: ["under 5", "5 and more"])
    #expect(try entries(two) == [["under 5", "z1"], ["5 and more", "z6"]])
    let diverging = ColorClasses(.diverging, bounds: [-1, 1])
    #expect(
      try entries(Legend(diverging, names: ["less", "equal", "more", "too many"]))
        == [["less", "x2"], ["equal", "x3"], ["more", "x4"]])
  }

  @Test func `a legend of nothing is not drawn`() throws {
    var chart = Samples.monthlyBars.chart
    chart.legend = Legend([Series]())
    #expect(try draw(chart).all("p", "lg").isEmpty)
  }

  @Test func `in a file of its own a long legend is broken into lines`() throws {
    var chart = Samples.monthlyBars.chart
    let names = (1...5).map { "a rather long name of number \($0)" }
    chart.legend = Legend(names.map { Series($0, [1], hue: .first) })
    let texts = try parseXML(chart.renderStandalone(width: 640)).all("text")
    let own = texts.filter { names.contains($0.text) }
    #expect(own.count == 5)
    #expect(Set(own.map { $0.number("y") }).count == 3)
    let height = try parseXML(chart.renderStandalone(width: 640)).number("height")
    #expect(own.allSatisfy { $0.number("y") < height - 30 })
  }
}
