import ReportCharts
import Testing

@Suite struct DifferenceMarkTests {
  private func paths(_ bars: [Double?], _ line: [Double?]) throws -> [Element] {
    try draw(DifferenceMark(bars: bars, line: line), in: frame(slots: bars.count)).all("path", "ds")
  }

  @Test func `where a bar stands above the line the strokes are full`() throws {
    let paths = try paths([8], [5])
    #expect(paths.count == 1 && paths[0]["stroke-dasharray"] == nil)
    let strokes = try subpaths(of: paths[0]["d"] ?? "")
    #expect(strokes.count == 6)
    #expect(strokes.allSatisfy { $0.map(\.y) == [50, 20] })
    #expect(strokes[0][0].x >= 0.17 && strokes[5][0].x <= 0.83)
  }

  @Test func `where the line runs above the bar they are dotted`() throws {
    let paths = try paths([3], [5])
    #expect(paths.count == 1 && paths[0]["stroke-dasharray"] != nil)
    #expect(try subpaths(of: paths[0]["d"] ?? "").allSatisfy { $0.map(\.y) == [70, 50] })
  }

  @Test func `the line runs straight between the middles of two slots`() throws {
    let strokes = try subpaths(of: try paths([8, 8], [2, 6])[0]["d"] ?? "")
    let feet = strokes.map { $0[0].y }
    #expect(feet.prefix(3) == [80, 80, 80])
    #expect(zip(feet.dropFirst(2), feet.dropFirst(3)).allSatisfy { $0 >= $1 })
    #expect(feet.last == 40)
  }

  @Test func `below zero there is nothing to hatch`() throws {
    let strokes = try subpaths(of: try paths([4], [-5])[0]["d"] ?? "")
    #expect(strokes.allSatisfy { $0.map(\.y) == [100, 60] })
  }

  @Test func `a slot that lacks one of the two is not hatched`() throws {
    #expect(try paths([nil, 4, 5], [3, nil, .nan]).isEmpty)
    #expect(try paths([4, 4], [3]).count == 1)
    #expect(try paths([], [3]).isEmpty)
    #expect(try paths([5], [5]).isEmpty)
  }
}
