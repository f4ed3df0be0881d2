import ReportCharts
import ReportCore
import Testing

@Suite struct SlotPlotTests {
  /// −10 to 100 °F with a line every 10°, zero stronger, no label on the lowest.
  private let degrees = stride(from: -10, through: 100, by: 10).map { value in
    YAxis.Tick(
      Double(value), value == -10 ? "" : "\(value)°", isStrong: value == 0)
  }

  private func months(of year: Int, _ labels: [XAxis.Label] = []) -> XAxis {
    XAxis(labels, lines: Month.months(ofYear: year).map { $0.firstDay.dayOfYear - 1 })
  }

  private func temperatures(_ xAxis: XAxis = XAxis([]), days: Int = 365) throws -> Element {
    try draw(
      .slots(
        plot(slots: days, height: 220, domain: -10...100, axis: degrees, xAxis: xAxis, [])))
  }

  @Test func `W6.4 a line every 10° over the whole width, zero stronger`() throws {
    let drawing = try temperatures()
    let light = try subpaths(of: drawing.all("path", "gl")[0]["d"] ?? "")
    let strong = try subpaths(of: drawing.all("path", "ax")[0]["d"] ?? "")
    #expect(light.count == 11)
    #expect(strong == [[Point(0, 200), Point(1, 200)]])
    #expect((light + strong).map { $0[0].y }.sorted() == (0...11).map { Double($0) * 20 })
    #expect((light + strong).allSatisfy { $0.map(\.x) == [0, 1] })
    #expect(drawing.all("svg").first { $0["viewBox"] == "0 0 1 220" }?["width"] == "100%")
  }

  @Test func `a printed value is in front of a line that crosses its bar`() throws {
    let plot = plot(
      slots: 2, height: 100, domain: 0...10, axis: [], xAxis: XAxis([]),
      [BarMark([4, 8], labels: ["4", "8"]), LineMark([5, 7], role: .pace)])
    let order = try draw(.slots(plot)).descendants.filter {
      $0.name == "text" || $0.classes == ["pc"]
    }
    #expect(order.map(\.name) == ["path", "text", "text"])
  }

  @Test func `W6.5 every line but the lowest has its degrees`() throws {
    let labels = try temperatures().all("text")
    #expect(labels.map(\.text) == stride(from: 0, through: 100, by: 10).map { "\($0)°" })
    for (index, label) in labels.enumerated() {
      #expect(label.number("y") == 204 - Double(index) * 20)
    }
  }

  @Test(arguments: [
    ("1,000 MJ/m²", 5.0, "1,000", "MJ/m²"), ("30.15 inHg", 5, "30.15", "inHg"),
    ("1,000 mm", 5, "1,000 mm", nil), ("1,000 MJ/m²", 9, "1,000 MJ/m²", nil),
  ])
  func `a unit that is too wide beside its number is below it where there is room`(
    label: String, next: Double, first: String, second: String?
  ) throws {
    let axis = [YAxis.Tick(0, "0"), YAxis.Tick(next, "500"), YAxis.Tick(10, label)]
    let top = try #require(
      try draw(.slots(plot(axis: axis, []))).all("text").first { $0.number("y") == 4 })
    let spans = top.all("tspan")
    #expect(top.text == first + (second ?? "") && spans.first?.text == second)
    #expect(spans.allSatisfy { $0["x"] == "-8" && $0["dy"] == "13" })
  }

  @Test(arguments: [2018, 2020])
  func `W6.6 a line at the first day of every month, over the full height`(year: Int) throws {
    let days = Day.days(ofYear: year).count
    let drawing = try temperatures(months(of: year), days: days)
    let path = try #require(drawing.all("path", "ml").first)
    let lines = try subpaths(of: path["d"] ?? "")
    #expect(lines.count == 12)
    #expect(lines.allSatisfy { $0.map(\.y) == [0, 220] })
    #expect(lines[1][0].x == 31)
    #expect(lines[11][0].x == (days == 366 ? 335 : 334))
  }

  @Test func `W6.7 a month's name starts just right of its line`() throws {
    let july = XAxis.Label(at: 186, "J", rest: "ul", alignment: .start)
    let drawing = try temperatures(months(of: 2018, [july]))
    let label = try #require(drawing.all("text").first { $0.text == "Jul" })
    #expect(abs(label.number("x") - 186 / 3.65) <= 0.005)
    #expect(label.number("y") > 220)
    #expect(label["class"] == nil)
    #expect(label.all("tspan", "m").map(\.text) == ["ul"])
  }

  @Test func `W6.8 a plot fills any width: no position along x is in px`() throws {
    let xAxis = months(of: 2018, [XAxis.Label(at: 15.5, "Jan"), XAxis.Label(at: 200, "Jul")])
    let chart = plot(
      slots: 365, domain: 0...10, axis: [.init(0, "0")], xAxis: xAxis,
      [
        RangeMark(lows: .init(repeating: 1, count: 365), highs: .init(repeating: 5, count: 365)),
        BarMark([1, 2]), RuleMark(y: 5, label: "Goal", labelPlace: .slot(100)),
        FindingMark(slot: 300, value: 9, label: "9"), LineMark([1, nil, 3], symbols: .circles),
      ])
    let drawing = try draw(.slots(chart))
    for element in drawing.descendants {
      let isText = element.name == "text"
      for attribute in ["x", "x2", "cx", "width"] {
        guard let value = element[attribute], !(isText && value == "-8") else { continue }
        #expect(value.hasSuffix("%"), "\(element.name) \(attribute)")
      }
      guard element.name == "path" else { continue }
      let viewport = drawing.all("svg").last { $0.descendants.contains { $0 === element } }
      #expect(viewport?["preserveAspectRatio"] == "none")
      #expect(viewport?["width"] == "100%")
      #expect(["0 0 1 100", "0 0 365 100"].contains(viewport?["viewBox"]))
    }
  }

  @Test func `labels stand under the middle of their slots, and the less needed ones go first`()
    throws
  {
    let xAxis = XAxis([
      .init(at: 0.5, "always"), .init(at: 1.5, "medium", priority: .medium),
      .init(at: 2.5, "low", priority: .low), .init(at: 3, "start", alignment: .start),
      .init(at: 3, "low start", priority: .low, alignment: .start),
    ])
    let labels = try draw(.slots(plot(slots: 4, xAxis: xAxis, []))).all("text")
    #expect(labels.map(\.classes) == [["mi"], ["mi", "m"], ["mi", "n"], [], ["n"]])
    #expect(labels.map { $0["x"] } == ["12.5%", "37.5%", "62.5%", "75%", "75%"])
    #expect(labels.allSatisfy { $0["y"] == "118" })
  }

  @Test func `marks are drawn in the order of their layers, rules and findings above all`() throws {
    let drawing = try draw(
      .slots(
        plot(
          slots: 2,
          [
            FindingMark(slot: 0, value: 5, label: "5"), RuleMark(y: 5, label: ""),
            LineMark([1, 2]), BarMark([3, 4]), BandMark(from: [1, 1], to: [2, 2]),
          ])))
    let drawn = drawing.descendants.filter { ["path", "g", "line", "circle"].contains($0.name) }
    #expect(drawn.map(\.classes) == [["bd"], ["mk"], ["ln"], ["ru"], ["pt"]])
    let layers = drawing.children
    #expect(layers.map(\.classes) == [[], ["f"]])
    #expect(layers[1]["aria-hidden"] == "true")
    #expect(layers[1].all("line").count == 1 && layers[1].all("circle").count == 1)
  }

  @Test func `panels share the slots and have a scale each`() throws {
    let almanac = SlotPlot(
      slots: 2, height: 318,
      panels: [
        Panel(
          scale: LinearScale(domain: 0...100, top: 0, bottom: 230),
          axis: YAxis([.init(0, "0°"), .init(100, "100°")]), marks: [LineMark([0, 100])]),
        Panel(
          scale: LinearScale(domain: 0...2, top: 254, bottom: 318),
          axis: YAxis([.init(0, "0"), .init(2, "2 in")]), marks: [SpikeMark([1, 2], kind: .rain)]),
      ], xAxis: XAxis([]))
    let drawing = try draw(.slots(almanac))
    #expect(try subpaths(of: drawing.all("path", "ln")[0]["d"] ?? "")[0].map(\.y) == [230, 0])
    let spikes = try subpaths(of: drawing.all("path", "rs")[0]["d"] ?? "")
    #expect(spikes.map { $0.map(\.y) } == [[318, 286], [318, 254]])
    let lines = try subpaths(of: drawing.all("path", "gl")[0]["d"] ?? "")
    #expect(lines.map { $0[0].y } == [230, 0, 318, 254])
  }

  @Test(arguments: [("9", 2), ("80°", 2), ("15 in", 4), ("1,000,000", 6), ("", 2)])
  func `the room on the left is that of the longest label`(label: String, gutter: Int) throws {
    let chart = Chart(
      id: "c", title: "t", summary: "s",
      plot: .slots(plot(axis: [.init(0, label), .init(1, "")], [])))
    #expect(try draw(chart).all("div", "p").first?.classes == ["p", "g\(gutter)"])
  }

  @Test func `a tick that is no number does no harm`() throws {
    let drawing = try draw(.slots(plot(axis: [.init(.nan, "?"), .init(.infinity, "∞")], [])))
    #expect(drawing.all("text").allSatisfy { $0.number("y").isFinite })
  }
}
