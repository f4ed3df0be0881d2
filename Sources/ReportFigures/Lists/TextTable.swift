import ReportCore

/// A table of texts with its title, inside a region that scrolls on its own.
struct TextTable {
  /// A column with its header.
  struct Column {
    let header: String
    let cells: [String]
    /// Whether the cells stand at the right, as numbers do.
    var isNumber = true
    /// Where the cells lead to, one a cell; none of them where it is empty.
    var links: [String?] = []
  }

  let title: String
  /// What tells its region from that of another table of the page with the same title.
  var label: String?
  /// All with as many cells; the first names the rows.
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
