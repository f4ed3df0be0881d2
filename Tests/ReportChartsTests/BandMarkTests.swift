import ReportCharts
import Testing

@Suite struct BandMarkTests {
  private func outlines(_ mark: BandMark, slots: Int) throws -> [[Point]] {
    let drawing = try draw(mark, in: frame(slots: slots))
    return try subpaths(of: drawing.all("path", "bd").first?["d"] ?? "")
  }

  @Test func `a band goes along its highs and back along its lows`() throws {
    let outlines = try outlines(BandMark(from: [1, 2, 3], to: [5, 6, 7]), slots: 3)
    #expect(
      outlines == [
        [
          Point(0, 50), Point(0.5, 50), Point(1.5, 40), Point(2.5, 30), Point(3, 30), Point(3, 70),
          Point(2.5, 70), Point(1.5, 80), Point(0.5, 90), Point(0, 90), Point(0, 50),
        ]
      ])
  }

  @Test func `a band is cut where an end is missing`() throws {
    let lows: [Double?] = [1, 1, nil, 1, 1, .nan, 1]
    let highs: [Double?] = [5, 5, 5, 5, nil, 5, 5]
    let outlines = try outlines(BandMark(from: lows, to: highs), slots: 7)
    #expect(outlines.map { $0[0].x } == [0, 3, 6])
    #expect(outlines.map { $0.map(\.x).max() } == [2, 4, 7])
    #expect(outlines.allSatisfy { $0.first == $0.last })
  }

  @Test func `a coarse outline still ends where the band does`() throws {
    let values: [Double?] = .init(repeating: 1, count: 12)
    let outline = try outlines(
      BandMark(from: values, to: .init(repeating: 5, count: 12), stride: 5), slots: 12)[0]
    #expect(outline.filter { $0.y == 50 }.map(\.x) == [0, 0.5, 5.5, 10.5, 11.5, 12, 0])
  }

  @Test func `a stride below 1 takes every slot`() {
    #expect(BandMark(from: [1], to: [2], stride: 0).stride == 1)
  }

  @Test func `without a complete slot nothing is drawn`() throws {
    #expect(try draw(BandMark(from: [nil, 1], to: [1, nil])).descendants.isEmpty)
    #expect(try draw(BandMark(from: [], to: [1])).descendants.isEmpty)
  }
}
