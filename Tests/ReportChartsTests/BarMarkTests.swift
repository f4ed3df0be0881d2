import ReportCharts
import Support
import Testing

@Suite struct BarMarkTests {
  private let totals: [Double?] = [7, 3.5, 0, nil, 1.75, 10, 0.001, 2, 3, 4, 5, 6]

  @Test func `W4.1 bars stand at equal distances and are as high as their values`() throws {
    let values = (1...12).map { Double($0) / 2 }
    let bars = try draw(BarMark(values), in: frame(height: 150)).all("rect")
    #expect(bars.count == 12)
    for (slot, bar) in bars.enumerated() {
      let middle = bar.number("x") + bar.number("width") / 2
      #expect(abs(middle - (Double(slot) + 0.5) * 100 / 12) <= 0.011)
      #expect(bar.number("width") == 5.5)
      #expect(abs(bar.number("height") - values[slot] * 15) <= 0.051)
      #expect(abs(bar.number("y") + bar.number("height") - 150) < 1e-9)
    }
  }

  @Test func `a missing value and a zero have no bar`() throws {
    #expect(try draw(BarMark(totals)).all("rect").count == 10)
    #expect(try draw(BarMark([nil, nil])).descendants.isEmpty)
  }

  @Test(arguments: [
    (0.001, "49", "1"), (0.12, "49", "1"), (0.5, "47.5", "2.5"),
  ])
  func `a value near zero still has a bar of 1 px, on its side of the line`(
    value: Double, y: String, height: String
  ) throws {
    let bar = try #require(
      try draw(BarMark([value]), in: frame(slots: 1, domain: -10...10)).all("rect").first)
    #expect((bar["y"], bar["height"]) == (y, height))
  }

  @Test func `bars on both sides of zero are round at their far ends alone`() throws {
    let drawing = try draw(BarMark([-5, 5, -0.001]), in: frame(slots: 3, domain: -10...10))
    let clips = drawing.all("svg", "cl")
    #expect(clips.map { [$0["y"], $0["height"]] } == [["0", "50"], ["50", "50"]])
    // Rounded corners of 2.5 px are beyond the edge of the viewport that clips them.
    let above = clips[0].all("rect").map { [$0["y"], $0["height"], $0["rx"]] }
    #expect(above == [["25", "27.5", "2.5"]])
    let below = clips[1].all("rect").map { [$0["y"], $0["height"], $0["rx"]] }
    #expect(below == [["-2.5", "27.5", "2.5"], ["-2.5", "3.5", "2.5"]])
  }

  @Test func `in a file of its own a bar below zero has two round corners`() throws {
    let drawing = try draw(
      BarMark([-5, 5]),
      in: frame(
        slots: 2, domain: -10...10,
        rendering: .standalone(width: 300, palette: .light, hue: .snow), width: 200))
    #expect(
      drawing.all("path").map { $0["d"] } == [
        "M17 50L17 72.5Q17 75 19.5 75L80.5 75Q83 75 83 72.5L83 50Z",
        "M117 50L117 27.5Q117 25 119.5 25L180.5 25Q183 25 183 27.5L183 50Z",
      ])
  }

  @Test(arguments: [
    (-2.0, ["vi", "vn", "pl"], "68"), (-9, ["vo", "vx"], "87"), (2, ["vo"], "32"),
  ])
  func `the label of a bar below zero stands under it, or inside where it would leave the plot`(
    value: Double, classes: [String], y: String
  ) throws {
    let mark = BarMark([value], labels: ["−123"])
    let label = try #require(
      try draw(mark, in: frame(slots: 1, domain: -10...10)).all("svg").last)
    #expect(label.classes == classes)
    #expect(label["y"] == y)
  }

  @Test func `W4.3 every bar has its label at its middle`() throws {
    let labels = totals.map { $0.map { "\($0) in" } ?? "" }
    let texts = try draw(BarMark(totals, labels: labels)).all("svg")
    #expect(texts.map(\.text) == labels.filter { !$0.isEmpty })
    let slots = totals.indices.filter { totals[$0] != nil }
    for (slot, text) in zip(slots, texts) {
      #expect(abs(text.number("x") - (Double(slot) + 0.5) * 100 / 12) <= 0.005)
    }
  }

  @Test(arguments: [
    (2.4, true), (2.39, false), (2.400_000_1, true), (1.98, false), (0.27, false), (1.65, false),
    (7, true), (13.8, true), (0, false), (5.35 - 2.95, true),
  ])
  func `W4.4 a label stands inside from 2.4 in on, at 15 px an inch`(
    inches: Double, isInside: Bool
  ) throws {
    let mark = BarMark([inches], labels: ["x"])
    let label = try #require(
      try draw(mark, in: frame(slots: 1, height: 210, domain: 0...14)).all("svg").first)
    #expect(label.classes.contains(isInside ? "vi" : "vo"))
    #expect(BarMark.holdsLabel(barHeight: inches * 15) == isInside)
  }

  @Test func `W4.4 a label above starts over the bar, one inside hangs from its end`() throws {
    let mark = BarMark([2, 8], labels: ["2", "8"])
    let labels = try draw(mark, in: frame(slots: 2)).all("svg")
    #expect(labels.map { $0["y"] } == ["72", "28"])
  }

  @Test(arguments: [13.8, 900, 0.02, 1e12])
  func `W4.5 any total fits its scale`(total: Double) throws {
    let ticks = NiceTicks(covering: 0...total, count: 4)
    let bar = try #require(
      try draw(BarMark([total]), in: frame(slots: 1, domain: ticks.domain)).all("rect").first)
    #expect(bar.number("y") >= 0)
    #expect(bar.number("height") > 50)
  }

  @Test func `W4.5 a total beyond the scale is cut at its edge`() throws {
    let bars = try draw(BarMark([13.8, 1e300]), in: frame(slots: 2)).all("rect")
    #expect(bars.map { $0["y"] } == ["0", "0"])
    #expect(bars.map { $0["height"] } == ["100", "100"])
  }

  @Test func `pale slots are drawn in the tint`() throws {
    let drawing = try draw(BarMark(totals, labels: totals.map { _ in "x" }, paleSlots: [1, 5]))
    #expect(drawing.all("g", "mk").first?.children.count == 8)
    #expect(drawing.all("g", "mk2").first?.children.count == 2)
    #expect(drawing.all("svg", "pl").count == 2)
  }

  @Test func `more than 60 bars are one path on the same line`() throws {
    let values: [Double?] = (0..<61).map { $0 == 3 ? nil : Double($0 % 11) }
    let mark = BarMark(values, labels: values.map { _ in "x" }, paleSlots: [1])
    #expect(mark.isStretched)
    let drawing = try draw(mark, in: frame(slots: 61))
    #expect(drawing.all("rect").isEmpty && drawing.all("text").isEmpty)
    let bars = try subpaths(of: drawing.all("path", "mk")[0]["d"] ?? "")
    #expect(bars.count == values.filter { $0 ?? 0 > 0 }.count - 1)
    #expect(bars.allSatisfy { $0[0].y == 100 && $0.last == $0.first })
    #expect(
      bars[0] == [
        Point(2.2, 100), Point(2.2, 80), Point(2.8, 80), Point(2.8, 100), Point(2.2, 100),
      ])
    #expect(try subpaths(of: drawing.all("path", "mk2")[0]["d"] ?? "").count == 1)
  }

  @Test func `in a file of its own positions are px and colours are written out`() throws {
    let mark = BarMark([5, 2], labels: ["5 & more", "2"])
    let drawing = try draw(
      mark,
      in: frame(
        slots: 2, rendering: .standalone(width: 800, palette: .light, hue: .rain), width: 600))
    #expect(drawing.all("rect").map { $0["x"] } == ["51", "351"])
    #expect(drawing.all("g").first?["fill"] == Palette.light.rain)
    #expect(drawing.all("text").map { $0["x"] } == ["150", "450"])
    #expect(drawing.all("text").map(\.text) == ["5 & more", "2"])
  }

  @Test
  func `upright texts stand beyond the far end, and what falls has the colour of goals (S6.2)`()
    throws
  {
    let drawing = try draw(
      BarMark(
        [4, -2, 0, nil], labels: ["+4", "−2", "0", "x"], hasUprightLabels: true,
        hasGoalColorBelow: true), in: frame(slots: 4, domain: -5...5))
    #expect(drawing.all("g").map { $0.classes } == [["mk"], ["mg"]])
    #expect(drawing.all("g", "mg").flatMap { $0.all("rect") }.count == 1)
    #expect(drawing.all("text").map(\.text) == ["+4", "−2", "0"])
    // 4 ends at 10 px, −2 at 70 px.
    #expect(drawing.all("text").map { $0["y"] } == ["4", "85", "44"])
  }

  private let two = [
    Series("A", [2, 3, 0, -1], hue: .first), Series("B", [1, 0, 4, -2], hue: .second),
  ]

  private func groups(_ mark: BarMark, domain: ClosedRange<Double> = -10...10) throws
    -> [(hue: String?, bars: [Element])]
  {
    try draw(mark, in: frame(slots: 4, domain: domain)).all("g", "mk").map {
      ($0.classes.last, $0.all("rect"))
    }
  }

  @Test func `stacked bars stand on each other, above zero and below`() throws {
    let groups = try groups(BarMark(two, arrangement: .stacked))
    #expect(groups.map(\.hue) == ["h2", "h1", "h2", "h1"])
    // B over A: from 2 to 3 in the first slot, from 0 to 4 in the third.
    #expect(
      groups[0].bars.map { [$0["y"], $0["height"], $0["rx"]] } == [
        ["35", "7.5", "2.5"], ["30", "22.5", "2.5"],
      ])
    // A is the far end only in the second slot.
    #expect(
      groups[1].bars.map { [$0["y"], $0["height"], $0["rx"]] } == [
        ["40", "10", nil], ["35", "17.5", "2.5"],
      ])
    #expect(groups[2].bars.map { [$0["y"], $0["height"]] } == [["2.5", "12.5"]])
    #expect(groups[3].bars.map { [$0["y"], $0["height"], $0["rx"]] } == [["0", "5", nil]])
  }

  @Test func `grouped bars share a slot from left to right`() throws {
    let series = [Series("A", [2, 3], hue: .first), Series("B", [1, nil], hue: .second)]
    let drawing = try draw(BarMark(series, arrangement: .grouped), in: frame(slots: 2))
    let groups = drawing.all("g", "mk")
    #expect(groups.map(\.classes) == [["mk", "h1"], ["mk", "h2"]])
    let first = groups.map { $0.all("rect")[0] }
    #expect(first[0].number("x") + first[0].number("width") < first[1].number("x"))
    #expect(first[0].number("x") >= 7 && first[1].number("x") + first[1].number("width") <= 43)
    #expect(drawing.all("svg", "cl").isEmpty)
  }

  @Test func `a stack without one of its values is not drawn`() throws {
    let series = [
      Series("A", [2, 3, nil, 1], hue: .first), Series("B", [1, nil, 4], hue: .second),
    ]
    for arrangement in [BarMark.Arrangement.stacked, .normalized] {
      let mark = BarMark(series, arrangement: arrangement, labels: ["3", "3", "4", "1"])
      let drawing = try draw(mark, in: frame(slots: 4, domain: 0...10))
      #expect(drawing.all("rect").count == 2)
      #expect(drawing.all("text").map(\.text) == ["3"])
    }
  }

  @Test func `normalized bars are shares that fill the scale`() throws {
    let series = [Series("A", [3, 0, -1], hue: .first), Series("B", [1, 5, 0], hue: .second)]
    let mark = BarMark(series, arrangement: .normalized)
    #expect(mark.reach == .values(0...1, withZero: true))
    let bars = try draw(mark, in: frame(slots: 3, domain: 0...1)).all("rect")
    #expect(bars.map { $0["y"] } == ["0", "0", "25"])
  }

  @Test func `a stack needs a scale for its sum`() {
    #expect(BarMark(two).reach == .values(-3...4, withZero: true))
    #expect(BarMark(two, arrangement: .grouped).reach == .values(-2...4, withZero: true))
    #expect(BarMark([nil, .nan]).reach == .nothing)
    #expect(BarMark([Series("A", [], hue: .first)]).reach == .nothing)
  }

  @Test func `the label of a stack stands at its far end`() throws {
    let mark = BarMark(two, labels: ["3", "3", "4", "−3"])
    let labels = try draw(mark, in: frame(slots: 4, domain: -10...10)).all("svg").suffix(4)
    #expect(labels.map { $0["y"] } == ["27", "27", "22", "73"])
  }

  @Test func `many stacked bars are one path a series`() throws {
    let values = [Double?](repeating: 1, count: 61)
    let mark = BarMark([Series("A", values, hue: .first), Series("B", values, hue: .second)])
    let paths = try draw(mark, in: frame(slots: 61)).all("path", "mk")
    #expect(paths.map(\.classes) == [["mk", "h2"], ["mk", "h1"]])
    #expect(try subpaths(of: paths[0]["d"] ?? "")[0].map(\.y) == [90, 80, 80, 90, 90])
  }

  @Test func `of very many bars each column shows what they span`() throws {
    var values = [Double?](repeating: 1, count: 3_600)
    values[15] = 9
    values.replaceSubrange(20..<40, with: [Double?](repeating: nil, count: 20))
    let drawing = try draw(BarMark(values), in: frame(slots: 3_600))
    let boxes = try subpaths(of: drawing.all("path", "mk")[0]["d"] ?? "")
    #expect(boxes.count == 358)
    #expect(boxes.map { $0.map(\.y).min() }.prefix(3) == [90, 10, 90])
    #expect(boxes[1].map(\.x) == [1, 1, 2, 2, 1])
  }
}
