import ReportCore
import ReportMeasurements

/// Reads the report of steps that Garmin Connect exports: a date, the steps, the goal.
///
/// The report of a year has weekly means, not days.
struct GarminStepsReader: WholeSampleReader {
  let format = DataFormat.garminSteps
  var isTable: Bool { true }

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    var sheet = StationSheet(path: name)
    guard let header = GarminStepsReader.header(&sheet, in: head) else { return false }
    let isNamed = GarminColumns.steps.contains { word in
      header.title.lowercased() == word || fileName(name).lowercased().hasPrefix(word)
    }
    let isActual = GarminStepsReader.actual.contains(header.cells[1].lowercased())
    return (isNamed || isActual) && sheet.next(in: head)
      && tableTime(in: head, sheet.field(0, in: head)) != nil
  }

  func read(_ bytes: Span<UInt8>, path: String, into book: inout SampleBook) {
    var sheet = StationSheet(path: path)
    guard let header = GarminStepsReader.header(&sheet, in: bytes) else { return }
    let source = book.source(.garmin)
    var dates = DateOrderSurvey()
    var rows: [(date: ShortDate, steps: Double?, position: SourcePosition)] = []
    while sheet.next(in: bytes) {
      book.rows += 1
      guard sheet.takeRow(of: header.cells.count, needing: 1, in: bytes) else { continue }
      let position = sheet.position(ofField: 0, in: bytes)
      guard let date = tableTime(in: bytes, sheet.field(0, in: bytes))?.date else {
        let cell = sheet.field(0, in: bytes).excerpt(in: bytes)
        sheet.log.add(SampleFinding.unreadableDate(cell), at: position)
        continue
      }
      dates.add(date)
      rows.append((date, sheet.exportNumber(1, in: bytes), position))
    }
    book.log.append(sheet.log, linesBefore: 0)
    // Garmin Connect writes the month first, unless the dates rule that out.
    let order = dates.order ?? .monthFirst
    let days = rows.compactMap { $0.date.day(in: order) }.sorted()
    let steps = zip(days, days.dropFirst()).map { $0.distance(to: $1) }
    if !steps.isEmpty, steps.allSatisfy({ $0 >= 7 }) {
      return book.log.add(GarminFinding.weeks, at: SourcePosition(path))
    }
    for row in rows {
      guard let day = row.date.day(in: order) else {
        let text = row.date.parts.map(String.init).joined(separator: "/")
        book.log.add(SampleFinding.unreadableDate(text), at: row.position)
        continue
      }
      book.take(row.steps, of: "steps", on: day, source: source, at: row.position)
    }
  }
}

extension GarminStepsReader {
  /// The names of the column with the actual steps.
  private static let actual = [
    "actual", "ist", "tatsächlich", "aktuell", "réel", "real", "effettivo", "werkelijk", "faktisk",
    "faktiskt", "todellinen", "rzeczywiste", "실제", "実績", "实际",
  ]

  /// Reads the title, if there is one, and the header, whose first cell is empty.
  private static func header(
    _ sheet: inout StationSheet, in bytes: Span<UInt8>
  ) -> (title: String, cells: [String])? {
    guard var cells = sheet.nextHeader(in: bytes) else { return nil }
    var title = ""
    if cells.filter({ !$0.isEmpty }).count == 1, let first = cells.first, !first.isEmpty {
      title = first
      guard let next = sheet.nextHeader(in: bytes) else { return nil }
      cells = next
    }
    guard (2...3).contains(cells.count), cells[0].isEmpty, !cells[1].isEmpty else { return nil }
    return (title, cells)
  }
}

/// The last part of a path.
private func fileName(_ path: String) -> Substring {
  path.split(separator: "/").last ?? ""
}
