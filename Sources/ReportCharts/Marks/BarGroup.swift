import ReportCore

/// One bar: its position in slots, and the values it extends between.
struct Bar: Hashable {
  let slot: Int
  let left, width: Double
  /// The end nearer to zero and the far end.
  let from, to: Double
  /// Whether no other bar of the slot extends farther from zero on its side.
  var isFarthest = true
}

/// Bars that look alike.
struct BarGroup {
  let style: Style
  var hue: Hue?
  var bars: [Bar] = []

  private static let corner = 2.5
}

extension BarGroup {
  mutating func markFarthest(above: [Double], below: [Double]) {
    for index in bars.indices {
      let bar = bars[index]
      bars[index].isFarthest = bar.to == (bar.to > 0 ? above : below)[bar.slot]
    }
  }

  /// Writes bars with four round corners.
  func renderRounded(in frame: Frame, into svg: inout ByteWriter) {
    guard !bars.isEmpty else { return }
    open(in: frame, into: &svg)
    for bar in bars {
      let (top, bottom) = bar.edges(in: frame)
      bar.append(top: top, height: bottom - top, isRound: true, in: frame, to: &svg)
    }
    svg.append(markup: "</g>")
  }

  /// Writes bars, above and below zero, that are rounded only at their far end.
  static func renderFlatAtZero(
    _ groups: [BarGroup], in frame: Frame, into svg: inout ByteWriter
  ) {
    if case .standalone = frame.rendering {
      for group in groups { group.renderShapes(in: frame, into: &svg) }
      return
    }
    let zero = (frame.y(0) * 10).rounded() / 10
    for isAbove in [true, false] {
      let side = groups.map { group in
        BarGroup(
          style: group.style, hue: group.hue, bars: group.bars.filter { ($0.to > 0) == isAbove })
      }
      guard side.contains(where: { !$0.bars.isEmpty }) else { continue }
      svg.append(markup: "<svg class=\"cl\" width=\"100%\" y=\"")
      svg.append(y: isAbove ? 0 : zero)
      svg.append(markup: "\" height=\"")
      svg.append(y: isAbove ? zero : max(frame.height - zero, 0))
      svg.append(markup: "\">")
      for group in side { group.renderClipped(zero: isAbove ? 0 : zero, in: frame, into: &svg) }
      svg.append(markup: "</svg>")
    }
  }

  /// Writes bars whose corners near zero are outside of the clipping viewport or under the next
  /// bar.
  private func renderClipped(zero: Double, in frame: Frame, into svg: inout ByteWriter) {
    guard !bars.isEmpty else { return }
    open(in: frame, into: &svg)
    for bar in bars {
      let (top, bottom) = bar.edges(in: frame)
      let extra = bar.isFarthest ? BarGroup.corner : 0
      bar.append(
        top: top - zero - (bar.to < 0 ? extra : 0), height: bottom - top + extra,
        isRound: bar.isFarthest, in: frame, to: &svg)
    }
    svg.append(markup: "</g>")
  }

  /// Writes bars in px as paths with two rounded corners each.
  private func renderShapes(in frame: Frame, into svg: inout ByteWriter) {
    guard !bars.isEmpty else { return }
    open(in: frame, into: &svg)
    for bar in bars {
      let (top, bottom) = bar.edges(in: frame)
      let corner = bar.isFarthest ? min(BarGroup.corner, (bottom - top) / 2) : 0
      let (near, far) = bar.to > 0 ? (bottom, top) : (top, bottom)
      let turn = bar.to > 0 ? corner : -corner
      let left = bar.left * frame.unitsPerSlot
      let right = (bar.left + bar.width) * frame.unitsPerSlot
      svg.append(markup: "<path d=\"M")
      svg.append(points: [(left, near), (left, far + turn)], separator: "L")
      svg.append(markup: "Q")
      svg.append(points: [(left, far), (left + corner, far)], separator: " ")
      svg.append(markup: "L")
      svg.append(points: [(right - corner, far)], separator: " ")
      svg.append(markup: "Q")
      svg.append(points: [(right, far), (right, far + turn)], separator: " ")
      svg.append(markup: "L")
      svg.append(points: [(right, near)], separator: " ")
      svg.append(markup: "Z\"/>")
    }
    svg.append(markup: "</g>")
  }

  /// Writes all bars as one path.
  func renderPath(in frame: Frame, into svg: inout ByteWriter) {
    var pen = PathPen(in: frame, capacity: min(bars.count, 4_000) * 24)
    if let columns = frame.columns {
      let (lows, highs) = spans(slots: frame.slots)
      drawBoxes(of: columns, from: lows, to: highs, in: frame, with: &pen)
    } else {
      for bar in bars { bar.draw(in: frame, with: &pen) }
    }
    // The edge would be stretched with the path.
    svg.append(path: pen, style == .seamedBars ? .bars : style, hue, in: frame)
  }

  private func spans(slots: Int) -> (lows: [Double?], highs: [Double?]) {
    var lows = [Double?](repeating: nil, count: slots)
    var highs = lows
    for bar in bars where bar.slot < slots {
      lows[bar.slot] = min(bar.from, bar.to)
      highs[bar.slot] = max(bar.from, bar.to)
    }
    return (lows, highs)
  }

  private func open(in frame: Frame, into svg: inout ByteWriter) {
    svg.append(markup: "<g")
    svg.append(style, hue, in: frame)
    svg.append(markup: ">")
  }
}

extension Bar {
  /// The edges in px, at least 1 px apart and rounded to tenths so that all bars share a baseline.
  func edges(in frame: Frame) -> (top: Double, bottom: Double) {
    let near = (frame.y(from) * 10).rounded() / 10
    let far = (frame.y(to) * 10).rounded() / 10
    return to > 0 ? (min(far, near - 1), near) : (near, max(far, near + 1))
  }

  func draw(in frame: Frame, with pen: inout PathPen) {
    let (top, bottom) = edges(in: frame)
    pen.move(to: left, bottom)
    pen.vertical(to: top)
    pen.horizontal(to: left + width)
    pen.vertical(to: bottom)
    pen.close(backTo: left, bottom)
  }

  func append(
    top: Double, height: Double, isRound: Bool, in frame: Frame, to svg: inout ByteWriter
  ) {
    svg.append(markup: "<rect x=\"")
    svg.append(slot: left, in: frame)
    svg.append(markup: "\" y=\"")
    svg.append(y: top)
    svg.append(markup: "\" width=\"")
    svg.append(slot: width, in: frame)
    svg.append(markup: "\" height=\"")
    svg.append(y: height)
    svg.append(markup: isRound ? "\" rx=\"2.5\"/>" : "\"/>")
  }
}

extension ByteWriter {
  fileprivate mutating func append(
    points: [(x: Double, y: Double)], separator: StaticString
  ) {
    for (index, point) in points.enumerated() {
      if index > 0 { append(markup: separator) }
      append(y: point.x)
      append(markup: " ")
      append(y: point.y)
    }
  }
}
