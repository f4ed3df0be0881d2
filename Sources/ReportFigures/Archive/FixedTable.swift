import ReportCore

/// A table of texts in columns of fixed width, each cell aligned right, as in climate summaries.
struct FixedTable {
  /// A column with the lines above it.
  struct Column {
    /// Its width in characters, including the leading blanks.
    let width: Int
    /// The lines of its head, from top to bottom.
    let head: [String]
    /// One per row; empty ones stay blank.
    var cells: [String] = []
  }

  var columns: [Column]
  /// How many rows at the end are below a second rule: sums and means of all rows.
  var totals = 1
}

extension FixedTable {
  /// Writes the head, a rule, the rows, a rule, and the totals below it.
  func write(to text: inout ByteWriter) {
    let height = columns.map(\.head.count).max() ?? 0
    for line in 0..<height {
      write(
        columns.map { column in
          let place = line - (height - column.head.count)
          return place < 0 ? "" : column.head[place]
        }, to: &text)
    }
    let rule = String(repeating: "-", count: columns.reduce(0) { $0 + $1.width })
    let rows = columns.first?.cells.count ?? 0
    for row in 0..<rows {
      if row == 0 || row == rows - totals { write(line: rule, to: &text) }
      write(columns.map { $0.cells[row] }, to: &text)
    }
  }

  private func write(_ cells: [String], to text: inout ByteWriter) {
    var line = ""
    for (column, cell) in zip(columns, cells) {
      // A cell as wide as its column is still separated from the one before.
      let least = line.isEmpty || cell.isEmpty ? 0 : 1
      line += String(repeating: " ", count: max(column.width - cell.count, least))
      line += cell
    }
    write(line: line, to: &text)
  }

  private func write(line: String, to text: inout ByteWriter) {
    let end = line.lastIndex { $0 != " " }
    text.append(plain: end.map { String(line[...$0]) } ?? "")
    text.append(markup: "\n")
  }
}
