import ReportCore

/// Writes the CSV file of a figure: RFC 4180 with LF, quoted only where it must be, and without
/// formulas (see `csvCell`).
///
/// Numbers have a point and no grouping, whatever the language; a missing one is an empty cell.
struct CSVText {
  private var text: ByteWriter
  private var isRowEmpty = true

  init(_ header: [String], rows: Int = 12) {
    text = ByteWriter(capacity: rows * header.count * 6)
    for name in header { append(name) }
    endRow()
  }

  var bytes: [UInt8] { text.bytes }

  mutating func append(_ cell: String) { append(written: csvCell(cell)) }

  /// A cell as `csvCell` has written it, once for many rows.
  mutating func append(written cell: String) {
    separate()
    text.append(plain: cell)
  }

  mutating func append(_ count: Int) {
    separate()
    text.append(integer: count)
  }

  mutating func append(_ number: Double?, decimals: Int) {
    separate()
    if let number { text.append(coordinate: number, decimals: decimals) }
  }

  /// A date as `YYYY-MM-DD`.
  mutating func append(_ day: Day) {
    append(day.month)
    text.append(markup: day.dayOfMonth < 10 ? "-0" : "-")
    text.append(integer: day.dayOfMonth)
  }

  /// A month as `YYYY-MM`.
  mutating func append(_ month: Month) {
    separate()
    for limit in [1000, 100, 10] where month.year < limit { text.append(markup: "0") }
    text.append(integer: month.year)
    text.append(markup: month.month < 10 ? "-0" : "-")
    text.append(integer: month.month)
  }

  mutating func endRow() {
    text.append(markup: "\n")
    isRowEmpty = true
  }

  private mutating func separate() {
    if !isRowEmpty { text.append(markup: ",") }
    isRowEmpty = false
  }
}
