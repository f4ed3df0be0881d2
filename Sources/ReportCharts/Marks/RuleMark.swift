public import ReportCore

/// A horizontal line at a value with its name: a goal, an average, the freezing point.
public struct RuleMark: Mark {
  public enum Kind: Sendable {
    /// Dashed, in the colour of goals.
    case goal
    /// Dotted and fine, for a mark of nature.
    case reference
    /// Dashed and grey, for an average.
    case average
  }

  /// Where the name of the line stands.
  public enum Label: Hashable, Sendable {
    /// Above the line, from the centre of a slot on.
    case slot(Double)
    /// Right of the plot, moved by so many px downwards; left out where the chart is narrow.
    case end(shift: Double)
  }

  public let value: Double
  public let label: String
  public let kind: Kind
  public let labelPlace: Label
  /// Whether there is a line: a value beyond the axis has its name at the edge and no line.
  public let hasLine: Bool

  public init(
    y value: Double, label: String, kind: Kind = .goal, labelPlace: Label = .slot(0),
    hasLine: Bool = true
  ) {
    self.value = value
    self.label = label
    self.kind = kind
    self.labelPlace = labelPlace
    self.hasLine = hasLine
  }

  public var layer: MarkLayer { .rule }
  public var isStretched: Bool { false }

  public var hasEndLabel: Bool {
    guard case .end = labelPlace else { return false }
    return !label.isEmpty
  }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    guard value.isDrawable else { return }
    let y = frame.y(value)
    if hasLine { renderLine(at: y, in: frame, into: &svg) }
    if !label.isEmpty { renderLabel(at: y, in: frame, into: &svg) }
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

  private func renderLabel(at y: Double, in frame: Frame, into svg: inout ByteWriter) {
    svg.append(markup: "<text")
    appendLabelStyle(in: frame, to: &svg)
    svg.append(markup: " x=\"")
    switch labelPlace {
    case .slot(let slot):
      svg.append(slot: slot, in: frame)
      svg.append(markup: "\" y=\"")
      svg.append(y: kind == .reference ? y + 15 : y - 6)
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
    case (.goal, true): svg.append(markup: " class=\"m rl\"")
    case (.goal, false): svg.append(markup: " class=\"rl halo\"")
    case (.average, true), (.reference, true): svg.append(markup: " class=\"m\"")
    case (.average, false), (.reference, false): svg.append(markup: " class=\"n mi halo\"")
    }
  }
}
