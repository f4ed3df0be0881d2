/// Finds the row that names the columns of a table, and the sign between its cells.
///
/// Some programs write a title above it. The row with most of the wanted names is the header.
struct HeaderSearch {
  let delimiter: UInt8
  /// Rows above the header.
  private(set) var rowsAbove = 0
  private(set) var header: [String] = []
  /// Whether the table has no header, and its columns are called by their numbers.
  private(set) var isNumbered = false
  private var found = 0

  private static let rowLimit = 30

  private init(delimiter: UInt8) {
    self.delimiter = delimiter
  }
}

extension HeaderSearch {
  /// Looks for the header.
  ///
  /// - Parameters:
  ///   - names: What its author calls columns.
  ///   - bytes: The whole file, or its beginning.
  ///   - delimiter: The sign between cells, where the author says it.
  init(for names: [String], in bytes: Span<UInt8>, delimiter: Delimiter?) {
    let wanted = Set(names.map { $0.lowercased() })
    let delimiters = delimiter.map { [$0] } ?? Delimiter.allCases
    var best: HeaderSearch?
    for delimiter in delimiters {
      let search = HeaderSearch(scanning: bytes, delimiter: delimiter.byte, for: wanted)
      let isBetter =
        best.map { (search.found, search.header.count) > ($0.found, $0.header.count) } ?? true
      if isBetter { best = search }
    }
    self = best ?? HeaderSearch(delimiter: Delimiter.comma.byte)
    // A row of numbers may hold some of these by chance.
    if found < wanted.count, !names.isEmpty,
      names.allSatisfy({ Int($0).map { $0 > 0 } ?? false })
    {
      isNumbered = true
      header = (1...max(header.count, 1)).map(String.init)
      rowsAbove = 0
    }
  }

  private init(scanning bytes: Span<UInt8>, delimiter: UInt8, for wanted: Set<String>) {
    self.delimiter = delimiter
    var sheet = StationSheet(path: "", delimiter: delimiter)
    for row in 0..<Self.rowLimit {
      guard sheet.next(in: bytes) else { return }
      let cells = sheet.texts(in: bytes)
      let count = Set(cells.map { $0.lowercased() }).intersection(wanted).count
      guard row == 0 || count > found else { continue }
      (rowsAbove, header, found) = (row, cells, count)
    }
  }

  /// The same for a table whose first row names the columns although they are called by their
  /// numbers.
  func belowFirstRow() -> HeaderSearch {
    var search = self
    search.rowsAbove = 1
    return search
  }

  /// Whether any of the wanted names is there.
  var isFound: Bool { found > 0 || isNumbered }
}
