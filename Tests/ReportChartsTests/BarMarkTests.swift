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
    (0.001, "49", "1"), (-0.001, "50", "1"), (0.12, "49", "1"), (0.5, "47.5", "2.5"),
  ])
  func `a value near zero still has a bar of 1 px, on its side of the line`(
    value: Double, y: String, height: String
  ) throws {
    let bar = try #require(
      try draw(BarMark([value]), in: frame(slots: 1, domain: -10...10)).all("rect").first)
    #expect((bar["y"], bar["height"]) == (y, height))
  }

  @Test func `a negative value hangs from zero`() throws {
    let bars = try draw(BarMark([-5, 5]), in: frame(slots: 2, domain: -10...10)).all("rect")
    #expect(bars.map { $0["y"] } == ["50", "25"])
    #expect(bars.map { $0["height"] } == ["25", "25"])
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
    let bars = try draw(BarMark([13.8, 1e300, -5]), in: frame(slots: 3)).all("rect")
    #expect(bars.map { $0["y"] } == ["0", "0", "100"])
    #expect(bars.map { $0["height"] } == ["100", "100", "1"])
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
}
