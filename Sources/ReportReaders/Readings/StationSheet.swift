import ReportCore
import ReportMeasurements

/// A file of delimited text while it is read: its rows, its cells, and what there is to say of them.
struct StationSheet {
  let path: String
  private var rows: CSVRowReader
  var log = FindingLog()
  /// Rows with data.
  private(set) var count = 0

  /// Where the values of an element stand.
  struct Column {
    let index: Int
    /// As the file calls it.
    let name: String
    let element: Element
    let conversion: Conversion
  }

  init(path: String, delimiter: UInt8 = UInt8(ascii: ",")) {
    self.path = path
    rows = CSVRowReader(path: path, delimiter: delimiter)
  }
}

extension StationSheet {
  /// Moves on to the next row that is not blank; wrong quotes end the file.
  mutating func next(in bytes: Span<UInt8>) -> Bool {
    do {
      while try rows.next(in: bytes) {
        if !isBlank(from: 0, in: bytes) { return true }
      }
    } catch {
      log.add(error.diagnostic)
    }
    return false
  }

  var fieldCount: Int { rows.fieldCount }
  var line: Int { rows.rowPosition.line }

  /// The texts of the row's cells.
  func texts(in bytes: Span<UInt8>) -> [String] { rows.texts(in: bytes) }

  /// A cell without the blanks around it; an empty one where the row is too short.
  func field(_ index: Int, in bytes: Span<UInt8>) -> CSVField {
    index < rows.fields.count
      ? rows.fields[index].trimmed(in: bytes) : CSVField(start: 0, end: 0)
  }

  /// Whether a row of data has the cells it needs; reports what is wrong with it.
  ///
  /// - Parameters:
  ///   - columns: How many cells the header has.
  ///   - needed: The index of the last cell without which a row says nothing.
  ///   - bytes: The whole file.
  /// - Returns: Whether the row can be read.
  mutating func takeRow(of columns: Int, needing needed: Int, in bytes: Span<UInt8>) -> Bool {
    count += 1
    if fieldCount == columns { return true }
    if fieldCount < columns {
      if rows.isUnterminated {
        report(.unfinishedRow, in: bytes)
        return false
      }
      report(.shortRow(cells: fieldCount, columns: columns), in: bytes)
      return needed < fieldCount
    }
    if fieldCount <= CSVRowReader.maximumFields, isBlank(from: columns, in: bytes) { return true }
    report(.longRow(cells: fieldCount, columns: columns), inField: columns, in: bytes)
    return false
  }

  /// The value of a cell, canonical; what is wrong with it is reported.
  mutating func value(_ column: Column, in bytes: Span<UInt8>) -> DailyValue {
    let cell = field(column.index, in: bytes)
    if isMissing(cell, in: bytes) || isDashes(cell, in: bytes) { return .missing }
    if column.element.isAmount, isTrace(cell, in: bytes) { return .trace }
    guard let number = decimal(in: bytes, cell) else {
      reportCell(column, in: bytes) { .unreadableNumber($0, column: column.name) }
      return .rejected
    }
    let value = column.conversion.canonical(from: number)
    if column.element.isPossible(value) { return .measured(value) }
    let isNegative = column.element.isAmount && number < 0
    reportCell(column, in: bytes) { text in
      isNegative
        ? .negativeAmount(text, column: column.name) : .impossibleValue(text, column: column.name)
    }
    return .rejected
  }

  /// The value of a cell for the table of readings; NaN where there is none.
  mutating func reading(_ column: Column, in bytes: Span<UInt8>) -> Double {
    value(column, in: bytes).observed ?? .nan
  }

  mutating func report(_ finding: StationFinding, inField index: Int? = nil, in bytes: Span<UInt8>)
  {
    let rows = rows
    log.add(finding.rule) {
      finding.diagnostic(
        at: index.map { rows.position(ofField: $0, in: bytes) } ?? rows.rowPosition)
    }
  }

  /// Reports something about the whole file.
  mutating func report(file finding: StationFinding) {
    log.add(finding.diagnostic(at: SourcePosition(path)))
  }

  /// Reports a date that cannot be read.
  mutating func reportDate(inField index: Int, in bytes: Span<UInt8>) {
    report(.unreadableDate(field(index, in: bytes).excerpt(in: bytes)), inField: index, in: bytes)
  }

  private mutating func reportCell(
    _ column: Column, in bytes: Span<UInt8>, _ finding: (String) -> StationFinding
  ) {
    report(
      finding(field(column.index, in: bytes).excerpt(in: bytes)), inField: column.index, in: bytes)
  }

  private func isBlank(from index: Int, in bytes: Span<UInt8>) -> Bool {
    for field in rows.fields.dropFirst(index) where !field.trimmed(in: bytes).isEmpty {
      return false
    }
    return true
  }

  private func isTrace(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
    cell.count == 1 && bytes[cell.start] | 0x20 == UInt8(ascii: "t")
  }

  /// `--.-`, as consoles show a value that has not arrived.
  private func isDashes(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
    for index in cell.start..<cell.end where !"-.".utf8.contains(bytes[index]) { return false }
    return true
  }
}

extension DayTable {
  /// Takes the values of a sheet's row; reports a day that was there before.
  mutating func takeRow(
    on day: Day, dateField: Int, columns: [StationSheet.Column], from sheet: inout StationSheet,
    in bytes: Span<UInt8>
  ) {
    let start = startRow(on: day)
    if start == .refused { return sheet.report(.distantDate(day), inField: dateField, in: bytes) }
    var isChanged = false
    for column in columns {
      let value = sheet.value(column, in: bytes)
      if set(value, of: column.element, on: day) { isChanged = true }
    }
    guard start == .repeated else { return }
    sheet.report(
      isChanged ? .conflictingDay(day) : .repeatedDay(day), inField: dateField, in: bytes)
  }
}
