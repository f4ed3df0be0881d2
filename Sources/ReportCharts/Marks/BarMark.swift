public import ReportCore

/// One upright bar a slot, from zero to its value.
///
/// A missing value has no bar, and any value but zero has at least 1 px. Up to 60 bars have round
/// corners and their values may be printed; more become one path.
public struct BarMark: Mark {
  /// One value a slot, in the unit of the scale.
  public let values: [Double?]
  /// Texts of the values, one a slot; empty for bars without.
  public let labels: [String]
  /// Slots drawn in the pale tint: days under a goal, months that are not complete.
  public let paleSlots: Set<Int>
  /// The part of the slot that the bar fills.
  public let widthRatio: Double
  /// Whether the texts always stand upright at the far end of the bar: for short ones.
  public let hasUprightLabels: Bool
  /// Whether bars that do not rise above zero have the colour of goals.
  public let hasGoalColorBelow: Bool

  /// - Parameters:
  ///   - values: One a slot.
  ///   - labels: One a slot, or none at all.
  ///   - paleSlots: Slots to draw in the pale tint.
  ///   - widthRatio: Above 0 and up to 1.
  ///   - hasUprightLabels: Whether texts are never turned.
  ///   - hasGoalColorBelow: Whether bars from zero down have the colour of goals.
  public init(
    _ values: [Double?], labels: [String] = [], paleSlots: Set<Int> = [],
    widthRatio: Double = 0.66, hasUprightLabels: Bool = false, hasGoalColorBelow: Bool = false
  ) {
    self.values = values.drawable
    self.labels = labels
    self.paleSlots = paleSlots
    self.widthRatio = widthRatio
    self.hasUprightLabels = hasUprightLabels
    self.hasGoalColorBelow = hasGoalColorBelow
  }

  public var layer: MarkLayer { .bars }
  public var isStretched: Bool { values.count > 60 }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    for style in [Style.bars, .paleBars, .goalBars] {
      let bars = values.enumerated().compactMap { slot, value -> (slot: Int, value: Double)? in
        guard let value, self.style(of: value, at: slot) == style else { return nil }
        return (slot, value)
      }
      if isStretched {
        renderPath(of: bars, style, in: frame, into: &svg)
      } else {
        render(bars, style, in: frame, into: &svg)
      }
    }
    for (slot, value) in values.enumerated() where !isStretched {
      guard let value, labels.indices.contains(slot) else { continue }
      render(label: labels[slot], at: slot, value, in: frame, into: &svg)
    }
  }

  private func style(of value: Double, at slot: Int) -> Style {
    if hasGoalColorBelow, value <= 0 { return .goalBars }
    return paleSlots.contains(slot) ? .paleBars : .bars
  }

  private func render(
    _ bars: [(slot: Int, value: Double)], _ style: Style, in frame: Frame,
    into svg: inout ByteWriter
  ) {
    guard !bars.isEmpty else { return }
    svg.append(markup: "<g")
    svg.append(style, in: frame)
    svg.append(markup: ">")
    for (slot, value) in bars where value != 0 {
      let (top, bottom) = edges(of: value, in: frame)
      svg.append(markup: "<rect x=\"")
      svg.append(slot: Double(slot) + (1 - widthRatio) / 2, in: frame)
      svg.append(markup: "\" y=\"")
      svg.append(y: top)
      svg.append(markup: "\" width=\"")
      svg.append(slot: widthRatio, in: frame)
      svg.append(markup: "\" height=\"")
      svg.append(y: bottom - top)
      svg.append(markup: "\" rx=\"2.5\"/>")
    }
    svg.append(markup: "</g>")
  }

  private func renderPath(
    of bars: [(slot: Int, value: Double)], _ style: Style, in frame: Frame,
    into svg: inout ByteWriter
  ) {
    var pen = PathPen(in: frame, capacity: bars.count * 24)
    for (slot, value) in bars where value != 0 {
      let (top, bottom) = edges(of: value, in: frame)
      let left = Double(slot) + (1 - widthRatio) / 2
      pen.move(to: left, bottom)
      pen.vertical(to: top)
      pen.horizontal(to: left + widthRatio)
      pen.vertical(to: bottom)
      pen.close(backTo: left, bottom)
    }
    guard !pen.data.bytes.isEmpty else { return }
    svg.append(markup: "<path")
    svg.append(style, in: frame)
    svg.append(markup: " d=\"")
    svg.append(bytes: pen.data.bytes)
    svg.append(markup: "\"/>")
  }

  /// The edges of a bar on whole tenths of a px, so that all bars stand on one line.
  private func edges(of value: Double, in frame: Frame) -> (top: Double, bottom: Double) {
    let zero = (frame.y(0) * 10).rounded() / 10
    let end = (frame.y(value) * 10).rounded() / 10
    return value > 0 ? (min(end, zero - 1), zero) : (zero, max(end, zero + 1))
  }

  /// Inside, turned, when the bar is at least 36 px high (2.4 in at 15 px an inch), else above it;
  /// the stylesheet sets all of them upright above the bars where there is room.
  private func render(
    label: String, at slot: Int, _ value: Double, in frame: Frame, into svg: inout ByteWriter
  ) {
    let end = frame.y(value)
    if hasUprightLabels {
      return renderUpright(
        label, at: slot, y: value < 0 ? end + 15 : end - 6, in: frame, into: &svg)
    }
    let isInside = BarMark.holdsLabel(barHeight: frame.y(0) - end)
    switch frame.rendering {
    case .page:
      svg.append(markup: isInside ? "<svg class=\"vi" : "<svg class=\"vo")
      svg.append(markup: paleSlots.contains(slot) ? " pl\" x=\"" : "\" x=\"")
      svg.append(slot: Double(slot) + 0.5, in: frame)
      svg.append(markup: "\" y=\"")
      svg.append(y: isInside ? end + 8 : end - 8)
      svg.append(markup: "\"><text>")
    case .standalone:
      svg.append(markup: "<text")
      svg.append(.middleText, in: frame)
      svg.append(markup: " font-weight=\"600\" x=\"")
      svg.append(slot: Double(slot) + 0.5, in: frame)
      svg.append(markup: "\" y=\"")
      svg.append(y: end - 7)
      svg.append(markup: "\">")
    }
    svg.append(text: label)
    svg.append(markup: "</text>")
    if case .page = frame.rendering { svg.append(markup: "</svg>") }
  }

  private func renderUpright(
    _ label: String, at slot: Int, y: Double, in frame: Frame, into svg: inout ByteWriter
  ) {
    svg.append(markup: "<text")
    switch frame.rendering {
    case .page: svg.append(markup: " class=\"mi b\"")
    case .standalone:
      svg.append(.middleText, in: frame)
      svg.append(markup: " font-weight=\"600\"")
    }
    svg.append(markup: " x=\"")
    svg.append(slot: Double(slot) + 0.5, in: frame)
    svg.append(markup: "\" y=\"")
    svg.append(y: y)
    svg.append(markup: "\">")
    svg.append(text: label)
    svg.append(markup: "</text>")
  }

  /// Whether a turned label of 12 px fits into a bar of the given height in px.
  public static func holdsLabel(barHeight: Double) -> Bool {
    barHeight >= 36 - 1e-6
  }
}
