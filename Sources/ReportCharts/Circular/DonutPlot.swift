import ReportCore

/// A donut as the plot of a chart.
public struct DonutPlot: Sendable {
  public let donut: Donut
  /// What is chosen, "Weekdays".
  public let name: String

  public init(_ donut: Donut, name: String) {
    self.donut = donut
    self.name = name
  }
}

extension DonutPlot {
  /// Writes the ring with a list of its sectors beside it: nothing can be chosen in a file.
  func renderStandalone(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    guard case .standalone(_, let palette, let hue) = rendering else { return }
    for (index, (sector, mark)) in zip(donut.sectors, donut.marks).enumerated() {
      svg.append(markup: "<path fill=\"")
      svg.append(plain: palette.color(of: hue))
      svg.append(markup: "\" fill-opacity=\"")
      svg.append(markup: index == 0 ? "1" : ".6")
      svg.append(markup: "\" d=\"")
      mark.writePath(center: (120, 120), into: &svg)
      svg.append(markup: "\"/>")
      append(sector.name, x: 270, row: index, palette.text, isEnd: false, to: &svg)
      append(sector.valueText, x: 480, row: index, palette.mutedText, isEnd: true, to: &svg)
      guard mark.holdsInitial, !sector.initial.isEmpty else { continue }
      let point = mark.labelPoint(center: (120, 120))
      svg.append(markup: "<text text-anchor=\"middle\" x=\"")
      svg.append(coordinate: point.x, decimals: 1)
      svg.append(markup: "\" y=\"")
      svg.append(coordinate: point.y + 4, decimals: 1)
      svg.append(markup: "\" fill=\"")
      svg.append(plain: index == 0 ? palette.card : palette.text)
      svg.append(markup: "\">")
      svg.append(text: sector.initial)
      svg.append(markup: "</text>")
    }
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
  /// Whether the ring is long enough at its middle for two letters.
  var holdsInitial: Bool {
    let width = (angles.upperBound - angles.lowerBound) / 180 * Double.pi
    return width * (innerRadius + outerRadius) / 2 > 18
  }
}
