import Support
import Testing

@testable import ReportCharts

@Suite struct ColumnsTests {
  @Test(arguments: [(20_000, 360), (2_001, 360), (1_000_003, 720), (7, 7), (5, 9), (0, 3)])
  func `every slot is in one column, in order`(slots: Int, count: Int) {
    let columns = Columns(slots: slots, count: count)
    let ranges = (0..<count).map(columns.range(of:))
    #expect(ranges.first?.lowerBound == 0 && ranges.last?.upperBound == slots)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    let sizes = ranges.map(\.count)
    #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
  }

  @Test func `a slot lies under the middle of its column by at most half a column`() {
    let columns = Columns(slots: 20_000, count: 360)
    for column in 0..<360 {
      for slot in columns.range(of: column) {
        #expect(abs(Double(slot) + 0.5 - columns.middle(of: column)) <= 20_000 / 720.0 + 0.5)
      }
    }
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `the extremes of a column are those of its slots`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let lows = (0..<500).map { _ in
      Bool.random(using: &random) ? nil : Double.random(in: -9...9, using: &random)
    }
    let highs = lows.map { low -> Double? in low.map { $0 + 3 } }
    let columns = Columns(slots: 600, count: 70)
    for (column, range) in columns.extremes(of: lows, highs).enumerated() {
      let slots = columns.range(of: column).filter { $0 < 500 }
      #expect(range?.lowerBound == slots.compactMap { lows[$0] }.min())
      #expect(range?.upperBound == slots.compactMap { highs[$0] }.max())
    }
  }

  @Test func `up to 2,000 slots each is drawn`() {
    #expect(frame(slots: 2_000).columns == nil && frame(slots: 2_000).viewportWidth == 2_000)
    #expect(frame(slots: 2_001).columns?.count == 360 && frame(slots: 2_001).viewportWidth == 360)
    let file = Rendering.standalone(width: 800, palette: .light, hue: .plain)
    #expect(frame(slots: 2_001, rendering: file, width: 700).columns?.count == 700)
  }

  @Test func `areas, bands, ranges and spikes of very many slots are those of their columns`()
    throws
  {
    var values = [Double?](repeating: 4, count: 3_600)
    values[15] = 9
    values[25] = 1
    let base = [Double?](repeating: 2, count: 3_600)
    #expect(
      try spans(AreaMark(values, base: 3, gradientID: "g")) == [[60, 70], [10, 70], [60, 90]])
    #expect(try spans(AreaMark(from: base, to: values)) == [[60, 80], [10, 80], [60, 90]])
    #expect(try spans(BandMark(from: base, to: values)) == [[60, 80], [10, 80], [60, 90]])
    #expect(try spans(RangeMark(lows: base, highs: values)) == [[60, 80], [10, 80], [60, 90]])
    #expect(try spans(SpikeMark(values, kind: .rain)) == [[60, 100], [10, 100], [60, 100]])
  }

  /// The highest and the lowest point of the first three shapes of 360.
  private func spans(_ mark: any Mark) throws -> [[Double]] {
    let path = try #require(try draw(mark, in: frame(slots: 3_600)).all("path").last)
    let shapes = try subpaths(of: path["d"] ?? "")
    #expect(shapes.count == 360)
    return shapes.prefix(3).map { shape in
      let heights = shape.map(\.y).sorted()
      return heights.prefix(1) + heights.suffix(1)
    }
  }
}
