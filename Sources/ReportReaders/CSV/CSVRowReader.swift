import ReportCore

/// Walks through the rows of a CSV file in place, after RFC 4180.
///
/// Accepts LF, CRLF and bare CR, a byte order mark, line breaks and doubled quotes in quoted cells.
/// Blank lines are passed over. A row's cells are offsets into the file, valid until the next row.
struct CSVRowReader {
  /// Cells behind this many are counted but not kept.
  static let maximumFields = 4096

  let path: String
  let delimiter: UInt8
  private(set) var fields: [CSVField] = []
  /// How many cells the row has, with those that are not kept.
  private(set) var fieldCount = 0
  /// Whether the row ends with the file and not with a line break.
  private(set) var isUnterminated = false
  private var rowStart = 0
  private var rowLine = 1
  private var offset = 0
  private var line = 1

  init(path: String, delimiter: UInt8 = UInt8(ascii: ",")) {
    self.path = path
    self.delimiter = delimiter
  }
}

extension CSVRowReader {
  /// Reads the next row into ``fields``.
  ///
  /// - Parameter bytes: The whole file, the same at every call.
  /// - Returns: Whether there was one more row.
  /// - Throws: A `CSVError` when the quotes of a cell are wrong; there is no row after it.
  mutating func next(in bytes: Span<UInt8>) throws(CSVError) -> Bool {
    skipToRow(in: bytes)
    fields.removeAll(keepingCapacity: true)
    fieldCount = 0
    guard offset < bytes.count else { return false }
    rowStart = offset
    rowLine = line
    while true {
      let field =
        offset < bytes.count && bytes[offset] == quote
        ? try quotedField(in: bytes) : plainField(in: bytes)
      fieldCount += 1
      if fieldCount <= CSVRowReader.maximumFields { fields.append(field) }
      guard offset < bytes.count, bytes[offset] == delimiter else { break }
      offset += 1
    }
    isUnterminated = offset >= bytes.count
    skipLineBreak(in: bytes)
    return true
  }

  /// The texts of the row's cells, without the blanks around them.
  func texts(in bytes: Span<UInt8>) -> [String] {
    var texts: [String] = []
    for field in fields { texts.append(field.trimmed(in: bytes).text(in: bytes)) }
    return texts
  }

  /// The place of an offset in the current row.
  func position(of offset: Int, in bytes: Span<UInt8>) -> SourcePosition {
    var line = rowLine
    var lineStart = rowStart
    var index = rowStart
    while index < offset {
      let byte = bytes[index]
      index += 1
      if byte == lf || (byte == cr && !(index < bytes.count && bytes[index] == lf)) {
        line += 1
        lineStart = index
      }
    }
    return SourcePosition(path, line: line, column: offset - lineStart + 1)
  }

  /// The place of a cell, or of the row where it has no such cell.
  func position(ofField index: Int, in bytes: Span<UInt8>) -> SourcePosition {
    guard fields.indices.contains(index) else { return SourcePosition(path, line: rowLine) }
    return position(of: fields[index].start, in: bytes)
  }

  var rowPosition: SourcePosition { SourcePosition(path, line: rowLine) }

  private mutating func skipToRow(in bytes: Span<UInt8>) {
    if offset == 0, bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      offset = 3
    }
    while offset < bytes.count, bytes[offset] == lf || bytes[offset] == cr {
      skipLineBreak(in: bytes)
    }
  }

  private mutating func skipLineBreak(in bytes: Span<UInt8>) {
    guard offset < bytes.count else { return }
    if bytes[offset] == cr, offset + 1 < bytes.count, bytes[offset + 1] == lf { offset += 1 }
    offset += 1
    line += 1
  }

  @inline(__always)
  private mutating func plainField(in bytes: Span<UInt8>) -> CSVField {
    let start = offset
    var index = offset
    while index < bytes.count {
      let byte = bytes[index]
      if byte == delimiter || byte == lf || byte == cr { break }
      index += 1
    }
    offset = index
    return CSVField(start: start, end: index)
  }

  private mutating func quotedField(in bytes: Span<UInt8>) throws(CSVError) -> CSVField {
    let opening = offset
    var field = CSVField(start: opening + 1, end: opening + 1)
    var index = opening + 1
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == quote {
        guard index < bytes.count, bytes[index] == quote else {
          field.end = index - 1
          return try closed(field, at: index, in: bytes)
        }
        field.hasDoubledQuotes = true
        index += 1
      } else if byte == lf || (byte == cr && !(index < bytes.count && bytes[index] == lf)) {
        line += 1
      }
    }
    throw .unclosedQuote(at: position(of: opening, in: bytes))
  }

  /// The cell whose closing quote stands before an index; only blanks may follow it.
  private mutating func closed(
    _ field: CSVField, at index: Int, in bytes: Span<UInt8>
  ) throws(CSVError) -> CSVField {
    var index = index
    while index < bytes.count, bytes[index] != delimiter, bytes[index].isBlank { index += 1 }
    guard
      index >= bytes.count || bytes[index] == delimiter || bytes[index] == lf || bytes[index] == cr
    else { throw .textAfterQuote(at: position(of: index, in: bytes)) }
    offset = index
    return field
  }
}

private let quote = UInt8(ascii: "\"")
private let lf = UInt8(ascii: "\n")
private let cr = UInt8(ascii: "\r")
