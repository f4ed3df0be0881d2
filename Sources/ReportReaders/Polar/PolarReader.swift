import ReportCore
import ReportMeasurements

/// Reads the JSON files of a Polar account: the steps of a day, and training sessions.
///
/// Times are local.
struct PolarReader: JSONSampleReader {
  let format = DataFormat.polar

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    guard let file = name.split(separator: "/").last, file.hasSuffix(".json"),
      head.begins(with: "{")
    else { return false }
    return file.hasPrefix("activity-") && head.contains("\"summary\"")
      || file.hasPrefix("training-session-") && head.contains("\"startTime\"")
  }

  func read(_ export: JSONExport, into book: inout SampleBook) {
    let root = export.root
    book.rows += 1
    let source = book.source(SampleSource("polar", .worn))
    if root.has("summary") {
      readDay(root, source, &book)
    } else {
      readTraining(root, source, &book)
    }
  }

  private func readDay(_ root: JSONRecord, _ source: Int, _ book: inout SampleBook) {
    guard let slot = book.slot(of: "steps"),
      let steps = root.record("summary").number("stepCount"),
      let time = root.time("date", &book.log)
    else { return }
    root.tell(book.add(steps, to: slot, on: time.day, source: source), &book.log)
  }

  private func readTraining(_ root: JSONRecord, _ source: Int, _ book: inout SampleBook) {
    guard let slot = book.slot(of: "workouts"), let start = clock("startTime", root, &book.log)
    else { return }
    let end = root.has("stopTime") ? clock("stopTime", root, &book.log) : nil
    let exercise = root.records("exercises").first
    let sport = Sport(named: exercise?.text("sport") ?? root.text("name") ?? "")
    let finding = book.add(
      1, to: slot, at: start, until: end ?? start, part: sport == .other ? "" : sport.rawValue,
      source: source)
    root.tell(finding, &book.log)
  }

  private func clock(
    _ name: String, _ record: JSONRecord, _ log: inout FindingLog
  ) -> ExportTime? {
    if let clock = record.text(name).flatMap(ExportTime.clock) { return .clock(clock) }
    return record.time(name, &log)
  }
}
