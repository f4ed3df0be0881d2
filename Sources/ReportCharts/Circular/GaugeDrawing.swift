import ReportCore

extension Gauge {
  private static let center = (x: 120.0, y: 120.0)
  /// The radius of the middle of the arc, so that a thick one fits into the square.
  private var radius: Double { min(108, 119.5 - (width + (hasTrack ? 6 : 0)) / 2) }
  /// In degrees clockwise from 12 o'clock: the arc begins at the lower left.
  private static let start = 210.0

  /// Writes arc, labels, needle and value in a square of 240 px.
  ///
  /// - Parameters:
  ///   - rendering: On a page the stylesheet sets the look, and the needle sweeps.
  ///   - labels: The values with a label along the arc, each with its text.
  ///   - valueText: The value with its unit, below the center.
  ///   - svg: The output.
  func renderDrawing(
    _ rendering: Rendering, labels: [(value: Double, text: String)], valueText: String,
    into svg: inout ByteWriter
  ) {
    renderTrack(rendering, into: &svg)
    renderArc(rendering, into: &svg)
    for label in labels { renderLabel(label.text, at: label.value, rendering, into: &svg) }
    renderNeedle(rendering, into: &svg)
    renderValue(valueText, rendering, into: &svg)
  }

  /// Writes the arc behind the colored one, if there is one.
  private func renderTrack(_ rendering: Rendering, into svg: inout ByteWriter) {
    guard hasTrack else { return }
    svg.append(markup: "<path fill=\"none\" stroke-width=\"")
    svg.append(coordinate: width + 6)
    svg.append(markup: "\"")
    if let color = options.trackColor {
      svg.append(markup: " stroke=\"")
      svg.append(plain: color.hex)
      svg.append(markup: "\"")
    } else {
      svg.append(attribute: "gt", color: { palette, _ in palette.line }, rendering)
    }
    svg.append(markup: " d=\"")
    appendArc(from: 0, to: 300, into: &svg)
    svg.append(markup: "\"/>")
  }

  /// Writes one arc in one color, or 60 short ones for a conic gradient.
  private func renderArc(_ rendering: Rendering, into svg: inout ByteWriter) {
    svg.append(markup: "<g fill=\"none\" stroke-width=\"")
    svg.append(coordinate: width)
    svg.append(markup: "\">")
    switch colors {
    case .hue:
      let end = angle(of: value)
      if end < 300 {
        svg.append(markup: "<path")
        svg.append(attribute: "gt", color: { palette, _ in palette.line }, rendering)
        appendPath(from: end, to: 300, into: &svg)
      }
      if end > 0 {
        svg.append(markup: "<path")
        svg.append(attribute: "gh", color: { $0.color(of: $1) }, rendering)
        appendPath(from: 0, to: end, into: &svg)
      }
    case .solid(let color):
      svg.append(markup: "<path stroke=\"")
      svg.append(plain: color.hex)
      svg.append(markup: "\"")
      appendPath(from: 0, to: 300, into: &svg)
    case .conic(let colors):
      for index in 0..<60 {
        let from = Double(index) * 5
        svg.append(markup: "<path stroke=\"")
        // The gradient begins 19.8° before the arc and goes once around.
        svg.append(plain: Gauge.conicColor(at: (from + 2.5 + 19.8) / 360, of: colors).hex)
        svg.append(markup: "\"")
        // A slight overlap, because otherwise a light seam shows between two arcs.
        appendPath(from: from, to: min(from + 5.3, 300), into: &svg)
      }
    }
    svg.append(markup: "</g>")
  }

  private func appendPath(from: Double, to: Double, into svg: inout ByteWriter) {
    svg.append(markup: " d=\"")
    appendArc(from: from, to: to, into: &svg)
    svg.append(markup: "\"/>")
  }

  private func appendArc(from: Double, to: Double, into svg: inout ByteWriter) {
    svg.append(markup: "M")
    append(
      Polar.point(at: Gauge.start + from, radius: radius, center: Gauge.center), to: &svg)
    svg.append(markup: "A")
    svg.append(coordinate: radius)
    svg.append(markup: " ")
    svg.append(coordinate: radius)
    svg.append(markup: to - from > 180 ? " 0 1 1 " : " 0 0 1 ")
    append(Polar.point(at: Gauge.start + to, radius: radius, center: Gauge.center), to: &svg)
  }

  private func renderLabel(
    _ text: String, at value: Double, _ rendering: Rendering, into svg: inout ByteWriter
  ) {
    let angle = Gauge.start + angle(of: value)
    let point = Polar.point(
      at: angle, radius: radius - width / 2 - labelInset(of: text, at: angle),
      center: Gauge.center)
    svg.append(markup: "<text text-anchor=\"middle\"")
    if case .standalone(_, let palette, _) = rendering {
      svg.append(markup: " fill=\"")
      svg.append(plain: palette.mutedText)
      svg.append(markup: "\"")
    }
    svg.append(markup: " x=\"")
    svg.append(coordinate: point.x, decimals: 1)
    svg.append(markup: "\" y=\"")
    svg.append(coordinate: point.y + options.labelSize / 3, decimals: 1)
    svg.append(markup: "\">")
    appendLabel(text, to: &svg)
    svg.append(markup: "</text>")
  }

  /// How far the middle of a label is from the arc, so that its corners stay clear of it.
  private func labelInset(of text: String, at angle: Double) -> Double {
    let direction = Polar.point(at: angle, radius: 1, center: (0, 0))
    let halfWidth = Double(text.count) * options.labelSize * 0.3
    let track = hasTrack ? 3.0 : 0
    return max(
      16, 5 + track + abs(direction.x) * halfWidth + abs(direction.y) * options.labelSize * 0.36)
  }

  /// Appends a label, in a `tspan` if its size or color is set, because the stylesheet sets `text`.
  private func appendLabel(_ text: String, to svg: inout ByteWriter) {
    guard options.labelColor != nil || options.labelSize != 12 else {
      return svg.append(text: text)
    }
    svg.append(markup: "<tspan font-size=\"")
    svg.append(coordinate: options.labelSize)
    if let color = options.labelColor {
      svg.append(markup: "\" fill=\"")
      svg.append(plain: color.hex)
    }
    svg.append(markup: "\">")
    svg.append(text: text)
    svg.append(markup: "</tspan>")
  }

  /// Writes the outer group at the angle of the value; the needle inside sweeps to it.
  private func renderNeedle(_ rendering: Rendering, into svg: inout ByteWriter) {
    let angle = angle(of: value)
    svg.append(markup: "<g transform=\"rotate(")
    svg.append(coordinate: Gauge.start + angle, decimals: 1)
    svg.append(markup: " 120 120)\">")
    // The stylesheet colors the element with the class, so a custom color needs an element inside.
    svg.append(markup: options.needleColor == nil ? "<path" : "<g")
    switch rendering {
    case .page:
      svg.append(markup: " class=\"nd n")
      svg.append(integer: options.sweep == .none ? 0 : Int((angle / 10).rounded()))
      if options.sweep == .slow { svg.append(markup: " slo") }
      svg.append(markup: "\"")
    case .standalone(_, let palette, _):
      svg.append(markup: " stroke=\"")
      svg.append(plain: palette.text)
      svg.append(markup: "\"")
    }
    if let color = options.needleColor {
      svg.append(markup: "><path stroke=\"")
      svg.append(plain: color.hex)
      svg.append(markup: "\"")
    }
    svg.append(markup: " fill=\"none\" stroke-linecap=\"round\" stroke-width=\"")
    svg.append(coordinate: needleWidth)
    svg.append(markup: "\" d=\"M120 120V")
    svg.append(coordinate: 120 - (120 - width - 40))
    svg.append(markup: options.needleColor == nil ? "\"/></g><circle" : "\"/></g></g><circle")
    if let color = options.needleColor {
      svg.append(markup: " fill=\"")
      svg.append(plain: color.hex)
      svg.append(markup: "\"")
    } else {
      svg.append(attribute: "nc", fill: { palette, _ in palette.text }, rendering)
    }
    svg.append(markup: " cx=\"120\" cy=\"120\" r=\"5\"/>")
  }

  private func renderValue(
    _ text: String, _ rendering: Rendering, into svg: inout ByteWriter
  ) {
    svg.append(markup: "<text text-anchor=\"middle\" x=\"120\" y=\"243\"")
    switch rendering {
    case .page: svg.append(markup: " class=\"gv\"")
    case .standalone(_, let palette, _):
      svg.append(markup: " font-size=\"22\" font-weight=\"650\" fill=\"")
      svg.append(plain: palette.text)
      svg.append(markup: "\"")
    }
    svg.append(markup: ">")
    svg.append(text: text)
    svg.append(markup: "</text>")
  }

  private func append(_ point: (x: Double, y: Double), to svg: inout ByteWriter) {
    svg.append(coordinate: point.x)
    svg.append(markup: " ")
    svg.append(coordinate: point.y)
  }
}

extension ByteWriter {
  /// A class on a page, a stroke in a standalone file.
  fileprivate mutating func append(
    attribute name: StaticString, color: (Palette, Hue) -> String, _ rendering: Rendering
  ) {
    append(name, "stroke", color, rendering)
  }

  /// A class on a page, a fill in a standalone file.
  fileprivate mutating func append(
    attribute name: StaticString, fill color: (Palette, Hue) -> String, _ rendering: Rendering
  ) {
    append(name, "fill", color, rendering)
  }

  private mutating func append(
    _ name: StaticString, _ attribute: StaticString, _ color: (Palette, Hue) -> String,
    _ rendering: Rendering
  ) {
    switch rendering {
    case .page:
      append(markup: " class=\"")
      append(markup: name)
    case .standalone(_, let palette, let hue):
      append(markup: " ")
      append(markup: attribute)
      append(markup: "=\"")
      append(plain: color(palette, hue))
    }
    append(markup: "\"")
  }
}
