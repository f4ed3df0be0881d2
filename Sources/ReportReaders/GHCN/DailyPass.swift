import ReportCore
import ReportMeasurements

/// A pass over a file with a line for each month of an element.
struct DailyPass: RowPass {
  private var collection: ArchiveCollection
  private var lines: CSVRowReader
  private let conversions = GHCNElement.allCases.map { $0.conversion(from: .raw) }

  init(path: String, station: String?) {
    collection = ArchiveCollection(path: path, station: station)
    lines = CSVRowReader(lines: path)
  }
}

extension DailyPass {
  var line: Int { lines.line }

  mutating func readHeader(_ bytes: Span<UInt8>, isEnd: Bool) -> Int? { 0 }

  mutating func readRows(_ bytes: Span<UInt8>, isEnd: Bool) -> Int? {
    lines.startRun()
    do {
      while try lines.next(in: bytes, isEnd: isEnd) { readLine(in: bytes) }
    } catch {
      collection.add(error)
      return nil
    }
    return lines.offset
  }

  func makePart() -> DailyPass {
    var part = self
    part.collection = collection.emptied()
    part.lines.startPart()
    return part
  }

  mutating func append(_ next: consuming DailyPass) -> Bool {
    let linesBefore = lines.line - 1
    lines.skipLines(next.lines.line - 1)
    return collection.append(next.collection, linesBefore: linesBefore)
  }

  func result() -> ReadResult {
    collection.result()
  }
}

extension DailyPass {
  private mutating func readLine(in bytes: Span<UInt8>) {
    let text = lines.fields[0]
    guard !text.trimmed(in: bytes).isEmpty else { return }
    collection.rows += 1
    guard let line = DailyLine(text) else {
      let finding = lines.isUnterminated ? NOAAFinding.unfinishedRow : .shortLine(days: 0)
      return report(finding, at: text, in: bytes)
    }
    guard collection.isWanted(line.id, in: bytes) else { return }
    guard let month = line.month(in: bytes) else {
      return report(.unreadableMonth(line.date.excerpt(in: bytes)), at: line.date, in: bytes)
    }
    guard let station = stationIndex(line.id, in: bytes) else { return }
    guard let code = elementCode(of: line.element, in: bytes) else {
      return report(
        .unreadableElement(line.element.excerpt(in: bytes)), at: line.element, in: bytes)
    }
    guard let element = GHCNElement(rawValue: code), isLongEnough(line, text, in: bytes) else {
      return
    }
    readDays(of: line, element, in: month, station: station, bytes)
  }

  /// Whether a line has its days; reports what is cut off.
  private mutating func isLongEnough(
    _ line: DailyLine, _ text: CSVField, in bytes: Span<UInt8>
  ) -> Bool {
    guard line.dayCount < 31 else { return true }
    if lines.isUnterminated {
      report(.unfinishedRow, at: text, in: bytes)
      return false
    }
    report(.shortLine(days: line.dayCount), at: text, in: bytes)
    return true
  }

  private mutating func readDays(
    of line: DailyLine, _ element: GHCNElement, in month: Month, station: Int, _ bytes: Span<UInt8>
  ) {
    let first = month.firstDay
    let length = month.dayCount
    var repeated: (number: Int, isChanged: Bool)?
    var number = 1
    while number <= line.dayCount {
      defer { number += 1 }
      guard let value = readDay(number, of: line, element, bytes) else { continue }
      guard number <= length else {
        report(
          .noSuchDay("\(month.firstDay.year)-\(month.month)-\(number)"),
          at: line.field(of: number), in: bytes)
        continue
      }
      let day = first.advanced(by: number - 1)
      switch collection.stations.set(value, of: element, station: station, on: day) {
      case .stored: break
      case .repeated: repeated = repeated ?? (number, false)
      case .replaced where repeated?.isChanged != true: repeated = (number, true)
      case .replaced: break
      case .refused:
        let id = collection.stations.id(station)
        return report(.distantDate(day, station: id), at: line.date, in: bytes)
      }
    }
    guard let repeated else { return }
    let (day, id) = (first.advanced(by: repeated.number - 1), collection.stations.id(station))
    report(
      repeated.isChanged ? .conflictingDay(day, station: id) : .repeatedDay(day, station: id),
      at: line.field(of: repeated.number), in: bytes)
  }

  /// The value of a day, `nil` when it is missing.
  @inline(__always)
  private mutating func readDay(
    _ day: Int, of line: DailyLine, _ element: GHCNElement, _ bytes: Span<UInt8>
  ) -> DailyValue? {
    guard let number = line.value(of: day, in: bytes) else {
      reportValue(line, day, bytes) { .unreadableNumber($0, column: element.name) }
      return .rejected
    }
    guard number != -9999 else { return nil }
    let reading = ArchiveCollection.Reading(
      number: Double(number), element: element, conversion: conversions[element.index],
      flags: line.flags(of: day, in: bytes))
    switch collection.judge(reading) {
    case .value(let value): return value
    case .negative: reportValue(line, day, bytes) { .negativeAmount($0, column: element.name) }
    case .impossible: reportValue(line, day, bytes) { .impossibleValue($0, column: element.name) }
    }
    return .rejected
  }

  private mutating func stationIndex(_ id: CSVField, in bytes: Span<UInt8>) -> Int? {
    if let index = collection.stations.index(of: id, in: bytes) { return index }
    guard collection.stations.count < StationTable.limit else {
      report(.tooManyStations(limit: StationTable.limit), at: id, in: bytes)
      return nil
    }
    let station = Station(sourceID: id.text(in: bytes), name: "")
    return collection.stations.add(station, id: id, in: bytes)
  }

  private mutating func report(_ finding: NOAAFinding, at field: CSVField, in bytes: Span<UInt8>) {
    let lines = lines
    collection.report(finding, at: lines.position(of: field.start, in: bytes))
  }

  private mutating func reportValue(
    _ line: DailyLine, _ day: Int, _ bytes: Span<UInt8>, _ finding: (String) -> NOAAFinding
  ) {
    let field = line.field(of: day)
    report(finding(field.trimmed(in: bytes).excerpt(in: bytes)), at: field, in: bytes)
  }
}
