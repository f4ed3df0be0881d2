import ReportCore
import ReportMeasurements

/// Reads the sleep report that Garmin Connect exports: a row for each day of waking.
///
/// The first column has the dates, whatever its name. `Duration` is the time asleep, such as `7h
/// 55min`; the stages are not included. Reports in other languages are not recognized; for those,
/// only the account's archive has the nights.
struct GarminSleepReader: SampleReader {
  let format = DataFormat.garminSleep
  let isTable = true

  private static let columns = [
    SampleColumn("resting heart rate", metric: "resting-heart-rate", unit: "bpm"),
    SampleColumn("pulse ox", metric: "oxygen-saturation", unit: "%"),
    SampleColumn("respiration", metric: "respiratory-rate", unit: "breaths/min"),
  ]

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    let header = ExportHeader.first(of: head)
    return header.has("score", "quality", "duration", "bedtime", "wake time")
  }

  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    var table = SampleTable(path: path)
    guard table.next(from: &feed, &book.log) else { return }
    table.takeHeader()
    let source = book.source(.garmin)
    let columns = book.columns(
      GarminSleepReader.columns, in: table.header, at: table.position)
    let sleep = book.slot(of: "sleep")
    while table.nextWholeRow(from: &feed, &book) {
      guard let time = table.time(0, &book.log) else { continue }
      table.take(columns, at: .day(time.day), source: source, into: &book)
      guard let sleep, let index = table.header.index(of: "duration"),
        let minutes = table.minutes(index, &book.log),
        let finding = book.add(minutes, to: sleep, on: time.day, source: source)
      else { continue }
      book.log.add(finding, at: table.position(of: index))
    }
  }
}

extension SampleTable {
  /// The minutes of a duration such as `7h 55min`; `nil` if there is none, and for a night without
  /// sleep.
  fileprivate func minutes(_ index: Int, _ log: inout FindingLog) -> Double? {
    let text = text(index)
    if text.isEmpty || text.hasPrefix("--") { return nil }
    guard let match = text.wholeMatch(of: /(?:([0-9]{1,3})\s*h)?\s*(?:([0-9]{1,3})\s*min)?/),
      match.1 != nil || match.2 != nil
    else {
      log.add(
        SampleFinding.unreadableNumber(field(index).excerpt(in: bytes), field: "duration"),
        at: position(of: index))
      return nil
    }
    let minutes = 60 * (match.1.flatMap { Double($0) } ?? 0) + (match.2.flatMap { Double($0) } ?? 0)
    return minutes > 0 ? minutes : nil
  }
}
