import ReportCore
import ReportMeasurements

/// Reads the tables of an Oura account: one for each kind of record, or one of days with all
/// trends.
///
/// `day` is the local day; sleep belongs to the day of waking, including naps. Durations are in
/// seconds. Cells are separated by semicolons, in older tables by commas.
struct OuraTableReader: SampleReader {
  let format = DataFormat.oura
  let isTable = true

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    let header = header(of: head)
    return OuraColumns.recognises(header.names) || isHeartRates(header, delimiter(of: head))
  }

  /// Whether a table contains heart-rate readings, which have instants.
  private func isHeartRates(_ header: ExportHeader, _ delimiter: UInt8) -> Bool {
    delimiter == UInt8(ascii: ";") && header.has("timestamp", "bpm")
  }

  private func header(of head: Span<UInt8>) -> ExportHeader {
    ExportHeader.first(of: head, delimiter: delimiter(of: head))
  }

  /// The delimiter of the header's cells.
  private func delimiter(of head: Span<UInt8>) -> UInt8 {
    for index in head.indices {
      if head[index] == UInt8(ascii: ";") || head[index] == UInt8(ascii: ",") { return head[index] }
      if head[index] == UInt8(ascii: "\n") { break }
    }
    return UInt8(ascii: ",")
  }

  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    let head = feed.take(upTo: 4096)
    var table = SampleTable(path: path, delimiter: delimiter(of: head.span), beginning: head)
    guard table.next(from: &feed, &book.log) else { return }
    table.takeHeader()
    let header = table.header
    if isHeartRates(header, delimiter(of: head.span)) {
      return readHeartRates(&table, from: &feed, &book)
    }
    var pass = OuraPass(header.names, at: table.position, into: &book)
    while table.nextWholeRow(from: &feed, &book) {
      let row = table
      pass.take(
        text: { row.text(header.index(of: $0)) },
        number: { row.number(header.index(of: $0), &$1) },
        tell: { $1.add($0, at: row.position) }, into: &book)
    }
  }
}

extension OuraTableReader {
  private func readHeartRates(
    _ table: inout SampleTable, from feed: inout some ByteFeed, _ book: inout SampleBook
  ) {
    let known = SampleColumn("bpm", metric: "heart-rate", unit: "bpm")
    let columns = book.columns([known], in: table.header, at: table.position)
    let source = book.source(SampleSource("oura ring", .worn))
    let timestamp = table.header.index(of: "timestamp")
    while table.nextWholeRow(from: &feed, &book) {
      guard let time = table.time(timestamp, &book.log) else { continue }
      table.take(columns, at: time, source: source, into: &book)
    }
  }
}

/// Reads the JSON of an Oura account: lists of records, each kind under its name.
struct OuraJSONReader: JSONSampleReader {
  let format = DataFormat.oura

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    guard head.begins(with: "{") || head.begins(with: "["), head.contains("\"day\"") else {
      return false
    }
    return head.contains("\"total_sleep_duration\"")
      || head.contains("\"equivalent_walking_distance\"")
  }

  func read(_ export: JSONExport, into book: inout SampleBook) {
    let root = export.root
    let lists = [export.records] + root.names.map(root.records)
    for records in lists where !records.isEmpty {
      let names = records[0].names.map { $0.replacing("_", with: " ") }
      guard OuraColumns.recognises(names) else { continue }
      var pass = OuraPass(names, at: SourcePosition(export.path), into: &book)
      for record in records {
        book.rows += 1
        pass.take(
          text: { record.text($0.replacing(" ", with: "_")) ?? "" },
          number: { name, _ in record.number(name.replacing(" ", with: "_")) },
          tell: { record.tell($0, &$1) }, into: &book)
      }
    }
  }
}

/// The names of metrics in Oura's tables, with blanks between the words.
enum OuraColumns {
  static let days = [
    SampleColumn("steps", metric: "steps", unit: ""),
    SampleColumn("equivalent walking distance", metric: "distance", unit: "m"),
    SampleColumn("active calories", "activity burn", metric: "active-energy", unit: "kcal"),
    SampleColumn("total calories", "total burn", metric: "total-energy", unit: "kcal"),
  ]
  static let nights = [
    SampleColumn("total sleep duration", metric: "sleep", unit: "s", isZeroMissing: true),
    SampleColumn("deep sleep duration", metric: "sleep", unit: "s", part: "deep"),
    SampleColumn("light sleep duration", metric: "sleep", unit: "s", part: "light"),
    SampleColumn("rem sleep duration", metric: "sleep", unit: "s", part: "rem"),
    SampleColumn("awake time", metric: "sleep", unit: "s", part: "awake"),
    SampleColumn("time in bed", "total bedtime", metric: "sleep", unit: "s", part: "bed"),
  ]
  /// Those of the main sleep only.
  static let mainSleep = [
    SampleColumn(
      "lowest heart rate", "lowest resting heart rate", metric: "resting-heart-rate", unit: "bpm",
      isZeroMissing: true),
    SampleColumn("average hrv", metric: "heart-rate-variability", unit: "ms", isZeroMissing: true),
    SampleColumn(
      "average breath", "respiratory rate", metric: "respiratory-rate", unit: "breaths/min",
      isZeroMissing: true),
  ]

  static func recognises(_ names: [String]) -> Bool {
    names.contains { ["day", "date"].contains($0) }
      && (names.contains("total sleep duration") || names.contains("equivalent walking distance"))
  }
}

/// Adds records of days and of sleep to a book.
private struct OuraPass {
  private let source: Int
  private let day: String
  private let days: [FoundSampleColumn]
  private let nights: [FoundSampleColumn]
  private let mainSleep: [FoundSampleColumn]
  private let names: [String]

  init(_ names: [String], at place: SourcePosition, into book: inout SampleBook) {
    let header = ExportHeader(names)
    self.names = names
    source = book.source(SampleSource("oura ring", .worn))
    day = names.contains("day") ? "day" : "date"
    days = book.columns(OuraColumns.days, in: header, at: place)
    nights = book.columns(OuraColumns.nights, in: header, at: place)
    mainSleep = book.columns(OuraColumns.mainSleep, in: header, at: place)
  }

  /// Adds a record.
  mutating func take(
    text: (String) -> String, number: (String, inout FindingLog) -> Double?,
    tell: (SampleFinding, inout FindingLog) -> Void, into book: inout SampleBook
  ) {
    let type = text("type")
    guard type != "deleted" else { return }
    guard case .day(let day) = ExportTime(text(day)) else {
      return tell(.unreadableDate(String(text(day).prefix(40))), &book.log)
    }
    let isMain = type.isEmpty || type == "long_sleep"
    let second = ExportTime.clock(in: text("bedtime start"))?.second ?? 0
    for (columns, isWhole) in [(days, true), (nights, false), (isMain ? mainSleep : [], false)] {
      for column in columns {
        guard let value = number(names[column.index], &book.log),
          value != 0 || !column.column.isZeroMissing
        else { continue }
        let finding = book.add(
          column.conversion.canonical(from: value), to: column.slot, on: day,
          part: column.column.part, isWhole: isWhole, second: second, source: source)
        if let finding { tell(finding, &book.log) }
      }
    }
  }
}
