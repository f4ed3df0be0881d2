import ReportCore

/// The days of a year as cells, one column per week, colored by the class of their values.
public struct CalendarPlot: Sendable {
  /// The class of each day: 0 for no data, then from low to high; `nil` for a day in the future.
  public let classes: [Int?]
  /// The row of the first day, from 0 to 6.
  public let firstRow: Int
  /// The names of the seven rows; empty for a row without one.
  public let rowLabels: [String]
  /// The name of each month and the index of its first day.
  public let months: [Month]
  /// The meaning of each class, no data first; at most six.
  public let legend: [String]

  /// A month's name above the column of its first day.
  public struct Month: Hashable, Sendable {
    /// The text above the column of its first whole week.
    public let name: String
    /// The index of its first day, from 0.
    public let firstDay: Int

    /// A month: its name, then the index of its first day, from 0.
    public init(_ name: String, firstDay: Int) {
      self.name = name
      self.firstDay = firstDay
    }
  }

  /// The days of a year.
  ///
  /// - Parameters:
  ///   - classes: One per day, from the first day on; `nil` for a day in the future.
  ///   - firstRow: The row of the first day, from 0 to 6.
  ///   - rowLabels: From the top down; empty for a row without one.
  ///   - months: In any order.
  ///   - legend: One text per class, no data first; at most six.
  public init(
    classes: [Int?], firstRow: Int, rowLabels: [String], months: [Month], legend: [String]
  ) {
    // The weekday of a day; the classes are those of a figure.
    precondition((0..<7).contains(firstRow), "a week has seven days")
    precondition(legend.count <= 6, "a calendar has at most six colours")
    self.classes = classes.map { $0.map { min(max($0, 0), legend.count - 1) } }
    self.firstRow = firstRow
    self.rowLabels = rowLabels
    self.months = months
    self.legend = legend
  }
}

extension CalendarPlot {
  /// Seven rows of 18 px.
  static let height = 126.0
  private static let rowHeight = 18.0
  /// The part of a cell that is filled.
  private static let fill = 0.86

  /// The number of weeks that the days span.
  public var columns: Int { (firstRow + classes.count + 6) / 7 }

  private func column(of day: Int) -> Int { (firstRow + day) / 7 }
  private func row(of day: Int) -> Int { (firstRow + day) % 7 }

  /// Writes the frame that scrolls sideways on phones, and the row names, which stay in place.
  func renderWeekdays(into html: inout ByteWriter) {
    html.append(markup: "<div class=\"cw\"><div class=\"cy\">")
    html.append(markup: "<svg class=\"wd\" aria-hidden=\"true\">")
    renderRowLabels(x: 36, style: "e", into: &html)
    html.append(markup: "</svg>")
  }

  private func renderRowLabels(x: Double, style: StaticString, into svg: inout ByteWriter) {
    for (row, label) in rowLabels.enumerated() where !label.isEmpty {
      svg.append(markup: "<text class=\"")
      svg.append(markup: style)
      svg.append(markup: "\" x=\"")
      svg.append(coordinate: x)
      svg.append(markup: "\" y=\"")
      svg.append(y: (Double(row) + 0.5) * CalendarPlot.rowHeight + 4)
      svg.append(markup: "\">")
      svg.append(text: label)
      svg.append(markup: "</text>")
    }
  }

  func renderLegend(into html: inout ByteWriter) {
    html.append(markup: "<p class=\"lg\">")
    for (index, text) in legend.enumerated() {
      html.append(markup: "<span><i class=\"q")
      html.append(integer: index)
      html.append(markup: "\"></i>")
      html.append(text: text)
      html.append(markup: "</span>")
    }
    html.append(markup: "</p>")
  }

  /// Writes the names of the months and a path for each class.
  func renderMarks(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    let frame = Frame(
      slots: columns, height: CalendarPlot.height,
      scale: LinearScale(domain: 0...7, top: CalendarPlot.height, bottom: 0),
      rendering: rendering, width: width)
    renderMonths(in: frame, into: &svg)
    svg.openCells(columns, rendering, width: width)
    for index in legend.indices { renderCells(ofClass: index, rendering, into: &svg) }
    svg.closeCells(rendering)
    guard case .standalone(_, let palette, _) = rendering else { return }
    for (row, label) in rowLabels.enumerated() where !label.isEmpty {
      svg.append(markup: "<text text-anchor=\"end\" x=\"-8\" fill=\"")
      svg.append(plain: palette.mutedText)
      svg.append(markup: "\" y=\"")
      svg.append(y: (Double(row) + 0.5) * CalendarPlot.rowHeight + 4)
      svg.append(markup: "\">")
      svg.append(text: label)
      svg.append(markup: "</text>")
    }
    renderStandaloneLegend(rendering, in: frame, into: &svg)
  }

  private func renderMonths(in frame: Frame, into svg: inout ByteWriter) {
    for month in months where classes.indices.contains(month.firstDay) {
      svg.append(markup: "<text")
      if case .standalone = frame.rendering { svg.append(.text, in: frame) }
      svg.append(markup: " x=\"")
      // A month that begins within a week is named above its first whole week.
      let column = column(of: month.firstDay) + (row(of: month.firstDay) > 0 ? 1 : 0)
      svg.append(slot: Double(column), in: frame)
      svg.append(markup: "\" y=\"-9\">")
      svg.append(text: month.name)
      svg.append(markup: "</text>")
    }
  }

  /// One path with one stroke per day: as wide as a cell, and as thick as it is high.
  private func renderCells(
    ofClass index: Int, _ rendering: Rendering, into svg: inout ByteWriter
  ) {
    var path = ByteWriter()
    for (day, own) in classes.enumerated() where own == index {
      path.append(markup: "M")
      path.append(integer: column(of: day))
      path.append(markup: " ")
      path.append(integer: row(of: day))
      path.append(markup: ".5h.86")
    }
    guard !path.bytes.isEmpty else { return }
    svg.append(markup: "<path")
    switch rendering {
    case .page:
      svg.append(markup: " class=\"q")
      svg.append(integer: index)
    case .standalone(_, let palette, let hue):
      // A missing day is a dash, whatever the shade of the lowest class.
      svg.append(markup: " fill=\"none\" stroke-width=\"")
      svg.append(markup: index == 0 ? ".14" : ".86")
      svg.append(markup: "\" stroke=\"")
      svg.append(plain: palette.classColor(index, of: legend.count, hue))
    }
    svg.append(markup: "\" d=\"")
    svg.append(bytes: path.bytes)
    svg.append(markup: "\"/>")
  }

  private func renderStandaloneLegend(
    _ rendering: Rendering, in frame: Frame, into svg: inout ByteWriter
  ) {
    guard case .standalone(_, let palette, let hue) = rendering else { return }
    var x = 0.0
    for (index, text) in legend.enumerated() {
      svg.append(
        markup: index == 0
          ? "<rect width=\"11\" height=\"2\" y=\"144.5\" x=\""
          : "<rect width=\"11\" height=\"11\" rx=\"2\" y=\"140\" x=\"")
      svg.append(coordinate: x)
      svg.append(markup: "\" fill=\"")
      svg.append(plain: palette.classColor(index, of: legend.count, hue))
      svg.append(markup: "\"/><text y=\"150\"")
      svg.append(.text, in: frame)
      svg.append(markup: " x=\"")
      svg.append(coordinate: x + 17)
      svg.append(markup: "\">")
      svg.append(text: text)
      svg.append(markup: "</text>")
      x += 17 + Double(letterCount(of: text)) * 6.8 + 18
    }
  }
}

extension Palette {
  /// The color of a class: gray for no data, then from a tint of the hue to a shade of it.
  func classColor(_ index: Int, of count: Int, _ hue: Hue) -> String {
    guard index > 0, let card = RGBColor(hex: expanded(card)),
      let full = RGBColor(hex: color(of: hue)), let ink = RGBColor(hex: text)
    else { return mutedText }
    let shares = [0.16, 0.36, 0.64, 1]
    guard index <= shares.count else { return RGBColor.mix(full, ink, 0.45).hex }
    return RGBColor.mix(card, full, shares[index - 1]).hex
  }

  private func expanded(_ hex: String) -> String {
    hex.count == 4 ? "#" + hex.dropFirst().flatMap { [$0, $0] } : hex
  }
}

extension ByteWriter {
  /// Opens a viewport with one unit per cell, which stretches to its width.
  fileprivate mutating func openCells(_ columns: Int, _ rendering: Rendering, width: Double) {
    append(markup: "<svg viewBox=\"0 0 ")
    append(integer: columns)
    append(markup: " 7\" height=\"126\" preserveAspectRatio=\"none\" width=\"")
    switch rendering {
    case .page: append(markup: "100%\">")
    case .standalone:
      append(coordinate: width)
      append(markup: "\">")
    }
  }

  fileprivate mutating func closeCells(_ rendering: Rendering) {
    append(markup: "</svg>")
  }
}
