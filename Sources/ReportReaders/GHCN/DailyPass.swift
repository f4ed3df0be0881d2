import ReportCore
import ReportMeasurements

/// A pass over a file with a line for each month of an element.
struct DailyPass: RowPass {
  private var collection: ArchiveCollection
  private var lines: CSVRowReader
  private let scales = GHCNElement.allCases.map { $0.scale(in: .raw) }
  /// For each element, the numbers that need no checks.
  private let plainNumbers = GHCNElement.allCases.map { $0.plainNumbers(in: .raw) }

  init(path: String, station: String?) {
    collection = ArchiveCollection(path: path, station: station)
    lines = CSVRowReader(lines: path)
  }
}

extension DailyPass {
  var line: Int { lines.line }

  mutating func readHeader(_ bytes: Span<UInt8>, isEnd: Bool) -> HeaderOutcome { .read(0) }

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

  func result() -> Dataset {
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
    guard let element = GHCNElement(code), isLongEnough(line, text, in: bytes) else {
      return
    }
    readDays(of: line, element, in: month, station: station, bytes)
  }

  /// Whether a line has its days; reports a truncated one.
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
    let start = Int(month.firstDay.number) - 1
    let length = month.dayCount
    let isComplete = line.isComplete
    var worst = (outcome: ElementColumn.Outcome.stored, number: 0)
    for number in 1...max(1, line.dayCount) where number <= line.dayCount {
      let plain = isComplete ? plainCell(of: number, line, element, bytes) : nil
      guard let cell = plain ?? readDay(number, of: line, element, bytes) else { continue }
      guard number <= length else {
        let day = "\(month.year)-\(month.month)-\(number)"
        report(.noSuchDay(day), at: line.field(of: number), in: bytes)
        continue
      }
      let outcome = collection.stations.set(
        cell, of: element, station: station, on: start + number)
      if outcome > worst.outcome { worst = (outcome, number) }
    }
    let (id, day) = (collection.stations.id(station), Day(number: Int32(start + worst.number)))
    if let finding = NOAAFinding(worst.outcome, station: id, on: day) {
      report(finding, at: line.field(of: worst.number), in: bytes)
    }
  }

  /// The cell of a day in a complete line; `nil` if it is missing or needs checks.
  @inline(__always)
  private func plainCell(
    of day: Int, _ line: DailyLine, _ element: GHCNElement, _ bytes: Span<UInt8>
  ) -> KeptCell? {
    guard let number = line.plainValue(of: day, in: bytes),
      plainNumbers[element.index].contains(number)
    else { return nil }
    return .packed(Int16(truncatingIfNeeded: number))
  }

  /// The cell of a day; `nil` if it is missing.
  @inline(__always)
  private mutating func readDay(
    _ day: Int, of line: DailyLine, _ element: GHCNElement, _ bytes: Span<UInt8>
  ) -> KeptCell? {
    guard let number = line.value(of: day, in: bytes) else {
      reportValue(line, day, bytes) { .unreadableNumber($0, column: element.name) }
      return .rejected
    }
    guard number != -9999 else { return nil }
    let reading = ArchiveCollection.Reading(
      number: Double(number), element: element, scale: scales[element.index],
      flags: line.flags(of: day, in: bytes))
    switch collection.judge(reading) {
    case .cell(let cell): return cell
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
