import ReportCore
import ReportMeasurements

/// Reads the tables that ``tidyTable(of:)`` writes, and others with a header of the same kind.
///
/// A column `date` and columns named by an element and its unit, such as `temperature.high (°C)`,
/// `precipitation (in)` or `uv-index`, are enough.
struct TidyReader: DataReader {
  let format = DataFormat.tidy

  static let rejectedWord = "rejected"

  func recognises(_ head: Span<UInt8>) -> Bool {
    var sheet = StationSheet(path: "")
    guard let header = sheet.nextHeader(in: head).flatMap(TidyHeader.init) else { return false }
    guard sheet.next(in: head) else { return true }
    // Of other dates a mapping says, or all of them tell, which part is the month.
    let date = ShortDate(sheet.field(header.date, in: head), in: head)
    return date?.hasYearFirst ?? true
  }

  func read(_ bytes: Span<UInt8>, path: String, options: ReaderOptions) -> Dataset {
    var sheet = StationSheet(path: path)
    guard let header = sheet.nextHeader(in: bytes).flatMap(TidyHeader.init) else {
      return Dataset(refusing: path, because: .noValueColumns)
    }
    var file = TidyFile(header, sheet, options)
    return file.read(bytes)
  }
}

/// The header of a tidy table.
struct TidyHeader {
  let width: Int
  let date: Int
  let places: [TidyColumn: Int]
  let columns: [StationColumn]
  /// The names of the columns that have no meaning, here or for the page of a metric.
  let unread: [String]

  /// Reads the header from its cells; `nil` if it is of another kind.
  init?(_ cells: [String]) {
    let names = cells.map { $0.lowercased() }
    guard let date = names.firstIndex(of: TidyColumn.date.rawValue) else { return nil }
    var places: [TidyColumn: Int] = [:]
    for column in TidyColumn.allCases { places[column] = names.firstIndex(of: column.rawValue) }
    columns = cells.indices.compactMap { index in
      Self.value(names[index]).map { element, unit in
        StationColumn(
          index: index, name: cells[index], element: element, conversion: unit.conversion)
      }
    }
    guard !columns.isEmpty, Set(columns.map(\.element)).count == columns.count else { return nil }
    width = cells.count
    let read = Set(columns.map(\.index) + places.values)
    unread = cells.indices.filter {
      !read.contains($0) && !names[$0].isEmpty && !Self.isPersonal(names[$0])
    }.map { cells[$0] }
    self.date = date
    self.places = places
  }

  /// Whether a column has what a person measures, which the page of a metric can show.
  static func isPersonal(_ name: String) -> Bool {
    let id = String(name[..<(name.firstRange(of: " (")?.lowerBound ?? name.endIndex)])
    return Catalogue[id] != nil && !Catalogue.weather.contains { $0.metric.id == id }
  }

  /// The meaning of a column's name in lower case; the unit can be omitted only if there is none.
  private static func value(_ name: String) -> (Element, Unit)? {
    let unit = name.hasSuffix(")") ? name.firstRange(of: " (") : nil
    let id = name[..<(unit?.lowerBound ?? name.endIndex)]
    guard let element = Element.mapped.first(where: { $0.id == id }), element != .temperature,
      let unit = Unit.ofSource(
        unit.map { String(name[$0.upperBound...].dropLast()) } ?? "", measuring: element)
    else { return nil }
    return (element, unit)
  }
}

/// Reads a tidy table.
struct TidyFile {
  private let header: TidyHeader
  private let options: ReaderOptions
  private var sheet: StationSheet
  private var entries: [Entry] = []
  private var places: [String: Int] = [:]
  private var others: Set<String> = []

  private struct Entry {
    let station: Station
    var days = DayTable()
    var amounts: [Element: [SeveralDays]] = [:]
  }

  private static let stationLimit = 200_000

  init(_ header: TidyHeader, _ sheet: StationSheet, _ options: ReaderOptions) {
    self.header = header
    self.sheet = sheet
    self.options = options
  }
}

extension TidyFile {
  mutating func read(_ bytes: Span<UInt8>) -> Dataset {
    while sheet.nextRow(in: bytes) {
      guard sheet.takeRow(of: header.width, needing: header.date, in: bytes) else { continue }
      guard let day = date(in: bytes, sheet.field(header.date, in: bytes)) else {
        sheet.reportDate(inField: header.date, in: bytes)
        continue
      }
      if let entry = entry(in: bytes) { readRow(on: day, of: entry, in: bytes) }
    }
    if sheet.count == 0 { sheet.report(file: .noRows) }
    if !header.unread.isEmpty { sheet.report(file: .unreadColumns(header.unread)) }
    if let wanted = options.station, entries.isEmpty, !others.isEmpty {
      sheet.report(file: .unknownStation(wanted, among: others.sorted()))
    }
    let records = entries.map { entry in
      var series = entry.days.build()
      for (element, amounts) in entry.amounts {
        series[element] = (series[element] ?? .empty).adding(amounts)
      }
      return StationRecord(station: entry.station, series: series)
    }
    return Dataset(stations: records, diagnostics: sheet.log.sorted(), rows: sheet.count)
  }

  private mutating func readRow(on day: Day, of entry: Int, in bytes: Span<UInt8>) {
    let start = entries[entry].days.startRow(on: day)
    if start == .refused {
      return sheet.report(.distantDate(day), inField: header.date, in: bytes)
    }
    var isChanged = false
    for column in header.columns {
      let cell = sheet.field(column.index, in: bytes)
      let text = cell.isEmpty || bytes[cell.end - 1].isDigit ? "" : cell.text(in: bytes, limit: 60)
      if let several = severalDays(text, until: day, column) {
        entries[entry].amounts[column.element, default: []].append(several)
        continue
      }
      let value =
        text == TidyReader.rejectedWord ? DailyValue.rejected : sheet.value(column, in: bytes)
      if entries[entry].days.set(value, of: column.element, on: day) { isChanged = true }
    }
    guard start == .repeated else { return }
    sheet.report(
      isChanged ? .conflictingDay(day) : .repeatedDay(day), inField: header.date, in: bytes)
  }

  /// `12.5 over 3 days`: their sum, or their mean for a metric without sums.
  private func severalDays(
    _ text: String, until day: Day, _ column: StationColumn
  ) -> SeveralDays? {
    let words = text.split(separator: " ")
    guard words.count == 4, words[1] == "over", words[3] == "days", let count = Int(words[2]),
      (2...366).contains(count)
    else { return nil }
    let amount = Array(words[0].utf8)
    guard let number = decimal(in: amount.span, CSVField(start: 0, end: amount.count)),
      number >= 0 || !column.element.isAmount
    else { return nil }
    let value = column.canonical(number)
    return SeveralDays(
      days: day.advanced(by: 1 - count)...day,
      amount: column.element.metric.kind == .total ? value : value * Double(count))
  }

  /// The station of a row, or `nil` if it is not wanted.
  private mutating func entry(in bytes: Span<UInt8>) -> Int? {
    func text(_ column: TidyColumn) -> String {
      header.places[column].map { csvText(ofCell: sheet.field($0, in: bytes).text(in: bytes)) }
        ?? ""
    }
    let id = text(.station)
    if let place = places[id] { return place }
    if let wanted = options.station, wanted != id, !id.isEmpty {
      if others.count < Self.stationLimit { others.insert(id) }
      return nil
    }
    guard entries.count < Self.stationLimit else { return nil }
    func number(_ column: TidyColumn) -> Double? {
      header.places[column].flatMap { decimal(in: bytes, sheet.field($0, in: bytes)) }
    }
    let time = header.places[.readAt].flatMap {
      secondOfDay(in: bytes, sheet.field($0, in: bytes))
    }
    let station = Station(
      sourceID: id.isEmpty ? options.stationID(ofFile: sheet.path, format: "table") : id,
      name: text(.name), latitude: number(.latitude), longitude: number(.longitude),
      elevation: number(.elevation)
    ).read(at: time.map { $0 / 60 })
    places[id] = entries.count
    entries.append(Entry(station: station))
    return entries.count - 1
  }
}
