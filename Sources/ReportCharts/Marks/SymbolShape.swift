import ReportCore

/// The shape of a point, named as in Swift Charts.
///
/// All shapes of one size cover the same area, so that none looks more prominent.
public enum SymbolShape: String, CaseIterable, Sendable {
  /// The diamond is a square on its corner, the triangle points up, and the cross is an ×.
  case circle, square, diamond, triangle, cross
}

extension SymbolShape {
  /// The corners, relative to the center, of a shape whose circle has a radius of 1.
  ///
  /// Each shape has the area π of that circle: a square of side √π, a diamond of that square, an
  /// equilateral triangle around its centroid, and five squares as a rotated cross.
  var corners: [(x: Double, y: Double)] {
    switch self {
    case .circle: []
    case .square: [(-0.886, -0.886), (0.886, -0.886), (0.886, 0.886), (-0.886, 0.886)]
    case .diamond: [(0, -1.253), (1.253, 0), (0, 1.253), (-1.253, 0)]
    case .triangle: [(0, -1.555), (1.347, 0.778), (-1.347, 0.778)]
    case .cross:
      [
        (0, -0.56), (0.56, -1.121), (1.121, -0.56), (0.56, 0), (1.121, 0.56), (0.56, 1.121),
        (0, 0.56), (-0.56, 1.121), (-1.121, 0.56), (-0.56, 0), (-1.121, -0.56), (-0.56, -1.121),
      ]
    }
  }

  /// Writes a symbol for each point; on a page it keeps its shape at any width of the chart.
  ///
  /// - Parameters:
  ///   - points: The positions: x in slots, y in px.
  ///   - size: The area of the square around the circle, in square px.
  ///   - frame: The plot area.
  ///   - svg: The output.
  func render(at points: [PlotPoint], size: Double, in frame: Frame, into svg: inout ByteWriter) {
    let radius = size.squareRoot() / 2
    guard self != .circle else {
      for point in points { renderCircle(at: point, radius, in: frame, into: &svg) }
      return
    }
    switch frame.rendering {
    case .page:
      for point in points {
        svg.append(markup: "<svg x=\"")
        svg.append(slot: point.x, in: frame)
        svg.append(markup: "\" y=\"")
        svg.append(y: point.y)
        svg.append(markup: "\"><path d=\"")
        writeOutline(at: (0, 0), radius, into: &svg)
        svg.append(markup: "\"/></svg>")
      }
    case .standalone:
      svg.append(markup: "<path d=\"")
      for point in points {
        writeOutline(at: (point.x * frame.unitsPerSlot, point.y), radius, into: &svg)
      }
      svg.append(markup: "\"/>")
    }
  }

  private func renderCircle(
    at point: PlotPoint, _ radius: Double, in frame: Frame, into svg: inout ByteWriter
  ) {
    svg.append(markup: "<circle cx=\"")
    svg.append(slot: point.x, in: frame)
    svg.append(markup: "\" cy=\"")
    svg.append(y: point.y)
    svg.append(markup: "\" r=\"")
    svg.append(y: radius)
    svg.append(markup: "\"/>")
  }

  private func writeOutline(
    at center: (x: Double, y: Double), _ radius: Double, into svg: inout ByteWriter
  ) {
    for (index, corner) in corners.enumerated() {
      svg.append(markup: index == 0 ? "M" : index == 1 ? "L" : " ")
      svg.append(y: center.x + corner.x * radius)
      svg.append(markup: " ")
      svg.append(y: center.y + corner.y * radius)
    }
    svg.append(markup: "Z")
  }
}
