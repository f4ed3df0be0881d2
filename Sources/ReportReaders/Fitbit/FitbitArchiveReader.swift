import ReportCore
import ReportMeasurements

/// Reads the JSON files of a Fitbit account, from Fitbit's own archive or Google Takeout.
///
/// The file name says what a file holds: `steps-2024-03-30.json`. Times of steps, distances,
/// energy, heart rates and workouts are in UTC, all others local. Google repeats the same values in
/// tables, which ``GoogleHealthReader`` reads; those take precedence.
struct FitbitArchiveReader: JSONSampleReader {
  let format = DataFormat.fitbitArchive

  private enum Kind: String, CaseIterable {
    case steps, distance, calories, weight, sleep, exercise
    case heartRate = "heart_rate"
    case restingHeartRate = "resting_heart_rate"
  }

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    guard let kind = FitbitArchiveReader.kind(of: name), head.begins(with: "[") else {
      return false
    }
    return switch kind {
    case .weight, .sleep, .exercise: head.contains("\"logId\"")
    default: head.contains("\"dateTime\"") && head.contains("\"value\"")
    }
  }

  func read(_ export: JSONExport, into book: inout SampleBook) {
    let source = book.source(SampleSource("fitbit archive", .other))
    let records = export.records
    book.rows += records.count
    switch FitbitArchiveReader.kind(of: export.path) {
    case .steps: readMinutes(of: "steps", 1, records, source, &book)
    case .distance: readMinutes(of: "distance", 0.01, records, source, &book)
    case .calories: readMinutes(of: "total-energy", 1, records, source, &book)
    case .heartRate: readHeartRates(records, source, &book)
    case .restingHeartRate: readRestingHeartRates(records, source, &book)
    case .weight: readWeights(records, export.path, source, &book)
    case .sleep: FitbitSleep(source: source).read(records, into: &book)
    case .exercise: readWorkouts(records, source, &book)
    case nil: return
    }
  }

  private static func kind(of path: String) -> Kind? {
    guard let file = path.split(separator: "/").last, file.hasSuffix(".json") else { return nil }
    // Workout files are numbered, all others have the date of their first day.
    let name = file.dropLast(5)
    if name.hasPrefix("exercise-"), Int(name.dropFirst(9)) != nil { return .exercise }
    guard name.count > 11, Day(iso: name.suffix(10)) != nil else { return nil }
    return Kind(rawValue: String(name.dropLast(11)))
  }
}

extension FitbitArchiveReader {
  /// Reads amounts per minute; distances are in centimeters.
  private func readMinutes(
    of metric: String, _ factor: Double, _ records: [JSONRecord], _ source: Int,
    _ book: inout SampleBook
  ) {
    guard let slot = book.slot(of: metric) else { return }
    for record in records {
      guard let start = moment(of: record, &book.log) else { continue }
      guard let value = record.number("value") else {
        record.tell(.missingField("value"), &book.log)
        continue
      }
      let end = start.advanced(by: 60)
      let finding = book.add(value * factor, to: slot, from: start, to: end, source: source)
      record.tell(finding, &book.log)
    }
  }

  private func readHeartRates(_ records: [JSONRecord], _ source: Int, _ book: inout SampleBook) {
    guard let slot = book.slot(of: "heart-rate") else { return }
    for record in records {
      guard let time = moment(of: record, &book.log) else { continue }
      guard let rate = record.record("value").number("bpm") else {
        record.tell(.missingField("bpm"), &book.log)
        continue
      }
      record.tell(book.add(rate, to: slot, from: time, to: time, source: source), &book.log)
    }
  }

  /// Reads one value per day, 0 if there is none.
  private func readRestingHeartRates(
    _ records: [JSONRecord], _ source: Int, _ book: inout SampleBook
  ) {
    guard let slot = book.slot(of: "resting-heart-rate") else { return }
    for record in records {
      guard let rate = record.record("value").number("value"), rate > 0,
        let time = record.time("dateTime", &book.log)
      else { continue }
      record.tell(book.add(rate, to: slot, on: time.day, source: source), &book.log)
    }
  }

  private func readWorkouts(_ records: [JSONRecord], _ source: Int, _ book: inout SampleBook) {
    guard let slot = book.slot(of: "workouts") else { return }
    for record in records {
      guard let start = moment(of: record, &book.log, "startTime") else { continue }
      let seconds = (record.number("duration") ?? 0) / 1000
      let end = start.advanced(by: Int(min(max(seconds, 0), 86_400)))
      let sport = Sport(named: record.text("activityName") ?? "")
      let finding = book.add(
        1, to: slot, from: start, to: end, part: sport == .other ? "" : sport.rawValue,
        source: source)
      record.tell(finding, &book.log)
    }
  }

  private func readWeights(
    _ records: [JSONRecord], _ path: String, _ source: Int, _ book: inout SampleBook
  ) {
    var likely = LikelyUnit.ofWeights
    for record in records {
      likely.take(weight: record.number("weight") ?? 0, index: record.number("bmi") ?? 0)
    }
    let unit = records.isEmpty ? nil : book.unit(of: "weight", judged: likely.unit, at: path)
    let fields = [("weight", "weight"), ("body-mass-index", "bmi"), ("body-fat", "fat")]
    let slots = fields.map { (book.slot(of: $0.0), $0.1) }
    for record in records {
      let text = "\(record.text("date") ?? "") \(record.text("time") ?? "")"
      guard let time = ExportTime(text) else {
        record.tell(.unreadableDate(text), &book.log)
        continue
      }
      for (slot, name) in slots {
        guard let slot, let number = record.number(name), number > 0 else { continue }
        guard name != "weight" || unit != nil else { continue }
        let value = name == "weight" ? unit?.canonical(from: number) ?? number : number
        record.tell(book.add(value, to: slot, at: time, source: source), &book.log)
      }
    }
  }

  /// The instant of a record's UTC time.
  private func moment(
    of record: JSONRecord, _ log: inout FindingLog, _ name: String = "dateTime"
  ) -> Instant? {
    guard let time = record.time(name, &log) else { return nil }
    return switch time {
    case .moment(let instant): instant
    case .clock(let clock): Instant(seconds: clock.count)
    case .day(let day): Instant(seconds: CivilTime(day).count)
    }
  }
}
