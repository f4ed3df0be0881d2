import ReportCore
import ReportMeasurements

/// A pass over a file with a row for each value.
struct LongPass: RowPass {
  private var collection: ArchiveCollection
  private var rows: CSVRowReader
  private var columns = LongColumns()
  private var arePlain = true
  private var dates = DateCache()
  private var times = TimeCache()
  /// For each element, how its numbers are packed.
  private let scales = GHCNElement.allCases.map { $0.scale(in: .raw) }
  /// For each element, the numbers that need no checks.
  private let plainNumbers = GHCNElement.allCases.map { $0.plainNumbers(in: .raw) }

  init(path: String, station: String?) {
    collection = ArchiveCollection(path: path, station: station)
    rows = CSVRowReader(path: path)
  }
}

extension LongPass {
  var line: Int { rows.line }

  mutating func readHeader(_ bytes: Span<UInt8>, isEnd: Bool) -> HeaderOutcome {
    var first = rows
    do {
      guard try first.next(in: bytes, isEnd: isEnd) else { return isEnd ? .read(0) : .unfinished }
    } catch {
      // Problems of the first row are reported when the rows are read.
      return .read(0)
    }
    let named = LongColumns(header: first.texts(in: bytes))
    columns = named ?? LongColumns(cells: first.fieldCount)
    arePlain = columns.arePlain
    if named != nil { rows = first }
    return .read(rows.offset)
  }

  mutating func readRows(_ bytes: Span<UInt8>, isEnd: Bool) -> Int? {
    rows.startRun()
    do {
      repeat {
        while arePlain, readPlainRow(in: bytes) {}
        guard try rows.next(in: bytes, isEnd: isEnd) else { break }
        readRow(in: bytes)
      } while true
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

  func result() -> Dataset {
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
    guard let element = element(in: bytes), let station = stationIndex(id, in: bytes) else {
      return
    }
    if let column = columns.time {
      takeTime(field(column, in: bytes), station: station, on: day, in: bytes)
    }
    guard let cell = readValue(of: element, in: bytes) else { return }
    let outcome = collection.stations.set(cell, of: element, station: station, on: day)
    if outcome != .stored {
      let position = rows.position(ofField: columns.date, in: bytes)
      report(outcome, station: station, on: day, at: position)
    }
  }

  /// Reads a row of the usual form.
  ///
  /// - Returns: Whether there was one; if not, nothing has changed.
  @inline(__always)
  private mutating func readPlainRow(in bytes: Span<UInt8>) -> Bool {
    let start = rows.offset
    guard let row = PlainLongRow(in: bytes, from: start),
      let day = dates.compactDay(of: row.date, in: bytes)
    else { return false }
    guard let station = collection.stations.index(of: row.id, in: bytes) else {
      return collection.isPassedOver(row.id, in: bytes) && skip(row, in: bytes)
    }
    guard let element = GHCNElement(row.element) else { return skip(row, in: bytes) }
    guard let cell = cell(of: row, element) else { return false }
    collection.rows &+= 1
    takeTime(row.time, station: station, on: day, in: bytes)
    let outcome = collection.stations.set(cell, of: element, station: station, on: day)
    if outcome != .stored {
      let column = row.date.start - start + 1
      let position = SourcePosition(collection.path, line: rows.line, column: column)
      report(outcome, station: station, on: day, at: position)
    }
    rows.skipRow(to: row.end)
    return true
  }

  /// The value of a row; `nil` if it is missing or needs checks.
  @inline(__always)
  private mutating func cell(of row: PlainLongRow, _ element: GHCNElement) -> KeptCell? {
    if row.flags.areBlank, plainNumbers[element.index].contains(row.number) {
      return .packed(Int16(truncatingIfNeeded: row.number))
    }
    guard row.number != -9999 else { return nil }
    let reading = ArchiveCollection.Reading(
      number: Double(row.number), element: element, scale: scales[element.index],
      flags: row.flags)
    guard case .cell(let cell) = collection.judge(reading) else { return nil }
    return cell
  }

  /// Skips an unwanted row, if its element is a known one.
  private mutating func skip(_ row: PlainLongRow, in bytes: Span<UInt8>) -> Bool {
    let element = CSVField(start: row.date.end + 1, end: row.date.end + 5)
    guard elementCode(of: element, in: bytes) != nil else { return false }
    collection.rows &+= 1
    rows.skipRow(to: row.end)
    return true
  }

  @inline(__always)
  private mutating func takeTime(
    _ text: CSVField, station: Int, on day: Int, in bytes: Span<UInt8>
  ) {
    guard !text.isEmpty, let time = times.time(in: text, of: bytes) else { return }
    collection.stations.setTime(time, station: station, on: day)
  }

  private mutating func report(
    _ outcome: ElementColumn.Outcome, station: Int, on day: Int, at position: SourcePosition
  ) {
    let (id, day) = (collection.stations.id(station), Day(number: Int32(day)))
    if let finding = NOAAFinding(outcome, station: id, on: day) {
      collection.report(finding, at: position)
    }
  }

  /// Whether a row with too few or too many cells is still usable; reports it.
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

  /// The element of the row; `nil` if it is not read.
  @inline(__always)
  private func element(in bytes: Span<UInt8>) -> GHCNElement? {
    elementCode(of: field(columns.element, in: bytes), in: bytes).flatMap { GHCNElement($0) }
  }

  /// The cell of the row's value; `nil` if it is missing.
  @inline(__always)
  private mutating func readValue(of element: GHCNElement, in bytes: Span<UInt8>) -> KeptCell? {
    let cell = field(columns.value, in: bytes)
    if isMissing(cell, in: bytes) { return nil }
    guard let number = decimal(in: bytes, cell) else {
      reportValue(in: bytes) { .unreadableNumber($0, column: element.name) }
      return .rejected
    }
    let reading = ArchiveCollection.Reading(
      number: number, element: element, scale: scales[element.index],
      flags: GHCNFlags(
        measurement: flag(columns.measurement, in: bytes),
        quality: flag(columns.quality, in: bytes)))
    switch collection.judge(reading) {
    case .cell(let cell): return cell
    case .negative: reportValue(in: bytes) { .negativeAmount($0, column: element.name) }
    case .impossible: reportValue(in: bytes) { .impossibleValue($0, column: element.name) }
    }
    return .rejected
  }

  /// The flag in a cell of one letter; a blank if there is none.
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
