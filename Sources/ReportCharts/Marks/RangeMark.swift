public import ReportCore

/// One stroke a slot from its low to its high, coloured by height when a ramp is given.
///
/// A slot that lacks one of the two has no stroke.
public struct RangeMark: Mark {
  public let lows: [Double?]
  public let highs: [Double?]
  /// The colour of each height, or `nil` for the series' own colour.
  public let ramp: ColorRamp?

  public init(lows: [Double?], highs: [Double?], ramp: ColorRamp? = nil) {
    self.lows = lows
    self.highs = highs
    self.ramp = ramp
  }

  public var layer: MarkLayer { .bars }
  public var isStretched: Bool { true }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    ramp?.render(in: frame, into: &svg)
    svg.append(markup: "<path")
    svg.append(.ranges, in: frame)
    if let ramp {
      svg.append(markup: " stroke=\"url(#")
      svg.append(text: ramp.id)
      svg.append(markup: ")\"")
    }
    svg.append(markup: " d=\"")
    svg.append(bytes: strokes(in: frame))
    svg.append(markup: "\"/>")
  }

  private func strokes(in frame: Frame) -> [UInt8] {
    var pen = PathPen(in: frame, capacity: lows.count * 8)
    for (slot, (low, high)) in zip(lows, highs).enumerated() {
      guard let low, let high else { continue }
      let (top, bottom) = heights(low, high, in: frame)
      pen.move(to: Double(slot) + 0.5, top)
      pen.vertical(to: bottom)
    }
    return pen.data.bytes
  }

  /// Many strokes stand on whole px, which halves the path; an equal low and high still shows.
  private func heights(_ low: Double, _ high: Double, in frame: Frame) -> (Double, Double) {
    let (a, b) = (frame.y(low), frame.y(high))
    let (top, bottom) = (min(a, b), max(a, b))
    guard lows.count > 60 else { return (top, max(bottom, top + 1)) }
    return (top.rounded(), max(bottom.rounded(), top.rounded() + 1))
  }
}
