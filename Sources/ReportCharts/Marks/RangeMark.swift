public import ReportCore

/// One stroke per slot from its low to its high, colored by height if there is a ramp.
///
/// A slot that lacks either value has no stroke.
public struct RangeMark {
  /// Where each stroke begins, one value per slot; `nil` for no stroke.
  public let lows: [Double?]
  /// Where each stroke ends, one value per slot; `nil` for no stroke.
  public let highs: [Double?]
  /// The color of each height, or `nil` for the series' own color.
  public let ramp: ColorRamp?

  /// A range from low to high for each slot.
  ///
  /// - Parameters:
  ///   - lows: One per slot, in the unit of the scale.
  ///   - highs: One per slot, in the same unit.
  ///   - ramp: The color of each height, or `nil` for that of the chart.
  public init(lows: [Double?], highs: [Double?], ramp: ColorRamp? = nil) {
    self.lows = lows.drawable
    self.highs = highs.drawable
    self.ramp = ramp
  }
}

extension RangeMark: Mark {
  public var layer: MarkLayer { .bars }
  public var reach: Reach { .values(of: [lows, highs], withZero: false) }

  /// Whether there are more than 60 ranges, drawn as one path instead of rounded bars.
  public var isStretched: Bool { lows.count > 60 }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    ramp?.render(in: frame, into: &svg)
    if isStretched {
      renderStrokes(in: frame, into: &svg)
    } else {
      renderBars(in: frame, into: &svg)
    }
  }

  private func renderStrokes(in frame: Frame, into svg: inout ByteWriter) {
    var pen = PathPen(in: frame, capacity: min(lows.count, 4_000) * 8)
    for (x, low, high) in strokes(in: frame) {
      let (top, bottom) = heights(low, high, in: frame)
      pen.move(to: x, top.rounded())
      pen.vertical(to: max(bottom.rounded(), top.rounded() + 1))
    }
    guard !pen.data.bytes.isEmpty else { return }
    svg.append(markup: "<path")
    svg.append(.ranges, in: frame)
    appendColor("stroke", to: &svg)
    svg.append(markup: " d=\"")
    svg.append(bytes: pen.data.bytes)
    svg.append(markup: "\"/>")
  }

  /// One stroke per slot, or one per column if there are very many slots.
  private func strokes(in frame: Frame) -> [(x: Double, low: Double, high: Double)] {
    guard let columns = frame.columns else {
      return complete.map { (Double($0.slot) + 0.5, $0.low, $0.high) }
    }
    return columns.extremes(of: lows, highs).enumerated().compactMap { column, range in
      range.map { (columns.middle(of: column), $0.lowerBound, $0.upperBound) }
    }
  }

  private func renderBars(in frame: Frame, into svg: inout ByteWriter) {
    svg.append(markup: "<g")
    if ramp == nil { svg.append(.bars, in: frame) } else { appendColor("fill", to: &svg) }
    svg.append(markup: ">")
    for (slot, low, high) in complete {
      let (top, bottom) = heights(low, high, in: frame)
      svg.append(markup: "<rect x=\"")
      svg.append(slot: Double(slot) + 0.27, in: frame)
      svg.append(markup: "\" y=\"")
      svg.append(y: top)
      svg.append(markup: "\" width=\"")
      svg.append(slot: 0.46, in: frame)
      svg.append(markup: "\" height=\"")
      svg.append(y: max(bottom - top, 1))
      svg.append(markup: "\" rx=\"2.5\"/>")
    }
    svg.append(markup: "</g>")
  }

  private func appendColor(_ attribute: StaticString, to svg: inout ByteWriter) {
    guard let ramp else { return }
    svg.append(markup: " ")
    svg.append(markup: attribute)
    svg.append(markup: "=\"url(#")
    svg.append(text: ramp.id)
    svg.append(markup: ")\"")
  }

  /// The slots that have both ends.
  private var complete: [(slot: Int, low: Double, high: Double)] {
    zip(lows, highs).enumerated().compactMap { slot, ends in
      guard let low = ends.0, let high = ends.1 else { return nil }
      return (slot, low, high)
    }
  }

  private func heights(_ low: Double, _ high: Double, in frame: Frame) -> (Double, Double) {
    let (a, b) = (frame.y(low), frame.y(high))
    return (min(a, b), max(a, b))
  }
}
