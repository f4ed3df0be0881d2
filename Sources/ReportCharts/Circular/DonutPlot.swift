import ReportCore

/// A donut as the plot of a chart.
public struct DonutPlot: Sendable {
  /// The ring.
  public let donut: Donut
  /// The name of what is chosen, "Weekdays".
  public let name: String

  /// A ring, and the name of what is chosen on it.
  public init(_ donut: Donut, name: String) {
    self.donut = donut
    self.name = name
  }
}

extension DonutPlot {
  /// Writes the ring with a list of its sectors beside it, because a file has no selection.
  func renderStandalone(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    guard case .standalone(_, let palette, let hue) = rendering else { return }
    for (index, (sector, mark)) in zip(donut.sectors, donut.marks).enumerated() {
      svg.append(markup: "<path fill=\"")
      svg.append(plain: palette.color(of: sector.hue ?? hue))
      svg.append(markup: "\" fill-opacity=\"")
      svg.append(markup: isFull(index) ? "1" : ".6")
      svg.append(markup: "\" d=\"")
      mark.writePath(center: (120, 120), into: &svg)
      svg.append(markup: "\"/>")
      append(sector.name, x: 276, row: index, palette.text, isEnd: false, to: &svg)
      append(sector.valueText, x: 486, row: index, palette.mutedText, isEnd: true, to: &svg)
      if let hue = sector.hue { appendSwatch(palette.color(of: hue), row: index, to: &svg) }
      guard mark.holds(sector.initial), !sector.initial.isEmpty else { continue }
      let point = mark.labelPoint(center: (120, 120))
      svg.append(markup: "<text text-anchor=\"middle\" x=\"")
      svg.append(coordinate: point.x, decimals: 1)
      svg.append(markup: "\" y=\"")
      svg.append(coordinate: point.y + 4, decimals: 1)
      svg.append(markup: "\" fill=\"")
      svg.append(plain: isFull(index) ? palette.card : palette.text)
      svg.append(markup: "\">")
      svg.append(text: sector.initial)
      svg.append(markup: "</text>")
    }
  }

  /// Whether a sector is opaque: the chosen one, and all with a hue of their own.
  private func isFull(_ index: Int) -> Bool {
    index == donut.chosen || donut.sectors[index].hue != nil
  }

  private func appendSwatch(_ color: String, row: Int, to svg: inout ByteWriter) {
    svg.append(markup: "<rect x=\"258\" width=\"11\" height=\"11\" rx=\"2\" y=\"")
    svg.append(y: 120 - Double(donut.sectors.count) * 13 + Double(row) * 26 + 7)
    svg.append(markup: "\" fill=\"")
    svg.append(plain: color)
    svg.append(markup: "\"/>")
  }

  private func append(
    _ text: String, x: Double, row: Int, _ color: String, isEnd: Bool, to svg: inout ByteWriter
  ) {
    let top = 120 - Double(donut.sectors.count) * 13
    svg.append(markup: isEnd ? "<text text-anchor=\"end\" x=\"" : "<text x=\"")
    svg.append(coordinate: x)
    svg.append(markup: "\" y=\"")
    svg.append(coordinate: top + Double(row) * 26 + 17)
    svg.append(markup: "\" font-size=\"14\" fill=\"")
    svg.append(plain: color)
    svg.append(markup: "\">")
    svg.append(text: text)
    svg.append(markup: "</text>")
  }
}

extension SectorMark {
  /// Whether the ring is long and thick enough at its middle for a short text.
  func holds(_ text: String) -> Bool {
    let arc = (angles.upperBound - angles.lowerBound) / 180 * Double.pi
    let room = max(textWidth(of: text) + 4, 18)
    return arc * labelRadius > room && outerRadius - innerRadius > 18
  }
}
