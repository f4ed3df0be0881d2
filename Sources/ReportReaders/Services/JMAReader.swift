import ReportCore
import ReportMeasurements

/// Reads the files of the Japan Meteorological Agency's download page.
///
/// The header has several rows: the stations, the elements with their units, and the meaning of the
/// columns beside the values, which are marks of quality, of changes of the site, and of phenomena
/// that did not occur. A quality mark above 4 is good, or nearly so.
struct JMAReader: DataReader {
  let format = DataFormat.jma

  func recognises(_ head: Span<UInt8>) -> Bool {
    head.contains("年月日") && JMAHeader(in: head) != nil
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    guard let header = JMAHeader(in: bytes) else {
      return Dataset(refusing: path, because: .noValueColumns)
    }
    var result = Dataset()
    var log = FindingLog()
    for station in header.stations where [nil, station].contains(options.station) {
      var options = options
      options.station = station
      // The hours are in the country's only zone.
      options.timeZone = options.timeZone ?? "Asia/Tokyo"
      let mapping = TableMapping(
        layout: TableLayout(
          delimiter: .comma, decimalSign: .point, dates: .yearFirst, stamp: .end,
          marks: QualityMarks(["5": .accepted, "8": .accepted], others: .rejected),
          skippedLines: header.line),
        columns: header.columns(of: station, path: path))
      var file = MappedFile(mapping, path: path, options: options)
      let read = file.read(bytes)
      result.stations += read.stations
      result.rows = max(result.rows, read.rows)
      for finding in read.diagnostics { log.add(finding) }
    }
    if result.stations.isEmpty, let wanted = options.station {
      log.add(
        StationFinding.unknownStation(wanted, among: header.stations).diagnostic(
          at: SourcePosition(path)))
    }
    result.diagnostics = log.sorted()
    return result
  }
}

private struct JMAHeader {
  /// In column order, without repetition.
  private(set) var stations: [String] = []
  /// The line after which the readings begin.
  private(set) var line = 0
  private var columns: [Column] = []

  private struct Column {
    let station: String
    /// The element, with its unit.
    let name: String
    /// The meaning of the column: empty for the value itself.
    var label = ""
  }

  init?(in bytes: Span<UInt8>) {
    var sheet = StationSheet(path: "")
    var above: [String] = []
    for _ in 0..<8 {
      guard sheet.next(in: bytes) else { return nil }
      let cells = sheet.texts(in: bytes)
      guard !columns.isEmpty else {
        if cells.first?.hasPrefix("年月日") ?? false {
          // A download of one station has no row with its name.
          columns = cells.indices.map { index in
            Column(
              station: above.indices.contains(index) ? above[index] : "", name: cells[index])
          }
        }
        above = cells
        line = sheet.line
        continue
      }
      guard cells.first?.isEmpty ?? true else { break }
      for index in columns.indices where cells.indices.contains(index) && !cells[index].isEmpty {
        columns[index].label = cells[index]
      }
      line = sheet.line
    }
    guard columns.count > 1 else { return nil }
    for column in columns.dropFirst() where !stations.contains(column.station) {
      stations.append(column.station)
    }
    guard !stations.isEmpty else { return nil }
  }

  /// The columns of a station by their numbers, since their names are not unique.
  func columns(of station: String, path: String) -> [MappedName] {
    let place = SourcePosition(path, line: line)
    func number(_ index: Int) -> String { String(index + 1) }
    var found = [MappedName(number(0), at: place, .role(.date))]
    var taken: Set<Element> = []
    var last: (name: String, index: Int)?
    for index in columns.indices.dropFirst() where columns[index].station == station {
      let column = columns[index]
      if column.label == "品質情報" {
        if let last, last.name == column.name {
          found.append(MappedName(number(index), at: place, .quality(of: number(last.index))))
        }
        last = nil
      } else if column.label.isEmpty || column.label == "風向" {
        last = nil
        let name = column.label.isEmpty ? column.name : "\(column.label)"
        guard case .element(let element, _) = ColumnGuess(name, isDaily: isDaily),
          taken.insert(element).inserted
        else { continue }
        let unit = Unit.inColumnName(name, measuring: element)
        found.append(
          MappedName(number(index), at: place, .values([MappedValue(element, unit: unit)])))
        last = (column.name, index)
      }
    }
    return found
  }

  /// Whether a row is a day rather than an hour.
  private var isDaily: Bool { columns[0].name == "年月日" }
}
