import ReportCore
import ReportMeasurements

/// Adds the nights of a Fitbit account to a book.
///
/// A night has stages, and awakenings of at most three minutes within them. Older trackers know
/// only sleep and restlessness, which Fitbit counts as awake.
struct FitbitSleep {
  let source: Int
}

extension FitbitSleep {
  private static let stages = ["", "awake", "light", "deep", "rem"]

  private static func stage(_ level: String?) -> UInt8? {
    switch level {
    case "asleep": 0
    case "wake", "awake", "restless": 1
    case "light": 2
    case "deep": 3
    case "rem": 4
    default: nil
    }
  }

  func read(_ records: [JSONRecord], into book: inout SampleBook) {
    guard let slot = book.slot(of: "sleep") else { return }
    for record in records {
      guard let start = record.time("startTime", &book.log),
        let end = record.time("endTime", &book.log)
      else { continue }
      let finding = book.addStage("bed", to: slot, from: start, to: end, source: source)
      guard finding == nil else {
        record.tell(finding, &book.log)
        continue
      }
      let levels = record.record("levels")
      let stages = samples(levels.records("data"), &book.log)
      guard !stages.isEmpty else {
        guard let minutes = record.number("minutesAsleep") else { continue }
        let finding = book.add(
          minutes, to: slot, on: end.day, isWhole: false, second: end.second, source: source)
        record.tell(finding, &book.log)
        continue
      }
      var covered = CoveredTime()
      for list in [samples(levels.records("shortData"), &book.log), stages] {
        covered.take(list.sorted()) { sample, open in
          let finding = book.addStage(
            FitbitSleep.stages[Int(sample.part)], to: slot,
            from: .clock(CivilTime(count: open.start)), to: .clock(CivilTime(count: open.end)),
            source: source)
          record.tell(finding, &book.log)
        }
      }
    }
  }

  /// The stages of a list, in clock seconds.
  private func samples(_ records: [JSONRecord], _ log: inout FindingLog) -> [Sample] {
    records.compactMap { record in
      guard let stage = FitbitSleep.stage(record.text("level")),
        case .clock(let start) = record.time("dateTime", &log),
        let seconds = record.number("seconds"), (1...86_400).contains(seconds),
        let first = UInt32(exactly: start.count), first < .max - Sample.longest
      else { return nil }
      return Sample(start: first, length: UInt32(seconds), value: 0, part: stage)
    }
  }
}
