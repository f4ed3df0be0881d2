import ReportCore
import ReportMeasurements

/// Collects the numbers of a figure or a download, row by row, as CSV and as JSON.
///
/// The CSV follows RFC 4180 with LF, quoted only where necessary, and without formulas (see
/// `csvCell`). Numbers have a decimal point and no grouping, whatever the language. A missing value
/// is an empty cell in CSV and `null` in JSON.
struct NumbersText {
  private let columns: [NumbersColumn]
  private var csv: ByteWriter
  private var json: ByteWriter
  private var isRowEmpty = true
  private var extent: NumbersExtent

  init(_ columns: [NumbersColumn], rows: Int = 12) {
    self.columns = columns
    extent = NumbersExtent(of: columns)
    csv = ByteWriter(capacity: (rows + 1) * columns.count * 6)
    json = ByteWriter(capacity: rows * columns.count * 8)
    for (index, column) in columns.enumerated() {
      if index > 0 { csv.append(markup: ",") }
      csv.append(plain: csvCell(column.name))
    }
    csv.append(markup: "\n")
  }

  /// The file of everything collected.
  ///
  /// - Parameters:
  ///   - sources: The origins of the numbers.
  ///   - coverage: How many days have a value, if the rows do not state it.
  /// - Returns: The file.
  func file(of sources: [Attribution], coverage: Coverage? = nil) -> NumbersFile {
    NumbersFile(
      columns: columns, filledColumns: extent.filledColumns, csv: csv.bytes, rows: json.bytes,
      sources: sources,
      days: extent.days, coverage: coverage ?? extent.coverage)
  }

  /// Appends a text; an empty one counts as missing.
  mutating func append(_ text: String) { append(text.isEmpty ? .missing : NumbersCell(text)) }

  mutating func append(_ cell: NumbersCell) {
    separate()
    csv.append(plain: cell.csv)
    json.append(bytes: cell.json)
    extent.next()
  }

  /// Appends the key of a period, such as `2018-07`, with its days if it is a calendar period.
  mutating func append(_ key: String, of days: ClosedRange<Day>?) {
    append(key)
    if let days { extent.add(days) }
  }

  mutating func append(_ count: Int?) {
    number(count) { $0.append(integer: $1) }
    extent.next(count: count)
  }

  mutating func append(_ number: Double?, decimals: Int) {
    self.number(number) { $0.append(coordinate: $1, decimals: decimals) }
    extent.next(hasValue: number != nil)
  }

  /// Appends a date as `YYYY-MM-DD`.
  mutating func append(_ day: Day) {
    let date = day.civil
    quoted {
      $0.append(month: Month(year: date.year, month: date.month))
      $0.append(markup: date.day < 10 ? "-0" : "-")
      $0.append(integer: date.day)
    }
    extent.add(day...day)
  }

  /// Appends a month as `YYYY-MM`.
  mutating func append(_ month: Month) {
    quoted { $0.append(month: month) }
    extent.add(month.days)
  }

  mutating func endRow() {
    csv.append(markup: "\n")
    json.append(markup: "]")
    isRowEmpty = true
    extent.endRow()
  }
}

/// A text encoded once for both files, for one that occurs in many rows.
struct NumbersCell {
  fileprivate let csv: String
  fileprivate let json: [UInt8]

  static let missing = NumbersCell("")

  init(_ text: String) {
    csv = csvCell(text)
    guard !text.isEmpty else {
      json = Array("null".utf8)
      return
    }
    var writer = JSONWriter()
    writer.string(text)
    json = writer.bytes
  }
}

extension NumbersText {
  private mutating func separate() {
    if isRowEmpty {
      json.append(markup: json.bytes.isEmpty ? "[" : ",\n[")
    } else {
      csv.append(byte: UInt8(ascii: ","))
      json.append(byte: UInt8(ascii: ","))
    }
    isRowEmpty = false
  }

  /// Writes a number once: its digits are the same in both files.
  private mutating func number<Value>(
    _ value: Value?, _ write: (inout ByteWriter, Value) -> Void
  ) {
    separate()
    guard let value else { return json.append(markup: "null") }
    let start = csv.bytes.count
    write(&csv, value)
    json.append(csv, from: start)
  }

  private mutating func quoted(_ write: (inout ByteWriter) -> Void) {
    separate()
    let start = csv.bytes.count
    write(&csv)
    json.append(markup: "\"")
    json.append(csv, from: start)
    json.append(markup: "\"")
    extent.next()
  }
}

extension ByteWriter {
  fileprivate mutating func append(month: Month) {
    for limit in [1000, 100, 10] where month.year < limit { append(markup: "0") }
    append(integer: month.year)
    append(markup: month.month < 10 ? "-0" : "-")
    append(integer: month.month)
  }
}
