import ReportCore

/// The picture that other sites show for a link to a page: site, title, key numbers, main chart
/// with its source.
///
/// It is a standalone SVG file of a fixed size for a program that makes a PNG of it, which need not
/// understand more than shapes, plain attributes and text.
package struct LinkPreview: Sendable {
  /// One of the key numbers of a page.
  package struct Fact: Sendable {
    let label, value, unit, detail: String

    /// A number with its label; its unit and what is said of it may be empty.
    package init(label: String, value: String, unit: String, detail: String = "") {
      (self.label, self.value, self.unit, self.detail) = (label, value, unit, detail)
    }
  }

  /// The main figure of a page.
  package enum Drawing: Sendable {
    case chart(Chart)
    case panels(SmallMultiples)
  }

  private let site, title, text, language: String
  private let facts: [Fact]
  private let drawing: Drawing

  /// - Parameters:
  ///   - site: The title of the site.
  ///   - title: The title of the page.
  ///   - facts: The key numbers, the most important ones first.
  ///   - text: What is said of a page without them.
  ///   - language: The code of the language.
  ///   - drawing: The main figure.
  package init(
    site: String, title: String, facts: [Fact], text: String, language: String, drawing: Drawing
  ) {
    self.site = site
    self.title = title
    self.facts = facts
    self.text = text
    self.language = language
    self.drawing = drawing
  }
}

extension LinkPreview {
  /// The size in px that all large services ask for.
  package static let (width, height) = (1200, 630)

  private static let fonts =
    "Inter, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', 'DejaVu Sans', sans-serif"
  private static let paper = "#faf9f6"
  /// The column with the words.
  private static let column = (left: 52.0, right: 432.0)
  /// The inside of the card with the chart.
  private static let card = (left: 500.0, top: 76.0, right: 1128.0, bottom: 560.0)

  /// The picture as SVG.
  ///
  /// - Returns: The file's bytes, UTF-8, without characters that XML forbids.
  package func render() -> [UInt8] {
    var svg = ByteWriter(capacity: 30_000)
    svg.append(markup: "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"")
    svg.append(text: language)
    svg.append(markup: "\" width=\"1200\" height=\"630\" viewBox=\"0 0 1200 630\" font-size=\"12\"")
    svg.append(markup: " font-family=\"")
    svg.append(text: LinkPreview.fonts)
    svg.append(markup: "\"><rect width=\"1200\" height=\"630\" fill=\"")
    svg.append(plain: LinkPreview.paper)
    svg.append(markup: "\"/>")
    renderWords(into: &svg)
    renderCard(into: &svg)
    svg.append(markup: "</svg>\n")
    return svg.bytes.filter { $0 >= 32 || $0 == UInt8(ascii: "\n") }
  }
}

/// The column with the words.
extension LinkPreview {
  private var palette: Palette { .light }

  private var hue: Hue {
    switch drawing {
    case .chart(let chart): chart.hue
    case .panels(let panels): panels.chart.hue
    }
  }

  private func renderWords(into svg: inout ByteWriter) {
    let width = LinkPreview.column.right - LinkPreview.column.left
    svg.append(markup: "<rect x=\"52\" y=\"48\" width=\"64\" height=\"7\" fill=\"")
    svg.append(plain: palette.color(of: hue))
    svg.append(markup: "\"/>")
    let name = WrappedText(site, width: width, size: 22, isBold: false, lines: 1)
    var y = 92.0
    append(name, from: &y, palette.mutedText, to: &svg)
    let heading = LinkPreview.heading(title, width: width)
    y += heading.size + 4
    append(heading, from: &y, palette.text, to: &svg)
    let rows = min(facts.count, 3, Int((590 - y + 8) / LinkPreview.factHeight))
    guard rows == 0 else {
      // One or two have room for more than the number.
      let isRoomy = Double(rows) * LinkPreview.detailedHeight < 590 - y && rows < 3
      return append(facts.prefix(rows), withDetails: isRoomy, to: &svg)
    }
    y += 16
    let lines = max(Int((590 - y) / 32), 0)
    append(
      WrappedText(text, width: width, size: 24, isBold: false, lines: lines), from: &y,
      palette.mutedText, to: &svg)
  }

  /// The title in the largest size in which it fits without breaking a word.
  private static func heading(_ title: String, width: Double) -> WrappedText {
    let sizes: [(size: Double, lines: Int)] = [(58, 2), (50, 3), (42, 4), (36, 4)]
    let tried = sizes.map {
      WrappedText(title, width: width, size: $0.size, isBold: true, lines: $0.lines)
    }
    return tried.first { $0.isWhole && !$0.breaksWords } ?? tried.first { $0.isWhole }
      ?? tried[tried.count - 1]
  }

  private static let (factHeight, detailedHeight) = (92.0, 124.0)

  /// Writes key numbers at the bottom of the column.
  private func append(
    _ facts: ArraySlice<Fact>, withDetails: Bool, to svg: inout ByteWriter
  ) {
    let width = LinkPreview.column.right - LinkPreview.column.left
    let height = withDetails ? LinkPreview.detailedHeight : LinkPreview.factHeight
    var top = 586 - Double(facts.count) * height + 26
    for fact in facts {
      var y = top
      append(
        WrappedText(fact.label, width: width, size: 20, isBold: false, lines: 1), from: &y,
        palette.mutedText, to: &svg)
      y = top + 44
      let room = fact.unit.isEmpty ? width : width - 10 - WrappedText.width(of: fact.unit, size: 24)
      let value = WrappedText(fact.value, width: max(room, 100), size: 42, isBold: true, lines: 1)
      append(value, unit: fact.unit, from: &y, palette.text, to: &svg)
      if withDetails {
        y = top + 76
        append(
          WrappedText(fact.detail, width: width, size: 20, isBold: false, lines: 1), from: &y,
          palette.mutedText, to: &svg)
      }
      top += height
    }
  }

  private func append(
    _ text: WrappedText, unit: String = "", from y: inout Double, _ color: String,
    to svg: inout ByteWriter
  ) {
    let (left, right) = LinkPreview.column
    text.render(
      left: left, right: right, y: &y, color, unit: unit, unitColor: palette.mutedText, into: &svg)
  }
}

/// The card with the chart.
extension LinkPreview {
  private func renderCard(into svg: inout ByteWriter) {
    let (left, top, right, bottom) = LinkPreview.card
    svg.append(markup: "<rect x=\"468\" y=\"40\" width=\"692\" height=\"550\" rx=\"14\" stroke=\"")
    svg.append(plain: palette.line)
    svg.append(markup: "\" stroke-width=\"2\" fill=\"")
    svg.append(plain: palette.card)
    svg.append(markup: "\"/>")
    let chart =
      switch drawing {
      case .chart(let chart): chart
      case .panels(let panels): panels.chart
      }
    let heading = WrappedText(chart.title, width: right - left, size: 24, isBold: true, lines: 2)
    var y = top + 18
    heading.render(left: left, right: right, y: &y, palette.text, into: &svg)
    var foot = 578.0
    WrappedText(
      chart.footer?.source ?? "", width: right - left, size: 16, isBold: false, lines: 1
    ).render(left: left, right: right, y: &foot, palette.mutedText, into: &svg)
    let area = Area(x: left, y: y - 8, width: right - left, height: bottom - y + 8)
    switch drawing {
    case .chart(let chart): chart.render(in: area, palette, into: &svg)
    case .panels(let panels): panels.render(in: area, palette, into: &svg)
    }
  }
}

/// A rectangle of the picture.
private struct Area {
  var x, y, width, height: Double

  /// Opens a group whose px are those of a chart, enlarged.
  func open(scale: Double, offset: Double = 0, into svg: inout ByteWriter) {
    svg.append(markup: "<g transform=\"translate(")
    svg.append(coordinate: x)
    svg.append(markup: " ")
    svg.append(coordinate: y + offset)
    svg.append(markup: ") scale(")
    svg.append(coordinate: scale, decimals: 4)
    svg.append(markup: ")\">")
  }
}

/// The room in px above a plot for the unit of its scale, and below for its labels.
private let (headroom, footroom) = (30.0, 28.0)

extension Chart {
  /// Writes the plot with its legend as large as an area allows.
  fileprivate func render(in area: Area, _ palette: Palette, into svg: inout ByteWriter) {
    guard let plot else { return }
    let isRing =
      switch plot {
      case .donut, .gauge, .rose: true
      default: false
      }
    // A ring has its names beside it, at fixed places.
    let isTable = if case .cells = plot { true } else { false }
    let least = isRing ? 500.0 : isTable ? 560 : 330
    let legend = if case .donut = plot { Legend?.none } else { self.legend }
    func height(_ width: Double) -> Double {
      headroom + plot.height + footroom + (legend?.height(inWidth: width) ?? 0)
    }
    var scale = min(area.height / height(area.width / 1.5), area.width / least)
    if legend != nil { scale = min(scale, area.height / height(area.width / scale)) }
    let (width, own) = (area.width / scale, height(area.width / scale))
    let (left, right) = plot.margins
    let room = width - (left - 24) - (right - 24)
    let rendering = Rendering.standalone(width: width, palette: palette, hue: hue)
    area.open(
      scale: scale, offset: max(area.height - own * scale, 0) / 2, into: &svg)
    svg.openGroup(x: left - 24, y: headroom)
    plot.renderMarks(rendering, width: room, into: &svg)
    plot.renderFindings(rendering, width: room, into: &svg)
    svg.append(markup: "</g>")
    legend?.renderStandalone(
      x: 0, y: headroom + plot.height + footroom + 6, width: width, palette: palette, into: &svg)
    svg.append(markup: "</g>")
  }
}

extension SmallMultiples {
  /// Writes the first charts, in as many columns as make them largest.
  fileprivate func render(in area: Area, _ palette: Palette, into svg: inout ByteWriter) {
    let shown = members.prefix(6)
    let own = (shown.map(\.plot.height).max() ?? 0) + 16 + headroom + footroom
    func scale(_ columns: Int) -> Double {
      let rows = (shown.count + columns - 1) / columns
      return min(area.height / (Double(rows) * own), area.width / (Double(columns) * 200))
    }
    let columns = (1...3).max { scale($0) < scale($1) } ?? 1
    let scale = scale(columns)
    let rows = (shown.count + columns - 1) / columns
    let cell = (width: area.width / scale / Double(columns), height: own)
    let rest = max(area.height - Double(rows) * own * scale, 0)
    area.open(scale: scale, offset: rest / 2, into: &svg)
    for (index, member) in shown.enumerated() {
      let (x, y) = (Double(index % columns) * cell.width, Double(index / columns) * cell.height)
      let title = WrappedText(
        member.title, width: cell.width - 20, size: 13, isBold: true, lines: 1)
      var baseline = y + 18
      title.render(left: x, right: x + cell.width - 20, y: &baseline, palette.text, into: &svg)
      let plot = Plot.slots(member.plot)
      let left = Double(plot.gutter + 1) * 8
      let width = cell.width - 20 - left
      let rendering = Rendering.standalone(width: width, palette: palette, hue: chart.hue)
      svg.openGroup(x: x + left, y: y + 16 + headroom)
      plot.renderMarks(rendering, width: width, into: &svg)
      plot.renderFindings(rendering, width: width, into: &svg)
      svg.append(markup: "</g>")
    }
    svg.append(markup: "</g>")
  }
}
