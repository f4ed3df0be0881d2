import ReportCharts
import ReportCore
import Testing

@Suite struct RowPlotTests {
  private func plot(_ inches: [Double], step: Double = 1) -> RowPlot {
    RowPlot(
      inches.enumerated().map { .init("\($0.offset + 1) Jan", $0.element, "\($0.element)\"") },
      gridStep: step
    ) { $0 < 1_000 ? "\(Int($0)) in" : "" }
  }

  @Test func `W5.1 W5.2 each row has its name, in order, right-aligned at the left edge`() throws {
    let labels = try draw(.rows(plot([16, 1, 0.5]))).all("text", "e")
    #expect(labels.map(\.text) == ["1 Jan", "2 Jan", "3 Jan"])
    #expect(labels.map { $0["x"] } == ["-8", "-8", "-8"])
    #expect(labels.map { $0["y"] } == ["15", "37", "59"])
  }

  @Test func `W5.3 bars start at a common edge and are as long as their values`() throws {
    let values = [16, 8, 4, 0.1, 12.5]
    let bars = try draw(.rows(plot(values))).all("rect")
    #expect(bars.allSatisfy { $0["x"] == nil && $0["height"] == "10" })
    for (bar, value) in zip(bars, values) {
      #expect(abs(bar.number("width") - value / 16 * 100) <= 0.005_001)
    }
    #expect(bars.map { $0["y"] } == ["6", "28", "50", "72", "94"])
  }

  @Test func `W5.4 a line each unit over all rows, each fifth strong, on top of the bars`() throws {
    let drawing = try draw(.rows(plot([16, 3])))
    let names = drawing.children[0].descendants.map(\.name)
    #expect(try #require(names.lastIndex(of: "rect")) < #require(names.firstIndex(of: "path")))
    let light = drawing.all("path", "gl")[0]["d"] ?? ""
    let strong = drawing.all("path", "gs")[0]["d"] ?? ""
    #expect(strong == "M0 0v44M0.3125 0v44M0.625 0v44M0.9375 0v44")
    #expect(light.split(separator: "M").count == 13)
    #expect(light.hasPrefix("M0.0625 0v44M0.125 0v44"))
    #expect(plot([16, 3]).gridLines.strong == [0, 5, 10, 15])
    #expect(plot([16, 3]).gridLines.light == [1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16])
  }

  @Test func `the strong lines have their values below`() throws {
    let ticks = try draw(.rows(plot([16, 3]))).all("text", "mi")
    #expect(ticks.map(\.text) == ["0 in", "5 in", "10 in", "15 in"])
    #expect(ticks.map { $0["x"] } == ["0%", "31.25%", "62.5%", "93.75%"])
  }

  @Test func `W5.5 the amount stands behind its bar`() throws {
    let texts = try draw(.rows(plot([16, 4]))).all("text", "b")
    #expect(texts.map(\.text) == ["16.0\"", "4.0\""])
    #expect(texts.map { $0["x"] } == ["100%", "25%"])
    #expect(texts.allSatisfy { $0["dx"] == "6" })
  }

  @Test(arguments: [
    (0.0, 1.0, 1), (0.4, 1, 1), (1, 1, 1), (1.01, 1, 2), (16, 1, 16), (16.1, 1, 17), (31.5, 1, 32),
    (40, 1, 40), (40.5, 5, 9), (200, 5, 40), (201, 10, 21), (400, 10, 40), (401, 50, 9),
    (2_001, 100, 21), (1e9, 5e7, 20),
  ])
  func `W5.6 the grid reaches over the longest bar and has at most 40 steps`(
    highest: Double, step: Double, count: Int
  ) {
    let lines = plot([1, highest]).gridLines
    let all = (lines.light + lines.strong).sorted()
    #expect(all.count == count + 1)
    #expect(all.last == step * Double(count))
    #expect(lines.strong == all.indices.filter { $0.isMultiple(of: 5) }.map { all[$0] })
  }

  @Test func `a unit of the grid may be any number`() {
    #expect(plot([2, 9.7], step: 2.5).gridLines.light == [2.5, 5, 7.5, 10])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e301, -5, 0])
  func `a row without an amount above zero has no bar`(value: Double) throws {
    let drawing = try draw(.rows(plot([value, 4])))
    #expect(drawing.all("rect").count == 1)
    #expect(drawing.all("text", "b").first?["x"] == "0%")
    #expect(plot([value, 4]).gridLines.strong == [0])
  }

  @Test func `a plot without rows is empty`() throws {
    #expect(try draw(.rows(plot([]))).all("rect").isEmpty)
  }

  @Test func `the tallest number has a grid too`() throws {
    let lines = plot([1e300, 1]).gridLines
    #expect(lines.light.count + lines.strong.count <= 41)
    #expect(try draw(.rows(plot([1e300, 1]))).all("rect").map { $0["width"] } == ["100%", "0%"])
  }

  private func axis(_ rows: [RowPlot.Row], _ ticks: ClosedRange<Double>) -> RowPlot {
    RowPlot(rows, ticks: NiceTicks(covering: ticks, count: 4)) { "\(Int($0))" }
  }

  @Test func `W7.1 bars on an axis have their values behind them`() throws {
    let drawing = try draw(
      .rows(axis([.init("January", 2.04, "2.04 in"), .init("May", 8, "8.00 in")], 0...8)))
    #expect(drawing.all("rect").map { $0["width"] } == ["25.5%", "100%"])
    #expect(drawing.all("text", "b").map(\.text) == ["2.04 in", "8.00 in"])
    #expect(drawing.all("text", "mi").map(\.text) == ["0", "2", "4", "6", "8"])
  }

  @Test func `W7.1 the bar of an incomplete row is pale, on pages and in files`() throws {
    let rows = [
      RowPlot.Row("May", 8, "8"), RowPlot.Row("June", 2, "(2)", isPale: true),
      RowPlot.Row("July", 1, "(1)", hue: .third, isPale: true),
    ]
    let bars = try draw(.rows(axis(rows, 0...8))).all("rect")
    #expect(bars.map(\.classes) == [[], ["mk2"], ["mk2", "h3"]])
    let chart = Chart(id: "r", title: "t", summary: "s", plot: .rows(axis(rows, 0...8)))
    let file = try parse(chart.renderStandalone()).all("rect").filter { $0["height"] == "10" }
    #expect(file.map { $0["fill-opacity"] } == [nil, ".55", ".55"])
  }

  @Test func `a bar below zero goes to the left, with its value left of it`() throws {
    let drawing = try draw(.rows(axis([.init("A", -10, "−10"), .init("B", 5, "+5")], -10...10)))
    // An eighth of the axis is kept free on the left.
    let bars = drawing.all("rect").map { [$0.number("x"), $0.number("width")] }
    #expect(bars == [[11.11, 44.44], [55.56, 22.22]])
    let texts = drawing.all("text", "b")
    #expect(texts.map(\.classes) == [["e", "b", "halo"], ["b", "halo"]])
    #expect(texts.map { $0["dx"] } == ["-6", "6"])
    #expect(drawing.all("path", "gs")[0]["d"] == "M0.5556 0v44")
  }

  @Test func `on whole units what is below zero has no bar`() throws {
    #expect(try draw(.rows(plot([-3, -1e300]))).all("rect").isEmpty)
  }

  @Test func `a row may have a colour of its own`() throws {
    let rows = [RowPlot.Row("A", 1, "1", hue: .third), RowPlot.Row("B", 1, "1")]
    let bars = try draw(.rows(axis(rows, 0...1))).all("rect")
    #expect(bars.map(\.classes) == [["mk", "h3"], []])
  }
}
