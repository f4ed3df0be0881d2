import ReportCore

/// Walks through the rows of a CSV file in place, after RFC 4180.
///
/// Accepts LF, CRLF and bare CR, a byte order mark, line breaks and doubled quotes in quoted cells.
/// Blank lines are passed over. A row's cells are offsets into the bytes, valid until the next row.
///
/// A file may come in runs of bytes that each begin where the last whole row ended: see
/// ``startRun()``.
struct CSVRowReader {
  /// Cells behind this many are counted but not kept.
  static let maximumFields = 4096
  /// In bytes. No row of data is as long; what is, has lost its line ends or a quote.
  static let maximumLength = 1 << 20

  let path: String
  let delimiter: UInt8
  private(set) var fields: [CSVField] = []
  /// How many cells the row has, with those that are not kept.
  private(set) var fieldCount = 0
  /// Whether the row ends with the file and not with a line break.
  private(set) var isUnterminated = false
  /// How many of the bytes have been read: all whole rows.
  private(set) var offset = 0
  /// The line of the file at which the next row begins.
  private(set) var line = 1
  private var rowStart = 0
  private var rowLine = 1
  private var isAtStart = true

  init(path: String, delimiter: UInt8 = UInt8(ascii: ",")) {
    self.path = path
    self.delimiter = delimiter
  }

  /// Walks through the lines of a text: rows of one cell, as no text has a NUL byte.
  init(lines path: String) {
    self.init(path: path, delimiter: 0)
  }
}

extension CSVRowReader {
  /// Goes on with another run of the file's bytes, which begins where the last whole row ended.
  mutating func startRun() {
    offset = 0
  }

  /// Starts in the middle of a file, at the beginning of a row; lines are counted from 1 again.
  mutating func startPart() {
    offset = 0
    line = 1
    isAtStart = false
  }

  /// Counts lines that others have read.
  mutating func skipLines(_ count: Int) {
    line += count
  }

  /// Reads the next row into ``fields``.
  ///
  /// - Parameters:
  ///   - bytes: The whole file or a run of it, the same at every call.
  ///   - isEnd: Whether the file ends with these bytes. If not, a row that reaches their end is
  ///     left for the next run.
  /// - Returns: Whether there was one more row.
  /// - Throws: A `CSVError` when the quotes of a cell are wrong or the row is too long to be one;
  ///   there is no row after it.
  mutating func next(in bytes: Span<UInt8>, isEnd: Bool = true) throws(CSVError) -> Bool {
    skipToRow(in: bytes, isEnd: isEnd)
    fields.removeAll(keepingCapacity: true)
    fieldCount = 0
    guard offset < bytes.count, isEnd || !isAtStart && !isSplitLineBreak(in: bytes) else {
      return false
    }
    rowStart = offset
    rowLine = line
    let isWhole = try readFields(in: bytes, isEnd: isEnd)
    guard offset - rowStart <= CSVRowReader.maximumLength else { throw .longRow(at: rowPosition) }
    isUnterminated = offset >= bytes.count
    if !isEnd, !isWhole || isUnterminated || isSplitLineBreak(in: bytes) {
      offset = rowStart
      line = rowLine
      return false
    }
    skipLineBreak(in: bytes)
    return true
  }

  /// Reads the cells of a row.
  ///
  /// - Returns: Whether they are whole; if not, there are more bytes to come.
  private mutating func readFields(in bytes: Span<UInt8>, isEnd: Bool) throws(CSVError) -> Bool {
    while true {
      if offset < bytes.count, bytes[unchecked: offset] == quote {
        guard let field = try quotedField(in: bytes, isEnd: isEnd) else { return false }
        add(field)
      } else {
        let start = offset
        offset = endOfCell(in: bytes, from: start, delimiter: delimiter)
        add(CSVField(start: start, end: offset))
      }
      guard offset < bytes.count, bytes[unchecked: offset] == delimiter else { return true }
      offset += 1
    }
  }

  @inline(__always)
  private mutating func add(_ field: CSVField) {
    fieldCount += 1
    if fieldCount <= CSVRowReader.maximumFields { fields.append(field) }
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

  /// A cell without the blanks around it; an empty one where the row is too short.
  @inline(__always)
  func field(_ index: Int, in bytes: Span<UInt8>) -> CSVField {
    index < fields.count ? fields[index].trimmed(in: bytes) : CSVField(start: 0, end: 0)
  }

  /// Whether there is nothing in the row's cells but blanks, from one of them on.
  func isBlank(from first: Int = 0, in bytes: Span<UInt8>) -> Bool {
    for field in fields.dropFirst(first) where !field.trimmed(in: bytes).isEmpty { return false }
    return true
  }

  /// The place of a cell, or of the row where it has no such cell.
  func position(ofField index: Int?, in bytes: Span<UInt8>) -> SourcePosition {
    guard let index, fields.indices.contains(index) else {
      return SourcePosition(path, line: rowLine)
    }
    return position(of: fields[index].start, in: bytes)
  }

  var rowPosition: SourcePosition { SourcePosition(path, line: rowLine) }

  private mutating func skipToRow(in bytes: Span<UInt8>, isEnd: Bool) {
    if isAtStart, bytes.count >= 3 || isEnd {
      if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF { offset = 3 }
      isAtStart = false
    }
    while offset < bytes.count, bytes[offset] == lf || bytes[offset] == cr,
      isEnd || !isSplitLineBreak(in: bytes)
    {
      skipLineBreak(in: bytes)
    }
  }

  /// Whether the bytes end in a CR, whose LF may be in the next run.
  private func isSplitLineBreak(in bytes: Span<UInt8>) -> Bool {
    offset == bytes.count - 1 && bytes[offset] == cr
  }

  private mutating func skipLineBreak(in bytes: Span<UInt8>) {
    guard offset < bytes.count else { return }
    if bytes[offset] == cr, offset + 1 < bytes.count, bytes[offset + 1] == lf { offset += 1 }
    offset += 1
    line += 1
  }

  /// A quoted cell, or `nil` when its end is not among the bytes and more are to come.
  private mutating func quotedField(
    in bytes: Span<UInt8>, isEnd: Bool
  ) throws(CSVError) -> CSVField? {
    let opening = offset
    let limit = min(bytes.count, rowStart + CSVRowReader.maximumLength)
    var field = CSVField(start: opening + 1, end: opening + 1)
    var index = opening + 1
    while index < limit {
      let byte = bytes[unchecked: index]
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
    if !isEnd, limit == bytes.count { return nil }
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
