import ReportCharts
import Support
import Testing

@Suite struct FindingMarkTests {
  private func text(_ mark: FindingMark, slots: Int = 100) throws -> Element {
    try #require(try draw(mark, in: frame(slots: slots)).all("text").first)
  }

  @Test(arguments: [(0, nil), (6, nil), (7, "mi"), (50, "mi"), (92, "mi"), (93, "e"), (99, "e")])
  func `a label near an edge is aligned to it`(slot: Int, anchor: String?) throws {
    let text = try text(FindingMark(slot: slot, value: 5, label: "90 °F"))
    #expect(text.classes == [anchor, "halo"].compactMap(\.self))
  }

  @Test(arguments: [(10.0, "16"), (9.5, "21"), (9.4, "0")])
  func `a label that would reach into the annotation stands within its bar`(
    value: Double, y: String
  ) throws {
    let text = try text(FindingMark(slot: 30, value: value, label: "9", hasRing: false))
    #expect(text["y"] == y)
  }

  @Test(arguments: [(10, ["halo"], "9"), (90, ["e", "halo"], "-9")])
  func `a label beside stands on the side with room`(
    slot: Int, classes: [String], offset: String
  ) throws {
    let text = try text(FindingMark(slot: slot, value: 5, label: "9", placement: .beside))
    #expect(text.classes == classes)
    #expect(text["dx"] == offset)
    #expect(text["y"] == "54")
  }

  @Test(arguments: [(10.0, "9", "4"), (9.2, "9", "12"), (9.1, nil, "0")])
  func `a label that would reach into the annotation stands beside its point`(
    value: Double, offset: String?, y: String
  ) throws {
    let text = try text(FindingMark(slot: 30, value: value, label: "9"))
    #expect(text["dx"] == offset)
    #expect(text["y"] == y)
  }

  @Test func `value and date are told apart`() throws {
    let drawing = try draw(FindingMark(slot: 5, value: 8, label: "8 in", detail: "<3 Jun>"))
    #expect(drawing.all("text").first?.text == "8 in <3 Jun>")
    #expect(drawing.all("tspan", "b").map(\.text) == ["8 in"])
    #expect(drawing.all("circle", "pt").map { $0["cy"] } == ["20"])
    #expect(drawing.all("text").first?["y"] == "11")
  }

  @Test func `the label of a bar has no ring`() throws {
    let drawing = try draw(FindingMark(slot: 5, value: 8, label: "8 in", hasRing: false))
    #expect(drawing.all("circle").isEmpty)
    #expect(drawing.all("text").first?["y"] == "14")
  }

  @Test func `a finding that is no number is not drawn`() throws {
    #expect(try draw(FindingMark(slot: 0, value: .nan, label: "x")).descendants.isEmpty)
  }

  @Test(arguments: [(920.0, "▲ x", "16"), (-40, "▼ x", "94"), (10, "x", "16")])
  func `a value beyond the scale is flagged at its edge, without a ring`(
    value: Double, label: String, y: String
  ) throws {
    let drawing = try draw(FindingMark(slot: 50, value: value, label: "x", hasRing: false))
    #expect(drawing.all("text").map(\.text) == [label])
    #expect(drawing.all("text").first?["y"] == y)
    let ring = try draw(FindingMark(slot: 50, value: value, label: "x")).all("circle")
    #expect(ring.isEmpty == (value != 10))
  }

  // A line that comes from above, one that comes from below, one that stays.
  @Test(arguments: [(9.0, -0.04, "68.6"), (0.0, 0.05, "41.5"), (5.0, 0.0, "41")])
  func `a label goes below where it covers less of its line`(
    start: Double, step: Double, y: String
  ) throws {
    let line: [Double?] = (0..<100).map { slot in start + Double(slot) * step }
    let last = try #require(line.last ?? nil)
    let text = try text(FindingMark(slot: 99, value: last, label: "29.98 inHg", line: line))
    #expect(text["y"] == y)
  }

  @Test func `a label that has no room below moves up until it is clear of its line`() throws {
    let line: [Double?] = (0..<100).map { slot in 9.9 - Double(slot) * 0.1 }
    let text = try text(FindingMark(slot: 99, value: 0, label: "29.98 inHg", line: line))
    // The line is at 71 px where the text begins.
    #expect(text["y"] == "65")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the last value is not printed onto its line, unless that takes it far away`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var value = Double.random(in: 2...8, using: &random)
    let line: [Double?] = (0..<40).map { _ in
      value = min(max(value + Double.random(in: -0.6...0.6, using: &random), 1), 9)
      return value
    }
    let text = try text(
      FindingMark(slot: 39, value: value, label: "171.5", hasRing: false, line: line), slots: 40)
    let baseline = text.number("y")
    // The narrowest plot: five letters of 7.5 px on 260 px.
    let covered = line.suffix(7).compactMap { $0.map { 100 - $0 * 10 } }
    let (top, bottom) = (covered.min() ?? 0, covered.max() ?? 0)
    let isClear = baseline + 4 < top || baseline - 11 > bottom
    #expect(isClear || bottom - top > 20)
  }

  @Test func `each value that a fixed domain cuts has a flag`() {
    let flags = FindingMark.flags(of: [5, 11, nil, .nan, -3, 10], beyond: 0...10) { "\($0)" }
    #expect(flags.map(\.slot) == [1, 4])
    #expect(flags.map(\.label) == ["11.0", "-3.0"])
  }
}
