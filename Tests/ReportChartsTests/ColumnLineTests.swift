import ReportCore
import Support
import Testing

@testable import ReportCharts

@Suite struct ColumnLineTests {
  private static let height = 100.0

  private func strokes(_ values: [Double?], columns: Int) throws -> [[Point]] {
    let columns = Columns(slots: max(values.count, 1), count: columns)
    let frame = frame(slots: columns.slots)
    let line = ColumnLine(values, columns: columns, in: frame)
    return try subpaths(of: String(decoding: line.pen.data.bytes, as: UTF8.self))
  }

  /// The heights that a path covers in each column, between the ends of its vertical strokes.
  private func covered(_ paths: [[Point]]) -> [Double: Set<Int>] {
    var covered: [Double: Set<Int>] = [:]
    for path in paths {
      for point in path { covered[point.x, default: []].insert(Int(point.y)) }
      for (a, b) in zip(path, path.dropFirst()) where a.x == b.x {
        covered[a.x, default: []].formUnion(Int(min(a.y, b.y))...Int(max(a.y, b.y)))
      }
    }
    return covered
  }

  @Test func `a column has its first, lowest, highest and last value`() throws {
    let values: [Double?] = [5, 1, 9, 6, 6, 7, 2, 4]
    #expect(
      try strokes(values, columns: 2) == [
        [Point(2, 50), Point(2, 90), Point(2, 10), Point(2, 40), Point(6, 40), Point(6, 30)]
          + [Point(6, 80), Point(6, 60)]
      ])
  }

  @Test func `a gap between two columns is not bridged`() throws {
    let paths = try strokes([5, 6, nil, nil, 7, 8], columns: 3)
    #expect(paths.map { Set($0.map(\.x)) } == [[1], [5]])
    let edge = try strokes([5, 6, nil, 4, 7, 8], columns: 3)
    #expect(edge.map { $0[0].x } == [1, 3])
  }

  @Test func `a gap inside of a column leaves two strokes there`() throws {
    let paths = try strokes([9, 8, nil, 2, 1, nil, 5, 4, 4, 4, 4, 4], columns: 2)
    #expect(
      paths == [
        [Point(3, 10), Point(3, 20)], [Point(3, 80), Point(3, 90)],
        [Point(9, 50), Point(9, 60)],
      ])
  }

  @Test func `a value alone is a stroke of 1 px`() throws {
    #expect(try strokes([nil, 5, nil, nil], columns: 2) == [[Point(1, 50), Point(1, 51)]])
  }

  @Test func `equal values are one level line`() throws {
    let path = try strokes(.init(repeating: 5, count: 40), columns: 4)[0]
    #expect(path.allSatisfy { $0.y == 50 || $0.y == 51 })
    #expect(path.last?.x == 35)
  }

  @Test func `columns without a slot are passed over`() throws {
    let path = try strokes([5, 6, 7], columns: 7)
    #expect(path.count == 1 && path[0].last?.y == 30)
  }

  @Test func `without a value there is no path`() throws {
    #expect(try strokes([], columns: 3).isEmpty)
    #expect(try strokes([nil, nil], columns: 3).isEmpty)
  }

  /// The area that a line through all points would cover in each column, to a px.
  @Test(arguments: 0..<60 as Range<UInt64>)
  func `each column covers exactly what its values and their runs cover`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let gaps = Int.random(in: 0...5, using: &random)
    let values = (0..<Int.random(in: 300...2_000, using: &random)).map { _ -> Double? in
      Int.random(in: 0..<10, using: &random) < gaps
        ? nil : Double(Int.random(in: 0...100, using: &random)) / 10
    }
    let columns = Columns(slots: values.count, count: 50)
    let covered = covered(try strokes(values, columns: 50))
    for column in 0..<50 {
      var expected: Set<Int> = []
      for run in runs(of: Array(values[columns.range(of: column)])) {
        let own = values[columns.range(of: column)].dropFirst(run.lowerBound).prefix(run.count)
        let heights = own.compactMap { $0.map { Int((100 - $0 * 10).rounded()) } }
        expected.formUnion((heights.min() ?? 0)...(heights.max() ?? 0))
      }
      let x = (columns.middle(of: column) * 10).rounded() / 10
      let found = covered[x] ?? []
      #expect(expected.isSubset(of: found))
      // An isolated value is stretched to 1 px, and strokes that touch are one.
      let extra = found.subtracting(expected)
      #expect(extra.allSatisfy { expected.contains($0 - 1) })
    }
  }

  @Test func `the path of a million values is no longer than its columns need`() throws {
    let values = (0..<1_000_000).map { Double($0 * 7_919 % 1_000) / 100 }
    let drawing = try draw(LineMark(values), in: frame(slots: 1_000_000))
    let data = drawing.all("path", "ln")[0]["d"] ?? ""
    #expect(data.utf8.count < 360 * 24)
    let heights = Set(try subpaths(of: data).flatMap { $0.map(\.y) })
    #expect(heights.contains(0) && heights.contains(100))
  }
}
