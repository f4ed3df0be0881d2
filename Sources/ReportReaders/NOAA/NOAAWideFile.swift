import ReportCore
import ReportMeasurements

/// One wide file while it is read.
struct NOAAWideFile {
  private let units: DataUnits
  private let filter: [UInt8]?
  private var rows: CSVRowReader
  private var log = FindingLog()
  private var stations: StationTable
  private var check = UnitCheck()
  private var rowCount = 0
  private var failedChecks = 0

  init(path: String, units: DataUnits, station: String?) {
    self.units = units
    filter = station.map { Array($0.utf8) }
    rows = CSVRowReader(path: path)
    stations = StationTable()
  }
}

extension NOAAWideFile {
  mutating func read(_ bytes: Span<UInt8>) -> ReadResult {
    do {
      guard try rows.next(in: bytes), let columns = readHeader(in: bytes) else {
        return ReadResult(diagnostics: log.sorted())
      }
      while try rows.next(in: bytes) { readRow(columns, in: bytes) }
    } catch {
      log.add(error.diagnostic)
    }
    reportFile()
    return ReadResult(records: stations.records(), diagnostics: log.sorted(), rows: rowCount)
  }

  private mutating func readHeader(in bytes: Span<UInt8>) -> NOAAColumns? {
    let header = rows.texts(in: bytes).map { $0.uppercased() }
    var findings: [(NOAAFinding, Int?)] = []
    let columns = NOAAColumns(header: header, units: units) { findings.append(($0, $1)) }
    for (finding, column) in findings {
      report(finding, inField: column, in: bytes)
    }
    if let columns { stations.elements = columns.values.map(\.role.element) }
    return columns
  }

  private mutating func readRow(_ columns: NOAAColumns, in bytes: Span<UInt8>) {
    guard let id = usableRow(columns, in: bytes) else { return }
    guard let day = date(in: bytes, field(columns.date, in: bytes)) else {
      let text = field(columns.date, in: bytes).excerpt(in: bytes)
      report(.unreadableDate(text), inField: columns.date, in: bytes)
      return
    }
    guard let station = stationIndex(id, columns, in: bytes) else { return }
    let start = stations.startRow(ofStation: station, on: day)
    guard start != .refused else {
      report(.distantDate(day, station: stations.id(station)), inField: columns.date, in: bytes)
      return
    }
    let isChanged = readValues(columns, station: station, day: day, in: bytes)
    guard start == .repeated else { return }
    let name = stations.id(station)
    report(
      isChanged ? .conflictingDay(day, station: name) : .repeatedDay(day, station: name),
      inField: columns.date, in: bytes)
  }

  /// The cell with the station's id, when the row has what a row needs and is of a wanted station.
  private mutating func usableRow(_ columns: NOAAColumns, in bytes: Span<UInt8>) -> CSVField? {
    if rows.fieldCount != columns.count, !isRaggedRowUsable(columns, in: bytes) { return nil }
    let id = field(columns.station, in: bytes)
    if id.isEmpty, isBlank(rows.fields[...], in: bytes) { return nil }
    rowCount += 1
    if id.isEmpty {
      report(.missingStation, inField: columns.station, in: bytes)
      return nil
    }
    if let filter, !id.text(in: bytes).utf8.elementsEqual(filter) {
      stations.note(otherID: id, in: bytes)
      return nil
    }
    return id
  }

  /// Whether a row with too few or too many cells says something all the same; reports it.
  private mutating func isRaggedRowUsable(_ columns: NOAAColumns, in bytes: Span<UInt8>) -> Bool {
    let cells = rows.fieldCount
    if isBlank(rows.fields[...], in: bytes) { return false }
    if cells < columns.count {
      if rows.isUnterminated {
        report(.unfinishedRow, inField: nil, in: bytes)
        return false
      }
      report(.shortRow(cells: cells, columns: columns.count), inField: nil, in: bytes)
      return max(columns.station, columns.date) < cells
    }
    // Cells beyond the header are harmless when they are blank; with text in them it is likely that
    // all cells behind an unquoted comma have moved.
    if cells <= CSVRowReader.maximumFields, isBlank(rows.fields.dropFirst(columns.count), in: bytes)
    {
      return true
    }
    report(.longRow(cells: cells, columns: columns.count), inField: columns.count, in: bytes)
    return false
  }

  private mutating func stationIndex(
    _ id: CSVField, _ columns: NOAAColumns, in bytes: Span<UInt8>
  ) -> Int? {
    if let index = stations.index(of: id, in: bytes) { return index }
    guard stations.count < StationTable.limit else {
      report(.tooManyStations(limit: StationTable.limit), inField: columns.station, in: bytes)
      return nil
    }
    return stations.add(
      Station(
        sourceID: id.text(in: bytes),
        name: columns.name.map { field($0, in: bytes).text(in: bytes) } ?? "",
        latitude: place(columns.latitude, "LATITUDE", in: bytes),
        longitude: place(columns.longitude, "LONGITUDE", in: bytes),
        elevation: place(columns.elevation, "ELEVATION", in: bytes)))
  }

  private mutating func place(_ column: Int?, _ name: String, in bytes: Span<UInt8>) -> Double? {
    guard let column else { return nil }
    let cell = field(column, in: bytes)
    if isMissing(cell, in: bytes) { return nil }
    if let value = decimal(in: bytes, cell) { return value }
    report(.unreadablePlace(cell.excerpt(in: bytes), column: name), inField: column, in: bytes)
    return nil
  }

  /// Takes the values of a row.
  ///
  /// - Returns: Whether a value of the day became another one.
  private mutating func readValues(
    _ columns: NOAAColumns, station: Int, day: Day, in bytes: Span<UInt8>
  ) -> Bool {
    var isChanged = false
    var dayValues = DayValues()
    for (index, column) in columns.values.enumerated() {
      let value = readValue(column, into: &dayValues, in: bytes)
      if stations.set(value, ofStation: station, column: index, on: day) { isChanged = true }
    }
    check.add(dayValues)
    if let high = dayValues.high, let low = dayValues.low, high < low {
      reportHighBelowLow(columns, in: bytes)
    }
    return isChanged
  }

  private mutating func readValue(
    _ column: NOAAColumns.Value, into dayValues: inout DayValues, in bytes: Span<UInt8>
  ) -> DailyValue {
    let cell = field(column.index, in: bytes)
    if isMissing(cell, in: bytes) { return .missing }
    let flags = column.attributes.map { NOAAFlags(field($0, in: bytes), in: bytes) }
    if flags?.hasFailed == true {
      failedChecks += 1
      return .rejected
    }
    let isAmount = column.role.isAmount
    if isAmount, isTrace(cell, in: bytes) { return .trace }
    guard let number = decimal(in: bytes, cell) else {
      reportCell(column, in: bytes) { .unreadableNumber($0, column: column.role.name) }
      return .rejected
    }
    dayValues.take(number, column.role)
    if isAmount, number < 0 {
      reportCell(column, in: bytes) { .negativeAmount($0, column: column.role.name) }
      return .rejected
    }
    let value = column.conversion.canonical(from: number)
    guard column.role.isPossible(value) else {
      reportCell(column, in: bytes) { .impossibleValue($0, column: column.role.name) }
      return .rejected
    }
    return isAmount && number == 0 && flags?.isTrace == true ? .trace : .measured(value)
  }

  private func isBlank(_ cells: ArraySlice<CSVField>, in bytes: Span<UInt8>) -> Bool {
    for cell in cells where !cell.trimmed(in: bytes).isEmpty { return false }
    return true
  }

  private func isTrace(_ cell: CSVField, in bytes: Span<UInt8>) -> Bool {
    cell.count == 1 && (bytes[cell.start] | 0x20) == UInt8(ascii: "t")
  }

  /// A cell without the blanks around it; an empty one where the row is too short.
  private func field(_ index: Int, in bytes: Span<UInt8>) -> CSVField {
    index < rows.fields.count
      ? rows.fields[index].trimmed(in: bytes) : CSVField(start: 0, end: 0)
  }
}

extension NOAAWideFile {
  private mutating func report(_ finding: NOAAFinding, inField index: Int?, in bytes: Span<UInt8>) {
    let rows = rows
    log.add(finding.rule) {
      finding.diagnostic(
        at: index.map { rows.position(ofField: $0, in: bytes) } ?? rows.rowPosition)
    }
  }

  /// Reports the text of a cell, which is looked at only when it will be shown.
  private mutating func reportCell(
    _ column: NOAAColumns.Value, in bytes: Span<UInt8>, _ finding: (String) -> NOAAFinding
  ) {
    report(
      finding(field(column.index, in: bytes).excerpt(in: bytes)), inField: column.index, in: bytes)
  }

  private mutating func reportHighBelowLow(_ columns: NOAAColumns, in bytes: Span<UInt8>) {
    let high = columns.values.first { $0.role == .high }
    let low = columns.values.first { $0.role == .low }
    guard let high, let low else { return }
    let finding = NOAAFinding.highBelowLow(
      high: field(high.index, in: bytes).excerpt(in: bytes),
      low: field(low.index, in: bytes).excerpt(in: bytes))
    report(finding, inField: high.index, in: bytes)
  }

  /// Reports what is known only at the end of the file.
  private mutating func reportFile() {
    let file = SourcePosition(rows.path)
    if rowCount == 0 {
      log.add(NOAAFinding.noRows.diagnostic(at: file))
    } else if let filter, stations.count == 0 {
      let id = String(decoding: filter, as: UTF8.self)
      log.add(NOAAFinding.unknownStation(id, among: stations.otherIDs).diagnostic(at: file))
    }
    if let likely = check.contradiction(to: units) {
      log.add(NOAAFinding.implausibleUnits(said: units, likely: likely).diagnostic(at: file))
    }
    if failedChecks > 0 {
      log.add(NOAAFinding.failedChecks(failedChecks).diagnostic(at: file))
    }
  }
}
