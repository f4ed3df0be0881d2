import ReportCore
import ReportMeasurements

/// Reads a table of Open-Meteo.
struct OpenMeteoCSVFile {
  private var sheet: StationSheet
  private var places: [OpenMeteoPlace] = []
  private var ids: [String: Int] = [:]
  private var block = Block.none

  /// The current block of rows.
  private enum Block {
    case none
    case places([String])
    case values(Values)
  }

  private struct Values {
    let width: Int
    let isDaily: Bool
    let time: Int
    /// The column with the id of the place, if there are several.
    let place: Int?
    let columns: [StationColumn]
    /// The index of each place's table that stores the values.
    let table: Int
  }

  init(path: String) {
    sheet = StationSheet(path: path)
  }
}

extension OpenMeteoCSVFile {
  /// More places than the service returns at once.
  private static let placeLimit = 10_000

  mutating func read(_ bytes: Span<UInt8>, options: ReaderOptions) -> Dataset {
    while sheet.next(in: bytes) {
      let first = sheet.field(0, in: bytes).text(in: bytes, limit: 20)
      if ["latitude", "location_id", "time"].contains(first) {
        startBlock(in: bytes)
      } else {
        readRow(in: bytes)
      }
    }
    if sheet.count == 0 { sheet.report(file: .noRows) }
    var names = PlaceNames()
    let path = sheet.path
    let records = places.indices.map { index in
      let id = names.unique(places[index].id)
      return places[index].record(
        id: id, isOne: places.count == 1, path: path, options: options, log: &sheet.log)
    }
    return chosen(records, options)
  }

  private mutating func chosen(_ records: [StationRecord], _ options: ReaderOptions) -> Dataset {
    let wanted = wantedRecords(records, options) { sheet.report(file: $0) }
    return Dataset(stations: wanted, diagnostics: sheet.log.sorted(), rows: sheet.count)
  }

  private mutating func startBlock(in bytes: Span<UInt8>) {
    let names = sheet.texts(in: bytes)
    guard let time = names.firstIndex(of: "time") else {
      block = .places(names)
      return
    }
    let variables = names.map { OpenMeteoHeader($0) }
    let isDaily = variables.contains { OpenMeteoVariable.isDaily($0.name) }
    let columns = columns(variables, isDaily: isDaily, in: bytes)
    if !isDaily {
      let readings = columns.map { ReadingColumn.readings(of: $0.element) }
      for index in places.indices { places[index].readings.append(ReadingTable(columns: readings)) }
    }
    block = .values(
      Values(
        width: names.count, isDaily: isDaily, time: time,
        place: names.firstIndex(of: "location_id"), columns: columns,
        table: (places.first?.readings.count ?? 0) - 1))
  }

  private mutating func columns(
    _ variables: [OpenMeteoHeader], isDaily: Bool, in bytes: Span<UInt8>
  ) -> [StationColumn] {
    var columns: [StationColumn] = []
    for (index, variable) in variables.enumerated() {
      let element =
        isDaily
        ? OpenMeteoVariable.daily(variable.name) : OpenMeteoVariable.reading(variable.name)
      guard let element else { continue }
      guard let unit = Unit.ofSource(variable.unit, measuring: element) else {
        sheet.report(
          .unknownUnit(variable.unit, column: variable.name), inField: index, in: bytes)
        continue
      }
      columns.append(
        StationColumn(
          index: index, name: variable.name, element: element, conversion: unit.conversion))
    }
    return columns
  }

  private mutating func readRow(in bytes: Span<UInt8>) {
    switch block {
    case .none: break
    case .places(let names): readPlace(names, in: bytes)
    case .values(let values): readValues(values, in: bytes)
    }
  }

  private mutating func readPlace(_ names: [String], in bytes: Span<UInt8>) {
    guard places.count < Self.placeLimit else {
      return sheet.log.add(
        OpenMeteoFinding.tooManyPlaces(limit: Self.placeLimit).diagnostic(
          at: SourcePosition(sheet.path, line: sheet.line)))
    }
    func text(_ name: String) -> String {
      names.firstIndex(of: name).map { sheet.field($0, in: bytes).text(in: bytes) } ?? ""
    }
    func number(_ name: String) -> Double? { Double(text(name)).flatMap { $0.isFinite ? $0 : nil } }
    ids[text("location_id")] = places.count
    places.append(
      OpenMeteoPlace(
        latitude: number("latitude"), longitude: number("longitude"),
        elevation: number("elevation"), offset: utcOffset(number("utc_offset_seconds")),
        zoneName: text("timezone").isEmpty ? nil : text("timezone")))
  }

  private mutating func readValues(_ values: Values, in bytes: Span<UInt8>) {
    let needed = max(values.time, values.place ?? 0)
    guard sheet.takeRow(of: values.width, needing: needed, in: bytes) else { return }
    guard let place = place(values, in: bytes) else { return }
    guard let instant = time(values.time, at: places[place], in: bytes) else {
      return sheet.reportDate(inField: values.time, in: bytes)
    }
    if values.isDaily {
      return places[place].days.takeRow(
        on: places[place].day(of: instant), dateField: values.time, columns: values.columns,
        from: &sheet, in: bytes)
    }
    var row: [Double] = []
    for column in values.columns { row.append(sheet.reading(column, in: bytes)) }
    places[place].readings[values.table].add(row, at: instant, line: sheet.line)
  }

  private mutating func place(_ values: Values, in bytes: Span<UInt8>) -> Int? {
    guard let field = values.place else { return places.isEmpty ? nil : 0 }
    let id = sheet.field(field, in: bytes).text(in: bytes)
    if let place = ids[id] { return place }
    let position = SourcePosition(sheet.path, line: sheet.line)
    sheet.log.add(OpenMeteoFinding.unknownPlace(id).diagnostic(at: position))
    return nil
  }

  /// A local time or date, or seconds since 1970.
  private func time(_ index: Int, at place: OpenMeteoPlace, in bytes: Span<UInt8>) -> Instant? {
    let cell = sheet.field(index, in: bytes)
    if let time = clockTime(in: bytes, cell)?.time ?? date(in: bytes, cell).map({ CivilTime($0) }) {
      return place.instant(of: time)
    }
    return decimal(in: bytes, cell).flatMap(unixTime)
  }
}
