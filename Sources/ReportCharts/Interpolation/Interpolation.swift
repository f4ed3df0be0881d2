/// How a line runs between two points.
public enum Interpolation: String, CaseIterable, Sendable {
  /// Straight.
  case linear
  /// Centripetal Catmull–Rom (α = ½): smooth through every point, can overshoot between them.
  case catmullRom
  /// Cubic with the slopes of Fritsch and Carlson (1980): smooth and never beyond its points.
  case monotone
  /// A step at the start, in the middle or at the end of the segment to the next point.
  case stepStart, stepCenter, stepEnd
}

/// A point on the plot: x in slots, y in px.
struct PlotPoint: Hashable {
  let x, y: Double
}

extension Interpolation {
  /// Draws from the first of the points, where the pen already is, through all others.
  func draw(_ points: [PlotPoint], with pen: inout PathPen) {
    switch self {
    case .linear:
      for point in points.dropFirst() { pen.line(to: point.x, point.y) }
    case .catmullRom: drawCurves(points, with: &pen, controls: catmullRomControls)
    case .monotone:
      let slopes = monotoneSlopes(points)
      drawCurves(points, with: &pen) { points, index in
        let third = (points[index + 1].x - points[index].x) / 3
        return (
          PlotPoint(x: points[index].x + third, y: points[index].y + slopes[index] * third),
          PlotPoint(
            x: points[index + 1].x - third, y: points[index + 1].y - slopes[index + 1] * third)
        )
      }
    case .stepStart, .stepCenter, .stepEnd:
      for (point, next) in zip(points, points.dropFirst()) {
        if self == .stepCenter { pen.horizontal(to: (point.x + next.x) / 2) }
        if self == .stepEnd { pen.horizontal(to: next.x) }
        pen.vertical(to: next.y)
        if self != .stepEnd { pen.horizontal(to: next.x) }
      }
    }
  }

  /// The interpolation that draws the same path from its end to its start.
  var reversed: Interpolation {
    switch self {
    case .stepStart: .stepEnd
    case .stepEnd: .stepStart
    case .linear, .catmullRom, .monotone, .stepCenter: self
    }
  }

  private func drawCurves(
    _ points: [PlotPoint], with pen: inout PathPen,
    controls: ([PlotPoint], Int) -> (PlotPoint, PlotPoint)
  ) {
    for index in points.indices.dropLast() {
      let (first, second) = controls(points, index)
      let end = points[index + 1]
      pen.curve((first.x, first.y), (second.x, second.y), to: (end.x, end.y))
    }
  }
}

/// The control points of one Catmull–Rom segment as a cubic Bézier curve.
///
/// Centripetal parameters: the distance to the power ½ (Yuksel, Schaefer and Keyser 2011). At both
/// ends the outer point is the end itself.
private func catmullRomControls(_ points: [PlotPoint], _ index: Int) -> (PlotPoint, PlotPoint) {
  let (b, c) = (points[index], points[index + 1])
  let a = index > 0 ? points[index - 1] : b
  let d = index + 2 < points.count ? points[index + 2] : c
  let (ab, bc, cd) = (parameter(a, b), parameter(b, c), parameter(c, d))
  guard bc > 0 else { return (b, c) }
  func control(_ near: PlotPoint, _ outer: PlotPoint, _ far: PlotPoint, _ step: Double) -> PlotPoint
  {
    guard step > 0 else { return near }
    let (square, reach) = (step * step, bc * bc)
    let weight = 2 * square + 3 * step * bc + reach
    let scale = 3 * step * (step + bc)
    return PlotPoint(
      x: (near.x * weight - outer.x * reach + far.x * square) / scale,
      y: (near.y * weight - outer.y * reach + far.y * square) / scale)
  }
  return (control(b, a, c, ab), control(c, d, b, cd))
}

/// The square root of the distance; a slot counts as 20 px, about its width on a page.
private func parameter(_ a: PlotPoint, _ b: PlotPoint) -> Double {
  let (dx, dy) = ((b.x - a.x) * 20, b.y - a.y)
  return (dx * dx + dy * dy).squareRoot().squareRoot()
}

/// A slope in px per slot at each point, zero at turning points.
private func monotoneSlopes(_ points: [PlotPoint]) -> [Double] {
  let secants = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
  guard let first = secants.first, let last = secants.last else { return [0] }
  let inner = zip(secants, secants.dropFirst()).map { before, after in
    before * after <= 0 ? 0 : 2 * before * after / (before + after)
  }
  return [first] + inner + [last]
}
