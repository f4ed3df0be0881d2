import ReportCore
import ReportMeasurements

/// One tidy table while it is read.
struct TableFile {
  private let bytes: [UInt8]
  private let column: TableColumn
  private var rows: CSVRowReader
  private var log = FindingLog()
  private var days = DailySeriesBuilder()
  private var result = TableReadResult()

  init(_ bytes: [UInt8], path: String, column: TableColumn) {
    self.bytes = bytes
    self.column = column
    rows = CSVRowReader(path: path, delimiter: delimiter(ofTable: bytes))
  }
}

extension TableFile {
  mutating func read() -> TableReadResult {
    let bytes = bytes
    do {
      guard try rows.next(in: bytes.span), let places = readHeader() else {
        result.diagnostics = log.sorted()
        return result
      }
      while try rows.next(in: bytes.span) { readRow(places) }
      if result.rows == 0 { report(.noRows, inField: nil) }
    } catch {
      log.add(error.diagnostic)
    }
    result.series = days.build()
    result.diagnostics = log.sorted()
    return result
  }

  private mutating func readHeader() -> TableHeader.Places? {
    let cells = rows.fields.map { $0.trimmed(in: bytes.span).text(in: bytes) }
    let header = TableHeader(cells)
    var finding: (TableFinding, Int?)?
    let places = header.places(of: column) { finding = ($0, $1) }
    if let (finding, field) = finding { report(finding, inField: field) }
    result.unit = places.flatMap { column.unit ?? $0.unit }
    return places
  }

  private mutating func readRow(_ places: TableHeader.Places) {
    if (0..<rows.fields.count).allSatisfy({ field($0).isEmpty }) { return }
    result.rows += 1
    if rows.isUnterminated, rows.fieldCount < places.count {
      return report(.unfinishedRow, inField: nil)
    }
    if rows.fieldCount > places.count, field(places.count).count > 0 {
      return report(.longRow(cells: rows.fieldCount, columns: places.count), inField: places.count)
    }
    let dateCell = field(places.date)
    guard let day = tidyDate(dateCell) else {
      return report(.unreadableDate(dateCell.excerpt(in: bytes)), inField: places.date)
    }
    take(readValue(places), on: day, places)
  }

  private mutating func take(_ value: DailyValue, on day: Day, _ places: TableHeader.Places) {
    switch days.set(value, on: day) {
    case .stored: break
    case .repeated: report(.repeatedDay(day), inField: places.date)
    case .replaced: report(.conflictingDay(day), inField: places.date)
    case .refused: report(.distantDate(day), inField: places.date)
    }
  }

  private mutating func readValue(_ places: TableHeader.Places) -> DailyValue {
    let cell = field(places.value)
    if isMissing(cell, in: bytes.span) { return .missing }
    guard let number = decimal(in: bytes.span, cell) else {
      report(
        .unreadableNumber(cell.excerpt(in: bytes), column: places.name), inField: places.value)
      return .rejected
    }
    if column.isAmount, number < 0 {
      report(.negativeAmount(cell.excerpt(in: bytes), column: places.name), inField: places.value)
      return .rejected
    }
    return .measured(number)
  }

  /// A date with the year first: of `4/5/2018` nobody knows which of the two is the month.
  private func tidyDate(_ cell: CSVField) -> Day? {
    guard cell.count > 4, bytes[cell.start..<cell.start + 4].allSatisfy(\.isDigit) else {
      return nil
    }
    return date(in: bytes.span, cell)
  }

  /// A cell without the blanks around it; an empty one where the row is too short.
  private func field(_ index: Int) -> CSVField {
    index < rows.fields.count
      ? rows.fields[index].trimmed(in: bytes.span) : CSVField(start: 0, end: 0)
  }

  private mutating func report(_ finding: TableFinding, inField index: Int?) {
    let (rows, bytes) = (rows, bytes)
    log.add(finding.rule) {
      finding.diagnostic(
        at: index.map { rows.position(ofField: $0, in: bytes.span) } ?? rows.rowPosition)
    }
  }
}

/// The sign that parts the cells: the one that the first line has most of.
private func delimiter(ofTable bytes: [UInt8]) -> UInt8 {
  let line = bytes.prefix(4_096).drop { $0 == 10 || $0 == 13 }.prefix { $0 != 10 && $0 != 13 }
  let signs = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
  let counts = signs.map { sign in line.count { $0 == sign } }
  return zip(signs, counts).reduce((signs[0], 0)) { $1.1 > $0.1 ? $1 : $0 }.0
}
