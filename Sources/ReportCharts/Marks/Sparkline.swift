public import ReportCore

/// A line of the size of a word, with a dot at its highest point and a small one at each point
/// between two gaps.
///
/// Decoration beside printed numbers, hidden from screen readers unless it has a label.
public struct Sparkline: Sendable {
  /// Evenly spaced, from left to right; `nil` breaks the line.
  public let values: [Double?]
  /// The value range that the sparklines of one table share, so that they are comparable.
  public let domain: ClosedRange<Double>
  /// What a screen reader says of it; needed where nothing beside the line does.
  public let label: String?

  /// A line through these values, on the scale of the domain.
  public init(_ values: [Double?], domain: ClosedRange<Double>, label: String? = nil) {
    self.values = values.drawable
    self.domain = domain
    self.label = label
  }

  /// Writes the line as an `svg` of 120 by 28 px, in the color of the hue.
  public func render(hue: Hue, into html: inout ByteWriter) {
    let frame = Frame(
      slots: values.count, height: 28, scale: LinearScale(domain: domain, top: 4, bottom: 24),
      rendering: .page, width: 1)
    html.append(markup: "<svg class=\"spk ")
    html.append(text: hue.rawValue)
    if let label {
      html.append(markup: "\" role=\"img\" aria-label=\"")
      html.append(text: label)
    } else {
      html.append(markup: "\" aria-hidden=\"true")
    }
    html.append(markup: "\" width=\"120\" height=\"28\">")
    html.openViewport(frame.slots, 28, .page)
    LineMark(values).render(in: frame, into: &html)
    html.closeViewport(.page)
    let highest = values.indices.max { (values[$0] ?? -.infinity) < (values[$1] ?? -.infinity) }
    for run in runs(of: values) where run.count == 1 && run.lowerBound != highest {
      dot(at: run.lowerBound, radius: "1.5", in: frame, into: &html)
    }
    if let highest { dot(at: highest, radius: "3", in: frame, into: &html) }
    html.append(markup: "</svg>")
  }

  private func dot(
    at slot: Int, radius: StaticString, in frame: Frame, into html: inout ByteWriter
  ) {
    guard let value = values[slot] else { return }
    html.append(markup: "<circle class=\"mk\" r=\"")
    html.append(markup: radius)
    html.append(markup: "\" cx=\"")
    html.append(slot: Double(slot) + 0.5, in: frame)
    html.append(markup: "\" cy=\"")
    html.append(y: frame.y(value))
    html.append(markup: "\"/>")
  }
}
