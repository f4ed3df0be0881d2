public import ReportCore

/// A sector of a pie or a donut: a share of the whole circle between two radii.
///
/// Sectors start at 12 o'clock and run clockwise. The gap between two of them has the same width at
/// both radii, and corners are rounded if there is room.
public struct SectorMark: Hashable, Sendable {
  /// Where the sector begins and ends, in degrees clockwise from 12 o'clock.
  public let angles: ClosedRange<Double>
  /// In px; 0 for a sector of a pie.
  public let innerRadius: Double
  /// In px, not less than the inner one.
  public let outerRadius: Double
  /// The width of the gap to each neighbor, in px.
  public let angularInset: Double
  /// The radius of the corners in px; less if there is no room.
  public let cornerRadius: Double

  /// A sector between two angles and two radii.
  ///
  /// - Parameters:
  ///   - angles: In degrees clockwise from 12 o'clock.
  ///   - innerRadius: In px; 0 for a sector of a pie.
  ///   - outerRadius: In px, not less than the inner one.
  ///   - angularInset: The width of the gap to each neighbor, in px.
  ///   - cornerRadius: In px; less if there is no room.
  public init(
    angles: ClosedRange<Double>, innerRadius: Double, outerRadius: Double,
    angularInset: Double = 1, cornerRadius: Double = 6
  ) {
    self.angles = angles
    self.innerRadius = max(innerRadius, 0)
    self.outerRadius = max(outerRadius, innerRadius)
    self.angularInset = angularInset
    self.cornerRadius = cornerRadius
  }
}

extension SectorMark {
  /// The angles of values that share a circle, in the order of the values.
  ///
  /// - Parameter values: Values that are not above zero, or that no scale can place, have no
  ///   sector.
  /// - Returns: One range per value, `nil` where there is no sector.
  public static func angles(of values: [Double]) -> [ClosedRange<Double>?] {
    let hasSector = { (value: Double) in value > 0 && value.isDrawable }
    let total = values.filter(hasSector).reduce(0, +)
    var start = 0.0
    return values.map { value in
      guard hasSector(value) else { return nil }
      let end = min(start + value / total * 360, 360)
      defer { start = end }
      return start...end
    }
  }

  /// The index of the value that a point on the running sum of the values belongs to.
  ///
  /// A point exactly on a running sum belongs to the earlier value; 0 belongs to the first.
  ///
  /// - Parameters:
  ///   - point: From 0 to the sum of all values.
  ///   - values: None below zero.
  /// - Returns: The index of the value, or `nil` for a point beyond the sum.
  public static func index(at point: Double, of values: [Double]) -> Int? {
    var sum = 0.0
    for (index, value) in values.enumerated() {
      sum += value
      if sum >= point { return index }
    }
    return nil
  }

  /// The distance of a label from the center: the middle of the ring, or farther out if the hole is
  /// small, because sectors are narrow at their middle.
  var labelRadius: Double {
    innerRadius < outerRadius * 0.35 ? outerRadius * 0.68 : (innerRadius + outerRadius) / 2
  }

  /// The position of a label: the middle of the ring at the middle angle.
  public func labelPoint(center: (x: Double, y: Double)) -> (x: Double, y: Double) {
    Polar.point(
      at: (angles.lowerBound + angles.upperBound) / 2, radius: labelRadius, center: center)
  }

  /// Writes the data of the sector's path around a center.
  public func writePath(center: (x: Double, y: Double), into svg: inout ByteWriter) {
    if angles.upperBound - angles.lowerBound > 359.99 { return writeRing(center, into: &svg) }
    let outer = edge(at: outerRadius)
    let inner = edge(at: max(innerRadius, 0.01))
    let corner = min(
      cornerRadius, (outerRadius - innerRadius) / 2, outer.length * outerRadius / 2,
      inner.length * innerRadius / 2)
    guard corner > 0 else { return writeSharp(outer, inner, center, into: &svg) }
    let path = CornerPath(center: center, corner: corner)
    path.writeStart(outer.start, outerRadius, into: &svg)
    path.writeArc(from: outer, radius: outerRadius, isClockwise: true, into: &svg)
    path.writeCorner(at: outer.end, outerRadius, turningTo: outerRadius - corner, into: &svg)
    guard innerRadius > 0 else {
      svg.append(markup: "L")
      svg.append(point: center)
      svg.append(markup: "Z")
      return
    }
    path.writeSide(at: inner.end, innerRadius, into: &svg)
    path.writeArc(from: inner, radius: innerRadius, isClockwise: false, into: &svg)
    path.writeInnerCorner(at: inner.start, innerRadius, into: &svg)
    path.writeClosing(at: outer.start, outerRadius, into: &svg)
  }

  /// Writes the sector without rounded corners.
  private func writeSharp(
    _ outer: Edge, _ inner: Edge, _ center: (x: Double, y: Double), into svg: inout ByteWriter
  ) {
    let path = CornerPath(center: center, corner: 0)
    path.writeStart(outer.start, outerRadius, into: &svg)
    path.writeArc(from: outer, radius: outerRadius, isClockwise: true, into: &svg)
    svg.append(markup: "L")
    svg.append(
      point: Polar.point(at: inner.end, radius: max(innerRadius, 0.01), center: center))
    if innerRadius > 0 {
      path.writeArc(from: inner, radius: innerRadius, isClockwise: false, into: &svg)
    }
    svg.append(markup: "Z")
  }

  /// Writes the whole ring of a single value: two half circles at each radius.
  private func writeRing(_ center: (x: Double, y: Double), into svg: inout ByteWriter) {
    for (radius, sweep) in [(outerRadius, 1), (innerRadius, 0)] where radius > 0 {
      svg.append(markup: "M")
      svg.append(point: (center.x, center.y - radius))
      for end in [center.y + radius, center.y - radius] {
        svg.append(arcRadius: radius, isLarge: false, isClockwise: sweep == 1)
        svg.append(point: (center.x, end))
      }
      svg.append(markup: "Z")
    }
  }

  /// The angles at a radius, each side moved inward by half the gap.
  private func edge(at radius: Double) -> Edge {
    let inset = min(
      angularInset / 2 / radius * (180 / Double.pi),
      (angles.upperBound - angles.lowerBound) / 2 - 0.001)
    return Edge(start: angles.lowerBound + inset, end: angles.upperBound - inset)
  }
}

/// The part of a circle that belongs to a sector, in degrees.
private struct Edge {
  let start, end: Double
  /// In radians.
  var length: Double { (end - start) * (Double.pi / 180) }
}

/// Writes the parts of a sector whose corners are quadratic curves.
private struct CornerPath {
  let center: (x: Double, y: Double)
  let corner: Double

  func writeStart(_ angle: Double, _ radius: Double, into svg: inout ByteWriter) {
    svg.append(markup: "M")
    svg.append(point: point(angle + turn(at: radius), radius))
  }

  func writeArc(
    from edge: Edge, radius: Double, isClockwise: Bool, into svg: inout ByteWriter
  ) {
    let turn = turn(at: radius)
    svg.append(
      arcRadius: radius, isLarge: edge.end - edge.start - 2 * turn > 180, isClockwise: isClockwise)
    svg.append(point: point(isClockwise ? edge.end - turn : edge.start + turn, radius))
  }

  func writeCorner(
    at angle: Double, _ radius: Double, turningTo end: Double, into svg: inout ByteWriter
  ) {
    writeCurve(by: point(angle, radius), to: point(angle, end), into: &svg)
  }

  func writeSide(at angle: Double, _ radius: Double, into svg: inout ByteWriter) {
    svg.append(markup: "L")
    svg.append(point: point(angle, radius + corner))
    writeCurve(by: point(angle, radius), to: point(angle - turn(at: radius), radius), into: &svg)
  }

  func writeInnerCorner(at angle: Double, _ radius: Double, into svg: inout ByteWriter) {
    writeCurve(by: point(angle, radius), to: point(angle, radius + corner), into: &svg)
  }

  func writeClosing(at angle: Double, _ radius: Double, into svg: inout ByteWriter) {
    svg.append(markup: "L")
    svg.append(point: point(angle, radius - corner))
    writeCurve(by: point(angle, radius), to: point(angle + turn(at: radius), radius), into: &svg)
    svg.append(markup: "Z")
  }

  private func writeCurve(
    by control: (x: Double, y: Double), to end: (x: Double, y: Double), into svg: inout ByteWriter
  ) {
    svg.append(markup: "Q")
    svg.append(point: control)
    svg.append(markup: " ")
    svg.append(point: end)
  }

  private func turn(at radius: Double) -> Double {
    radius > 0 ? corner / radius * (180 / Double.pi) : 0
  }

  private func point(_ angle: Double, _ radius: Double) -> (x: Double, y: Double) {
    Polar.point(at: angle, radius: radius, center: center)
  }
}

extension ByteWriter {
  fileprivate mutating func append(point: (x: Double, y: Double)) {
    append(coordinate: point.x, decimals: 1)
    append(markup: " ")
    append(coordinate: point.y, decimals: 1)
  }

  fileprivate mutating func append(arcRadius radius: Double, isLarge: Bool, isClockwise: Bool) {
    append(markup: "A")
    append(coordinate: radius, decimals: 1)
    append(markup: " ")
    append(coordinate: radius, decimals: 1)
    append(markup: isLarge ? " 0 1 " : " 0 0 ")
    append(markup: isClockwise ? "1 " : "0 ")
  }
}
