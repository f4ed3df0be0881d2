import ReportCore

/// Horizontal bars below each other from a common left edge, on a grid of whole units.
///
/// Rows are 22 px and bars 10 px high; each fifth grid line is strong. Above 40 units the lines
/// stand 5 apart and each 25th is strong, above 200 units 10 and 50, and so on: the grid never has
/// more than 40 steps.
public struct RowPlot: Sendable {
  /// One bar.
  public struct Row: Hashable, Sendable {
    /// The date or name on the left.
    public let label: String
    /// From zero up; what is below, and what no scale can place, has no bar.
    public let value: Double
    /// The value as text, behind the bar.
    public let valueText: String

    public init(_ label: String, _ value: Double, _ valueText: String) {
      self.label = label
      self.value = value.isDrawable ? max(value, 0) : 0
      self.valueText = valueText
    }
  }

  public let rows: [Row]
  /// Text of a value on the axis below.
  public let tickLabels: [Double: String]
  private let grid: Grid

  /// - Parameters:
  ///   - rows: In the order shown.
  ///   - gridStep: How much of the unit one grid line stands for: 1 in inches. Above zero.
  ///   - tickLabel: The text of a strong line under the plot.
  public init(_ rows: [Row], gridStep: Double = 1, tickLabel: (Double) -> String) {
    self.rows = rows
    grid = Grid(covering: rows.map(\.value).max() ?? 0, step: gridStep)
    tickLabels = Dictionary(
      uniqueKeysWithValues: grid.strong.map { ($0, tickLabel($0)) })
  }

  var height: Double { Double(rows.count) * RowPlot.rowHeight }
  var gutter: Int { min(max((rows.map(\.label.count).max() ?? 0) - 1, 2), 9) }

  static let rowHeight = 22.0
}

/// The lines of a row plot: from zero to the first line that reaches the longest bar.
private struct Grid: Hashable {
  let step: Double
  let count: Int

  init(covering highest: Double, step: Double) {
    precondition(step > 0, "grid lines stand apart")
    var step = step
    var factor = 5.0
    while highest > 40 * step {
      step *= factor
      factor = factor == 5 ? 2 : 5
    }
    self.step = step
    count = max(Int((highest / step - 1e-9).rounded(.up)), 1)
  }

  var end: Double { Double(count) * step }
  var light: [Double] { (0...count).filter { !$0.isMultiple(of: 5) }.map { Double($0) * step } }
  var strong: [Double] {
    stride(from: 0, through: count, by: 5).map { Double($0) * step }
  }
}

extension RowPlot {
  /// The lines of the grid, lowest first: what it shows, for those who check it.
  public var gridLines: (light: [Double], strong: [Double]) { (grid.light, grid.strong) }

  func renderMarks(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    let frame = Frame(
      slots: 1, height: height,
      scale: LinearScale(domain: 0...grid.end, top: 0, bottom: height), rendering: rendering,
      width: width)
    renderBars(in: frame, into: &svg)
    renderGrid(in: frame, into: &svg)
    for (index, row) in rows.enumerated() { renderTexts(of: row, at: index, in: frame, into: &svg) }
    for value in grid.strong { renderTickLabel(at: value, in: frame, into: &svg) }
  }

  /// The grid stands on top of the bars, as on a sheet that was ruled afterwards.
  private func renderGrid(in frame: Frame, into svg: inout ByteWriter) {
    svg.openViewport(1, height, frame.rendering)
    for (values, style) in [(grid.light, Style.grid), (grid.strong, Style.strongGrid)] {
      guard !values.isEmpty else { continue }
      svg.append(markup: "<path")
      svg.append(style, in: frame)
      svg.append(markup: " d=\"")
      for value in values {
        svg.append(markup: "M")
        svg.append(coordinate: value / grid.end * frame.unitsPerSlot, decimals: 4)
        svg.append(markup: " 0v")
        svg.append(coordinate: height)
      }
      svg.append(markup: "\"/>")
    }
    svg.closeViewport(frame.rendering)
  }

  private func renderBars(in frame: Frame, into svg: inout ByteWriter) {
    svg.append(markup: "<g")
    svg.append(.bars, in: frame)
    svg.append(markup: ">")
    for (index, row) in rows.enumerated() where row.value > 0 {
      svg.append(markup: "<rect y=\"")
      svg.append(y: Double(index) * RowPlot.rowHeight + 6)
      svg.append(markup: "\" width=\"")
      svg.append(slot: row.value / grid.end, in: frame)
      svg.append(markup: "\" height=\"10\" rx=\"2\"/>")
    }
    svg.append(markup: "</g>")
  }

  private func renderTexts(
    of row: Row, at index: Int, in frame: Frame, into svg: inout ByteWriter
  ) {
    let baseline = Double(index) * RowPlot.rowHeight + 15
    svg.append(markup: "<text")
    svg.append(.endText, in: frame)
    svg.append(markup: " x=\"-8\" y=\"")
    svg.append(y: baseline)
    svg.append(markup: "\">")
    svg.append(text: row.label)
    svg.append(markup: "</text><text")
    switch frame.rendering {
    case .page: svg.append(markup: " class=\"b halo\"")
    case .standalone: svg.append(.strongText, in: frame)
    }
    svg.append(markup: " dx=\"6\" x=\"")
    svg.append(slot: row.value / grid.end, in: frame)
    svg.append(markup: "\" y=\"")
    svg.append(y: baseline)
    svg.append(markup: "\">")
    svg.append(text: row.valueText)
    svg.append(markup: "</text>")
  }

  private func renderTickLabel(at value: Double, in frame: Frame, into svg: inout ByteWriter) {
    svg.append(markup: "<text")
    svg.append(.middleText, in: frame)
    svg.append(markup: " x=\"")
    svg.append(slot: value / grid.end, in: frame)
    svg.append(markup: "\" y=\"")
    svg.append(y: height + 16)
    svg.append(markup: "\">")
    svg.append(text: tickLabels[value] ?? "")
    svg.append(markup: "</text>")
  }
}
