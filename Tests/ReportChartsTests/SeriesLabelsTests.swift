import ReportCharts
import Testing

@Suite struct SeriesLabelsTests {
  @Test func `a name stands beside the last value of its series`() throws {
    let labels = SeriesLabels([
      Series("North & South", [1, 8], hue: .first), Series("East", [2, nil], hue: .second),
      Series("None", [nil, nil], hue: .third),
    ])
    let texts = try draw(labels, in: frame(slots: 2)).all("text")
    #expect(texts.map(\.text) == ["North & South", "East"])
    #expect(texts.map { [$0["x"], $0["y"]] } == [["75%", "24"], ["25%", "84"]])
  }

  @Test(arguments: [(8.0, 6.6, true), (8, 6.61, false)])
  func `names closer than 14 px are left to a legend`(a: Double, b: Double, isDrawn: Bool) throws {
    let labels = SeriesLabels([Series("A", [a], hue: .first), Series("B", [b], hue: .second)])
    #expect(labels.areReadable(on: LinearScale(domain: 0...10, top: 0, bottom: 100)) == isDrawn)
    #expect(try draw(labels).all("text").isEmpty != isDrawn)
  }

  @Test func `the chart makes room right of the plot`() throws {
    let series = [Series("A", [1], hue: .first)]
    let plot = Plot.slots(plot([LineMark(series[0]), SeriesLabels(series)]))
    let chart = Chart(id: "c", title: "t", summary: "s", plot: plot)
    #expect(try draw(chart).all("div", "er").count == 1)
    #expect(try draw(chart).all("svg", "f").first?.text == "A")
  }
}
