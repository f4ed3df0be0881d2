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
  /// How many of the wanted names are there.
  private(set) var found = 0
  /// The row below the header, where it has units or other words instead of a date and numbers.
  private(set) var secondHeader: [String] = []

  /// Some services explain a table in many lines above it.
  private static let rowLimit = 100

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
  ///   - skippedLines: How many lines stand above it, where the author says it.
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
    // A row of numbers may hold some of these by chance.
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
      // Some programs write the header as the last of their remarks.
      if let first = cells.first, first.hasPrefix("# "), cells.count > 1 {
        cells[0] = String(first.dropFirst(2).drop { $0 == " " })
      }
      let count = Set(cells.map { $0.lowercased() }).intersection(wanted).count
      guard isFirst || count > found else { continue }
      (rowsAbove, header, found, isFirst) = (row, cells, count, false)
      if lines != nil { return }
    }
  }

  /// Looks whether the row below the header has neither a digit at the beginning of a cell nor a
  /// blank row's emptiness.
  private mutating func findSecondHeader(in bytes: Span<UInt8>) {
    var sheet = StationSheet(path: "", delimiter: delimiter)
    for _ in 0...rowsAbove + 1 { guard sheet.next(in: bytes) else { return } }
    let cells = sheet.texts(in: bytes)
    let hasNumbers = cells.contains {
      $0.utf8.first.map { $0.isDigit || "+-.,".utf8.contains($0) } ?? false
    }
    // A row of missing words would have a date.
    if cells.count <= header.count, !hasNumbers { secondHeader = cells }
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
