import ReportCore

/// The renderer's position in a table.
struct TableState {
  var alignments: [UInt8] = []
  var column = 0
  var isInHead = false
  var hasBody = false
  /// Whether the open cell is a column header.
  var isHeading = false
}

extension HTMLRenderer {
  /// Opens a table in a region that scrolls sideways, also with the keyboard.
  mutating func openTable(_ node: MarkdownNode) {
    table = TableState(alignments: node.alignments)
    startLine()
    html.append(markup: "<div class=\"table\" tabindex=\"0\" role=\"group\" aria-label=\"")
    html.append(text: options.labels.table)
    html.append(markup: "\">\n<table>\n")
  }

  mutating func closeTable() {
    if table.hasBody { html.append(markup: "</tbody>\n") }
    html.append(markup: "</table>\n</div>\n")
  }

  mutating func openRow(_ node: MarkdownNode) {
    table.column = 0
    table.isInHead = node.isHeaderRow
    if table.isInHead {
      html.append(markup: "<thead>\n")
    } else if !table.hasBody {
      table.hasBody = true
      html.append(markup: "<tbody>\n")
    }
    html.append(markup: "<tr>\n")
  }

  mutating func closeRow(_ node: MarkdownNode) {
    html.append(markup: "</tr>\n")
    if node.isHeaderRow { html.append(markup: "</thead>\n") }
    endWords()
  }

  /// Opens a cell; a cell of the head without words is not a header.
  mutating func openCell(_ node: MarkdownNode) {
    table.isHeading = table.isInHead && node.hasWords(countingHTML: options.allowsHTML)
    html.append(bytes: (table.isHeading ? "<th scope=\"col\"" : "<td").utf8)
    let alignment = table.column < table.alignments.count ? table.alignments[table.column] : 0
    switch alignment {
    case UInt8(ascii: "l"): html.append(markup: " class=\"left\"")
    case UInt8(ascii: "c"): html.append(markup: " class=\"center\"")
    case UInt8(ascii: "r"): html.append(markup: " class=\"right\"")
    default: break
    }
    html.append(markup: ">")
    table.column += 1
  }

  mutating func closeCell() {
    html.append(bytes: (table.isHeading ? "</th>\n" : "</td>\n").utf8)
    if collectsWords { words.append(0x20) }
  }
}
