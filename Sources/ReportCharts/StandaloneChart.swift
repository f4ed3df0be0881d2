import ReportCore

extension Chart {
  /// The chart as an SVG file that stands alone: fixed width, plain px, presentation attributes.
  ///
  /// It needs no stylesheet and no script, and carries title, finding and source.
  ///
  /// - Parameters:
  ///   - width: In px, at least 320.
  ///   - palette: The colours.
  /// - Returns: The file's bytes, UTF-8.
  public func renderStandalone(width: Double = 800, palette: Palette = .light) -> [UInt8] {
    guard let plot else { return [] }
    let width = max(width, 320)
    let (left, right) = plot.margins
    let finding = Chart.lines(of: summary, letters: Int((width - 48) / 6.6))
    let top = 60 + Double(finding.count) * 19 + 36
    // The sectors of a donut have their names beside them.
    let legend = if case .donut = plot { Legend?.none } else { self.legend }
    let legendTop = top + plot.height + 32
    let height = legendTop + (legend?.height(inWidth: width - 48) ?? 0) + 32
    let rendering = Rendering.standalone(width: width, palette: palette, hue: hue)
    var svg = ByteWriter(capacity: 20_000)
    svg.append(markup: "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
    svg.append(coordinate: width)
    svg.append(markup: "\" height=\"")
    svg.append(coordinate: height)
    svg.append(markup: "\" viewBox=\"0 0 ")
    svg.append(coordinate: width)
    svg.append(markup: " ")
    svg.append(coordinate: height)
    svg.append(markup: "\" role=\"img\" font-size=\"12\" font-family=\"")
    svg.append(text: "Inter, system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif")
    svg.append(markup: "\"><title>")
    svg.append(text: title)
    svg.append(markup: "</title><desc>")
    svg.append(text: summary)
    svg.append(markup: "</desc><rect width=\"100%\" height=\"100%\" rx=\"14\" fill=\"")
    svg.append(plain: palette.card)
    svg.append(markup: "\"/>")
    Chart.append(title, x: 24, y: 42, size: 18, weight: 650, palette.text, to: &svg)
    for (index, line) in finding.enumerated() {
      Chart.append(
        line, x: 24, y: 66 + Double(index) * 19, size: 13.5, weight: 400, palette.mutedText,
        to: &svg)
    }
    svg.append(markup: "<g transform=\"translate(")
    svg.append(coordinate: left)
    svg.append(markup: " ")
    svg.append(coordinate: top)
    svg.append(markup: ")\">")
    plot.renderMarks(rendering, width: width - left - right, into: &svg)
    plot.renderFindings(rendering, width: width - left - right, into: &svg)
    svg.append(markup: "</g>")
    legend?.renderStandalone(
      x: 24, y: legendTop, width: width - 48, palette: palette, into: &svg)
    Chart.append(
      footer?.source ?? "", x: 24, y: height - 18, size: 12, weight: 400, palette.mutedText,
      to: &svg)
    svg.append(markup: "</svg>\n")
    return svg.bytes
  }

  private static func append(
    _ text: String, x: Double, y: Double, size: Double, weight: Int, _ color: String,
    to svg: inout ByteWriter
  ) {
    guard !text.isEmpty else { return }
    svg.append(markup: "<text x=\"")
    svg.append(coordinate: x)
    svg.append(markup: "\" y=\"")
    svg.append(coordinate: y)
    svg.append(markup: "\" font-size=\"")
    svg.append(coordinate: size)
    svg.append(markup: "\" font-weight=\"")
    svg.append(integer: weight)
    svg.append(markup: "\" fill=\"")
    svg.append(plain: color)
    svg.append(markup: "\">")
    svg.append(text: text)
    svg.append(markup: "</text>")
  }

  /// Breaks a text at blanks into lines of at most so many letters, a longer word alone.
  static func lines(of text: String, letters: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > letters {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return line.isEmpty ? lines : lines + [line]
  }
}

extension Plot {
  /// The room left and right of the plot in a file of its own, in px.
  fileprivate var margins: (left: Double, right: Double) {
    let left = if case .rows(let plot) = self { plot.nameWidth } else { Double(gutter + 1) * 8 }
    let isRows = if case .rows = self { true } else { false }
    return (24 + left, isRows || hasTrailingAxis ? 60 : hasEndLabels ? 124 : 28)
  }
}
