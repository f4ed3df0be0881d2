import ReportCharts
import Testing

@Suite struct RangeMarkTests {
  private let ramp = ColorRamp(id: "heat", domain: -10...100)

  private func year(_ days: Int) -> RangeMark {
    RangeMark(
      lows: (0..<days).map { Double($0 % 60) }, highs: (0..<days).map { Double($0 % 60 + 20) },
      ramp: ramp)
  }

  private func strokes(_ mark: RangeMark, days: Int) throws -> [[Point]] {
    let drawing = try draw(mark, in: frame(slots: days, height: 220, domain: -10...100))
    return try subpaths(of: drawing.all("path", "rg").first?["d"] ?? "")
  }

  @Test(arguments: [365, 366])
  func `W6.1 each day has one stroke in the middle of its slot`(days: Int) throws {
    let strokes = try strokes(year(days), days: days)
    #expect(strokes.count == days)
    for (day, stroke) in strokes.enumerated() {
      #expect(stroke.map(\.x) == [Double(day) + 0.5, Double(day) + 0.5])
      let low = Double(day % 60)
      #expect(stroke.map(\.y) == [220 - (low + 30) * 2, 220 - (low + 10) * 2])
    }
  }

  @Test func `W6.2 the scale from −10 to 100 °F is as high as the plot`() throws {
    let mark = RangeMark(
      lows: [-10, 0] + .init(repeating: nil, count: 60),
      highs: [100, 90] + .init(repeating: nil, count: 60))
    let strokes = try strokes(mark, days: 62)
    #expect(strokes.map { $0.map(\.y) } == [[0, 220], [20, 200]])
  }

  @Test func `W6.3 a colour belongs to a value, whatever stroke shows it`() throws {
    for (height, domain, bottom, top) in [
      (220.0, -10.0...100.0, "220", "0"), (200, -10...90, "200", "-20"),
      (240, -20...100, "220", "0"),
    ] {
      let drawing = try draw(year(365), in: frame(slots: 365, height: height, domain: domain))
      let gradient = try #require(drawing.all("linearGradient").first)
      #expect(gradient["id"] == "heat")
      #expect(gradient["gradientUnits"] == "userSpaceOnUse")
      #expect((gradient["y1"], gradient["y2"]) == (bottom, top))
      #expect((gradient["x1"], gradient["x2"]) == ("0", "0"))
      #expect(drawing.all("path", "rg").first?["stroke"] == "url(#heat)")
    }
  }

  @Test func `W6.3 twelve colours stand at equal steps`() throws {
    let stops = try draw(year(365), in: frame(slots: 365)).all("stop")
    #expect(stops.count == 12)
    for (index, stop) in stops.enumerated() {
      #expect(abs(stop.number("offset") - Double(index) / 11) <= 0.000_5)
    }
    #expect(stops.map(\.classes) == "0123456789ab".map { ["t\($0)"] })
  }

  @Test func `W6.9 a day that lacks its low or its high has no stroke`() throws {
    var lows: [Double?] = .init(repeating: 20, count: 100)
    var highs: [Double?] = .init(repeating: 40, count: 100)
    lows[10] = nil
    highs[20] = nil
    lows[30] = .nan
    highs[30] = nil
    highs[31] = .infinity
    let strokes = try strokes(RangeMark(lows: lows, highs: highs), days: 100)
    #expect(strokes.count == 96)
    let drawn = Set(strokes.map { Int($0[0].x) })
    #expect(drawn.isDisjoint(with: [10, 20, 30, 31]))
  }

  @Test func `W6.9 a value outside the scale stays on the plot`() throws {
    var lows: [Double?] = .init(repeating: 20, count: 61)
    var highs: [Double?] = .init(repeating: 40, count: 61)
    (lows[0], highs[0]) = (-60, 300)
    (lows[1], highs[1]) = (-1e300, 1e300)
    let strokes = try strokes(RangeMark(lows: lows, highs: highs), days: 61)
    #expect(strokes[0].map(\.y) == [0, 220])
    #expect(strokes[1].map(\.y) == [0, 220])
  }

  @Test func `a day of one temperature is seen, and swapped ends are put right`() throws {
    var lows: [Double?] = .init(repeating: 50, count: 61)
    let highs: [Double?] = .init(repeating: 50, count: 61)
    lows[1] = 60
    let strokes = try strokes(RangeMark(lows: lows, highs: highs), days: 61)
    #expect(strokes[0].map(\.y) == [100, 101])
    #expect(strokes[1].map(\.y) == [80, 100])
  }

  @Test func `up to 60 ranges are bars with round corners`() throws {
    let drawing = try draw(year(12), in: frame(domain: -10...100))
    let bars = drawing.all("rect")
    #expect(bars.count == 12)
    #expect(drawing.all("g").first?["fill"] == "url(#heat)")
    for (slot, bar) in bars.enumerated() {
      let middle = bar.number("x") + bar.number("width") / 2
      #expect(abs(middle - (Double(slot) + 0.5) * 100 / 12) <= 0.011)
      #expect(bar["rx"] == "2.5")
    }
    #expect(try draw(RangeMark(lows: [1], highs: [2])).all("g", "mk").count == 1)
  }

  @Test func `without a value nothing is drawn`() throws {
    let nothing: [Double?] = .init(repeating: nil, count: 365)
    #expect(try draw(RangeMark(lows: nothing, highs: nothing)).descendants.isEmpty)
  }
}
