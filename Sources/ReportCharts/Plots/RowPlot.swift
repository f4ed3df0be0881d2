import ReportCore

/// Horizontal bars below each other, each followed by its value; the names can be long.
///
/// The bars start at a common left edge on a grid of whole units, or at a zero line on the ticks of
/// an axis. Rows are 22 px and bars 10 px high; every fifth grid line is strong. Above 40 units the
/// lines are 5 apart and every 25th is strong, above 200 units 10 and 50, and so on: the grid never
/// has more than 40 steps.
public struct RowPlot: Sendable {
  /// One bar.
  public struct Row: Hashable, Sendable {
    /// The date or name on the left.
    public let label: String
    /// A value that no scale can place has no bar, nor does one below zero on whole units.
    public let value: Double
    /// The value as text, after the far end of the bar.
    public let valueText: String
    /// The hue, if it is not that of the chart.
    public let hue: Hue?
    /// Whether the bar has the pale tint, such as that of an incomplete month.
    public let isPale: Bool

    /// A bar with its name before it and the text of its value after it.
    public init(
      _ label: String, _ value: Double, _ valueText: String, hue: Hue? = nil, isPale: Bool = false
    ) {
      self.label = label
      self.value = value.isDrawable ? value : 0
      self.valueText = valueText
      self.hue = hue
      self.isPale = isPale
    }
  }

  /// In the order shown, from the top.
  public let rows: [Row]
  /// The texts of values on the axis below.
  public let tickLabels: [Double: String]
  private let grid: Grid

  /// - Parameters:
  ///   - rows: In the order shown.
  ///   - gridStep: The distance of two grid lines in units: 1 for inches. Above zero.
  ///   - tickLabel: The text of a strong line under the plot.
  public init(_ rows: [Row], gridStep: Double = 1, tickLabel: (Double) -> String) {
    self.rows = rows
    grid = Grid(covering: max(rows.map(\.value).max() ?? 0, 0), step: gridStep)
    tickLabels = Dictionary(
      uniqueKeysWithValues: grid.strong.map { ($0, tickLabel($0)) })
  }

  /// Bars on the ticks of an axis, to the left of zero where they are below it.
  ///
  /// - Parameters:
  ///   - rows: In the order shown.
  ///   - ticks: The range of the axis, including zero.
  ///   - tickLabel: The text under a line.
  public init(_ rows: [Row], ticks: NiceTicks, tickLabel: (Double) -> String) {
    self.rows = rows
    grid = Grid(ticks)
    tickLabels = Dictionary(
      grid.light.map { ($0, tickLabel($0)) } + grid.strong.map { ($0, tickLabel($0)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The position of a value between the left edge and the right, from 0 to 1.
  func share(of value: Double) -> Double { grid.share(of: value) }

  var height: Double { Double(rows.count) * rowHeight }
  var gutter: Int { min(max((rows.map(\.label.count).max() ?? 0) - 1, 2), 9) }

  /// The height of rows whose names fit on one line.
  static let lineHeight = 22.0
}

/// The lines of a row plot.
private struct Grid: Hashable {
  let light, strong: [Double]
  let domain: ClosedRange<Double>

  /// Lines from zero in whole units to the first one that reaches the longest bar.
  init(covering highest: Double, step: Double) {
    // The step is set by the program.
    precondition(step > 0, "grid lines stand apart")
    var step = step
    var factor = 5.0
    while highest > 40 * step {
      step *= factor
      factor = factor == 5 ? 2 : 5
    }
    let count = max(Int((highest / step - 1e-9).rounded(.up)), 1)
    domain = 0...Double(count) * step
    light = (0...count).filter { !$0.isMultiple(of: 5) }.map { Double($0) * step }
    strong = stride(from: 0, through: count, by: 5).map { Double($0) * step }
  }

  /// Lines at the ticks of an axis; only zero is strong.
  init(_ ticks: NiceTicks) {
    let (low, high) = (min(ticks.domain.lowerBound, 0), max(ticks.domain.upperBound, 0))
    // The value of the lowest bar needs room to its left.
    domain = (low < 0 ? low - (high - low) / 8 : 0)...high
    light = ticks.values.filter { $0 != 0 }
    strong = [0]
  }

  /// The position of a value between the left edge and the right, from 0 to 1.
  func share(of value: Double) -> Double {
    let share = (value - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
    return min(max(share, 0), 1)
  }
}

extension RowPlot {
  /// The lines of the grid, lowest first, for tests.
  public var gridLines: (light: [Double], strong: [Double]) { (grid.light, grid.strong) }

  func renderMarks(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    let frame = Frame(
      slots: 1, height: height,
      scale: LinearScale(domain: grid.domain, top: 0, bottom: height), rendering: rendering,
      width: width)
    renderBars(in: frame, into: &svg)
    renderGrid(in: frame, into: &svg)
    for (index, row) in rows.enumerated() { renderTexts(of: row, at: index, in: frame, into: &svg) }
    for value in (grid.light + grid.strong).sorted() where tickLabels[value]?.isEmpty == false {
      renderTickLabel(at: value, in: frame, into: &svg)
    }
  }

  /// Writes the grid on top of the bars, as on a sheet that was ruled afterward.
  private func renderGrid(in frame: Frame, into svg: inout ByteWriter) {
    svg.openViewport(1, height, frame.rendering)
    for (values, style) in [(grid.light, Style.grid), (grid.strong, Style.strongGrid)] {
      guard !values.isEmpty else { continue }
      svg.append(markup: "<path")
      svg.append(style, in: frame)
      svg.append(markup: " d=\"")
      for value in values {
        svg.append(markup: "M")
        svg.append(coordinate: grid.share(of: value) * frame.unitsPerSlot, decimals: 4)
        svg.append(markup: " 0v")
        svg.append(coordinate: height)
      }
      svg.append(markup: "\"/>")
    }
    svg.closeViewport(frame.rendering)
  }

  private func renderBars(in frame: Frame, into svg: inout ByteWriter) {
    let zero = grid.share(of: 0)
    svg.append(markup: "<g")
    svg.append(.bars, in: frame)
    svg.append(markup: ">")
    for (index, row) in rows.enumerated() {
      let end = grid.share(of: row.value)
      guard end != zero else { continue }
      svg.append(markup: "<rect")
      if row.isPale || row.hue != nil {
        svg.append(row.isPale ? .paleBars : .bars, row.hue, in: frame)
      }
      if min(zero, end) > 0 {
        svg.append(markup: " x=\"")
        svg.append(slot: min(zero, end), in: frame)
        svg.append(markup: "\"")
      }
      svg.append(markup: " y=\"")
      svg.append(y: (Double(index) + 0.5) * rowHeight - 5)
      svg.append(markup: "\" width=\"")
      svg.append(slot: abs(end - zero), in: frame)
      svg.append(markup: "\" height=\"10\" rx=\"2\"/>")
    }
    svg.append(markup: "</g>")
  }

  private func renderTexts(
    of row: Row, at index: Int, in frame: Frame, into svg: inout ByteWriter
  ) {
    let baseline = (Double(index) + 0.5) * rowHeight + 4
    svg.append(markup: "<text")
    svg.append(.endText, in: frame)
    svg.append(markup: " x=\"-8\" y=\"")
    svg.append(y: baseline)
    svg.append(markup: "\">")
    append(name: row.label, at: baseline, in: frame, to: &svg)
    let isBelow = row.value < 0 && grid.domain.lowerBound < 0
    svg.append(markup: "</text><text")
    switch frame.rendering {
    case .page: svg.append(markup: isBelow ? " class=\"e b halo\"" : " class=\"b halo\"")
    case .standalone:
      svg.append(.strongText, in: frame)
      if isBelow { svg.append(markup: " text-anchor=\"end\"") }
    }
    svg.append(markup: isBelow ? " dx=\"-6\" x=\"" : " dx=\"6\" x=\"")
    svg.append(slot: grid.share(of: row.value), in: frame)
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
    svg.append(slot: grid.share(of: value), in: frame)
    svg.append(markup: "\" y=\"")
    svg.append(y: height + 16)
    svg.append(markup: "\">")
    svg.append(text: tickLabels[value] ?? "")
    svg.append(markup: "</text>")
  }
}
