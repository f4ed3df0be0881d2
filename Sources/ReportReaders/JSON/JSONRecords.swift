import ReportCore
import ReportMeasurements

/// A list of records in JSON as a table: `[{"date": "2024-05-01", "tmax": "12,4"}, …]`.
///
/// Each record is a row, each name a column in the order in which it first appears. A member that
/// is itself a list or a record is left out.
struct JSONRecords {
  /// The table, with commas between its cells.
  let table: [UInt8]
  /// The line of each record.
  private let lines: [Int]

  /// - Returns: `nil` for anything but a list of records.
  init?(_ bytes: Span<UInt8>) {
    guard JSONRecords.mayBe(bytes), let document = try? JSONParser.parse(bytes, path: "") else {
      return nil
    }
    let records = document.elements(of: document.root)
    guard !records.isEmpty, records.allSatisfy({ document.kind(of: $0) == .object }) else {
      return nil
    }
    var names: [String] = []
    var places: [String: Int] = [:]
    var rows: [[String]] = []
    var lines: [Int] = []
    var (line, offset) = (1, 0)
    for record in records {
      let start = document.field(of: record).start
      for index in offset..<start where bytes[index] == UInt8(ascii: "\n") { line += 1 }
      offset = start
      lines.append(line)
      var row = [String](repeating: "", count: names.count)
      for (name, value) in document.members(of: record, in: bytes) {
        guard let cell = JSONRecords.cell(value, document, in: bytes) else { continue }
        if let place = places[name] {
          row[place] = cell
        } else {
          guard names.count < CSVRowReader.maximumFields else { return nil }
          places[name] = names.count
          names.append(name)
          row.append(cell)
        }
      }
      rows.append(row)
    }
    var table: [UInt8] = []
    for row in [names] + rows {
      for index in names.indices {
        if index > 0 { table.append(UInt8(ascii: ",")) }
        JSONRecords.write(row.indices.contains(index) ? row[index] : "", to: &table)
      }
      table.append(UInt8(ascii: "\n"))
    }
    self.table = table
    self.lines = lines
  }

  /// Whether a file begins like a list of records.
  static func mayBe(_ head: Span<UInt8>) -> Bool {
    var signs = "[{".utf8.makeIterator()
    var wanted = signs.next()
    for index in head.indices {
      let byte = head[index]
      if byte.isBlank || byte == 10 || byte == 13 || index < 3 && byte >= 0x80 { continue }
      guard byte == wanted else { return false }
      wanted = signs.next()
      if wanted == nil { return true }
    }
    return false
  }

  private static func cell(
    _ value: JSONValue, _ document: JSONDocument, in bytes: Span<UInt8>
  ) -> String? {
    switch document.kind(of: value) {
    case .null: ""
    case .true: "1"
    case .false: "0"
    case .number: document.field(of: value).text(in: bytes)
    case .text: document.text(value, in: bytes)
    case .array, .object: nil
    }
  }

  private static func write(_ cell: String, to table: inout [UInt8]) {
    table.append(UInt8(ascii: "\""))
    for byte in cell.utf8.prefix(1000) {
      if byte == UInt8(ascii: "\"") { table.append(byte) }
      table.append(byte < 0x20 ? UInt8(ascii: " ") : byte)
    }
    table.append(UInt8(ascii: "\""))
  }

  /// The data of the table, with positions in the JSON file.
  func placed(_ data: Dataset) -> Dataset {
    var data = data
    data.diagnostics = data.diagnostics.map { finding in
      guard finding.position.line > 1, lines.indices.contains(finding.position.line - 2) else {
        return finding
      }
      let place = SourcePosition(finding.position.path, line: lines[finding.position.line - 2])
      return Diagnostic(
        finding.severity, finding.rule, finding.message, at: place, hint: finding.hint)
    }
    return data
  }
}
