import ReportCore
import ReportMeasurements

/// A pass over a file with a row for each day and a column for each element.
struct NOAAWidePass: RowPass {
  /// The units stated for the file, else those implied by its numbers.
  private var units: DataUnits?
  private let station: String?
  private var collection: ArchiveCollection
  private var rows: CSVRowReader
  private var columns: NOAAColumns?
  private var dates = DateCache()
  private var times = TimeCache()
  private var check = UnitCheck()
  /// Whether there was a finding about a station's name or place, which only its first row in the
  /// file decides.
  private var doubtsDescription = false

  init(path: String, units: DataUnits?, station: String?) {
    self.units = units
    self.station = station
    collection = ArchiveCollection(path: path, units: units ?? .raw, station: station)
    rows = CSVRowReader(path: path)
  }
}

extension NOAAWidePass {
  var line: Int { rows.line }

  mutating func readHeader(_ bytes: Span<UInt8>, isEnd: Bool) -> HeaderOutcome {
    let before = rows
    do {
      guard try rows.next(in: bytes, isEnd: isEnd) else { return .unfinished }
    } catch {
      collection.add(error)
      return .refused
    }
    let header = rows.texts(in: bytes).map { $0.uppercased() }
    var findings: [(NOAAFinding, Int?)] = []
    columns = NOAAColumns(header: header, units: units ?? .raw) { findings.append(($0, $1)) }
    if units == nil, let columns {
      guard let evidence = evidence(of: columns, in: bytes, isEnd: isEnd) else {
        rows = before
        return .unfinished
      }
      guard judgeUnits(by: evidence) else { return .refused }
      self.columns = NOAAColumns(header: header, units: units ?? .raw) { _, _ in }
    }
    for (finding, column) in findings { report(finding, column, in: bytes) }
    return columns == nil ? .refused : .read(rows.offset)
  }

  /// The evidence in the first rows; `nil` if more of them follow after the bytes.
  private func evidence(
    of columns: NOAAColumns, in bytes: Span<UInt8>, isEnd: Bool
  ) -> UnitEvidence? {
    var (rows, evidence) = (rows, UnitEvidence(columns))
    while evidence.rows < UnitEvidence.wantedRows {
      // A row that makes the rest unreadable is reported when it is read.
      guard let isRow = try? rows.next(in: bytes, isEnd: isEnd) else { break }
      guard isRow else { return isEnd ? evidence : nil }
      evidence.add(rows, columns, in: bytes)
    }
    return evidence
  }

  /// Uses the only units that fit the numbers.
  ///
  /// - Returns: Whether there are such units.
  private mutating func judgeUnits(by evidence: UnitEvidence) -> Bool {
    let possible = evidence.possibleUnits
    guard let units = possible.first, possible.count == 1 else {
      collection.add(UnitFinding.unknown(among: possible))
      return false
    }
    self.units = units
    collection = ArchiveCollection(path: rows.path, units: units, station: station)
    collection.add(UnitFinding.judged(units))
    return true
  }

  mutating func readRows(_ bytes: Span<UInt8>, isEnd: Bool) -> Int? {
    guard let columns else { return nil }
    rows.startRun()
    do {
      while try rows.next(in: bytes, isEnd: isEnd) { readRow(columns, in: bytes) }
    } catch {
      collection.add(error)
      return nil
    }
    return rows.offset
  }

  func makePart() -> NOAAWidePass {
    var part = self
    part.collection = collection.emptied()
    part.check = UnitCheck()
    part.doubtsDescription = false
    part.rows.startPart()
    return part
  }

  mutating func append(_ next: consuming NOAAWidePass) -> Bool {
    let linesBefore = rows.line - 1
    rows.skipLines(next.rows.line - 1)
    check.append(next.check)
    guard !next.doubtsDescription else { return false }
    return collection.append(next.collection, linesBefore: linesBefore)
  }

  func result() -> Dataset {
    guard let units, columns != nil else { return collection.refusal() }
    guard let likely = check.contradiction(to: units) else { return collection.result() }
    // Findings about numbers in wrong units are not worth reporting.
    let finding = UnitFinding.implausible(said: units, likely: likely)
    return Dataset(diagnostics: [finding.diagnostic(at: rows.path)])
  }
}

extension NOAAWidePass {
  private mutating func readRow(_ columns: NOAAColumns, in bytes: Span<UInt8>) {
    guard let id = usableRow(columns, in: bytes) else { return }
    guard let day = dates.day(of: field(columns.date, in: bytes), in: bytes) else {
      let text = field(columns.date, in: bytes).excerpt(in: bytes)
      return report(.unreadableDate(text), columns.date, in: bytes)
    }
    guard let station = stationIndex(id, columns, in: bytes) else { return }
    var row = DayRow(station: station, day: day)
    for column in columns.values { readValue(column, of: &row, in: bytes) }
    if !row.time.isEmpty, let time = times.time(in: row.time, of: bytes) {
      collection.stations.setTime(time, station: station, on: day)
    }
    check.add(row.numbers)
    if let high = row.numbers.high, let low = row.numbers.low, high < low {
      reportHighBelowLow(columns, in: bytes)
    }
    if row.outcome != .stored { report(row, columns, in: bytes) }
  }

  private mutating func report(_ row: DayRow, _ columns: NOAAColumns, in bytes: Span<UInt8>) {
    let (id, day) = (collection.stations.id(row.station), Day(number: Int32(row.day)))
    if let finding = NOAAFinding(row.outcome, station: id, on: day) {
      report(finding, columns.date, in: bytes)
    }
  }

  /// A row while its values are read.
  private struct DayRow {
    let station: Int
    let day: Int
    var numbers = DayValues()
    /// The text of the time of observation, if an element gives it.
    var time = CSVField(start: 0, end: 0)
    /// The worst outcome of setting a value.
    var outcome = ElementColumn.Outcome.stored
  }

  /// The cell with the station's id, if the row is usable and its station wanted.
  private mutating func usableRow(_ columns: NOAAColumns, in bytes: Span<UInt8>) -> CSVField? {
    if rows.fieldCount != columns.count, !isRaggedRowUsable(columns, in: bytes) { return nil }
    let id = field(columns.station, in: bytes)
    if id.isEmpty, rows.isBlank(in: bytes) { return nil }
    collection.rows += 1
    if id.isEmpty {
      report(.missingStation, columns.station, in: bytes)
      return nil
    }
    return collection.isWanted(id, in: bytes) ? id : nil
  }

  /// Whether a row with too few or too many cells is still usable; reports it.
  private mutating func isRaggedRowUsable(_ columns: NOAAColumns, in bytes: Span<UInt8>) -> Bool {
    let cells = rows.fieldCount
    if rows.isBlank(in: bytes) { return false }
    if cells < columns.count {
      if rows.isUnterminated {
        report(.unfinishedRow, nil, in: bytes)
        return false
      }
      report(.shortRow(cells: cells, columns: columns.count), nil, in: bytes)
      return max(columns.station, columns.date) < cells
    }
    // Extra cells are harmless if they are blank; if they contain text, all cells after an unquoted
    // comma have probably shifted.
    if cells <= CSVRowReader.maximumFields, rows.isBlank(from: columns.count, in: bytes) {
      return true
    }
    report(.longRow(cells: cells, columns: columns.count), columns.count, in: bytes)
    return false
  }

  private mutating func stationIndex(
    _ id: CSVField, _ columns: NOAAColumns, in bytes: Span<UInt8>
  ) -> Int? {
    if let index = collection.stations.index(of: id, in: bytes) { return index }
    guard collection.stations.count < StationTable.limit else {
      report(.tooManyStations(limit: StationTable.limit), columns.station, in: bytes)
      return nil
    }
    let station = Station(
      sourceID: id.text(in: bytes), name: name(columns, in: bytes),
      latitude: place(columns.latitude, "LATITUDE", in: bytes),
      longitude: place(columns.longitude, "LONGITUDE", in: bytes),
      elevation: place(columns.elevation, "ELEVATION", in: bytes))
    return collection.stations.add(station, id: id, in: bytes)
  }

  private mutating func name(_ columns: NOAAColumns, in bytes: Span<UInt8>) -> String {
    guard let column = columns.name else { return "" }
    let name = field(column, in: bytes).text(in: bytes)
    if name.unicodeScalars.contains("\u{FFFD}") {
      doubtsDescription = true
      report(.unreadableName(field(column, in: bytes).excerpt(in: bytes)), column, in: bytes)
    }
    return name
  }

  private mutating func place(
    _ column: Int?, _ name: String, in bytes: Span<UInt8>
  ) -> Double? {
    guard let column else { return nil }
    let cell = field(column, in: bytes)
    if isMissing(cell, in: bytes) { return nil }
    if let value = decimal(in: bytes, cell) { return value }
    doubtsDescription = true
    report(.unreadablePlace(cell.excerpt(in: bytes), column: name), column, in: bytes)
    return nil
  }

  private mutating func readValue(
    _ column: NOAAColumns.Value, of row: inout DayRow, in bytes: Span<UInt8>
  ) {
    let text = rows.untrimmedField(column.index)
    guard !text.isEmpty else { return }
    let flags = flags(column, of: &row, in: bytes)
    if let number = wholeNumber(in: bytes, text), column.plainNumbers.contains(number),
      flags.areBlank
    {
      row.numbers.take(whole: Double(number), column.element)
      let cell = Int16(truncatingIfNeeded: number &* column.steps)
      let outcome = collection.stations.set(
        cell, of: column.element, station: row.station, on: row.day)
      row.outcome = max(row.outcome, outcome)
      return
    }
    let cell = text.trimmed(in: bytes)
    if isMissing(cell, in: bytes) { return }
    let value = value(of: cell, column, flags, &row.numbers, in: bytes)
    let outcome = collection.stations.set(
      value, of: column.element, station: row.station, on: row.day)
    row.outcome = max(row.outcome, outcome)
  }

  /// The flags of a value, and the time of observation if they include it.
  @inline(__always)
  private func flags(
    _ column: NOAAColumns.Value, of row: inout DayRow, in bytes: Span<UInt8>
  ) -> GHCNFlags {
    guard let attributes = column.attributes else { return GHCNFlags() }
    let cell = FlagCell(field(attributes, in: bytes), in: bytes)
    if row.time.isEmpty { row.time = cell.time }
    return cell.flags
  }

  /// The value of a cell that is not missing, in the form in which a series stores it.
  @inline(__always)
  private mutating func value(
    of cell: CSVField, _ column: NOAAColumns.Value, _ flags: GHCNFlags,
    _ numbers: inout DayValues, in bytes: Span<UInt8>
  ) -> KeptCell {
    if flags.hasFailed {
      collection.countFailedCheck()
      return .rejected
    }
    let element = column.element
    if element.isAmount, isTrace(cell, in: bytes) { return .trace }
    guard let number = decimal(in: bytes, cell) else {
      reportCell(column, in: bytes) { .unreadableNumber($0, column: element.name) }
      return .rejected
    }
    numbers.take(number, element)
    let reading = ArchiveCollection.Reading(
      number: number, element: element, scale: column.scale, flags: flags)
    switch collection.judge(reading) {
    case .cell(let cell): return cell
    case .negative: reportCell(column, in: bytes) { .negativeAmount($0, column: element.name) }
    case .impossible: reportCell(column, in: bytes) { .impossibleValue($0, column: element.name) }
    }
    return .rejected
  }

  private func isTrace(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
    cell.count == 1 && (bytes[cell.start] | 0x20) == UInt8(ascii: "t")
  }

  @inline(__always)
  private func field(_ index: Int, in bytes: Span<UInt8>) -> CSVField {
    rows.field(index, in: bytes)
  }
}

extension NOAAWidePass {
  private mutating func report(_ finding: NOAAFinding, _ column: Int?, in bytes: Span<UInt8>) {
    let rows = rows
    collection.report(finding, at: rows.position(ofField: column, in: bytes))
  }

  private mutating func reportCell(
    _ column: NOAAColumns.Value, in bytes: Span<UInt8>, _ finding: (String) -> NOAAFinding
  ) {
    let text = field(column.index, in: bytes).excerpt(in: bytes)
    report(finding(text), column.index, in: bytes)
  }

  private mutating func reportHighBelowLow(_ columns: NOAAColumns, in bytes: Span<UInt8>) {
    let high = columns.values.first { $0.element == .high }
    let low = columns.values.first { $0.element == .low }
    guard let high, let low else { return }
    let finding = NOAAFinding.highBelowLow(
      high: field(high.index, in: bytes).excerpt(in: bytes),
      low: field(low.index, in: bytes).excerpt(in: bytes))
    report(finding, high.index, in: bytes)
  }
}
