import ReportCharts
import Testing

@Suite struct PointMarkTests {
  @Test func `W7.2 a value is a symbol, a missing one is none`() throws {
    let mark = PointMark([nil, 4, .nan, 7.5, 0, .infinity], hue: .second)
    let group = try #require(try draw(mark, in: frame(slots: 6)).all("g").first)
    #expect(group.classes == ["mk", "h2"])
    #expect(group.all("circle").map { $0["cy"] } == ["60", "25", "100"])
  }

  @Test func `S5.5 a size is the area of the square around a circle`() throws {
    let radii = try [1, 49, 90, 1e9].map { size in
      try draw(PointMark([5], size: size)).all("circle").first?["r"]
    }
    #expect(radii == ["1", "3.5", "4.7", "15"])
  }

  @Test func `more than 60 slots are squares in one path, as long as they are thick`() throws {
    var values = [Double?](repeating: nil, count: 365)
    values[10] = 5
    values[364] = 10
    let path = try #require(
      try draw(PointMark(values, size: 36), in: frame(slots: 365)).all("path", "ds").first)
    #expect(path["stroke-width"] == "5")
    #expect(
      try subpaths(of: path["d"] ?? "") == [
        [Point(10.5, 47.5), Point(10.5, 52.5)], [Point(364.5, -2.5), Point(364.5, 2.5)],
      ])
  }

  @Test func `of very many points those of a column that touch are one stroke`() throws {
    var values = [Double?](repeating: nil, count: 3_600)
    for (slot, value) in [(0, 5.0), (1, 5.2), (2, 1), (10, 9)] { values[slot] = value }
    let path = try #require(
      try draw(PointMark(values, size: 25), in: frame(slots: 3_600)).all("path", "ds").first)
    #expect(path["stroke-width"] == "4")
    #expect(
      try subpaths(of: path["d"] ?? "") == [
        [Point(0.5, 46), Point(0.5, 52)], [Point(0.5, 88), Point(0.5, 92)],
        [Point(1.5, 8), Point(1.5, 12)],
      ])
  }

  @Test func `a cloud of a hundred thousand points is no longer than the plot has px`() throws {
    let values = (0..<100_000).map { Double($0 * 7_919 % 1_000) / 100 }
    let path = try #require(
      try draw(PointMark(values), in: frame(slots: 100_000)).all("path", "ds").first)
    #expect((path["d"] ?? "").utf8.count < 360 * 50 * 12)
  }

  @Test func `without a value nothing is drawn`() throws {
    for count in [0, 3, 100, 5_000] {
      let mark = PointMark([Double?](repeating: nil, count: count))
      #expect(try draw(mark, in: frame(slots: count)).descendants.isEmpty)
      #expect(mark.reach == .nothing)
    }
  }
}
