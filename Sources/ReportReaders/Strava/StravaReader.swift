import ReportCore
import ReportMeasurements

/// Reads `activities.csv` of a Strava archive, in any language.
///
/// The files of the activities beside it count where it has no data: both have the instants of an
/// activity.
struct StravaReader: WholeSampleReader {
  let format = DataFormat.strava
  var isTable: Bool { true }

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    var sheet = StationSheet(path: name)
    return sheet.nextHeader(in: head).flatMap(StravaColumns.init) != nil
  }

  func read(_ bytes: Span<UInt8>, path: String, into book: inout SampleBook) {
    var sheet = StationSheet(path: path)
    guard let columns = sheet.nextHeader(in: bytes).flatMap(StravaColumns.init) else { return }
    let source = book.source(SampleSource("Strava", .worn))
    while sheet.next(in: bytes) {
      book.rows += 1
      guard sheet.takeRow(of: columns.count, needing: columns.distance, in: bytes) else { continue }
      read(columns, from: &sheet, in: bytes, source: source, into: &book)
    }
    book.log.append(sheet.log, linesBefore: 0)
  }

  private func read(
    _ columns: StravaColumns, from sheet: inout StationSheet, in bytes: Span<UInt8>, source: Int,
    into book: inout SampleBook
  ) {
    let date = sheet.field(columns.date, in: bytes)
    guard let start = stravaDate(date.text(in: bytes)) else {
      let finding = SampleFinding.unreadableDate(date.excerpt(in: bytes))
      return sheet.log.add(finding, at: sheet.position(ofField: columns.date, in: bytes))
    }
    let sport = Sport(named: sheet.field(columns.sport, in: bytes).text(in: bytes))
    func value(_ column: Int?) -> Double? { sheet.exportNumber(column, in: bytes) }
    let elapsed = value(columns.elapsed) ?? value(5) ?? 0
    var effort = Effort(
      from: start, to: start.advanced(by: Int(exactly: elapsed.rounded()) ?? .max))
    effort.distance = value(columns.distance)
    effort.moving = value(columns.moving) ?? elapsed
    effort.ascent = value(columns.ascent)
    effort.heartRate = value(columns.heartRate)
    effort.energy = value(columns.energy)
    effort.steps = value(columns.steps)
    let position = sheet.position(ofField: 0, in: bytes)
    book.take(effort, of: sport, source: source, at: position)
    book.takeWorkout(sport, from: start, to: effort.end, source: source, at: position)
  }
}

extension StationSheet {
  /// The number in a cell of an export; an invalid one is reported.
  ///
  /// - Parameters:
  ///   - column: `nil` for a column that the table does not have.
  ///   - bytes: The whole file.
  ///   - notation: How its numbers are written.
  /// - Returns: `nil` for a blank cell and for `--`.
  mutating func exportNumber(
    _ column: Int?, in bytes: Span<UInt8>, _ notation: NumberNotation = NumberNotation()
  ) -> Double? {
    guard let column else { return nil }
    let cell = field(column, in: bytes)
    if cell.isEmpty || cell.text(in: bytes, limit: 3) == "--" { return nil }
    if let number = notation.number(in: bytes, cell) { return number }
    let finding = SampleFinding.unreadableNumber(
      cell.excerpt(in: bytes), field: name(ofColumn: column))
    log.add(finding, at: position(ofField: column, in: bytes))
    return nil
  }
}
