import ReportCore

/// A heat map as a table, with the value of each cell on the color of its class.
///
/// It has one row per year and one column per month, for example. On a page it is a table, because
/// it contains the numbers: no cell needs a tooltip, and readers on a phone scroll it. In a
/// standalone file it is drawn.
public struct CellPlot: Sendable {
  /// The cells of one row.
  public struct Row: Sendable {
    /// The name on the left, "2018".
    public let name: String
    /// One per column; a `nil`, or a value missing at the end, gives a cell without color.
    public let values: [Double?]
    /// The text of each cell; if it is empty in a cell without a value, ``emptyText`` is shown.
    public let texts: [String]

    /// A row: its name, its values, and their texts in the same order.
    public init(_ name: String, _ values: [Double?], texts: [String]) {
      self.name = name
      self.values = values
      self.texts = texts
    }
  }

  /// What the rows are, "Year".
  public let corner: String
  /// The names of the columns.
  public let columns: [String]
  /// From the top down.
  public let rows: [Row]
  /// The classes of the values, which determine their colors.
  public let classes: ColorClasses
  /// The text of a cell without a value.
  public let emptyText: String

  /// Rows of cells under named columns.
  ///
  /// - Parameters:
  ///   - corner: What the rows are, "Year".
  ///   - columns: The names of the columns, from left to right.
  ///   - rows: From the top down.
  ///   - classes: The classes of the values, which determine their colors.
  ///   - emptyText: The text of a cell without a value.
  public init(
    corner: String, columns: [String], rows: [Row], classes: ColorClasses, emptyText: String = "–"
  ) {
    self.corner = corner
    self.columns = columns
    self.rows = rows
    self.classes = classes
    self.emptyText = emptyText
  }
}

extension CellPlot {
  private static let rowHeight = 28.0

  /// The height of the drawing, including the names of the columns.
  var height: Double { Double(rows.count + 1) * CellPlot.rowHeight }

  /// The width class of the names of the rows.
  var gutter: Int { min(max(rows.map(\.name.count).max() ?? 0, 2), 9) }

  /// Writes the table in a region that scrolls.
  func render(named name: String, into html: inout ByteWriter) {
    html.append(markup: "<div class=\"tw\" tabindex=\"0\" role=\"region\" aria-label=\"")
    html.append(text: name)
    html.append(markup: "\"><table class=\"hm\"><thead><tr><th scope=\"col\">")
    html.append(text: corner)
    for column in columns {
      html.append(markup: "</th><th scope=\"col\">")
      html.append(text: column)
    }
    html.append(markup: "</th></tr></thead><tbody>")
    for row in rows { render(row, into: &html) }
    html.append(markup: "</tbody></table></div>")
  }

  private func render(_ row: Row, into html: inout ByteWriter) {
    html.append(markup: "<tr><th scope=\"row\">")
    html.append(text: row.name)
    html.append(markup: "</th>")
    for column in columns.indices {
      let (text, swatch) = cell(column, of: row)
      html.append(markup: "<td")
      if let swatch {
        html.append(markup: " class=\"")
        html.append(plain: classes.kind.className(of: swatch))
        html.append(markup: "\"")
      }
      html.append(markup: ">")
      html.append(text: text)
      html.append(markup: "</td>")
    }
    html.append(markup: "</tr>")
  }

  /// The text of a cell and its color.
  private func cell(_ column: Int, of row: Row) -> (text: String, swatch: Int?) {
    let value = row.values.indices.contains(column) ? row.values[column] : nil
    let text = row.texts.indices.contains(column) ? row.texts[column] : ""
    guard let index = classes.index(of: value) else {
      return (text.isEmpty ? emptyText : text, nil)
    }
    return (text, classes.swatch(of: index))
  }

  /// Draws the cells, the row names to the left of them and the column names above.
  func renderStandalone(_ rendering: Rendering, width: Double, into svg: inout ByteWriter) {
    guard case .standalone(_, let palette, _) = rendering else { return }
    let cellWidth = width / Double(max(columns.count, 1))
    for (column, name) in columns.enumerated() {
      append(
        name, x: (Double(column) + 0.5) * cellWidth, y: 18, "middle", palette.mutedText, to: &svg)
    }
    for (index, row) in rows.enumerated() {
      let top = Double(index + 1) * CellPlot.rowHeight
      append(row.name, x: -8, y: top + 18, "end", palette.mutedText, to: &svg)
      for column in columns.indices {
        let (text, swatch) = cell(column, of: row)
        svg.append(markup: "<rect rx=\"3\" x=\"")
        svg.append(y: Double(column) * cellWidth + 1)
        svg.append(markup: "\" y=\"")
        svg.append(y: top + 1)
        svg.append(markup: "\" width=\"")
        svg.append(y: max(cellWidth - 2, 1))
        svg.append(markup: "\" height=\"26\" fill=\"")
        svg.append(
          plain: swatch.map { classes.kind.color(of: $0, in: palette) } ?? "none")
        svg.append(markup: "\"/>")
        let ink = swatch.map { classes.kind.ink(on: $0, in: palette) } ?? palette.mutedText
        append(
          text, x: (Double(column) + 0.5) * cellWidth, y: top + 18, "middle", ink, to: &svg)
      }
    }
  }

  private func append(
    _ text: String, x: Double, y: Double, _ anchor: String, _ color: String,
    to svg: inout ByteWriter
  ) {
    guard !text.isEmpty else { return }
    svg.append(markup: "<text x=\"")
    svg.append(y: x)
    svg.append(markup: "\" y=\"")
    svg.append(y: y)
    svg.append(markup: "\" text-anchor=\"")
    svg.append(plain: anchor)
    svg.append(markup: "\" fill=\"")
    svg.append(plain: color)
    svg.append(markup: "\">")
    svg.append(text: text)
    svg.append(markup: "</text>")
  }
}
