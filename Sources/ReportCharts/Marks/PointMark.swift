public import ReportCore

/// A symbol at each value, on its own.
///
/// Up to 60 slots the symbols have their shape; in longer series they are small squares of one
/// path, and beyond 2,000 slots those of a column that touch are one stroke.
public struct PointMark {
  /// One per slot, in the unit of the scale; `nil` for no symbol.
  public let values: [Double?]
  /// The shape of every symbol, up to 60 slots.
  public let symbol: SymbolShape
  /// In square px, as in Swift Charts: 49 is a circle of 7 px, and other shapes have its area.
  public let size: Double
  /// The colour, where it is not that of the chart.
  public let hue: Hue?

  /// - Parameters:
  ///   - values: One per slot.
  ///   - symbol: The shape.
  ///   - size: From 4 to 900 square px.
  ///   - hue: The colour, or `nil` for that of the chart.
  public init(
    _ values: [Double?], symbol: SymbolShape = .circle, size: Double = 49, hue: Hue? = nil
  ) {
    self.values = values.drawable
    self.symbol = symbol
    self.size = min(max(size, 4), 900)
    self.hue = hue
  }
}

extension PointMark: Mark {
  public var layer: MarkLayer { .line }
  public var isStretched: Bool { values.count > 60 }
  public var reach: Reach { .values(of: [values], withZero: false) }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    if isStretched {
      renderSquares(in: frame, into: &svg)
    } else if values.contains(where: { $0 != nil }) {
      svg.append(markup: "<g")
      svg.append(.bars, hue, in: frame)
      svg.append(markup: ">")
      let points = plotPoints(of: values, values.indices, in: frame)
      symbol.render(at: points, size: size, in: frame, into: &svg)
      svg.append(markup: "</g>")
    }
  }

  /// Upright strokes as long as they are thick: squares that no stretching can turn into bars.
  private func renderSquares(in frame: Frame, into svg: inout ByteWriter) {
    let side = min((size.squareRoot() * 0.8).rounded(), 6)
    var pen = PathPen(in: frame, capacity: min(values.count, 4_000) * 6)
    for (x, top, bottom) in squares(ofSide: side, in: frame) {
      pen.move(to: x, top)
      pen.vertical(to: bottom)
    }
    guard !pen.data.bytes.isEmpty else { return }
    svg.append(markup: "<path stroke-width=\"")
    svg.append(coordinate: side)
    svg.append(markup: "\"")
    svg.append(.strokes, hue, in: frame)
    svg.append(markup: " d=\"")
    svg.append(bytes: pen.data.bytes)
    svg.append(markup: "\"/>")
  }

  private func squares(
    ofSide side: Double, in frame: Frame
  ) -> [(x: Double, top: Double, bottom: Double)] {
    guard let columns = frame.columns else {
      return values.enumerated().compactMap { slot, value in
        guard let value else { return nil }
        let y = frame.y(value)
        return (Double(slot) + 0.5, y - side / 2, y + side / 2)
      }
    }
    return (0..<columns.count).flatMap { column in
      let strokes = columns.range(of: column).compactMap { slot -> Stroke? in
        guard slot < values.count, let value = values[slot] else { return nil }
        let top = Int((frame.y(value) - side / 2).rounded())
        return Stroke(top: top, bottom: top + Int(side))
      }
      let merged = Stroke.merged(strokes, height: Int(frame.height.rounded(.up)))
      return merged.map { (columns.middle(of: column), Double($0.top), Double($0.bottom)) }
    }
  }
}
