import ReportCore
import ReportMeasurements

/// Reads the tables of a Samsung Health account, one for each kind of record.
///
/// The first line names the kind, the second the columns, some of them prefixed with the kind.
/// Times are in UTC; days are local. A day of steps has a row for each device and one for all
/// together, which is the largest.
struct SamsungHealthReader: SampleReader {
  let format = DataFormat.samsungHealth

  private static let readings: [String: [SampleColumn]] = [
    "com.samsung.health.weight": [
      SampleColumn("weight", metric: "weight", unit: "kg", isZeroMissing: true),
      SampleColumn("body fat", metric: "body-fat", unit: "%", isZeroMissing: true),
    ],
    "com.samsung.shealth.tracker.heart_rate": [
      SampleColumn("heart rate", metric: "heart-rate", unit: "bpm", isZeroMissing: true)
    ],
    "com.samsung.shealth.tracker.oxygen_saturation": [
      SampleColumn("spo2", metric: "oxygen-saturation", unit: "%", isZeroMissing: true)
    ],
    "com.samsung.health.floors_climbed": [
      SampleColumn("floor", metric: "floors", unit: "")
    ],
  ]
  private static let days = [
    "com.samsung.shealth.tracker.pedometer_day_summary", "com.samsung.shealth.step_daily_trend",
  ]
  private static let stages = "com.samsung.health.sleep_stage"
  private static let nights = "com.samsung.shealth.sleep"
  private static let workouts = "com.samsung.shealth.exercise"

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    guard head.hasText("com.samsung.", at: head.hasText("\u{FEFF}", at: 0) ? 3 : 0) else {
      return false
    }
    let kind = ExportHeader.first(of: head).names.first ?? ""
    return known.contains { $0.replacing("_", with: " ") == kind }
  }

  private var known: [String] {
    Array(SamsungHealthReader.readings.keys) + SamsungHealthReader.days
      + [SamsungHealthReader.stages, SamsungHealthReader.nights, SamsungHealthReader.workouts]
  }

  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    var table = SampleTable(path: path)
    guard table.next(from: &feed, &book.log) else { return }
    let kind = table.text(0)
    guard table.next(from: &feed, &book.log) else { return }
    // Some names have the kind as a prefix.
    table.takeHeader { $0.split(separator: ".").last.map(String.init) ?? $0 }
    if let columns = SamsungHealthReader.readings[kind] {
      let found = book.columns(columns, in: table.header, at: table.position)
      readRows(&table, from: &feed, &book) { table, start, _, book in
        let source = book.source(SampleSource("samsung health", .worn))
        table.take(found, at: start, source: source, into: &book)
      }
    } else if SamsungHealthReader.days.contains(kind) {
      readDays(&table, from: &feed, &book)
    } else if kind == SamsungHealthReader.stages {
      readStages(&table, from: &feed, &book)
    } else if kind == SamsungHealthReader.nights {
      readNights(&table, from: &feed, &book)
    } else if kind == SamsungHealthReader.workouts {
      readWorkouts(&table, from: &feed, &book)
    }
  }
}

extension SamsungHealthReader {
  /// Reads rows with one or two instants.
  private func readRows(
    _ table: inout SampleTable, from feed: inout some ByteFeed, _ book: inout SampleBook,
    _ body: (SampleTable, ExportTime, ExportTime?, inout SampleBook) -> Void
  ) {
    let start = table.header.index(of: "start time")
    let end = table.header.index(of: "end time")
    guard start != nil else {
      return book.log.add(SampleFinding.missingColumn("start_time"), at: table.position)
    }
    while table.nextWholeRow(from: &feed, &book) {
      guard let first = moment(start, table, &book.log) else { continue }
      body(table, first, table.field(end).isEmpty ? nil : moment(end, table, &book.log), &book)
    }
  }

  /// A time in UTC: a date with a time, or milliseconds since 1970.
  private func moment(
    _ place: Int?, _ table: SampleTable, _ log: inout FindingLog
  ) -> ExportTime? {
    let cell = table.field(place)
    if cell.count >= 12, let milliseconds = decimal(in: table.bytes.span, cell),
      let seconds = Int(exactly: (milliseconds / 1000).rounded(.down))
    {
      return .moment(Instant(seconds: seconds))
    }
    guard let time = table.time(place, &log) else { return nil }
    return switch time {
    case .moment: time
    case .clock(let clock): .moment(Instant(seconds: clock.count))
    case .day(let day): .moment(Instant(seconds: CivilTime(day).count))
    }
  }

  private func readDays(
    _ table: inout SampleTable, from feed: inout some ByteFeed, _ book: inout SampleBook
  ) {
    let known = [
      SampleColumn("step count", "count", metric: "steps", unit: ""),
      SampleColumn("distance", metric: "distance", unit: "m"),
      SampleColumn("calorie", metric: "active-energy", unit: "kcal"),
    ]
    let columns = book.columns(known, in: table.header, at: table.position)
    let date = table.header.index(of: "day time")
    guard date != nil else {
      return book.log.add(SampleFinding.missingColumn("day_time"), at: table.position)
    }
    let source = book.source(SampleSource("samsung health", .worn))
    var largest: [Day: [Int: Double]] = [:]
    while table.nextWholeRow(from: &feed, &book) {
      guard let time = moment(date, table, &book.log) else { continue }
      for (place, column) in columns.enumerated() {
        guard let number = table.number(column.index, &book.log) else { continue }
        let value = column.conversion.canonical(from: number)
        largest[time.day, default: [:]][place] = max(largest[time.day]?[place] ?? value, value)
      }
    }
    for day in largest.keys.sorted() {
      for (place, value) in (largest[day] ?? [:]).sorted(by: { $0.key < $1.key }) {
        let finding = book.add(value, to: columns[place].slot, on: day, source: source)
        if let finding { book.log.add(finding, at: SourcePosition(table.path)) }
      }
    }
  }

  private func readStages(
    _ table: inout SampleTable, from feed: inout some ByteFeed, _ book: inout SampleBook
  ) {
    guard let slot = book.slot(of: "sleep") else { return }
    let stage = table.header.index(of: "stage")
    let source = book.source(SampleSource("samsung health", .worn))
    let stages = [40_001: "awake", 40_002: "light", 40_003: "deep", 40_004: "rem"]
    readRows(&table, from: &feed, &book) { table, start, end, book in
      guard let end, let number = table.number(stage, &book.log),
        let part = Int(exactly: number).flatMap({ stages[$0] })
      else { return }
      let finding = book.addStage(part, to: slot, from: start, to: end, source: source)
      if let finding { book.log.add(finding, at: table.position) }
    }
  }

  /// Reads the times in bed, which count as nights if no stages are known.
  private func readNights(
    _ table: inout SampleTable, from feed: inout some ByteFeed, _ book: inout SampleBook
  ) {
    guard let slot = book.slot(of: "sleep") else { return }
    let bed = book.source(SampleSource("samsung health", .worn))
    let night = book.source(SampleSource("samsung health, nights", .other))
    readRows(&table, from: &feed, &book) { table, start, end, book in
      guard let end else { return }
      let finding = book.addStage("bed", to: slot, from: start, to: end, source: bed)
      if let finding { return book.log.add(finding, at: table.position) }
      book.addStage("", to: slot, from: start, to: end, source: night)
    }
  }

  private func readWorkouts(
    _ table: inout SampleTable, from feed: inout some ByteFeed, _ book: inout SampleBook
  ) {
    guard let slot = book.slot(of: "workouts") else { return }
    let type = table.header.index(of: "exercise type")
    let source = book.source(SampleSource("samsung health", .worn))
    let kinds: [Double: Sport] = [
      1001: .walking, 1002: .running, 11_007: .cycling, 13_001: .hiking, 14_001: .swimming,
    ]
    readRows(&table, from: &feed, &book) { table, start, end, book in
      let kind = table.number(type, &book.log).flatMap { kinds[$0]?.rawValue } ?? ""
      let finding = book.add(1, to: slot, at: start, until: end, part: kind, source: source)
      if let finding { book.log.add(finding, at: table.position) }
    }
  }
}
