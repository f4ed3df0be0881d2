import ReportCore
import ReportMeasurements

/// Reads the tables of nights of Fitbit's trackers that Google Takeout has contained since 2023:
/// the times in bed and the stages.
///
/// Times are in UTC. A tracker without stages knows only sleep and restlessness.
struct GoogleSleepReader: SampleReader {
  let format = DataFormat.googleHealth

  private static let stages = [
    "awake": "awake", "restless": "awake", "light": "light", "deep": "deep", "rem": "rem",
    "asleep": "",
  ]

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    let header = ExportHeader.first(of: head)
    return header.has("sleep stage type", "sleep stage start", "sleep stage end")
      || header.has("sleep id", "sleep start", "sleep end")
  }

  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    var table = SampleTable(path: path)
    guard table.next(from: &feed, &book.log) else { return }
    table.takeHeader()
    guard let slot = book.slot(of: "sleep") else { return }
    let header = table.header
    let stage = header.index(of: "sleep stage type")
    let start = header.index(of: stage == nil ? "sleep start" : "sleep stage start")
    let end = header.index(of: stage == nil ? "sleep end" : "sleep stage end")
    let source = book.source(SampleSource("fitbit", .worn))
    while table.nextWholeRow(from: &feed, &book) {
      guard let first = table.time(start, &book.log), let last = table.time(end, &book.log) else {
        continue
      }
      let name = table.text(stage).lowercased()
      guard let part = stage == nil ? "bed" : GoogleSleepReader.stages[name] else { continue }
      let finding = book.addStage(part, to: slot, from: first, to: last, source: source)
      if let finding { book.log.add(finding, at: table.position) }
    }
  }
}
