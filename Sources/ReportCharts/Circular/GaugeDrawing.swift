public import ReportCore

extension Gauge {
  private static let center = (x: 120.0, y: 120.0)
  private static let radius = 108.0
  /// Clockwise from 12 o'clock: the arc begins at the lower left.
  private static let start = 210.0

  /// Writes the gauge as an image of its own.
  ///
  /// - Parameters:
  ///   - id: Of the heading and the summary that name it, as in ``Chart``.
  ///   - label: The text of a value on the scale.
  ///   - valueText: The value with its unit, below the centre.
  ///   - html: Where it goes.
  public func render(
    id: String, label: (Double) -> String, valueText: String, into html: inout ByteWriter
  ) {
    html.append(markup: "<svg class=\"ga\" viewBox=\"0 0 240 240\" role=\"img\" aria-labelledby=\"")
    html.append(text: id)
    html.append(markup: "-t\" aria-describedby=\"")
    html.append(text: id)
    html.append(markup: "-d\">")
    renderArc(into: &html)
    for value in labels { renderLabel(label(value), at: value, into: &html) }
    renderNeedle(into: &html)
    html.append(markup: "<text class=\"gv mi\" x=\"120\" y=\"196\">")
    html.append(text: valueText)
    html.append(markup: "</text></svg>")
  }

  /// One arc in the colour of the series, or 60 short ones for a conic gradient.
  private func renderArc(into html: inout ByteWriter) {
    guard case .conic(_) = colors else {
      html.append(markup: "<path class=\"tr\" stroke-width=\"")
      html.append(coordinate: width)
      html.append(markup: "\" d=\"")
      appendArc(from: 0, to: 300, into: &html)
      html.append(markup: "\"/>")
      return
    }
    html.append(markup: "<g fill=\"none\" stroke-width=\"")
    html.append(coordinate: width)
    html.append(markup: "\">")
    for index in 0..<60 {
      let from = Double(index) * 5
      html.append(markup: "<path stroke=\"")
      html.append(plain: color(atMiddleOf: from).hex)
      html.append(markup: "\" d=\"")
      appendArc(from: from, to: min(from + 5.3, 300), into: &html)
      html.append(markup: "\"/>")
    }
    html.append(markup: "</g>")
  }

  /// The conic gradient begins 19.8° before the arc and goes once around.
  private func color(atMiddleOf from: Double) -> RGBColor {
    guard case .conic(let colors) = colors else { return RGBColor(red: 0, green: 0, blue: 0) }
    return Gauge.conicColor(at: (from + 2.5 + 19.8) / 360, of: colors)
  }

  private func appendArc(from: Double, to: Double, into html: inout ByteWriter) {
    html.append(markup: "M")
    append(
      Polar.point(at: Gauge.start + from, radius: Gauge.radius, center: Gauge.center), to: &html)
    html.append(markup: to - from > 180 ? "A108 108 0 1 1 " : "A108 108 0 0 1 ")
    append(Polar.point(at: Gauge.start + to, radius: Gauge.radius, center: Gauge.center), to: &html)
  }

  private func renderLabel(_ text: String, at value: Double, into html: inout ByteWriter) {
    let point = Polar.point(
      at: Gauge.start + angle(of: value), radius: Gauge.radius - width / 2 - 16,
      center: Gauge.center)
    html.append(markup: "<text class=\"mi\" x=\"")
    html.append(coordinate: point.x, decimals: 1)
    html.append(markup: "\" y=\"")
    html.append(coordinate: point.y + 4, decimals: 1)
    html.append(markup: "\">")
    html.append(text: text)
    html.append(markup: "</text>")
  }

  /// The outer group stands at the value; the needle inside sweeps there from the start.
  private func renderNeedle(into html: inout ByteWriter) {
    let angle = angle(of: value)
    html.append(markup: "<g transform=\"rotate(")
    html.append(coordinate: Gauge.start + angle, decimals: 1)
    html.append(markup: " 120 120)\"><path class=\"nd n")
    html.append(integer: Int((angle / 10).rounded()))
    html.append(markup: "\" d=\"M120 120V")
    html.append(coordinate: 120 - (120 - width - 40))
    html.append(markup: "\"/></g><circle class=\"nc\" cx=\"120\" cy=\"120\" r=\"5\"/>")
  }

  private func append(_ point: (x: Double, y: Double), to html: inout ByteWriter) {
    html.append(coordinate: point.x)
    html.append(markup: " ")
    html.append(coordinate: point.y)
  }
}
