import ReportCharts
import Testing

@Suite struct RuleMarkTests {
  @Test func `a rule goes over the whole width at its value`() throws {
    let drawing = try draw(RuleMark(y: 3, label: "Goal 3 in", labelPlace: .slot(6)))
    let line = try #require(drawing.all("line", "ru").first)
    #expect((line["x1"], line["x2"], line["y1"], line["y2"]) == ("0", "100%", "70", "70"))
    let label = try #require(drawing.all("text").first)
    #expect((label["x"], label["y"], label.text) == ("50%", "64", "Goal 3 in"))
    #expect(label.classes == ["rl", "halo"])
  }

  @Test func `a mark of nature is dotted and named below its line`() throws {
    let drawing = try draw(
      RuleMark(y: 3, label: "freezing", kind: .reference, labelPlace: .slot(0)))
    #expect(drawing.all("line", "fr").count == 1)
    #expect(drawing.all("text").first?["y"] == "85")
  }

  @Test func `a mark of nature at the bottom is named above the labels of the axis`() throws {
    let drawing = try draw(
      RuleMark(y: 0, label: "freezing", kind: .reference, labelPlace: .slot(0)))
    #expect(drawing.all("text").first?["y"] == "94")
  }

  @Test func `a rule without a name has no text`() throws {
    #expect(try draw(RuleMark(y: 3, label: "")).all("text").isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a rule at no number is not drawn`(value: Double) throws {
    #expect(try draw(RuleMark(y: value, label: "Goal")).descendants.isEmpty)
  }

  @Test(arguments: [(1e9, "Goal ↑", "-6"), (-1, "Goal ↓", "94")])
  func `a rule outside the scale has its name at the edge with an arrow`(
    value: Double, name: String, y: String
  ) throws {
    let drawing = try draw(RuleMark(y: value, label: "Goal", labelPlace: .slot(0)))
    #expect(drawing.all("line").isEmpty)
    #expect(drawing.all("text").map(\.text) == [name])
    #expect(drawing.all("text").first?["y"] == y)
  }

  @Test func `a rule at the edge of the scale is drawn`() throws {
    #expect(try draw(RuleMark(y: 10, label: "")).all("line").first?["y1"] == "0")
  }

  @Test(arguments: [(3.0, "25%", "6", []), (9, "75%", "-6", ["e"])])
  func `an upright rule goes over the whole height, with its name at the top`(
    slot: Double, x: String, shift: String, classes: [String]
  ) throws {
    let drawing = try draw(RuleMark(x: slot, label: "new shoes"))
    let line = try #require(drawing.all("line", "av").first)
    #expect((line["x1"], line["x2"], line["y1"], line["y2"]) == (x, x, "0", "100"))
    let label = try #require(drawing.all("text").first)
    #expect((label["x"], label["dx"], label["y"]) == (x, shift, "10"))
    #expect(label.classes == classes + ["halo"])
  }

  @Test func `the name of an upright rule moves down where a line would be under it`() throws {
    for (values, y) in [([0.0, 10, 10, 10], "24"), ([10, 2, 2, 2], "10")] {
      let marks: [any Mark] = [LineMark(values), RuleMark(x: 3, label: "1")]
      let plot = SlotPlot(names: ["a", "b", "c", "d"], marks: marks)
      let drawing = try draw(.slots(plot))
      #expect(drawing.all("text").first { $0.text == "1" }?["y"] == y)
    }
  }

  @Test(arguments: [-0.5, 12.5, .nan])
  func `an upright rule outside of the plot is not drawn`(slot: Double) throws {
    #expect(try draw(RuleMark(x: slot, label: "x")).descendants.isEmpty)
  }

  @Test func `a name at the end stands right of the plot, and the chart makes room`() throws {
    let rule = RuleMark(y: 3, label: "Goal 3", labelPlace: .end(shift: 5))
    let text = try #require(try draw(rule).all("text").first)
    #expect(text["x"] == "100%" && text["dx"] == "6" && text["y"] == "79")
    #expect(text.classes == ["rl", "halo"])
    let beyond = RuleMark(y: 12, label: "Goal 12", labelPlace: .end(shift: 0))
    #expect(try draw(beyond).all("text").first?.classes == ["rl", "halo"])
    let chart = Chart(
      id: "r", title: "T", summary: "S", plot: .slots(plot([BarMark([1]), rule])))
    #expect(try draw(chart).all("div", "er").count == 1)
    #expect(try draw(Samples.monthlyBarsChart).all("div", "er").isEmpty)
  }

  @Test func `a value beyond the axis has a name and no line`() throws {
    let drawing = try draw(
      RuleMark(y: 10, label: "Goal 50 ↑", labelPlace: .end(shift: 0), hasLine: false))
    #expect(drawing.all("line").isEmpty)
    #expect(drawing.all("text").map(\.text) == ["Goal 50 ↑"])
  }

  @Test(arguments: [(3, "24"), (10, "10")])
  func `the name of an upright rule steps down until it is clear of a finding`(
    slot: Int, y: String
  ) throws {
    let marks: [any Mark] = [
      RuleMark(x: 3.5, label: "1"),
      FindingMark(slot: slot, value: 9, label: "9.0", detail: "4 Apr"),
    ]
    let drawing = try draw(
      .slots(
        SlotPlot(
          slots: 12, height: 100,
          panels: [
            Panel(
              scale: LinearScale(domain: 0...10, top: 0, bottom: 100), axis: YAxis([]),
              marks: marks)
          ], xAxis: XAxis([]))))
    let name = try #require(drawing.all("text").first { $0.text == "1" })
    #expect(name["y"] == y)
  }
}
