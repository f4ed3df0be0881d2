import ReportCore
import ReportMeasurements

/// A pass over a file with a row for each value.
struct LongPass: RowPass {
  private var collection: ArchiveCollection
  private var rows: CSVRowReader
  private var columns = LongColumns()
  private var dates = DateCache()
  /// For each element how its numbers become canonical.
  private let conversions = GHCNElement.allCases.map { $0.conversion(from: .raw) }

  init(path: String, station: String?) {
    collection = ArchiveCollection(path: path, station: station)
    rows = CSVRowReader(path: path)
  }
}

extension LongPass {
  var line: Int { rows.line }

  mutating func readHeader(_ bytes: Span<UInt8>, isEnd: Bool) -> Int? {
    var first = rows
    // Recognised, the file has a first row.
    guard (try? first.next(in: bytes, isEnd: true)) == true else { return 0 }
    guard let columns = LongColumns(header: first.texts(in: bytes)) else {
      columns = LongColumns(cells: first.fieldCount)
      return 0
    }
    self.columns = columns
    rows = first
    return rows.offset
  }

  mutating func readRows(_ bytes: Span<UInt8>, isEnd: Bool) -> Int? {
    rows.startRun()
    do {
      while try rows.next(in: bytes, isEnd: isEnd) { readRow(in: bytes) }
    } catch {
      collection.add(error)
      return nil
    }
    return rows.offset
  }

  func makePart() -> LongPass {
    var part = self
    part.collection = collection.emptied()
    part.rows.startPart()
    return part
  }

  mutating func append(_ next: consuming LongPass) -> Bool {
    let linesBefore = rows.line - 1
    rows.skipLines(next.rows.line - 1)
    return collection.append(next.collection, linesBefore: linesBefore)
  }

  func result() -> ReadResult {
    collection.result()
  }
}

extension LongPass {
  private mutating func readRow(in bytes: Span<UInt8>) {
    guard rows.fieldCount == columns.count || isRaggedRowUsable(in: bytes) else { return }
    collection.rows += 1
    let id = field(columns.station, in: bytes)
    guard !id.isEmpty else { return report(.missingStation, columns.station, in: bytes) }
    guard collection.isWanted(id, in: bytes) else { return }
    guard let day = dates.day(of: field(columns.date, in: bytes), in: bytes) else {
      let text = field(columns.date, in: bytes).excerpt(in: bytes)
      return report(.unreadableDate(text), columns.date, in: bytes)
    }
    guard let station = stationIndex(id, in: bytes) else { return }
    if let column = columns.time {
      let cell = field(column, in: bytes)
      if !cell.isEmpty, let time = observationTime(cell, in: bytes) {
        collection.stations.setTime(time, station: station, on: day)
      }
    }
    guard let element = element(in: bytes), let cell = readValue(of: element, in: bytes) else {
      return
    }
    let outcome = collection.stations.set(cell, of: element, station: station, on: day)
    if outcome != .stored { report(outcome, station: station, on: day, in: bytes) }
  }

  private mutating func report(
    _ outcome: ElementColumn.Outcome, station: Int, on day: Int, in bytes: Span<UInt8>
  ) {
    let (id, day) = (collection.stations.id(station), Day(number: Int32(day)))
    if let finding = NOAAFinding(outcome, station: id, on: day) {
      report(finding, columns.date, in: bytes)
    }
  }

  /// Whether a row with too few or too many cells says something all the same; reports it.
  private mutating func isRaggedRowUsable(in bytes: Span<UInt8>) -> Bool {
    if rows.isBlank(in: bytes) { return false }
    if rows.fieldCount < columns.count, rows.isUnterminated {
      report(.unfinishedRow, nil, in: bytes)
      return false
    }
    if rows.fieldCount < columns.count {
      report(.shortRow(cells: rows.fieldCount, columns: columns.count), nil, in: bytes)
      return rows.fieldCount >= columns.required
    }
    report(.longRow(cells: rows.fieldCount, columns: columns.count), columns.count, in: bytes)
    return false
  }

  private mutating func stationIndex(_ id: CSVField, in bytes: Span<UInt8>) -> Int? {
    if let index = collection.stations.index(of: id, in: bytes) { return index }
    guard collection.stations.count < StationTable.limit else {
      report(.tooManyStations(limit: StationTable.limit), columns.station, in: bytes)
      return nil
    }
    let station = Station(sourceID: id.text(in: bytes), name: "")
    return collection.stations.add(station, id: id, in: bytes)
  }

  /// The element of the row, or `nil` when it is none that is read.
  @inline(__always)
  private func element(in bytes: Span<UInt8>) -> GHCNElement? {
    elementCode(of: field(columns.element, in: bytes), in: bytes).flatMap(GHCNElement.init)
  }

  /// The cell of the row's value, `nil` when it is missing.
  @inline(__always)
  private mutating func readValue(of element: GHCNElement, in bytes: Span<UInt8>) -> Double? {
    let cell = field(columns.value, in: bytes)
    if isMissing(cell, in: bytes) { return nil }
    guard let number = decimal(in: bytes, cell) else {
      reportValue(in: bytes) { .unreadableNumber($0, column: element.name) }
      return ArchiveCollection.rejected
    }
    let reading = ArchiveCollection.Reading(
      number: number, element: element, conversion: conversions[element.index],
      flags: GHCNFlags(
        measurement: flag(columns.measurement, in: bytes),
        quality: flag(columns.quality, in: bytes)))
    switch collection.judge(reading) {
    case .cell(let cell): return cell
    case .negative: reportValue(in: bytes) { .negativeAmount($0, column: element.name) }
    case .impossible: reportValue(in: bytes) { .impossibleValue($0, column: element.name) }
    }
    return ArchiveCollection.rejected
  }

  /// The flag in a cell of one letter, a blank where there is none.
  @inline(__always)
  private func flag(_ column: Int?, in bytes: Span<UInt8>) -> UInt8 {
    guard let column else { return UInt8(ascii: " ") }
    let cell = field(column, in: bytes)
    return cell.isEmpty ? UInt8(ascii: " ") : bytes[cell.start]
  }

  @inline(__always)
  private func field(_ index: Int, in bytes: Span<UInt8>) -> CSVField {
    rows.field(index, in: bytes)
  }

  private mutating func report(_ finding: NOAAFinding, _ column: Int?, in bytes: Span<UInt8>) {
    let rows = rows
    collection.report(finding, at: rows.position(ofField: column, in: bytes))
  }

  private mutating func reportValue(in bytes: Span<UInt8>, _ finding: (String) -> NOAAFinding) {
    let text = field(columns.value, in: bytes).excerpt(in: bytes)
    report(finding(text), columns.value, in: bytes)
  }
}
