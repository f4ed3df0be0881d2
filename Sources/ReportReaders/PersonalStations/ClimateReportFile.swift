import ReportCore
import ReportMeasurements

/// Reads a monthly report.
struct ClimateReportFile {
  private let path: String
  private var lines = TextLines()
  private var log = FindingLog()
  private var days = DayTable()
  private var rows = 0

  /// The ends of the columns in a complete line, or of their names above the days.
  private var ends: [Int]?
  /// DAY, TEMP, HIGH, TIME, LOW, TIME, DAYS, DAYS, RAIN, SPEED, HIGH, TIME, DIR.
  private static let wordCount = 13

  init(path: String) {
    self.path = path
  }
}

extension ClimateReportFile {
  mutating func read(_ bytes: Span<UInt8>, options: ReaderOptions) -> Dataset {
    var header = ClimateReportHeader()
    while lines.next(in: bytes), !isRule(in: bytes) {
      header.take(lines.text(in: bytes))
      takeNames(in: bytes)
    }
    guard !header.isYearly else { return refuse(.yearly) }
    guard let month = header.month ?? monthOfPath else { return refuse(.noMonth) }
    guard let columns = columns(header) else { return refuse(.noUnits) }
    let start = lines
    findEnds(in: bytes)
    lines = start
    while lines.next(in: bytes), !isRule(in: bytes) { readLine(month, columns, in: bytes) }
    if rows == 0 { log.add(StationFinding.noRows.diagnostic(at: SourcePosition(path))) }
    let name = header.name ?? ""
    let id =
      name.isEmpty
      ? options.stationID(ofFile: path, format: "noaa") : options.station ?? name
    let station = Station(
      sourceID: id, name: name, latitude: header.latitude, longitude: header.longitude,
      elevation: header.elevation)
    let record = StationRecord(station: station, series: days.build())
    return Dataset(stations: [record], diagnostics: log.sorted(), rows: rows)
  }

  private func refuse(_ finding: ClimateReportFinding) -> Dataset {
    Dataset(diagnostics: [finding.diagnostic(at: SourcePosition(path))])
  }

  /// The month in the name of the file, for reports that give the month in another language.
  private var monthOfPath: Month? {
    let name = path.split(separator: "/").last ?? ""
    let numbers = name.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 2, (1900...2200).contains(numbers[0]), (1...12).contains(numbers[1])
    else { return nil }
    return Month(year: numbers[0], month: numbers[1])
  }

  /// Whether the line consists of dashes.
  private func isRule(in bytes: Span<UInt8>) -> Bool {
    var count = 0
    for index in lines.line.start..<lines.line.end where !bytes[index].isBlank {
      guard bytes[index] == UInt8(ascii: "-") else { return false }
      count += 1
    }
    return count >= 20
  }

  private func columns(_ header: ClimateReportHeader) -> [StationColumn]? {
    func unit(_ name: String, _ element: Element) -> Unit? {
      header.units[name].flatMap { Unit.ofSource($0, measuring: element) }
    }
    guard let temperature = unit("TEMPERATURE", .temperature),
      let rain = unit("RAIN", .precipitation), let wind = unit("WIND SPEED", .wind)
    else { return nil }
    let columns: [(Int, String, Element, Unit)] = [
      (1, "TEMP", .temperatureMean, temperature), (2, "HIGH", .temperatureHigh, temperature),
      (4, "LOW", .temperatureLow, temperature), (8, "RAIN", .precipitation, rain),
      (9, "SPEED", .wind, wind), (10, "HIGH", .gust, wind), (12, "DIR", .windDirection, .degree),
    ]
    return columns.map { index, name, element, unit in
      StationColumn(index: index, name: name, element: element, conversion: unit.conversion)
    }
  }

  /// Determines the columns from the line of their names: a station may not measure wind, or the
  /// times of its extremes.
  private mutating func takeNames(in bytes: Span<UInt8>) {
    let words = lines.words(in: bytes)
    guard words.count == Self.wordCount, words[0].text(in: bytes).uppercased() == "DAY" else {
      return
    }
    ends = words.map { lines.end(of: $0) }
  }

  /// Determines the columns from the first line that has all of them, because other lines can have
  /// blank cells.
  private mutating func findEnds(in bytes: Span<UInt8>) {
    while lines.next(in: bytes), !isRule(in: bytes) {
      let words = lines.words(in: bytes)
      guard words.count == Self.wordCount else { continue }
      ends = words.map { lines.end(of: $0) }
      return
    }
  }

  private mutating func readLine(
    _ month: Month, _ columns: [StationColumn], in bytes: Span<UInt8>
  ) {
    let words = lines.words(in: bytes)
    guard let first = words.first else { return }
    rows += 1
    guard let number = decimal(in: bytes, first).flatMap({ Int(exactly: $0) }),
      let day = Day(year: month.year, month: month.month, day: number)
    else { return report(.unreadableDate(first.excerpt(in: bytes)), at: first) }
    if words.count == 1 { return }
    guard let cells = cells(words) else {
      return report(.shortRow(cells: words.count, columns: Self.wordCount), at: first)
    }
    if days.startRow(on: day) == .repeated { report(.repeatedDay(day), at: first) }
    for column in columns {
      guard let cell = cells[column.index] else { continue }
      let (value, finding) = column.value(of: cell, in: bytes)
      if let finding { report(finding, at: cell) }
      _ = days.set(value, of: column.element, on: day)
    }
  }

  /// A word for each column; `nil` if the line has a blank cell.
  private func cells(_ words: [CSVField]) -> [CSVField?]? {
    if words.count == Self.wordCount { return words }
    guard let ends, words.count < Self.wordCount else { return nil }
    var cells = [CSVField?](repeating: nil, count: Self.wordCount)
    for word in words {
      let end = lines.end(of: word)
      let distances = ends.map { abs($0 - end) }
      guard let least = distances.min(), least <= 2, let index = distances.firstIndex(of: least),
        cells[index] == nil
      else { return nil }
      cells[index] = word
    }
    return cells
  }

  private mutating func report(_ finding: StationFinding, at word: CSVField) {
    let position = SourcePosition(path, line: lines.number, column: lines.column(of: word))
    log.add(finding, at: position)
  }
}

/// The reason why a report has no readable days.
enum ClimateReportFinding {
  case yearly, noMonth, noUnits
}

extension ClimateReportFinding {
  func diagnostic(at position: SourcePosition) -> Diagnostic {
    switch self {
    case .yearly:
      Diagnostic(
        .error, "yearly-report", "this report is of a year and has no days", at: position,
        hint: "name the reports of its months: NOAA-2024-*.txt")
    case .noMonth:
      Diagnostic(
        .error, "missing-month", "the report does not name its month in English", at: position,
        hint: "name the file after its month: NOAA-2024-05.txt")
    case .noUnits:
      Diagnostic(
        .error, "unknown-units", "the report does not state its units", at: position,
        hint: "above the table a line says: TEMPERATURE (C), RAIN (mm), WIND SPEED (m/s)")
    }
  }
}
