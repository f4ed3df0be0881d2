import ReportCore

/// What a chart shows between its title and its footer.
public enum Plot: Sendable {
  /// Slots next to each other, values upward.
  case slots(SlotPlot)
  /// Rows below each other, values to the right.
  case rows(RowPlot)
  /// The days of a year, one column per week.
  case calendar(CalendarPlot)
  /// Shares of a whole on a ring.
  case donut(DonutPlot)
  /// A value on an arc.
  case gauge(GaugePlot)
  /// A table whose cells have the colors of their classes.
  case cells(CellPlot)
  /// Shares by direction around a circle.
  case rose(Rose)

  /// The height in px, without headroom and axis labels.
  var height: Double {
    switch self {
    case .slots(let plot): plot.height
    case .rows(let plot): plot.height
    case .calendar: CalendarPlot.height
    case .donut, .gauge, .rose: Donut.size
    case .cells(let plot): plot.height
    }
  }

  /// The width class of the labels on the left, from 2 to 9.
  var gutter: Int {
    switch self {
    case .slots(let plot): plot.gutter
    case .rows(let plot): plot.gutter
    case .calendar: 4
    case .donut, .gauge, .rose: 2
    case .cells(let plot): plot.gutter
    }
  }

  /// Writes the drawing as an image named and described by other elements.
  ///
  /// The parts that are never dimmed are above it, hidden from screen readers.
  func renderDrawing(
    named nameID: String, describedBy descriptionID: String, into html: inout ByteWriter
  ) {
    html.append(markup: "<svg role=\"img\" aria-labelledby=\"")
    html.append(text: nameID)
    html.append(markup: "\" aria-describedby=\"")
    html.append(text: descriptionID)
    html.append(markup: "\" width=\"100%\" height=\"")
    html.append(coordinate: height)
    html.append(markup: "\">")
    renderMarks(.page, width: 1, into: &html)
    html.append(markup: "</svg>")
    guard hasFindings else { return }
    html.append(markup: "<svg class=\"f\" aria-hidden=\"true\" width=\"100%\" height=\"")
    html.append(coordinate: height)
    html.append(markup: "\">")
    renderFindings(.page, width: 1, into: &html)
    html.append(markup: "</svg>")
  }

  /// Writes the parts that the selection can dim.
  func renderMarks(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    switch self {
    case .slots(let plot): plot.renderMarks(rendering, width: width, into: &svg)
    case .rows(let plot): plot.renderMarks(rendering, width: width, into: &svg)
    case .calendar(let plot): plot.renderMarks(rendering, width: width, into: &svg)
    case .donut(let plot): plot.renderStandalone(rendering, width: width, into: &svg)
    case .gauge(let plot): plot.renderStandalone(rendering, width: width, into: &svg)
    case .cells(let plot): plot.renderStandalone(rendering, width: width, into: &svg)
    case .rose(let plot): plot.renderStandalone(rendering, width: width, into: &svg)
    }
  }

  /// Writes the parts that are never dimmed: rules and the labels of the finding.
  func renderFindings(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    guard case .slots(let plot) = self else { return }
    plot.renderFindings(rendering, width: width, into: &svg)
  }

  /// Whether a rule has its name to the right of the plot, which needs a margin there.
  var hasEndLabels: Bool {
    guard case .slots(let plot) = self else { return false }
    return plot.panels.contains { $0.marks.contains { $0.hasEndLabel } }
  }

  /// Whether a second scale is to the right of the plot.
  var hasTrailingAxis: Bool {
    guard case .slots(let plot) = self else { return false }
    return plot.panels.contains { $0.axis.side == .trailing }
  }

  var hasFindings: Bool {
    guard case .slots(let plot) = self else { return false }
    return plot.panels.contains { $0.marks.contains { $0.layer >= .point } }
  }
}
