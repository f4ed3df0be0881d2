import ReportCore

extension RowPlot {
  /// Whether a name is too long to fit beside its bar.
  ///
  /// The rows are then a table, in which names wrap and no row needs a tooltip.
  var isTable: Bool { rows.contains { textWidth(of: $0.label) > RowPlot.longestName } }

  /// The width of the widest gutter, in px.
  private static let longestName = 76.0

  /// Writes names, bars and values as a table.
  func renderTable(named name: String, into html: inout ByteWriter) {
    html.append(markup: "<table class=\"bt\" aria-label=\"")
    html.append(text: name)
    html.append(markup: "\"><tbody>")
    for row in rows {
      html.append(markup: "<tr><th scope=\"row\">")
      html.append(text: row.label)
      html.append(markup: "</th><td><svg aria-hidden=\"true\" width=\"100%\" height=\"10\">")
      renderTableBar(of: row, into: &html)
      html.append(markup: "</svg></td><td>")
      html.append(text: row.valueText)
      html.append(markup: "</td></tr>")
    }
    html.append(markup: "</tbody></table>")
  }

  private func renderTableBar(of row: Row, into html: inout ByteWriter) {
    let (zero, end) = (share(of: 0), share(of: row.value))
    if zero > 0 {
      html.append(markup: "<line class=\"gs\" y1=\"-9\" y2=\"19\" x1=\"")
      html.append(coordinate: zero * 100)
      html.append(markup: "%\" x2=\"")
      html.append(coordinate: zero * 100)
      html.append(markup: "%\"/>")
    }
    guard end != zero else { return }
    html.append(markup: "<rect class=\"mk")
    if let hue = row.hue {
      html.append(markup: " ")
      html.append(plain: hue.rawValue)
    }
    html.append(markup: "\" x=\"")
    html.append(coordinate: min(zero, end) * 100)
    html.append(markup: "%\" width=\"")
    html.append(coordinate: abs(end - zero) * 100)
    html.append(markup: "%\" height=\"10\" rx=\"2\"/>")
  }
}

extension RowPlot {
  /// The maximum width of names in a standalone file, in px.
  private static let widestName = 210.0

  /// The width to the left of the bars in a standalone file, in px.
  var nameWidth: Double {
    guard isTable else { return Double(gutter + 1) * 8 }
    let lines = rows.flatMap { RowPlot.lines(of: $0.label) }
    return (lines.map { textWidth(of: $0) }.max() ?? 0) + 14
  }

  /// The height of a row, determined by the name with the most lines.
  var rowHeight: Double {
    guard isTable else { return RowPlot.lineHeight }
    let most = rows.map { RowPlot.lines(of: $0.label).count }.max() ?? 1
    return RowPlot.lineHeight + Double(most - 1) * 14
  }

  /// A name in lines that fit beside the bars, broken at spaces or within a long word.
  static func lines(of name: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in name.split(separator: " ") {
      if !line.isEmpty, textWidth(of: "\(line) \(word)") > widestName {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? "" : " "
      for letter in word {
        if textWidth(of: line) + 12 > widestName {
          lines.append(line)
          line = ""
        }
        line.append(letter)
      }
    }
    return lines + [line]
  }

  /// Appends a name; in a standalone file in lines around the middle of its row.
  func append(
    name: String, at baseline: Double, in frame: Frame, to svg: inout ByteWriter
  ) {
    guard case .standalone = frame.rendering, isTable else { return svg.append(text: name) }
    let lines = RowPlot.lines(of: name)
    for (index, line) in lines.enumerated() {
      svg.append(markup: "<tspan x=\"-8\" y=\"")
      svg.append(y: baseline + (Double(index) - Double(lines.count - 1) / 2) * 14)
      svg.append(markup: "\">")
      svg.append(text: line)
      svg.append(markup: "</tspan>")
    }
  }
}
