import Glibc
import ReportCore
import ReportMeasurements

/// Reads the tables of a service, recognized by the names of their columns.
///
/// The meanings of the columns are written like an author's mapping, so that authors can describe
/// their own tables with everything that the tables of services use.
struct KnownTable: DataReader {
  let format: DataFormat
  /// A combination of names that no other table has.
  let signature: [String]
  /// Names of columns, each with its meaning; a table need not have all of them.
  let columns: [(name: String, meaning: String)]
  var layout = TableLayout()
  /// When an observer reads the values of a day, in minutes after midnight.
  var observationTime: Int?
  /// The meanings of cells with values of some elements that are not plain numbers.
  var codes: @Sendable (Element) -> CellCodes = { _ in CellCodes() }
}

extension KnownTable {
  /// The tables of all services; of two that share a signature, the more specific one is first.
  static let all: [KnownTable] = [
    dwdDaily, dwdPrecipitation, knmi, meteoFrance, meteoFranceMonthly, meteoFranceHourly,
    ecccDaily, ecccMonthly, ecccHourly, bom, cocorahs, kmaDaily, kmaHourly, aemet,
    dwdHourlyRain, dwdHourlySunshine, dwdHourly,
  ]

  func recognises(_ head: Span<UInt8>) -> Bool {
    // Nearly no file contains any of the names.
    guard signature.allSatisfy({ head.contains($0) }) else { return false }
    return search(head).found == signature.count
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    let search = search(bytes)
    var sheet = StationSheet(path: path, delimiter: search.delimiter)
    for _ in 0...search.rowsAbove { _ = sheet.next(in: bytes) }
    let position = SourcePosition(path, line: max(sheet.line, 1))
    var file = MappedFile(mapping(of: search.header, at: position), path: path, options: options)
    var result = file.read(bytes, below: search)
    guard let observationTime else { return result }
    result.stations = result.stations.map { record in
      record.replacing(station: record.station.read(at: observationTime))
    }
    return result
  }

  private func search(_ bytes: Span<UInt8>) -> HeaderSearch {
    HeaderSearch(for: signature, in: bytes, delimiter: layout.delimiter)
  }

  /// The meanings of the columns that a header has.
  private func mapping(of header: [String], at position: SourcePosition) -> TableMapping {
    let names = Set(header.map { $0.lowercased() })
    let found = columns.filter { names.contains($0.name.lowercased()) }
    return TableMapping(
      layout: layout,
      columns: found.compactMap { name, meaning in
        guard var meaning = try? ColumnMeaning.parse(meaning, at: position) else {
          // ExpectedDaysTests reads a file of each table.
          preconditionFailure("'\(meaning)' is no meaning of a column")
        }
        if let other = meaning.other, !names.contains(other.lowercased()) { return nil }
        if case .values(let values) = meaning {
          meaning = .values(
            values.map { value in
              var value = value
              value.codes = codes(value.element)
              return value
            })
        }
        return MappedName(name, at: position, meaning)
      })
  }
}

extension ColumnMeaning {
  /// The column that this one qualifies.
  fileprivate var other: String? {
    switch self {
    case .quality(of: let name): name
    case .period(of: let name): name
    case .role, .values, .ignored: nil
    }
  }
}

extension Span<UInt8> {
  /// Whether a text occurs anywhere in the bytes.
  func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, count >= wanted.count else { return false }
    return withUnsafeBytes { bytes in
      guard var start = bytes.baseAddress else { return false }
      let end = start + (bytes.count - wanted.count + 1)
      while let found = memchr(start, Int32(first), start.distance(to: end)) {
        if memcmp(found, wanted, wanted.count) == 0 { return true }
        start = UnsafeRawPointer(found) + 1
      }
      return false
    }
  }
}
