import ReportCore
import Testing

@testable import ReportCharts

@Suite struct SymbolShapeTests {
  @Test(arguments: SymbolShape.allCases.filter { $0 != .circle })
  func `all shapes of one size cover the area of the circle`(shape: SymbolShape) {
    let corners = shape.corners
    let sum = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0.0) { sum, pair in
      sum + pair.0.x * pair.1.y - pair.1.x * pair.0.y
    }
    #expect(abs(abs(sum) / 2 - Double.pi) < 0.01)
  }

  @Test(arguments: SymbolShape.allCases.filter { $0 != .circle })
  func `a shape stands with its middle on its point`(shape: SymbolShape) {
    let corners = shape.corners
    #expect(abs(corners.reduce(0) { $0 + $1.x }) < 0.01)
    #expect(abs(corners.reduce(0) { $0 + $1.y }) < 0.01)
  }

  @Test func `on a page a symbol keeps its shape at a place in percent`() throws {
    let circle = try draw(PointMark([5], size: 64), in: frame(slots: 1)).all("circle")
    #expect(circle.map { [$0["cx"], $0["cy"], $0["r"]] } == [["50%", "50", "4"]])
    let diamond = try #require(
      try draw(PointMark([5], symbol: .diamond, size: 64), in: frame(slots: 1)).all("svg").first)
    #expect((diamond["x"], diamond["y"]) == ("50%", "50"))
    #expect(diamond.all("path").first?["d"] == "M0 -5L5 0 0 5 -5 0Z")
  }

  @Test func `in a file of its own the symbols of a series are one path in px`() throws {
    let drawing = try draw(
      PointMark([5, 10], symbol: .square, size: 100),
      in: frame(
        slots: 2, rendering: .standalone(width: 300, palette: .light, hue: .pink), width: 200))
    #expect(drawing.all("path").count == 1)
    #expect(
      drawing.all("path")[0]["d"]
        == "M45.6 45.6L54.4 45.6 54.4 54.4 45.6 54.4ZM145.6 -4.4L154.4 -4.4 154.4 4.4 145.6 4.4Z")
  }
}
