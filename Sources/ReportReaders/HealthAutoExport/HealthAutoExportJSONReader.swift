import ReportCore
import ReportMeasurements

/// Reads the JSON of the app Health Auto Export: lists of metrics with their units, and workouts.
///
/// Times are printed with the local UTC offset, and their days are taken as printed.
struct HealthAutoExportJSONReader: JSONSampleReader {
  let format = DataFormat.healthAutoExport

  private static let stages = [
    ("", ["totalSleep", "asleep"]), ("light", ["core"]), ("deep", ["deep"]), ("rem", ["rem"]),
    ("awake", ["awake"]), ("bed", ["inBed"]),
  ]

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    head.begins(with: "{") && head.contains("\"data\"")
      && (head.contains("\"metrics\"") || head.contains("\"workouts\""))
  }

  func read(_ export: JSONExport, into book: inout SampleBook) {
    let source = book.source(HealthAutoExportColumns.source)
    let data = export.root.record("data")
    for metric in data.records("metrics") {
      let name = metric.text("name")?.lowercased().replacing("_", with: " ") ?? ""
      let records = metric.records("data")
      book.rows += records.count
      if name == "sleep analysis" {
        readSleep(records, unit: metric.text("units"), source, &book)
      } else if name == "heart rate" {
        readHeartRates(records, source, &book)
      } else if let column = HealthAutoExportColumns.all.first(where: { $0.names.contains(name) }) {
        read(records, of: column, in: metric, source, &book)
      }
    }
    let workouts = data.records("workouts")
    book.rows += workouts.count
    if !workouts.isEmpty { readWorkouts(workouts, source, &book) }
  }

  private func read(
    _ records: [JSONRecord], of column: SampleColumn, in metric: JSONRecord, _ source: Int,
    _ book: inout SampleBook
  ) {
    guard let slot = book.slot(of: column.metric) else { return }
    let unit = column.unit ?? metric.text("units") ?? ""
    guard let conversion = book.conversion(from: unit, to: slot) else {
      return metric.tell(.unknownUnit(unit, metric: column.metric), &book.log)
    }
    for record in records {
      guard let time = clock(of: "date", in: record, &book.log),
        let number = record.number("qty")
      else { continue }
      let value = conversion.canonical(from: number)
      record.tell(book.add(value, to: slot, at: time, source: source), &book.log)
    }
  }

  private func readHeartRates(_ records: [JSONRecord], _ source: Int, _ book: inout SampleBook) {
    guard let slot = book.slot(of: "heart-rate") else { return }
    for record in records {
      guard let time = clock(of: "date", in: record, &book.log) else { continue }
      for (name, part) in [("qty", ""), ("Avg", ""), ("Min", "low"), ("Max", "high")] {
        guard let rate = record.number(name) else { continue }
        let finding = book.add(
          rate, to: slot, on: time.day, part: part, isWhole: false, second: time.second,
          source: source)
        record.tell(finding, &book.log)
      }
    }
  }

  private func readSleep(
    _ records: [JSONRecord], unit: String?, _ source: Int, _ book: inout SampleBook
  ) {
    guard let slot = book.slot(of: "sleep"),
      let conversion = book.conversion(from: unit ?? "hr", to: slot)
    else { return }
    for record in records {
      guard let time = clock(of: "date", in: record, &book.log) else { continue }
      for (part, names) in HealthAutoExportJSONReader.stages {
        let hours = names.compactMap(record.number).first { $0 > 0 }
        guard let hours else { continue }
        let finding = book.add(
          conversion.canonical(from: hours), to: slot, on: time.day, part: part, isWhole: false,
          second: time.second, source: source)
        record.tell(finding, &book.log)
      }
    }
  }

  private func readWorkouts(_ records: [JSONRecord], _ source: Int, _ book: inout SampleBook) {
    guard let slot = book.slot(of: "workouts") else { return }
    for record in records {
      guard let start = clock(of: "start", in: record, &book.log) else { continue }
      let end = record.has("end") ? clock(of: "end", in: record, &book.log) : start
      let sport = Sport(named: record.text("name") ?? "")
      let finding = book.add(
        1, to: slot, at: start, until: end, part: sport == .other ? "" : sport.rawValue,
        source: source)
      record.tell(finding, &book.log)
    }
  }

  private func clock(
    of name: String, in record: JSONRecord, _ log: inout FindingLog
  ) -> ExportTime? {
    if let clock = record.text(name).flatMap(ExportTime.clock) { return .clock(clock) }
    return record.time(name, &log)
  }
}
