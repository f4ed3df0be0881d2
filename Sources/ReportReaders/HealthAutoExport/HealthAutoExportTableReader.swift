import ReportCore
import ReportMeasurements

/// Reads the CSV of the app Health Auto Export.
///
/// It has a row for each minute, hour or day and a column for each metric with its unit in
/// brackets. Times are local; nights belong to the day of waking.
struct HealthAutoExportTableReader: SampleReader {
  let format = DataFormat.healthAutoExport
  let isTable = true

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    let header = ExportHeader.first(of: head)
    let known =
      HealthAutoExportColumns.all + HealthAutoExportColumns.heartRate
      + HealthAutoExportColumns.sleep
    let count = zip(header.names, header.units).count { name, unit in
      unit != nil && known.contains { $0.names.contains(name) }
    }
    // Other people's tables can begin like this, too.
    return header.names.first == "date/time" && count > 0
      || header.names.first == "date" && count > 2
  }

  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    var table = SampleTable(path: path)
    guard table.next(from: &feed, &book.log) else { return }
    table.takeHeader()
    let columns = book.columns(
      HealthAutoExportColumns.all, in: table.header, at: table.position)
    let parts = book.columns(
      HealthAutoExportColumns.heartRate + HealthAutoExportColumns.sleep, in: table.header,
      at: table.position)
    let source = book.source(HealthAutoExportColumns.source)
    while table.nextWholeRow(from: &feed, &book) {
      guard let time = table.time(0, &book.log) else { continue }
      table.take(columns, at: time, source: source, into: &book)
      for column in parts {
        guard let number = table.number(column.index, &book.log),
          number != 0 || !column.column.isZeroMissing
        else { continue }
        let finding = book.add(
          column.conversion.canonical(from: number), to: column.slot, on: time.day,
          part: column.column.part, isWhole: false, second: time.second, source: source)
        if let finding { book.log.add(finding, at: table.position(of: column.index)) }
      }
    }
  }
}
