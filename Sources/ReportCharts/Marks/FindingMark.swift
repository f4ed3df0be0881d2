public import ReportCore

/// A permanent label at a notable point: the highest day, the lowest, the wettest.
///
/// It has a ring at the point, and the value in strong type with its date beside it, drawn above
/// the selection so that it is never dimmed. Near an edge the text is aligned to the edge. Near the
/// top it is beside its ring, or inside the bar, because the annotation of a chosen slot is above
/// the plot. A value beyond the scale, whose mark is cut, has its text at the edge with ▲ or ▼.
public struct FindingMark {
  /// The position of the text.
  public enum Placement: Hashable, Sendable {
    /// Above the point, unless it is near the top.
    case above
    /// Below the point.
    case below
    /// Right of the point, or left of it in the right half of the plot.
    case beside
    /// Right of the plot, moved down by the shift in px.
    case end(shift: Double)
  }

  /// The slot of the point, from 0 at the left.
  public let slot: Int
  /// The height of the point, in the unit of the scale.
  public let value: Double
  /// The value as text, in strong type.
  public let label: String
  /// The text after the value, such as its date; empty for none.
  public let detail: String
  /// The position of the text, if there is room.
  public let placement: Placement
  /// Whether the point has a ring.
  public let hasRing: Bool
  /// The values of the line that the point is on, one per slot; empty for a point without a line.
  ///
  /// A text above the point moves below it, or further from it, until it is clear of the line.
  public let line: [Double?]
  /// How many px the text is further from the point than usual.
  private var distance = 0.0

  /// - Parameters:
  ///   - slot: The slot of the point.
  ///   - value: Its height on the scale.
  ///   - label: The value as text.
  ///   - detail: The date, or an empty text.
  ///   - placement: The position of the text.
  ///   - hasRing: Whether the point has a ring; bars need none.
  ///   - line: The values of the line that the point is on, one per slot.
  public init(
    slot: Int, value: Double, label: String, detail: String = "", placement: Placement = .above,
    hasRing: Bool = true, line: [Double?] = []
  ) {
    self.slot = slot
    self.value = value
    self.label = label
    self.detail = detail
    self.placement = placement
    self.hasRing = hasRing
    self.line = line
  }
}

extension FindingMark: Mark {
  public var layer: MarkLayer { .point }
  public var isStretched: Bool { false }

  public var hasEndLabel: Bool {
    if case .end = placement { true } else { false }
  }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    guard value.isDrawable else { return }
    let y = frame.y(value)
    placedInside(at: y, in: frame).renderPlaced(at: y, in: frame, into: &svg)
  }

  /// The same label, placed so that it neither covers its line nor overlaps an annotation.
  private func placedInside(at y: Double, in frame: Frame) -> FindingMark {
    if let clear = clearOfLine(at: y, in: frame) { return clear }
    guard isUnderAnnotation(at: y, in: frame) else { return self }
    return placed(hasRing && frame.scale.domain.contains(value) ? .beside : .below)
  }

  private func renderPlaced(at y: Double, in frame: Frame, into svg: inout ByteWriter) {
    let domain = frame.scale.domain
    if hasRing, domain.contains(value) { renderRing(at: y, in: frame, into: &svg) }
    let style = style(in: frame)
    svg.append(markup: "<text")
    append(style, in: frame, to: &svg)
    if placement == .beside { svg.append(markup: style == .endText ? " dx=\"-9\"" : " dx=\"9\"") }
    if hasEndLabel { svg.append(markup: " dx=\"6\"") }
    svg.append(markup: " x=\"")
    svg.append(slot: hasEndLabel ? Double(frame.slots) : Double(slot) + 0.5, in: frame)
    svg.append(markup: "\" y=\"")
    svg.append(y: y + baseline)
    svg.append(markup: "\"><tspan")
    svg.append(.strongText, in: frame)
    svg.append(markup: ">")
    if value > domain.upperBound { svg.append(markup: "▲ ") }
    if value < domain.lowerBound { svg.append(markup: "▼ ") }
    svg.append(text: label)
    svg.append(markup: "</tspan>")
    if !detail.isEmpty {
      svg.append(markup: " ")
      svg.append(text: detail)
    }
    svg.append(markup: "</text>")
  }

  /// A flag for each value outside a fixed domain.
  ///
  /// - Parameters:
  ///   - values: One per slot.
  ///   - domain: The domain of the scale.
  ///   - label: The text of a value.
  /// - Returns: The flags from left to right.
  public static func flags(
    of values: [Double?], beyond domain: ClosedRange<Double>, label: (Double) -> String
  ) -> [FindingMark] {
    values.drawable.enumerated().compactMap { slot, value in
      guard let value, !domain.contains(value) else { return nil }
      return FindingMark(slot: slot, value: value, label: label(value), hasRing: false)
    }
  }

  /// Whether the text would overlap the box that a chosen slot shows above the plot.
  private func isUnderAnnotation(at y: Double, in frame: Frame) -> Bool {
    guard case .page = frame.rendering else { return false }
    return placement == .above && y + baseline < 0
  }

  /// The text above or below the point, whichever is clear of the line at the smaller distance from
  /// it, and neither in the annotation nor in the labels under the plot.
  ///
  /// - Returns: `nil` for a label without a line, or with one that leaves no room.
  private func clearOfLine(at y: Double, in frame: Frame) -> FindingMark? {
    guard placement == .above, !line.isEmpty else { return nil }
    return [self, placed(.below)]
      .compactMap { $0.movedOffLine(at: y, in: frame) }
      .filter { (frame.scale.top...frame.scale.bottom + 4).contains(y + $0.baseline) }
      .min { $0.distance < $1.distance }
  }

  /// The text as far from its point as its line takes; `nil` if that is so far that it would seem
  /// to belong to another point.
  private func movedOffLine(at y: Double, in frame: Frame) -> FindingMark? {
    let (slots, height) = area(at: y, in: frame)
    let covered = heights(of: line, within: slots, in: frame)
    guard let top = covered.map(\.lowerBound).min(),
      let bottom = covered.map(\.upperBound).max()
    else { return self }
    var moved = self
    moved.distance = max(
      placement == .below ? bottom + 2 - height.lowerBound : height.upperBound + 2 - top, 0)
    return moved.distance <= 32 ? moved : nil
  }

  /// The area of the text on a narrow chart, in a typical font: a range of slots and one of px.
  private func area(
    at y: Double, in frame: Frame
  ) -> (slots: ClosedRange<Double>, height: ClosedRange<Double>) {
    let width = width(in: frame)
    let middle = Double(slot) + 0.5
    // A text beside its ring begins one letter away from it.
    let gap = placement == .beside ? frame.slotsPerLetter * 1.2 : 0
    let start =
      switch style(in: frame) {
      case .text: middle + gap
      case .endText: middle - gap - width
      default: middle - width / 2
      }
    return (start...start + width, y + baseline - 11...y + baseline + 4)
  }

  /// The area of the text on a narrow chart; `nil` if there is none.
  func area(in frame: Frame) -> (slots: ClosedRange<Double>, height: ClosedRange<Double>)? {
    guard value.isDrawable, !hasEndLabel else { return nil }
    let y = frame.y(value)
    return placedInside(at: y, in: frame).area(at: y, in: frame)
  }

  /// The width of the text on a narrow chart in slots.
  private func width(in frame: Frame) -> Double {
    let sign = frame.scale.domain.contains(value) ? 0.0 : 2
    let letters = sign + Double(label.count) + (detail.isEmpty ? 0 : Double(detail.count) + 1)
    return letters * frame.slotsPerLetter
  }

  private func placed(_ placement: Placement) -> FindingMark {
    FindingMark(
      slot: slot, value: value, label: label, detail: detail, placement: placement,
      hasRing: hasRing, line: line)
  }

  /// The baseline of the text, in px below the point.
  private var baseline: Double {
    switch placement {
    case .above: (hasRing ? -9 : -6) - distance
    case .below: (hasRing ? 19 : 16) + distance
    case .beside: 4
    case .end(let shift): 4 + shift
    }
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

  /// The alignment of the text that keeps it on the plot.
  private func style(in frame: Frame) -> Style {
    let middle = Double(slot) + 0.5
    if hasEndLabel { return .text }
    if placement == .beside { return middle > Double(frame.slots) / 2 ? .endText : .text }
    let half = width(in: frame) / 2
    return middle < half ? .text : middle > Double(frame.slots) - half ? .endText : .middleText
  }

  private func append(_ style: Style, in frame: Frame, to svg: inout ByteWriter) {
    guard case .page = frame.rendering else { return svg.append(style, in: frame) }
    svg.append(markup: " class=\"")
    if style != .text {
      svg.append(markup: style.className)
      svg.append(markup: " ")
    }
    svg.append(markup: "halo\"")
  }
}
