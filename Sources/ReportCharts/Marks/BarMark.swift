public import ReportCore

/// One upright bar a slot, from zero to its value.
///
/// A missing value has no bar. Up to 60 bars have round corners and their values may be printed;
/// more become one path of strokes.
public struct BarMark: Mark {
  /// One value a slot, in the unit of the scale.
  public let values: [Double?]
  /// Texts of the values, one a slot; empty for bars without.
  public let labels: [String]
  /// Slots drawn in the pale tint: days under a goal, months that are not complete.
  public let paleSlots: Set<Int>
  /// The part of the slot that the bar fills.
  public let widthRatio: Double

  /// - Parameters:
  ///   - values: One a slot.
  ///   - labels: One a slot, or none at all.
  ///   - paleSlots: Slots to draw in the pale tint.
  ///   - widthRatio: Above 0 and up to 1.
  public init(
    _ values: [Double?], labels: [String] = [], paleSlots: Set<Int> = [], widthRatio: Double = 0.66
  ) {
    self.values = values
    self.labels = labels
    self.paleSlots = paleSlots
    self.widthRatio = widthRatio
  }

  public var layer: MarkLayer { .bars }
  public var isStretched: Bool { false }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    render(slots: values.indices.filter { !paleSlots.contains($0) }, .bars, in: frame, into: &svg)
    render(slots: values.indices.filter(paleSlots.contains), .paleBars, in: frame, into: &svg)
    for (slot, value) in values.enumerated() {
      guard let value, labels.indices.contains(slot) else { continue }
      render(label: labels[slot], at: slot, value, in: frame, into: &svg)
    }
  }

  private func render(
    slots: [Int], _ style: Style, in frame: Frame, into svg: inout ByteWriter
  ) {
    let bars = slots.compactMap { slot in values[slot].map { (slot, $0) } }
    guard !bars.isEmpty else { return }
    svg.append(markup: "<g")
    svg.append(style, in: frame)
    svg.append(markup: ">")
    for (slot, value) in bars where value != 0 {
      let (zero, end) = (frame.y(0), frame.y(value))
      svg.append(markup: "<rect x=\"")
      svg.append(slot: Double(slot) + (1 - widthRatio) / 2, in: frame)
      svg.append(markup: "\" y=\"")
      svg.append(y: min(zero, end))
      svg.append(markup: "\" width=\"")
      svg.append(slot: widthRatio, in: frame)
      svg.append(markup: "\" height=\"")
      svg.append(y: max(abs(zero - end), 1))
      svg.append(markup: "\" rx=\"2.5\"/>")
    }
    svg.append(markup: "</g>")
  }

  /// Inside, turned, when the bar is at least 36 px high (2.4 in at 15 px an inch), else above it;
  /// the stylesheet sets all of them upright above the bars where there is room.
  private func render(
    label: String, at slot: Int, _ value: Double, in frame: Frame, into svg: inout ByteWriter
  ) {
    let end = frame.y(value)
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

  /// Whether a turned label of 12 px fits into a bar of the given height in px.
  public static func holdsLabel(barHeight: Double) -> Bool {
    barHeight >= 36 - 1e-6
  }
}
