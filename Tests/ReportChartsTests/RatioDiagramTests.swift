import ReportCharts
import Testing

@Suite struct RatioDiagramTests {
  private func diagram(_ line: [Double?], _ bars: [Double?]) -> RatioDiagram {
    RatioDiagram(
      line: Series("Line", line, hue: .pink), bars: Series("Bars", bars, hue: .snow))
  }

  private func panels(_ line: [Double?], _ bars: [Double?]) -> [Panel] {
    diagram(line, bars).panels(height: 200, lineUnit: "°C", barUnit: "mm")
  }

  @Test func `a legend shows the line in its colour and the bars as pale as they are`() throws {
    var chart = Samples.monthlyBars.chart
    chart.legend = Legend(diagram([1], [2]))
    let keys = try draw(chart).all("p", "lg").first?.all("i").map(\.classes)
    #expect(keys == [["sw", "pink"], ["sw", "pl", "snow"]])
    let own = try parseXML(chart.renderStandalone(width: 640)).all("rect").compactMap {
      $0["width"] == "11" ? $0["fill-opacity"] ?? "1" : nil
    }
    #expect(own == ["1", ".55"])
  }

  @Test func `10 of the line are as high as 20 of the bars`() {
    let panels = panels([-3, 12, 21], [40, 88, 61])
    for value in [-10.0, 0, 10, 20, 30, 40] {
      #expect(
        abs(panels[1].scale.position(of: value) - panels[0].scale.position(of: value * 2)) < 1e-9)
    }
  }

  @Test func `the axes stand on both sides, and only the left one has lines`() {
    let panels = panels([-3, 12, 21], [40, 88, 61])
    #expect(panels.map(\.axis.side) == [.trailing, .leading])
    #expect(panels[0].axis.ticks.map(\.label) == ["0", "20", "40", "60", "80", "100 mm"])
    #expect(panels[1].axis.ticks.map(\.label) == ["−10", "0", "10", "20", "30", "40", "50 °C"])
  }

  @Test func `axes in other units show the same heights in round numbers of theirs`() {
    let panels = diagram([-3, 12, 21], [40, 88, 300]).panels(
      height: 200, lineUnit: AxisUnit("°F", factor: 1.8, offset: 32),
      barUnit: AxisUnit("in", factor: 1 / 25.4))
    #expect(panels[0].axis.ticks.map(\.label) == ["0", "1", "2", "3", "10 in"])
    #expect(panels[1].axis.ticks.map(\.label) == ["14", "32", "50", "68", "86", "104", "122 °F"])
    #expect(abs(panels[0].axis.ticks[2].value - 50.8) < 1e-9)
    #expect(panels[1].axis.ticks.map(\.value).prefix(3) == [-10, 0, 10])
    #expect(panels[1].axis.ticks.map(\.isStrong).prefix(3) == [false, true, false])
  }

  @Test func `above 100 ten units take the room of one`() {
    let scale = panels([20], [350])[0].scale
    let (low, knee, high) = (
      scale.position(of: 80), scale.position(of: 100), scale.position(of: 300)
    )
    #expect(abs((low - knee) - (knee - high)) < 1e-9)
    #expect(panels([20], [350])[0].axis.ticks.map(\.label).suffix(3) == ["100", "300", "500 mm"])
  }

  @Test func `a slot has more or less than its line asks for`() {
    let diagram = diagram([10, 10, nil], [21, 20, 5])
    #expect((0..<4).map(diagram.isSurplus) == [true, false, nil, nil])
  }

  @Test(arguments: [[], [nil], [1e300], [-1e300], [.nan]] as [[Double?]])
  func `any numbers make a diagram`(values: [Double?]) throws {
    let chart = Chart(
      id: "c", title: "t", summary: "s",
      plot: .slots(
        SlotPlot(
          slots: 3, height: 200, panels: panels(values, values), xAxis: XAxis(names: ["A"]))))
    #expect(try draw(chart).all("div", "ra").count == 1)
    #expect(try parseXML(chart.renderStandalone()).all("text").count > 3)
  }
}
