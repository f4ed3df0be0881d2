import ReportCore
import ReportMeasurements

/// A table of an export, read row by row as its bytes arrive.
struct SampleTable {
  let path: String
  private var rows: CSVRowReader
  /// The bytes in the buffer, to which the offsets of cells refer.
  private(set) var bytes: [UInt8] = []
  private var isEnd = false
  private(set) var header = ExportHeader([])
  /// How numbers are written, and the words for missing values.
  var notation = NumberNotation(missingWords: SampleTable.missingWords)
  /// The order of day and month in dates whose year is not first.
  var order = ShortDate.Order.monthFirst

  private static let missingWords = ["n/a", "na", "null", "none", "nan", "--", "-"]
  private static let run = 1 << 16

  /// - Parameters:
  ///   - path: The name of the file in messages.
  ///   - delimiter: The delimiter of cells.
  ///   - beginning: The first bytes, if they have been read already.
  init(path: String, delimiter: UInt8 = UInt8(ascii: ","), beginning: [UInt8] = []) {
    self.path = path
    rows = CSVRowReader(path: path, delimiter: delimiter)
    bytes = beginning
  }

  /// Creates a table whose bytes are all in memory.
  init(_ bytes: [UInt8], path: String) {
    self.init(path: path)
    self.bytes = bytes
    isEnd = true
  }
}

extension SampleTable {
  /// Moves on to the next row that is not blank.
  ///
  /// - Parameters:
  ///   - feed: The bytes that are not yet in memory.
  ///   - log: Receives the error that ends the table.
  /// - Returns: Whether there is one.
  mutating func next(from feed: inout some ByteFeed, _ log: inout FindingLog) -> Bool {
    while true {
      if let isThere = nextInMemory(&log) { return isThere }
      bytes.removeFirst(rows.offset)
      rows.startRun()
      let start = bytes.count
      let more = feed.take(upTo: SampleTable.run)
      isEnd = more.count < SampleTable.run
      bytes += more
      do {
        try checkForNUL(bytes.span, from: start)
      } catch {
        log.add(error.finding(path: path, line: rows.line))
        return false
      }
    }
  }

  /// Moves on to the next row of a table whose bytes are all in memory.
  mutating func next(_ log: inout FindingLog) -> Bool { nextInMemory(&log) ?? false }

  /// - Returns: Whether there is a row; `nil` when more bytes are needed.
  private mutating func nextInMemory(_ log: inout FindingLog) -> Bool? {
    let bytes = bytes
    do {
      while try rows.next(in: bytes.span, isEnd: isEnd) {
        if !rows.isBlank(in: bytes.span) { return true }
      }
    } catch {
      log.add(error.diagnostic)
      return false
    }
    return isEnd ? false : nil
  }

  /// Moves on to the next row of data, and counts it; a truncated row is reported.
  mutating func nextWholeRow(from feed: inout some ByteFeed, _ book: inout SampleBook) -> Bool {
    guard next(from: &feed, &book.log) else { return false }
    book.rows += 1
    guard isCutOff else { return true }
    book.log.add(SampleFinding.cutOff, at: position)
    return false
  }

  /// Treats the row as the header.
  ///
  /// - Parameter name: The name of a column, given its text in the row.
  mutating func takeHeader(_ name: (String) -> String = { $0 }) {
    header = ExportHeader(rows.texts(in: bytes.span).map(name))
  }

  /// Whether the file ends within the row.
  var isCutOff: Bool { rows.isUnterminated && rows.fieldCount < header.names.count }

  var fieldCount: Int { rows.fieldCount }

  /// The position of the row.
  var position: SourcePosition { rows.rowPosition }

  /// The position of a cell.
  func position(of index: Int) -> SourcePosition {
    rows.position(ofField: index, in: bytes.span)
  }

  /// A cell without blanks around it; an empty one if there is none.
  func field(_ index: Int?) -> CSVField {
    index.map { rows.field($0, in: bytes.span) } ?? CSVField(start: 0, end: 0)
  }

  func text(_ index: Int?) -> String { field(index).text(in: bytes.span) }
}

extension SampleTable {
  /// The number in a cell; `nil` if it has none, which is reported unless the cell is empty.
  func number(_ index: Int?, _ log: inout FindingLog) -> Double? {
    guard let index else { return nil }
    let cell = field(index)
    guard !cell.isEmpty, !notation.isMissing(cell, in: bytes.span) else { return nil }
    guard let number = notation.number(in: bytes.span, cell), number.isFinite else {
      let name = header.names.indices.contains(index) ? header.names[index] : ""
      log.add(
        SampleFinding.unreadableNumber(cell.excerpt(in: bytes.span), field: name),
        at: position(of: index))
      return nil
    }
    return number
  }

  /// The time in a cell; `nil` if it has none, which is reported.
  func time(_ index: Int?, _ log: inout FindingLog) -> ExportTime? {
    guard let index else { return nil }
    let cell = field(index)
    if let time = ExportTime(cell, in: bytes.span, order: order) { return time }
    log.add(
      cell.isEmpty
        ? SampleFinding.missingField(header.names[index])
        : .unreadableDate(cell.excerpt(in: bytes.span)), at: position(of: index))
    return nil
  }

  /// Adds the row's values to a book.
  ///
  /// - Parameters:
  ///   - columns: The wanted columns.
  ///   - time: When they begin.
  ///   - end: When they end; `nil` for readings and days.
  ///   - source: The number of the source that recorded them.
  ///   - book: Receives them, and the findings.
  func take(
    _ columns: [FoundSampleColumn], at time: ExportTime, until end: ExportTime? = nil, source: Int,
    into book: inout SampleBook
  ) {
    for column in columns {
      guard let number = number(column.index, &book.log),
        number != 0 || !column.column.isZeroMissing
      else { continue }
      let finding = book.add(
        column.conversion.canonical(from: number), to: column.slot, at: time, until: end,
        part: column.column.part, source: source)
      if let finding { book.log.add(finding, at: position(of: column.index)) }
    }
  }
}
