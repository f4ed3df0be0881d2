import ReportCore

/// The column names of an export's table; each column is found by any of several names.
struct ExportHeader {
  /// In lower case, without the units that follow them.
  let names: [String]
  /// The text in brackets after a name: `Weight (kg)`.
  let units: [String?]

  init(_ cells: [String]) {
    let parts = cells.map(ExportHeader.split)
    names = parts.map(\.name)
    units = parts.map(\.unit)
  }
}

extension ExportHeader {
  /// The index of the first column with one of some names, given in lower case.
  func index(of words: [String]) -> Int? {
    for word in words {
      if let index = names.firstIndex(of: word) { return index }
    }
    return nil
  }

  func index(of word: String) -> Int? { names.firstIndex(of: word) }

  /// Whether it has all of some names.
  func has(_ words: String...) -> Bool { words.allSatisfy(names.contains) }

  private static func split(_ cell: String) -> (name: String, unit: String?) {
    let text = cell.lowercased().replacing("_", with: " ")
    guard text.hasSuffix(")"), let bracket = cell.firstIndex(of: "("), bracket > cell.startIndex
    else { return (text, nil) }
    let name = cell[..<bracket].lowercased().replacing("_", with: " ")
    let unit = cell[cell.index(after: bracket)...].dropLast()
    return (name.trimmed, String(unit))
  }

  /// The names in the first row of a file.
  ///
  /// - Parameters:
  ///   - head: Its first bytes.
  ///   - rows: How many rows to skip.
  ///   - delimiter: The delimiter of cells.
  /// - Returns: An empty header if there is no such row.
  static func first(
    of head: Span<UInt8>, below rows: Int = 0, delimiter: UInt8 = UInt8(ascii: ",")
  ) -> ExportHeader {
    var reader = CSVRowReader(path: "", delimiter: delimiter)
    do {
      for _ in 0...rows { guard try reader.next(in: head) else { return ExportHeader([]) } }
    } catch {
      return ExportHeader([])
    }
    return ExportHeader(reader.texts(in: head))
  }
}
