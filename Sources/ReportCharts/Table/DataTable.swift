public import ReportCore

/// The values of a chart as a table, for readers who prefer one.
public struct DataTable: Sendable {
  /// One column; the first of a table names its rows.
  public struct Column: Sendable {
    /// The text above the column.
    public let header: String
    /// One per row, from the top.
    public let cells: TextColumn

    /// A column: its header, then its cells.
    public init(_ header: String, _ cells: TextColumn) {
      self.header = header
      self.cells = cells
    }
  }

  /// The word that opens the table.
  public let summary: String
  /// The name of the table for screen readers.
  public let caption: String
  /// From left to right; the shortest determines the number of rows.
  public let columns: [Column]

  /// A table that can be opened.
  ///
  /// - Parameters:
  ///   - summary: The word that opens it.
  ///   - caption: The name of the table for screen readers.
  ///   - columns: From left to right; the first names the rows.
  public init(summary: String, caption: String, columns: [Column]) {
    self.summary = summary
    self.caption = caption
    self.columns = columns
  }

  var rowCount: Int { columns.map(\.cells.count).min() ?? 0 }
}

extension DataTable {
  /// Writes the table inside a `details` element with the given id.
  func render(id: String, into html: inout ByteWriter) {
    html.append(markup: rowCount > 62 ? "<details class=\"big\" id=\"" : "<details id=\"")
    html.append(text: id)
    html.append(markup: "\"><summary>")
    html.append(text: summary)
    html.append(markup: "</summary><div class=\"tw\" tabindex=\"0\" role=\"region\" aria-label=\"")
    html.append(text: caption)
    html.append(markup: "\"><table><thead><tr>")
    for column in columns {
      html.append(markup: "<th scope=\"col\">")
      html.append(text: column.header)
      html.append(markup: "</th>")
    }
    html.append(markup: "</tr></thead><tbody>")
    for row in 0..<rowCount { render(row: row, into: &html) }
    html.append(markup: "</tbody></table></div></details>")
  }

  private func render(row: Int, into html: inout ByteWriter) {
    html.append(markup: "<tr>")
    for (index, column) in columns.enumerated() {
      html.append(markup: index == 0 ? "<th scope=\"row\">" : "<td>")
      html.append(text: column.cells, at: row)
      html.append(markup: index == 0 ? "</th>" : "</td>")
    }
    html.append(markup: "</tr>")
  }
}
