public import ReportCore

/// A year as colored stripes: the emblem of a station.
///
/// Decoration, hidden from screen readers. Twelve classes of the decorative ramp (`v0` to `vb`),
/// one path each; a stripe without a value stays empty.
public struct Barcode: Sendable {
  /// The color class of each stripe, 0 to 11.
  public let stripes: [Int?]

  /// - Parameters:
  ///   - values: One per stripe.
  ///   - ramp: The values of the first and last color.
  public init(_ values: [Double?], ramp: ColorRamp) {
    stripes = values.drawable.map { $0.map(ramp.index) }
  }

  /// Writes the stripes as an `svg` that stretches to its container.
  public func render(into html: inout ByteWriter) {
    html.append(markup: "<svg class=\"bc\" aria-hidden=\"true\" viewBox=\"0 0 ")
    html.append(integer: stripes.count)
    html.append(markup: " 1\" preserveAspectRatio=\"none\">")
    for (index, digit) in ColorRamp.digits.enumerated() {
      let slots = stripes.indices.filter { stripes[$0] == index }
      guard !slots.isEmpty else { continue }
      html.append(markup: "<path class=\"v")
      html.append(markup: digit)
      html.append(markup: "\" d=\"")
      for slot in slots {
        html.append(markup: "M")
        html.append(integer: slot)
        html.append(markup: ".5 0v1")
      }
      html.append(markup: "\"/>")
    }
    html.append(markup: "</svg>")
  }
}
