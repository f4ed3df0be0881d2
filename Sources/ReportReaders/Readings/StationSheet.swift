import ReportCore
import ReportMeasurements

/// A file of delimited text while it is read: its rows, its cells, and the findings about them.
struct StationSheet {
  let path: String
  private var rows: CSVRowReader
  var log = FindingLog()
  /// The number of rows with data.
  var count: Int { log.rows }
  private var header: [String] = []
  /// How many values of each column were rejected because of their marks.
  private var marked: [String: Int] = [:]

  init(path: String, delimiter: UInt8 = UInt8(ascii: ",")) {
    self.path = path
    rows = CSVRowReader(path: path, delimiter: delimiter)
  }
}

extension StationSheet {
  /// Moves on to the next row that is not blank; unbalanced quotes end the file.
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
  var delimiter: UInt8 { rows.delimiter }

  /// The position of a cell.
  func position(ofField index: Int, in bytes: Span<UInt8>) -> SourcePosition {
    rows.position(ofField: index, in: bytes)
  }

  /// The name of a column; empty after the last one.
  func name(ofColumn index: Int) -> String { header.indices.contains(index) ? header[index] : "" }

  /// The texts of the row's cells.
  func texts(in bytes: Span<UInt8>) -> [String] {
    var texts: [String] = []
    for index in rows.fields.indices { texts.append(field(index, in: bytes).text(in: bytes)) }
    return texts
  }

  /// A cell without the blanks around it; an empty one if the row is too short.
  func field(_ index: Int, in bytes: Span<UInt8>) -> CSVField {
    guard index < rows.fields.count else { return CSVField(start: 0, end: 0) }
    return withoutBreak(rows.fields[index].trimmed(in: bytes), in: bytes)
  }

  /// Reads the header row.
  mutating func nextHeader(in bytes: Span<UInt8>) -> [String]? {
    guard next(in: bytes) else { return nil }
    header = texts(in: bytes)
    return header
  }

  /// Moves on to the next row of data; a repeated header is skipped.
  ///
  /// Many people concatenate the files of several months. The first cell of a header can differ, as
  /// that of Weather Underground does with the season.
  mutating func nextRow(in bytes: Span<UInt8>) -> Bool {
    while next(in: bytes) {
      guard header.count > 1, !header[1].isEmpty, isText(header[1], field(1, in: bytes), in: bytes)
      else { return true }
      guard texts(in: bytes).dropFirst() == header.dropFirst() else {
        report(.changedHeader, in: bytes)
        return false
      }
    }
    return false
  }

  private func isText(_ text: String, _ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
    guard !cell.isEmpty, let first = text.utf8.first, bytes[cell.start] == first else {
      return false
    }
    return cell.text(in: bytes) == text
  }

  /// Whether a row of data has the cells it needs; reports problems with it.
  ///
  /// - Parameters:
  ///   - columns: How many cells the header has.
  ///   - needed: The index of the last cell that a row must have.
  ///   - bytes: The whole file.
  /// - Returns: Whether the row can be read.
  mutating func takeRow(of columns: Int, needing needed: Int, in bytes: Span<UInt8>) -> Bool {
    log.rows += 1
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

  /// The value of a row's cell in the canonical unit; problems with it are reported.
  mutating func value(_ column: StationColumn, in bytes: Span<UInt8>) -> DailyValue {
    let (value, finding) = column.value(of: field(column.index, in: bytes), in: bytes)
    if let finding { report(finding, inField: column.index, in: bytes) }
    guard let quality = column.quality else { return value }
    let judged = column.marks.value(value, markedBy: field(quality, in: bytes), in: bytes)
    if judged == .rejected, value != .rejected { marked[column.name, default: 0] += 1 }
    return judged
  }

  /// How many days the amount of a row covers; `nil` if the cell says it in no way that is known.
  func period(_ column: StationColumn, in bytes: Span<UInt8>) -> Int? {
    guard let period = column.period else { return 1 }
    let cell = field(period, in: bytes)
    if isMissing(cell, in: bytes) { return 1 }
    if let days = decimal(in: bytes, cell) {
      return days >= 0 && days <= 366 ? Int(exactly: days).map { max($0, 1) } : nil
    }
    let text = cell.text(in: bytes, limit: 20).lowercased().trimmed
    guard let number = text.wholeMatch(of: #/(\d{1,3})\s*(?:d|days?)/#)?.1,
      let days = Int(number), (1...366).contains(days)
    else { return nil }
    return days
  }

  /// Reports the values that were rejected because of their marks.
  mutating func reportMarks() {
    if !marked.isEmpty { report(file: .rejectedByMarks(marked.sorted { $0.key < $1.key })) }
  }

  /// The value of a cell for the table of readings; NaN if there is none.
  mutating func reading(_ column: StationColumn, in bytes: Span<UInt8>) -> Double {
    let value = value(column, in: bytes)
    return value == .trace ? TraceReading.amount : value.observed ?? .nan
  }

  mutating func report(_ finding: StationFinding, inField index: Int? = nil, in bytes: Span<UInt8>)
  {
    log.add(finding, at: index.map { rows.position(ofField: $0, in: bytes) } ?? rows.rowPosition)
  }

  /// Reports something about the whole file.
  mutating func report(file finding: StationFinding) {
    log.add(finding.diagnostic(at: SourcePosition(path)))
  }

  /// Reports a high below the low of the same row.
  mutating func reportHighBelowLow(_ columns: [StationColumn], in bytes: Span<UInt8>) {
    guard let high = columns.first(where: { $0.element == .temperatureHigh }),
      let low = columns.first(where: { $0.element == .temperatureLow })
    else { return }
    let finding = StationFinding.highBelowLow(
      high: field(high.index, in: bytes).excerpt(in: bytes),
      low: field(low.index, in: bytes).excerpt(in: bytes))
    report(finding, inField: high.index, in: bytes)
  }

  /// Reports a date that cannot be read.
  mutating func reportDate(inField index: Int, in bytes: Span<UInt8>) {
    report(.unreadableDate(field(index, in: bytes).excerpt(in: bytes)), inField: index, in: bytes)
  }

  private func isBlank(from index: Int, in bytes: Span<UInt8>) -> Bool {
    for index in rows.fields.indices.dropFirst(index) where !field(index, in: bytes).isEmpty {
      return false
    }
    return true
  }
}

/// A cell without the `<br />` with which Weather Underground ends its lines.
private func withoutBreak(_ cell: CSVField, in bytes: Span<UInt8>) -> CSVField {
  guard cell.count >= 4, bytes[cell.end - 1] == UInt8(ascii: ">") else { return cell }
  var start = cell.end - 1
  while start > cell.start, bytes[start] != UInt8(ascii: "<") { start -= 1 }
  guard start + 2 < cell.end, bytes[start] == UInt8(ascii: "<"),
    bytes[start + 1] | 0x20 == UInt8(ascii: "b"), bytes[start + 2] | 0x20 == UInt8(ascii: "r")
  else { return cell }
  return CSVField(start: cell.start, end: start).trimmed(in: bytes)
}

extension DayTable {
  /// Stores the values of a sheet's row; reports a day that was there before.
  mutating func takeRow(
    on day: Day, dateField: Int, columns: [StationColumn], from sheet: inout StationSheet,
    in bytes: Span<UInt8>
  ) {
    let start = startRow(on: day)
    if start == .refused { return sheet.report(.distantDate(day), inField: dateField, in: bytes) }
    var isChanged = false
    var (high, low): (Double?, Double?)
    let isAnyObserved =
      columns.contains(where: \.isBlankNone)
      && columns.contains {
        !sheet.field($0.index, in: bytes).isEmpty
      }
    for column in columns {
      var value = sheet.value(column, in: bytes)
      if value == .missing, column.isBlankNone, isAnyObserved { value = .measured(0) }
      let period = sheet.period(column, in: bytes)
      if period == nil, let cell = column.period, value.observed != nil {
        let text = sheet.field(cell, in: bytes).excerpt(in: bytes)
        sheet.report(.unreadablePeriod(text, column: column.name), inField: cell, in: bytes)
        value = .rejected
      }
      if let period, period > 1, let amount = value.observed {
        // A temperature read after several days belongs to none of them.
        if column.element.metric.kind == .total {
          add(SeveralDays(days: day.advanced(by: 1 - period)...day, amount: amount), column.element)
        }
        value = .missing
      }
      if case .replaced = take(value, of: column, on: day) { isChanged = true }
      if column.element == .temperatureHigh { high = value.observed }
      if column.element == .temperatureLow { low = value.observed }
    }
    if let high, let low, high < low { sheet.reportHighBelowLow(columns, in: bytes) }
    guard start == .repeated, isChanged || !columns.contains(where: { $0.joining != nil })
    else { return }
    sheet.report(
      isChanged
        ? .conflictingDay(day, column: columns.first(where: \.isPersonal))
        // Two equal amounts, such as sets of ten, may be meant as such.
        : .repeatedDay(day, column: columns.first { $0.isPersonal && $0.element.isAmount }),
      inField: dateField, in: bytes)
  }
}
