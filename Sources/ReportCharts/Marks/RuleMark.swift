public import ReportCore

/// A named line across the whole plot.
///
/// It is horizontal at a value, such as a goal or an average, or vertical at a position between the
/// slots, such as a change of instruments. A value beyond the axis has no line: its name is at the
/// edge with an arrow.
public struct RuleMark {
  /// The meaning of the line, which determines its look.
  public enum Kind: Sendable {
    /// Dashed, in the color of goals.
    case goal
    /// Dotted and fine, for a natural limit such as freezing.
    case reference
    /// Dashed and gray, for an average.
    case average
  }

  /// The position of the line's name.
  public enum Label: Hashable, Sendable {
    /// Above the line, from the center of a slot on.
    case slot(Double)
    /// Right of the plot, moved down by the shift in px.
    case end(shift: Double)
  }

  /// The value of a horizontal line, or the position of a vertical one in slots.
  public let value: Double
  /// Whether the line is vertical.
  public let isUpright: Bool
  /// The name of the line; empty for none.
  public let label: String
  /// The meaning of the line.
  public let kind: Kind
  /// The position of a horizontal line's name; that of a vertical line is at the top.
  public internal(set) var labelPlace: Label
  /// Whether there is a line: a value beyond the axis has its name at the edge and no line.
  public let hasLine: Bool
  /// The lines of text by which the name of a vertical line is moved down to avoid overlap.
  var step = 0

  /// A horizontal line with its name.
  ///
  /// - Parameters:
  ///   - value: In the unit of the scale.
  ///   - label: The name, or an empty text.
  ///   - kind: The look.
  ///   - labelPlace: The position of the name: right of the plot, if not stated.
  ///   - hasLine: Whether there is a line; without one the scale makes no room for the value.
  public init(
    y value: Double, label: String, kind: Kind = .goal, labelPlace: Label = .end(shift: 0),
    hasLine: Bool = true
  ) {
    self.value = value
    isUpright = false
    self.label = label
    self.kind = kind
    self.labelPlace = labelPlace
    self.hasLine = hasLine
  }

  /// A vertical line with its name at the top.
  ///
  /// - Parameters:
  ///   - slot: In slots from the left: 3 is the edge before the fourth slot, 3.5 its middle.
  ///   - label: The name, or an empty text.
  ///   - kind: The look.
  public init(x slot: Double, label: String, kind: Kind = .average) {
    value = slot
    isUpright = true
    self.label = label
    self.kind = kind
    labelPlace = .slot(slot)
    hasLine = true
  }
}

extension RuleMark: Mark {
  public var layer: MarkLayer { .rule }
  public var isStretched: Bool { false }

  public var reach: Reach {
    hasLine && !isUpright && value.isDrawable ? .rule(value) : .nothing
  }

  public var hasEndLabel: Bool {
    guard case .end = labelPlace else { return false }
    return !label.isEmpty
  }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    guard value.isDrawable else { return }
    if isUpright { return renderUpright(in: frame, into: &svg) }
    let y = frame.y(value)
    let domain = frame.scale.domain
    if hasLine, domain.contains(value) { renderLine(at: y, in: frame, into: &svg) }
    guard !label.isEmpty else { return }
    let arrow = value > domain.upperBound ? " ↑" : value < domain.lowerBound ? " ↓" : ""
    renderLabel(hasLine ? label + arrow : label, at: y, in: frame, into: &svg)
  }

  private func renderUpright(in frame: Frame, into svg: inout ByteWriter) {
    guard (0...Double(frame.slots)).contains(value) else { return }
    svg.append(markup: "<line")
    svg.append(lineStyle, in: frame)
    for attribute in [" x1=\"", "\" x2=\""] as [StaticString] {
      svg.append(markup: attribute)
      svg.append(slot: value, in: frame)
    }
    svg.append(markup: "\" y1=\"0\" y2=\"")
    svg.append(y: frame.height)
    svg.append(markup: "\"/>")
    guard !label.isEmpty else { return }
    let isInRightHalf = value > Double(frame.slots) / 2
    svg.append(markup: isInRightHalf ? "<text dx=\"-6\"" : "<text dx=\"6\"")
    switch frame.rendering {
    case .page: svg.append(markup: isInRightHalf ? " class=\"e halo\"" : " class=\"halo\"")
    case .standalone: svg.append(isInRightHalf ? .endText : .text, in: frame)
    }
    svg.append(markup: " x=\"")
    svg.append(slot: value, in: frame)
    svg.append(markup: "\" y=\"")
    svg.append(integer: 10 + RuleMark.lineHeight * step)
    svg.append(markup: "\">")
    svg.append(text: label)
    svg.append(markup: "</text>")
  }

  private func renderLine(at y: Double, in frame: Frame, into svg: inout ByteWriter) {
    svg.append(markup: "<line")
    svg.append(lineStyle, in: frame)
    svg.append(markup: " x1=\"0\" x2=\"")
    svg.append(slot: Double(frame.slots), in: frame)
    svg.append(markup: "\" y1=\"")
    svg.append(y: y)
    svg.append(markup: "\" y2=\"")
    svg.append(y: y)
    svg.append(markup: "\"/>")
  }

  private var lineStyle: Style {
    switch kind {
    case .goal: .rule
    case .reference: .reference
    case .average: .averageRule
    }
  }

  private func renderLabel(
    _ label: String, at y: Double, in frame: Frame, into svg: inout ByteWriter
  ) {
    svg.append(markup: "<text")
    appendLabelStyle(in: frame, to: &svg)
    svg.append(markup: " x=\"")
    switch labelPlace {
    case .slot(let slot):
      svg.append(slot: slot, in: frame)
      svg.append(markup: "\" y=\"")
      // The labels of the axis are under a line near the bottom.
      let bottom = frame.y(frame.scale.domain.lowerBound)
      let isUnder = kind == .reference && y + 19 <= bottom
      svg.append(y: isUnder ? y + 15 : y - 6)
    case .end(let shift):
      svg.append(slot: Double(frame.slots), in: frame)
      svg.append(markup: "\" dx=\"6\" y=\"")
      svg.append(y: y + 4 + shift)
    }
    svg.append(markup: "\">")
    svg.append(text: label)
    svg.append(markup: "</text>")
  }

  private func appendLabelStyle(in frame: Frame, to svg: inout ByteWriter) {
    guard case .page = frame.rendering else {
      return svg.append(
        kind == .goal ? .ruleLabel : hasEndLabel ? .text : .middleText, in: frame)
    }
    switch (kind, hasEndLabel) {
    case (.goal, _): svg.append(markup: " class=\"rl halo\"")
    case (.average, true), (.reference, true): svg.append(markup: " class=\"halo\"")
    case (.average, false): svg.append(markup: " class=\"n mi halo\"")
    case (.reference, false): svg.append(markup: " class=\"mi halo\"")
    }
  }
}
