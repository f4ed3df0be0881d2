import ReportCore

/// Writes the CSV file of a figure: RFC 4180 with LF, quoted only where it must be.
struct CSVText {
  private var text = ByteWriter()

  init(_ header: [String]) {
    append(header)
  }

  var bytes: [UInt8] { text.bytes }

  mutating func append(_ cells: [String]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { text.append(markup: ",") }
      text.append(plain: CSVText.quoted(cell))
    }
    text.append(markup: "\n")
  }

  /// A number with a point and no grouping, whatever the language; empty when it is missing.
  static func number(_ value: Double?, decimals: Int) -> String {
    guard let value else { return "" }
    var digits = ByteWriter()
    digits.append(coordinate: value, decimals: decimals)
    return String(decoding: digits.bytes, as: UTF8.self)
  }

  private static func quoted(_ cell: String) -> String {
    guard cell.utf8.contains(where: { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }) else { return cell }
    let doubled = cell.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"")
    return "\"\(doubled)\""
  }
}
