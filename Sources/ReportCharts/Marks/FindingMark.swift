public import ReportCore

/// A permanent label at a point that matters: the highest day, the lowest, the wettest.
///
/// A ring at the point, the value in strong type and its date beside it; drawn above the
/// selection, so that it is never dimmed. Near an edge the text is aligned to it.
public struct FindingMark: Mark {
  public enum Placement: Sendable { case above, below }

  public let slot: Int
  public let value: Double
  public let label: String
  public let detail: String
  public let placement: Placement
  public let hasRing: Bool

  /// - Parameters:
  ///   - slot: The slot of the point.
  ///   - value: Its height on the scale.
  ///   - label: The value as text.
  ///   - detail: The date, or nothing.
  ///   - placement: Where the text stands.
  ///   - hasRing: Whether the point has a ring; bars need none.
  public init(
    slot: Int, value: Double, label: String, detail: String = "", placement: Placement = .above,
    hasRing: Bool = true
  ) {
    self.slot = slot
    self.value = value
    self.label = label
    self.detail = detail
    self.placement = placement
    self.hasRing = hasRing
  }

  public var layer: MarkLayer { .point }
  public var isStretched: Bool { false }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    let y = frame.y(value)
    if hasRing { renderRing(at: y, in: frame, into: &svg) }
    let share = (Double(slot) + 0.5) / Double(frame.slots)
    svg.append(markup: "<text")
    append(anchorAt: share, in: frame, to: &svg)
    svg.append(markup: " x=\"")
    svg.append(slot: Double(slot) + 0.5, in: frame)
    svg.append(markup: "\" y=\"")
    svg.append(y: placement == .above ? y - (hasRing ? 9 : 6) : y + 18)
    svg.append(markup: "\"><tspan")
    svg.append(.strongText, in: frame)
    svg.append(markup: ">")
    svg.append(text: label)
    svg.append(markup: "</tspan>")
    if !detail.isEmpty {
      svg.append(markup: " ")
      svg.append(text: detail)
    }
    svg.append(markup: "</text>")
  }

  private func renderRing(at y: Double, in frame: Frame, into svg: inout ByteWriter) {
    svg.append(markup: "<circle")
    svg.append(.point, in: frame)
    svg.append(markup: " cx=\"")
    svg.append(slot: Double(slot) + 0.5, in: frame)
    svg.append(markup: "\" cy=\"")
    svg.append(y: y)
    svg.append(markup: "\" r=\"3.5\"/>")
  }

  private func append(anchorAt share: Double, in frame: Frame, to svg: inout ByteWriter) {
    let style: Style = share < 0.18 ? .text : share > 0.82 ? .endText : .middleText
    guard case .page = frame.rendering else { return svg.append(style, in: frame) }
    svg.append(markup: " class=\"")
    if style != .text {
      svg.append(markup: style.className)
      svg.append(markup: " ")
    }
    svg.append(markup: "halo\"")
  }
}
