import ReportCore
import ReportMeasurements

/// Reads the tables of Fitbit's values that Google Takeout has contained since 2023, in the folder
/// `Physical Activity_GoogleData`.
///
/// A row is a UTC time, a value and its source: trackers, the phone, and apps that repeat what
/// others have counted. The suffix of a value is its unit. The older files beside these have the
/// same values and count if these have none.
struct GoogleHealthReader: SampleReader {
  let format = DataFormat.googleHealth

  /// The kinds of files, by their names without dates.
  private static let columns: [String: SampleColumn] = [
    "steps": SampleColumn("steps", metric: "steps", unit: ""),
    "distance": SampleColumn("distance", metric: "distance", unit: "m"),
    "floors": SampleColumn("floors", metric: "floors", unit: ""),
    "calories": SampleColumn("calories", metric: "total-energy", unit: "kcal"),
    "total_calories": SampleColumn("calories", "kcal", metric: "total-energy", unit: "kcal"),
    "active_energy_burned": SampleColumn(
      "calories", "kcal", "active energy burned", metric: "active-energy", unit: "kcal"),
    "heart_rate": SampleColumn("beats per minute", metric: "heart-rate", unit: "bpm"),
    "daily_resting_heart_rate": SampleColumn(
      "beats per minute", metric: "resting-heart-rate", unit: "bpm"),
    "resting_heart_rate": SampleColumn(
      "beats per minute", metric: "resting-heart-rate", unit: "bpm"),
    "weight": SampleColumn("weight grams", metric: "weight", unit: "g"),
    "body_fat": SampleColumn("body fat percentage", metric: "body-fat", unit: "%"),
  ]

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    column(of: name) != nil && head.hasText("timestamp,", at: 0)
  }

  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    guard let column = column(of: path) else { return }
    var table = SampleTable(path: path)
    guard table.next(from: &feed, &book.log) else { return }
    table.takeHeader()
    guard table.header.index(of: column.names) != nil else {
      let finding = SampleFinding.missingColumn(column.names[0])
      return book.log.add(finding, at: table.position)
    }
    let columns = book.columns([column], in: table.header, at: table.position)
    let origin = table.header.index(of: "data source")
    // An amount covers a minute, or the time until the next row of its source.
    let isAmount = !columns.isEmpty && Catalogue[column.metric]?.metric.kind == .total
    var pending: [Int: (value: Double, start: Instant, place: SourcePosition)] = [:]
    var sources = SourceNumbers()
    while table.nextWholeRow(from: &feed, &book) {
      guard let found = columns.first else { continue }
      guard let time = table.time(0, &book.log) else { continue }
      let source = sources.number(of: table.text(origin), &book, GoogleHealthReader.source)
      guard isAmount, case .moment(let start) = time else {
        table.take(columns, at: time, source: source, into: &book)
        continue
      }
      guard let number = table.number(found.index, &book.log) else { continue }
      if let last = pending[source] { add(last, before: start, to: found.slot, source, &book) }
      pending[source] = (found.conversion.canonical(from: number), start, table.position)
    }
    guard let slot = columns.first?.slot else { return }
    for (source, last) in pending.sorted(by: { $0.key < $1.key }) {
      add(last, before: nil, to: slot, source, &book)
    }
  }

  private func add(
    _ amount: (value: Double, start: Instant, place: SourcePosition), before next: Instant?,
    to slot: SampleBook.Slot, _ source: Int, _ book: inout SampleBook
  ) {
    let gap = next.map { $0 - amount.start } ?? 60
    let end = amount.start.advanced(by: (1...60).contains(gap) ? gap : 60)
    let finding = book.add(amount.value, to: slot, from: amount.start, to: end, source: source)
    if let finding { book.log.add(finding, at: amount.place) }
  }

  private func column(of path: String) -> SampleColumn? {
    guard let file = path.split(separator: "/").last, file.hasSuffix(".csv") else { return nil }
    var name = file.dropLast(4)
    if name.count > 11, Day(iso: name.suffix(10)) != nil { name = name.dropLast(11) }
    return GoogleHealthReader.columns[String(name)]
  }

  /// The source of a value: a phone, an app that repeats others, else a tracker by its name.
  private static func source(_ name: String) -> SampleSource {
    let plain = SampleSource.plain(name)
    if plain.hasPrefix("phone") { return SampleSource(name, .phone) }
    let isApp = ["health kit", "health connect", "app"].contains(where: plain.hasSuffix)
    return SampleSource(name, isApp || plain.isEmpty ? .other : .worn)
  }
}
