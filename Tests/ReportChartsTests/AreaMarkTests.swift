import ReportCharts
import Testing

@Suite struct AreaMarkTests {
  @Test func `an area stands on its base and is cut at a gap`() throws {
    let mark = AreaMark([2, 4, nil, 5, 6, nil, 7], base: 1, gradientID: "g")
    let drawing = try draw(mark, in: frame(slots: 7))
    let areas = try subpaths(of: drawing.all("path").first?["d"] ?? "")
    #expect(
      areas == [
        [Point(0.5, 90), Point(0.5, 80), Point(1.5, 60), Point(1.5, 90), Point(0.5, 90)],
        [Point(3.5, 90), Point(3.5, 50), Point(4.5, 40), Point(4.5, 90), Point(3.5, 90)],
      ])
    #expect(drawing.all("path").first?["fill"] == "url(#g)")
    #expect(drawing.all("linearGradient").first?["id"] == "g")
  }

  @Test func `a base outside the scale is its edge`() throws {
    let drawing = try draw(
      AreaMark([2, 4], base: -.infinity, gradientID: "g"), in: frame(slots: 2))
    #expect(try subpaths(of: drawing.all("path").first?["d"] ?? "")[0][0].y == 100)
  }

  @Test func `without two values side by side nothing is drawn`() throws {
    #expect(try draw(AreaMark([1, nil, 2], base: 0, gradientID: "g")).descendants.isEmpty)
  }

  @Test func `an area between two series has both edges and is cut where one is missing`() throws {
    let mark = AreaMark(from: [1, 2, 1, nil, 4], to: [5, 6, nil, 4, 5], hue: .second)
    let path = try #require(try draw(mark, in: frame(slots: 5)).all("path", "mk").first)
    #expect(path.classes == ["mk", "h2"] && path["fill-opacity"] == ".25")
    #expect(
      try subpaths(of: path["d"] ?? "") == [
        [Point(0.5, 90), Point(0.5, 50), Point(1.5, 40), Point(1.5, 80), Point(0.5, 90)]
          + [Point(0.5, 90)]
      ])
  }

  @Test(arguments: Interpolation.allCases)
  func `both edges run as they would forwards`(interpolation: Interpolation) throws {
    let lows: [Double?] = [1, 4, 2]
    let mark = AreaMark(from: lows, to: [8, 9, 7], interpolation: interpolation)
    let area = try subpaths(of: try draw(mark, in: frame(slots: 3)).all("path")[0]["d"] ?? "")[0]
    let line = try draw(LineMark(lows, interpolation: interpolation), in: frame(slots: 3))
    let edge = try subpaths(of: line.all("path", "ln")[0]["d"] ?? "")[0]
    let back = area.dropLast().suffix(edge.count)
    #expect(Array(back.reversed()) == edge)
  }

  @Test func `the gradient of an area has its colour`() throws {
    let drawing = try draw(
      AreaMark([2, 4], base: 1, gradientID: "g", hue: .fourth), in: frame(slots: 2))
    #expect(drawing.all("linearGradient").first?.classes == ["ar", "h4"])
  }
}
