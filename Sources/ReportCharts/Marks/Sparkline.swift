public import ReportCore

/// A line of the size of a word, with a dot at its highest point.
///
/// Decoration beside printed numbers, hidden from screen readers.
public struct Sparkline: Sendable {
  /// Evenly spaced, from left to right; `nil` breaks the line.
  public let values: [Double?]
  /// The value range that the sparklines of one table share, so that they are comparable.
  public let domain: ClosedRange<Double>

  /// A line through these values, on the scale of the domain.
  public init(_ values: [Double?], domain: ClosedRange<Double>) {
    self.values = values.drawable
    self.domain = domain
  }

  /// Writes the line as an `svg` of 120 by 28 px, in the color of the hue.
  public func render(hue: Hue, into html: inout ByteWriter) {
    let frame = Frame(
      slots: values.count, height: 28, scale: LinearScale(domain: domain, top: 4, bottom: 24),
      rendering: .page, width: 1)
    html.append(markup: "<svg class=\"spk ")
    html.append(text: hue.rawValue)
    html.append(markup: "\" aria-hidden=\"true\" width=\"120\" height=\"28\">")
    html.openViewport(frame.slots, 28, .page)
    LineMark(values).render(in: frame, into: &html)
    html.closeViewport(.page)
    let highest = values.indices.max { (values[$0] ?? -.infinity) < (values[$1] ?? -.infinity) }
    if let slot = highest, let value = values[slot] {
      html.append(markup: "<circle class=\"mk\" r=\"3\" cx=\"")
      html.append(slot: Double(slot) + 0.5, in: frame)
      html.append(markup: "\" cy=\"")
      html.append(y: frame.y(value))
      html.append(markup: "\"/>")
    }
    html.append(markup: "</svg>")
  }
}
