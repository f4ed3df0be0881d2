import ReportCore

extension Chart {
  /// The chart as a standalone SVG file: fixed width, plain px, presentation attributes.
  ///
  /// It needs no stylesheet and no script, and contains title, finding and source.
  ///
  /// - Parameters:
  ///   - width: In px, from 320 to 20,000; 800 if it is not a finite number.
  ///   - palette: The colors.
  /// - Returns: The file's bytes, UTF-8.
  public func renderStandalone(width: Double = 800, palette: Palette = .light) -> [UInt8] {
    guard let plot else { return [] }
    let card = StandaloneCard(self, width: width, palette: palette)
    let (left, right) = plot.margins
    // The sectors of a donut have their names beside them.
    let legend = if case .donut = plot { Legend?.none } else { self.legend }
    let legendTop = card.top + plot.height + 32
    let height = legendTop + (legend?.height(inWidth: card.width - 48) ?? 0) + 32
    let rendering = Rendering.standalone(width: card.width, palette: palette, hue: hue)
    var svg = ByteWriter(capacity: 20_000)
    card.open(height: height, into: &svg)
    svg.openGroup(x: left, y: card.top)
    plot.renderMarks(rendering, width: card.width - left - right, into: &svg)
    plot.renderFindings(rendering, width: card.width - left - right, into: &svg)
    svg.append(markup: "</g>")
    legend?.renderStandalone(
      x: 24, y: legendTop, width: card.width - 48, palette: palette, into: &svg)
    card.close(height: height, into: &svg)
    return svg.bytes
  }
}

extension SmallMultiples {
  /// All charts as one standalone SVG file, up to three in a row.
  ///
  /// - Parameters:
  ///   - width: In px, from 320 to 20,000; 800 if it is not a finite number.
  ///   - palette: The colors.
  /// - Returns: The file's bytes, UTF-8.
  public func renderStandalone(width: Double = 800, palette: Palette = .light) -> [UInt8] {
    let card = StandaloneCard(chart, width: width, palette: palette)
    let columns = max(min(Int((card.width - 48) / 230), 3), 1)
    let cell = (card.width - 48 + 22) / Double(columns)
    let rowHeight = (members.map(\.plot.height).max() ?? 0) + 74
    let top = card.top - 24
    let rows = (members.count + columns - 1) / columns
    let height = top + Double(rows) * rowHeight + 24
    var svg = ByteWriter(capacity: 40_000)
    card.open(height: height, into: &svg)
    for (index, member) in members.enumerated() {
      let x = 24 + Double(index % columns) * cell
      let y = top + Double(index / columns) * rowHeight
      card.append(
        member.title, x: x, y: y + 14, size: 14, weight: 600, palette.text, to: &svg)
      let plot = Plot.slots(member.plot)
      let left = Double(plot.gutter + 1) * 8
      let width = cell - 22 - left
      let rendering = Rendering.standalone(width: width, palette: palette, hue: chart.hue)
      svg.openGroup(x: x + left, y: y + 30)
      plot.renderMarks(rendering, width: width, into: &svg)
      plot.renderFindings(rendering, width: width, into: &svg)
      svg.append(markup: "</g>")
    }
    card.close(height: height, into: &svg)
    return svg.bytes
  }
}

/// The surroundings of the plot in a standalone file: background, title, finding and source.
private struct StandaloneCard {
  let chart: Chart
  let width: Double
  let palette: Palette
  private let title: [String]
  private let finding: [String]
  private let source: [String]

  init(_ chart: Chart, width: Double, palette: Palette) {
    self.chart = chart
    self.width = width.isFinite ? min(max(width, 320), 20_000) : 800
    self.palette = palette
    let room = self.width - 48
    title = StandaloneCard.lines(of: chart.title, letters: Int(room / 10))
    finding = StandaloneCard.lines(of: chart.summary, letters: Int(room / 7.4))
    source = StandaloneCard.lines(of: chart.footer?.line ?? "", letters: Int(room / 6.6))
  }

  private static let titleHeight = 23.0
  private static let sourceHeight = 16.0

  /// The additional height of a title of several lines.
  private var titleRest: Double { Double(max(title.count, 1) - 1) * StandaloneCard.titleHeight }
  /// The additional height of a source of several lines.
  private var sourceRest: Double { Double(max(source.count, 1) - 1) * StandaloneCard.sourceHeight }

  /// The top of the plot.
  var top: Double { 60 + titleRest + Double(finding.count) * 19 + 36 }

  func open(height: Double, into svg: inout ByteWriter) {
    let height = height + sourceRest
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
    svg.append(text: chart.title)
    svg.append(markup: "</title><desc>")
    svg.append(text: chart.summary)
    svg.append(markup: "</desc><rect width=\"100%\" height=\"100%\" rx=\"14\" fill=\"")
    svg.append(plain: palette.card)
    svg.append(markup: "\"/>")
    for (index, line) in title.enumerated() {
      append(
        line, x: 24, y: 42 + Double(index) * StandaloneCard.titleHeight, size: 18, weight: 650,
        palette.text, to: &svg)
    }
    for (index, line) in finding.enumerated() {
      append(
        line, x: 24, y: 66 + titleRest + Double(index) * 19, size: 13.5, weight: 400,
        palette.mutedText,
        to: &svg)
    }
  }

  func close(height: Double, into svg: inout ByteWriter) {
    for (index, line) in source.enumerated() {
      append(
        line, x: 24, y: height - 18 + Double(index) * StandaloneCard.sourceHeight, size: 12,
        weight: 400, palette.mutedText, to: &svg)
    }
    svg.append(markup: "</svg>\n")
  }

  func append(
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

  /// Breaks a text at spaces into lines of at most this many letters; a longer word is on its own.
  private static func lines(of text: String, letters: Int) -> [String] {
    var lines: [Substring] = []
    var length = 0
    for word in text.split(separator: " ") {
      let count = letterCount(of: word)
      length += 1 + count
      if let line = lines.last, length <= letters {
        lines[lines.count - 1] = text[line.startIndex..<word.endIndex]
      } else {
        lines.append(word)
        length = count
      }
    }
    return lines.map(String.init)
  }
}

extension ByteWriter {
  /// Opens a group with its origin at a point.
  mutating func openGroup(x: Double, y: Double) {
    append(markup: "<g transform=\"translate(")
    append(coordinate: x)
    append(markup: " ")
    append(coordinate: y)
    append(markup: ")\">")
  }
}

extension Plot {
  /// The margins to the left and right of the plot in a standalone file, in px.
  var margins: (left: Double, right: Double) {
    let left = if case .rows(let plot) = self { plot.nameWidth } else { Double(gutter + 1) * 8 }
    let isRows = if case .rows = self { true } else { false }
    return (24 + left, isRows || hasTrailingAxis ? 60 : hasEndLabels ? 124 : 28)
  }
}
