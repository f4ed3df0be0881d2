import ReportCore

/// A table of texts with its title, in a scrollable region.
struct TextTable {
  /// A column with its header.
  struct Column {
    let header: String
    let cells: [String]
    /// Whether the cells are aligned right, as numbers are.
    var isNumber = true
    /// The link of each cell, if any; empty for a column without links.
    var links: [String?] = []
  }

  let title: String
  /// A label that distinguishes its region from that of another table with the same title on the
  /// page.
  var label: String?
  /// All with the same number of cells; the first names the rows.
  let columns: [Column]
}

extension TextTable {
  /// Writes the table.
  func render(into html: inout ByteWriter) {
    html.append(markup: "<div class=\"table\" tabindex=\"0\" role=\"region\" aria-label=\"")
    html.append(text: label ?? title)
    html.append(markup: "\"><table><caption>")
    html.append(text: title)
    html.append(markup: "</caption><thead><tr>")
    for column in columns {
      html.append(markup: "<th scope=\"col\"")
      html.append(markup: column.isNumber ? " class=\"right\">" : ">")
      html.append(text: column.header)
      html.append(markup: "</th>")
    }
    html.append(markup: "</tr></thead><tbody>")
    for row in 0..<(columns.first?.cells.count ?? 0) {
      html.append(markup: "<tr>")
      for (index, column) in columns.enumerated() {
        html.append(markup: index == 0 ? "<th scope=\"row\">" : "<td class=\"right\">")
        html.append(link: column.links.isEmpty ? nil : column.links[row], column.cells[row])
        html.append(markup: index == 0 ? "</th>" : "</td>")
      }
      html.append(markup: "</tr>")
    }
    html.append(markup: "</tbody></table></div>\n")
  }
}
