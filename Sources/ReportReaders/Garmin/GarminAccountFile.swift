import ReportCore
import ReportMeasurements

/// A file of a Garmin account, parsed.
struct GarminAccountFile {
  let document: JSONDocument
  let path: String
  let source: Int

  /// The kinds of files.
  enum Kind: CaseIterable {
    /// A summary of each day, `UDSFile_….json`.
    case days
    /// One night each, `…_sleepData.json`.
    case nights
    /// `…_summarizedActivities.json`.
    case activities
    /// The oxygen uptake, `MetricsMaxMetData_….json`.
    case fitness
    /// Weights among other things, `…_userBioMetrics.json`.
    case body
  }

  /// The members of a record by their names.
  fileprivate typealias Record = [String: JSONValue]
}

extension GarminAccountFile.Kind {
  /// The kind of a file, by the names in its first bytes.
  init?(_ head: Span<UInt8>) {
    guard JSONRecords.mayBe(head) else { return nil }
    let found = Self.allCases.first { kind in
      kind.names.allSatisfy { head.contains("\"\($0)\"") }
    }
    guard let found else { return nil }
    self = found
  }

  /// A combination of names that no other file has.
  private var names: [String] {
    switch self {
    case .days: ["calendarDate", "totalSteps"]
    case .nights: ["calendarDate", "sleepStartTimestampGMT"]
    case .activities: ["summarizedActivitiesExport"]
    case .fitness: ["calendarDate", "vo2MaxValue"]
    case .body: ["metaData", "weight"]
    }
  }
}

extension GarminAccountFile {
  /// Adds the content of the file to a book.
  func read(_ kind: Kind, in bytes: Span<UInt8>, into book: inout SampleBook) {
    for value in document.elements(of: document.root) {
      if kind == .activities {
        let list = document.member("summarizedActivitiesExport", of: value, in: bytes)
        for activity in list.map({ document.elements(of: $0) }) ?? [] {
          takeActivity(activity, in: bytes, into: &book)
        }
        continue
      }
      book.rows += 1
      let record = members(of: value, in: bytes)
      if kind == .body {
        takeBody(record, in: bytes, into: &book)
        continue
      }
      guard let day = day(record, value, in: bytes, into: &book) else { continue }
      switch kind {
      case .days: takeDay(record, day, in: bytes, into: &book)
      case .nights: takeNight(record, day, in: bytes, into: &book)
      default: take(record, [("vo2MaxValue", "vo2-max", 1)], day, in: bytes, into: &book)
      }
    }
  }

  /// Reads the summary of a day; a day on which nothing was worn has no steps, whatever it states.
  private func takeDay(
    _ record: Record, _ day: Day, in bytes: Span<UInt8>, into book: inout SampleBook
  ) {
    let isWorn = record["includesWellnessData"].map { document.kind(of: $0) != .false } ?? true
    guard isWorn else { return }
    func has(_ name: String) -> Bool { number(name, record, in: bytes) != nil }
    take(
      record,
      [
        ("totalSteps", "steps", 1),
        // Including all activities, or else only what was walked.
        (
          has("wellnessDistanceMeters") ? "wellnessDistanceMeters" : "totalDistanceMeters",
          "distance", 1
        ),
        ("activeKilocalories", "active-energy", 1), ("bmrKilocalories", "resting-energy", 1),
        ("totalKilocalories", "total-energy", 1), ("floorsAscendedInMeters", "floors", 3.048),
        (
          has("currentDayRestingHeartRate") ? "currentDayRestingHeartRate" : "restingHeartRate",
          "resting-heart-rate", 1
        ),
      ], day, in: bytes, into: &book)
  }

  /// Reads a night, which belongs to the day of waking.
  private func takeNight(
    _ record: Record, _ day: Day, in bytes: Span<UInt8>, into book: inout SampleBook
  ) {
    let stages = [
      ("deepSleepSeconds", "deep"), ("lightSleepSeconds", "light"), ("remSleepSeconds", "rem"),
      ("awakeSleepSeconds", "awake"),
    ]
    let minutes = stages.map { name, stage in
      (stage, number(name, record, in: bytes).map { $0 / 60 })
    }
    let asleep = minutes.dropLast().compactMap(\.1).reduce(0, +)
    guard asleep > 0 else { return }
    let position = SourcePosition(path)
    book.take(asleep, of: "sleep", on: day, source: source, at: position)
    for (stage, value) in minutes {
      book.take(value, of: "sleep", on: day, part: stage, source: source, at: position)
    }
  }

  /// Reads an activity, which is in milliseconds and centimeters.
  private func takeActivity(
    _ value: JSONValue, in bytes: Span<UInt8>, into book: inout SampleBook
  ) {
    book.rows += 1
    let record = members(of: value, in: bytes)
    func number(_ name: String, _ scale: Double) -> Double? {
      self.number(name, record, in: bytes).map { $0 / scale }
    }
    let name = record["activityType"].flatMap { document.text($0, in: bytes) } ?? ""
    // The parts of a triathlon are listed as well.
    if record["parent"].map({ document.kind(of: $0) == .true }) == true { return }
    let seconds = number("beginTimestamp", 1000) ?? number("startTimeGmt", 1000)
    guard let seconds, let begin = Int(exactly: seconds.rounded()) else {
      return report(.missingField("beginTimestamp"), at: value, in: bytes, into: &book)
    }
    let sport = Sport(named: name)
    let start = Instant(seconds: begin)
    let elapsed = number("elapsedDuration", 1000) ?? number("duration", 1000) ?? 0
    var effort = Effort(
      from: start, to: start.advanced(by: Int(exactly: elapsed.rounded()) ?? .max))
    effort.distance = number("distance", 100)
    effort.moving = number("movingDuration", 1000) ?? number("duration", 1000)
    effort.steps = number("steps", 1)
    effort.ascent = number("elevationGain", 100)
    effort.heartRate = number("avgHr", 1)
    let position = SourcePosition(path)
    book.take(effort, of: sport, source: source, at: position)
    book.takeWorkout(sport, from: start, to: effort.end, source: source, at: position)
  }

  /// Reads a weight, in grams; a scale that could not measure fat writes zero.
  private func takeBody(_ record: Record, in bytes: Span<UInt8>, into book: inout SampleBook) {
    guard let weight = record["weight"], document.kind(of: weight) == .object else { return }
    let parts = members(of: weight, in: bytes)
    guard let time = parts["timestampGMT"], let moment = moment(time, in: bytes) else { return }
    for (name, metric, scale) in [("weight", "weight", 1000.0), ("bodyFat", "body-fat", 1)] {
      guard let value = number(name, parts, in: bytes), value > 0 else { continue }
      book.take(
        value / scale, of: metric, from: moment, to: moment, source: source,
        at: SourcePosition(path))
    }
  }
}

extension GarminAccountFile {
  private func members(of value: JSONValue, in bytes: Span<UInt8>) -> Record {
    Dictionary(
      document.members(of: value, in: bytes).map { ($0.name, $0.value) },
      uniquingKeysWith: { $1 })
  }

  private func number(_ name: String, _ record: Record, in bytes: Span<UInt8>) -> Double? {
    record[name].flatMap { document.number($0, in: bytes) }
  }

  private func take(
    _ record: Record, _ names: [(name: String, metric: String, scale: Double)], _ day: Day,
    in bytes: Span<UInt8>, into book: inout SampleBook
  ) {
    for (name, metric, scale) in names {
      let value = number(name, record, in: bytes).map { $0 / scale }
      book.take(value, of: metric, on: day, source: source, at: SourcePosition(path))
    }
  }

  /// The day of a record: `"2024-04-06"`, or `{"date": "Apr 6, 2024 12:00:00 AM"}` of older files.
  private func day(
    _ record: Record, _ value: JSONValue, in bytes: Span<UInt8>, into book: inout SampleBook
  ) -> Day? {
    guard let date = record["calendarDate"] else {
      report(.missingField("calendarDate"), at: value, in: bytes, into: &book)
      return nil
    }
    if let day = time(date, in: bytes)?.day { return day }
    let text = document.text(date, in: bytes) ?? ""
    report(.unreadableDate(shown(text)), at: date, in: bytes, into: &book)
    return nil
  }

  private func time(_ value: JSONValue, in bytes: Span<UInt8>) -> CivilTime? {
    let text =
      document.text(value, in: bytes)
      ?? document.member("date", of: value, in: bytes)
      .flatMap { document.text($0, in: bytes) }
    guard let text else { return nil }
    let plain = Array(text.utf8)
    return tableTime(in: plain.span, CSVField(start: 0, end: plain.count))?
      .civilTime(in: .monthFirst)
  }

  /// An instant in UTC, as text or in milliseconds.
  private func moment(_ value: JSONValue, in bytes: Span<UInt8>) -> Instant? {
    if let milliseconds = document.number(value, in: bytes) {
      return Int(exactly: (milliseconds / 1000).rounded()).map(Instant.init)
    }
    return time(value, in: bytes).map { Zone.utc.start(of: $0.day).advanced(by: $0.second) }
  }

  /// Reports a problem with a record, at its position.
  private func report(
    _ finding: SampleFinding, at value: JSONValue, in bytes: Span<UInt8>,
    into book: inout SampleBook
  ) {
    book.log.add(finding.rule, about: finding.subject) {
      finding.diagnostic(at: document.position(of: value, in: bytes, path: path))
    }
  }
}
