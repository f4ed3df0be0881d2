import ReportCore

/// Iterates over the rows of a CSV file in place, according to RFC 4180.
///
/// Accepts LF, CRLF and bare CR, a byte order mark, line breaks and doubled quotes in quoted cells.
/// Blank lines are skipped. A row's cells are offsets into the bytes, valid until the next row.
///
/// A file can be supplied in runs of bytes that each begin where the last whole row ended: see
/// ``startRun()``.
struct CSVRowReader {
  /// Cells after this many are counted but not kept.
  static let maximumFields = 4096
  /// In bytes; a longer row has lost its line ends or a quote.
  static let maximumLength = 1 << 20

  let path: String
  let delimiter: UInt8
  /// The cells of the row first, then leftovers of longer rows.
  private var cells: [CSVField] = []
  /// How many cells the row has, including those that are not kept.
  private(set) var fieldCount = 0
  /// Whether the row ends with the file rather than with a line break.
  private(set) var isUnterminated = false
  /// How many of the bytes have been read, in whole rows.
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

  /// Creates a reader of lines: each is a row with one cell, as no text has a NUL byte.
  init(lines path: String) {
    self.init(path: path, delimiter: 0)
  }
}

extension CSVRowReader {
  /// The cells of the row that are kept.
  var fields: ArraySlice<CSVField> { cells[..<keptCount] }
  private var keptCount: Int { min(fieldCount, CSVRowReader.maximumFields) }

  /// Continues with another run of the file's bytes, which begins where the last whole row ended.
  mutating func startRun() {
    offset = 0
  }

  /// Starts in the middle of a file, at the beginning of a row; lines are counted from 1 again.
  mutating func startPart() {
    offset = 0
    line = 1
    isAtStart = false
  }

  /// Counts lines that were read elsewhere.
  mutating func skipLines(_ count: Int) {
    line += count
  }

  /// Skips a one-line row that was read in another way.
  ///
  /// - Parameter start: The offset of the next line.
  @inline(__always)
  mutating func skipRow(to start: Int) {
    offset = start
    line &+= 1
    isAtStart = false
  }

  /// Reads the next row into ``fields``.
  ///
  /// - Parameters:
  ///   - bytes: The whole file or a run of it, the same at every call.
  ///   - isEnd: Whether the file ends with these bytes. If not, a row that reaches their end is
  ///     left for the next run.
  /// - Returns: Whether there was another row.
  /// - Throws: A `CSVError` if the quotes of a cell are unbalanced or the row is too long; no row
  ///   follows it.
  mutating func next(in bytes: Span<UInt8>, isEnd: Bool = true) throws(CSVError) -> Bool {
    skipToRow(in: bytes, isEnd: isEnd)
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
  /// - Returns: Whether they are complete; if not, more bytes follow.
  private mutating func readFields(in bytes: Span<UInt8>, isEnd: Bool) throws(CSVError) -> Bool {
    var index = offset
    readFieldsLikeThoseAbove(in: bytes, at: &index)
    while true {
      if index < bytes.count, bytes[unchecked: index] == quote {
        guard let field = try quotedField(in: bytes, at: &index, isEnd: isEnd) else { return false }
        add(field)
      } else {
        let end = endOfCell(in: bytes, from: index, delimiter: delimiter)
        add(CSVField(start: index, end: end))
        index = end
      }
      guard index < bytes.count, bytes[unchecked: index] == delimiter else { break }
      index &+= 1
    }
    offset = index
    return true
  }

  /// Reads the first cells of a row as long as each has the same form and length as the one above
  /// it, or is empty, which applies to nearly all.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, with at least one cell left to read.
  ///   - index: The start of a cell; moved to the next one.
  @inline(__always)
  private mutating func readFieldsLikeThoseAbove(in bytes: Span<UInt8>, at index: inout Int) {
    // A cell of sixteen bytes with its quotes, and as much again, is within the bytes.
    let limit = bytes.count &- 40
    let delimiter = delimiter
    fieldCount += cells.withUnsafeMutableBufferPointer { cells in
      var count = 0
      while count < cells.count, index < limit {
        let length = cells[count].count
        let first = bytes[unchecked: index]
        let start = first == quote ? index &+ 1 : index
        let end = first == delimiter ? start : start &+ length
        guard end &- start <= 16 else { break }
        let stop = first == quote ? quote : delimiter
        guard bytes[unchecked: end] == stop, isPlain(in: bytes, from: start, to: end, but: stop)
        else { break }
        let next = first == quote ? end &+ 1 : end
        guard bytes[unchecked: next] == delimiter else { break }
        cells[count] = CSVField(start: start, end: end)
        count &+= 1
        index = next &+ 1
      }
      return count
    }
  }

  @inline(__always)
  private mutating func add(_ field: CSVField) {
    if fieldCount < cells.count {
      cells[fieldCount] = field
    } else if fieldCount < CSVRowReader.maximumFields {
      cells.append(field)
    }
    fieldCount &+= 1
  }

  /// The texts of the row's cells, without the blanks around them.
  func texts(in bytes: Span<UInt8>) -> [String] {
    var texts: [String] = []
    for field in fields { texts.append(field.trimmed(in: bytes).text(in: bytes)) }
    return texts
  }

  /// The position of an offset in the current row.
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

  /// A cell without the blanks around it; an empty one if the row is too short.
  @inline(__always)
  func field(_ index: Int, in bytes: Span<UInt8>) -> CSVField {
    index < keptCount ? cells[index].trimmed(in: bytes) : CSVField(start: 0, end: 0)
  }

  /// A cell with the blanks around it; an empty one if the row is too short.
  @inline(__always)
  func untrimmedField(_ index: Int) -> CSVField {
    index < keptCount ? cells[index] : CSVField(start: 0, end: 0)
  }

  /// Whether the row's cells contain only blanks, from one of them on.
  func isBlank(from first: Int = 0, in bytes: Span<UInt8>) -> Bool {
    for field in fields.dropFirst(first) where !field.trimmed(in: bytes).isEmpty { return false }
    return true
  }

  /// The position of a cell, or of the row if it has no such cell.
  func position(ofField index: Int?, in bytes: Span<UInt8>) -> SourcePosition {
    guard let index, index < keptCount else {
      return SourcePosition(path, line: rowLine)
    }
    return position(of: cells[index].start, in: bytes)
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

  /// Whether the bytes end in a CR whose LF may be in the next run.
  private func isSplitLineBreak(in bytes: Span<UInt8>) -> Bool {
    offset == bytes.count - 1 && bytes[offset] == cr
  }

  private mutating func skipLineBreak(in bytes: Span<UInt8>) {
    guard offset < bytes.count else { return }
    if bytes[offset] == cr, offset + 1 < bytes.count, bytes[offset + 1] == lf { offset += 1 }
    offset += 1
    line += 1
  }

  /// A quoted cell, or `nil` if its end is not among the bytes and more follow.
  @inline(__always)
  private mutating func quotedField(
    in bytes: Span<UInt8>, at index: inout Int, isEnd: Bool
  ) throws(CSVError) -> CSVField? {
    let opening = index
    let end = nextQuoteOrLineEnd(in: bytes, from: opening &+ 1, to: bytes.count)
    // Nearly all cells end at the first quote, followed by a delimiter.
    if end &+ 1 < bytes.count, bytes[unchecked: end] == quote,
      bytes[unchecked: end &+ 1] == delimiter
    {
      index = end &+ 1
      return CSVField(start: opening &+ 1, end: end)
    }
    return try longQuotedField(in: bytes, at: &index, isEnd: isEnd)
  }

  /// A quoted cell with any content and ending.
  private mutating func longQuotedField(
    in bytes: Span<UInt8>, at index: inout Int, isEnd: Bool
  ) throws(CSVError) -> CSVField? {
    let opening = index
    let limit = min(bytes.count, rowStart + CSVRowReader.maximumLength)
    var field = CSVField(start: opening + 1, end: opening + 1)
    index += 1
    while index < limit {
      index = nextQuoteOrLineEnd(in: bytes, from: index, to: limit)
      guard index < limit else { break }
      let byte = bytes[index]
      index += 1
      if byte == quote {
        guard index < bytes.count, bytes[index] == quote else {
          field.end = index - 1
          index = try endOfBlanks(behindQuoteAt: index, in: bytes)
          return field
        }
        field.hasDoubledQuotes = true
        index += 1
      } else if byte == lf || !(index < bytes.count && bytes[index] == lf) {
        line += 1
      }
    }
    if !isEnd, limit == bytes.count { return nil }
    throw .unclosedQuote(at: position(of: opening, in: bytes))
  }

  /// The end of the cell whose closing quote precedes an index; only blanks may follow the quote.
  private func endOfBlanks(behindQuoteAt index: Int, in bytes: Span<UInt8>) throws(CSVError) -> Int
  {
    var index = index
    while index < bytes.count, bytes[index] != delimiter, bytes[index].isBlank { index += 1 }
    guard
      index >= bytes.count || bytes[index] == delimiter || bytes[index] == lf || bytes[index] == cr
    else { throw .textAfterQuote(at: position(of: index, in: bytes)) }
    return index
  }
}

private let quote = UInt8(ascii: "\"")
private let lf = UInt8(ascii: "\n")
private let cr = UInt8(ascii: "\r")
