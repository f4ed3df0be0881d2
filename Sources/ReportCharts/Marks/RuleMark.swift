public import ReportCore

/// A horizontal line at a value with its name: a goal, an average, the freezing point.
public struct RuleMark: Mark {
  public enum Kind: Sendable {
    /// Dashed, in the colour of goals.
    case goal
    /// Dotted and fine, for a mark of nature.
    case reference
  }

  public let value: Double
  public let label: String
  public let kind: Kind
  /// The slot whose centre the label stands on.
  public let labelSlot: Double

  public init(y value: Double, label: String, kind: Kind = .goal, labelSlot: Double = 0) {
    self.value = value
    self.label = label
    self.kind = kind
    self.labelSlot = labelSlot
  }

  public var layer: MarkLayer { .rule }
  public var isStretched: Bool { false }

  public func render(in frame: Frame, into svg: inout ByteWriter) {
    guard value.isDrawable else { return }
    let y = frame.y(value)
    svg.append(markup: "<line")
    svg.append(kind == .goal ? .rule : .reference, in: frame)
    svg.append(markup: " x1=\"0\" x2=\"")
    svg.append(slot: Double(frame.slots), in: frame)
    svg.append(markup: "\" y1=\"")
    svg.append(y: y)
    svg.append(markup: "\" y2=\"")
    svg.append(y: y)
    svg.append(markup: "\"/>")
    guard !label.isEmpty else { return }
    svg.append(markup: "<text")
    if case .page = frame.rendering {
      svg.append(markup: kind == .goal ? " class=\"rl halo\"" : " class=\"n mi halo\"")
    } else {
      svg.append(kind == .goal ? .ruleLabel : .middleText, in: frame)
    }
    svg.append(markup: " x=\"")
    svg.append(slot: labelSlot, in: frame)
    svg.append(markup: "\" y=\"")
    svg.append(y: kind == .goal ? y - 6 : y + 15)
    svg.append(markup: "\">")
    svg.append(text: label)
    svg.append(markup: "</text>")
  }
}
