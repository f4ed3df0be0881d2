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
}
