import ReportCharts
import Testing

@Suite struct LineMarkTests {
  private func lines(_ mark: LineMark, slots: Int) throws -> [[Point]] {
    let path = try draw(mark, in: frame(slots: slots)).all("path", "ln").first
    return try subpaths(of: path?["d"] ?? "")
  }

  @Test func `a missing day breaks the line`() throws {
    let lines = try lines(LineMark([1, 2, nil, 3, 4, .nan, 5, 6]), slots: 8)
    #expect(
      lines == [
        [Point(0.5, 90), Point(1.5, 80)], [Point(3.5, 70), Point(4.5, 60)],
        [Point(6.5, 50), Point(7.5, 40)],
      ])
  }

  @Test func `a point alone has a symbol that keeps its shape`() throws {
    let drawing = try draw(LineMark([1, 2, nil, 3, nil]), in: frame(slots: 5))
    let circles = drawing.all("circle")
    #expect(circles.map { $0["cx"] } == ["70%"])
    #expect(circles.map { $0["cy"] } == ["70"])
    #expect(try subpaths(of: drawing.all("path")[0]["d"] ?? "").count == 1)
  }

  @Test func `one point is a symbol and no line`() throws {
    let drawing = try draw(LineMark([5]), in: frame(slots: 1))
    #expect(drawing.all("path").isEmpty)
    #expect(drawing.all("circle").count == 1)
  }

  @Test(arguments: [(62, 62), (63, 0)])
  func `up to 62 points have symbols where they are wanted`(points: Int, count: Int) throws {
    let mark = LineMark((0..<points).map { Double($0 % 10) }, symbols: .circles)
    #expect(try draw(mark, in: frame(slots: points)).all("circle").count == count)
  }

  @Test(arguments: Interpolation.allCases)
  func `every interpolation goes through its points`(interpolation: Interpolation) throws {
    let values: [Double?] = [1, 9, 4, 4, 8]
    let line = try lines(LineMark(values, interpolation: interpolation), slots: 5)[0]
    for (slot, value) in values.enumerated() {
      #expect(line.contains(Point(Double(slot) + 0.5, 100 - (value ?? 0) * 10)))
    }
  }

  @Test func `an outlier stays on the plot`() throws {
    let line = try lines(LineMark([5, 1e300, -1e300]), slots: 3)[0]
    #expect(line.map(\.y) == [50, 0, 100])
  }

  @Test func `without a value nothing is drawn`() throws {
    #expect(try draw(LineMark([nil, .infinity])).descendants.isEmpty)
    #expect(try draw(LineMark([])).descendants.isEmpty)
  }

  @Test func `one of several lines has its own colour, and so have its symbols`() throws {
    let series = Series("A", [1, nil, 3, 4], hue: .third)
    let drawing = try draw(
      LineMark(series, symbols: .shape(.diamond, size: 90)), in: frame(slots: 4))
    #expect(drawing.all("path", "ln").first?.classes == ["ln", "h3"])
    let symbols = try #require(drawing.all("g", "y").first)
    #expect(symbols.classes == ["y", "h3"])
    // The n-th symbol belongs to the n-th slot.
    #expect(symbols.children.map(\.name) == ["svg", "g", "svg", "svg"])
  }

  @Test func `a line of very many slots has no symbols`() throws {
    var values = [Double?](repeating: nil, count: 2_500)
    values[7] = 5
    #expect(try draw(LineMark(values), in: frame(slots: 2_500)).all("circle").isEmpty)
  }
}
