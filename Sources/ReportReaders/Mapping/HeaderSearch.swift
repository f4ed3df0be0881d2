/// Finds the header row of a table, and the delimiter of its cells.
///
/// Some programs write a title above it. The row with the most wanted names is the header.
struct HeaderSearch {
  let delimiter: UInt8
  /// The number of rows above the header.
  private(set) var rowsAbove = 0
  private(set) var header: [String] = []
  /// Whether the table has no header, and its columns are named by their numbers.
  private(set) var isNumbered = false
  /// How many of the wanted names the header contains.
  private(set) var found = 0
  /// What the rows below the header say of each column, if they contain units or other words
  /// instead of a date and numbers.
  private(set) var secondHeader: [String] = []
  /// The number of these rows.
  private(set) var rowsOfWords = 0

  /// How many rows are searched, as some services write many lines of explanations above a table.
  private static let rowLimit = 100
  /// How many rows below the header can belong to it: a statistic and a unit.
  private static let wordRowLimit = 3

  private init(delimiter: UInt8) {
    self.delimiter = delimiter
  }
}

extension HeaderSearch {
  /// Searches for the header.
  ///
  /// - Parameters:
  ///   - names: The names of columns that the author gives.
  ///   - bytes: The whole file, or its beginning.
  ///   - delimiter: The delimiter of cells, if the author states it.
  ///   - skippedLines: How many lines precede it, if the author states it.
  init(
    for names: [String], in bytes: Span<UInt8>, delimiter: Delimiter?, skippedLines: Int? = nil
  ) {
    let wanted = Set(names.map { $0.lowercased() })
    let delimiters = delimiter.map { [$0] } ?? Delimiter.allCases
    var best: HeaderSearch?
    for delimiter in delimiters {
      let search = HeaderSearch(
        scanning: bytes, delimiter: delimiter.byte, for: wanted, below: skippedLines)
      let isBetter =
        best.map { (search.found, search.header.count) > ($0.found, $0.header.count) } ?? true
      if isBetter { best = search }
    }
    self = best ?? HeaderSearch(delimiter: Delimiter.comma.byte)
    // A row of numbers can contain some of these by chance.
    if found < wanted.count, !names.isEmpty,
      names.allSatisfy({ Int($0).map { $0 > 0 } ?? false })
    {
      isNumbered = true
      header = (1...max(header.count, 1)).map(String.init)
      if skippedLines == nil { rowsAbove = 0 }
    }
    if !isNumbered { findSecondHeader(in: bytes) }
  }

  private init(
    scanning bytes: Span<UInt8>, delimiter: UInt8, for wanted: Set<String>, below lines: Int?
  ) {
    self.delimiter = delimiter
    var sheet = StationSheet(path: "", delimiter: delimiter)
    var isFirst = true
    for row in 0..<max(Self.rowLimit, (lines ?? 0) + 1) {
      guard sheet.next(in: bytes) else { return }
      if let lines, sheet.line <= lines { continue }
      var cells = sheet.texts(in: bytes)
      // Some programs write the header as the last of their comment lines.
      if let first = cells.first, first.hasPrefix("# "), cells.count > 1 {
        cells[0] = String(first.dropFirst(2).drop { $0 == " " })
      }
      let count = Set(cells.map { $0.lowercased() }).intersection(wanted).count
      guard isFirst || count > found else { continue }
      (rowsAbove, header, found, isFirst) = (row, cells, count, false)
      if lines != nil { return }
    }
  }

  /// Looks for more header rows: those below the header that are not blank and in which no cell
  /// begins with a digit.
  private mutating func findSecondHeader(in bytes: Span<UInt8>) {
    var sheet = StationSheet(path: "", delimiter: delimiter)
    for _ in 0...rowsAbove { guard sheet.next(in: bytes) else { return } }
    while rowsOfWords < Self.wordRowLimit, sheet.next(in: bytes) {
      let cells = sheet.texts(in: bytes)
      let hasNumbers = cells.contains {
        $0.utf8.first.map { $0.isDigit || "+-.,".utf8.contains($0) } ?? false
      }
      // A row of words for missing values would have a date.
      guard cells.count <= header.count, !hasNumbers else { return }
      rowsOfWords += 1
      secondHeader += [String](repeating: "", count: header.count - secondHeader.count)
      for (index, cell) in cells.enumerated() where !cell.isEmpty {
        secondHeader[index] += secondHeader[index].isEmpty ? cell : " \(cell)"
      }
    }
  }

  /// The same for a table whose columns are named by their numbers although its first row is a
  /// header.
  func belowFirstRow() -> HeaderSearch {
    var search = self
    search.rowsAbove = 1
    return search
  }

  /// What the rows below the header say of a column; empty if there are none.
  func below(_ index: Int) -> String {
    secondHeader.indices.contains(index) ? secondHeader[index] : ""
  }

  /// Whether any of the wanted names was found.
  var isFound: Bool { found > 0 || isNumbered }
}
