import ReportCore
import ReportMeasurements

/// Reads the tables of a Withings account: weights, totals of days and nights.
///
/// Times of weights are local, and the last one on a day counts. Days of the `aggregates_` tables
/// are local, and 0 means that nobody walked or wore anything. The `raw_` tables contain the same
/// data again and are not read.
struct WithingsReader: SampleReader {
  let format = DataFormat.withings
  let isTable = true

  private static let aggregates: [String: SampleColumn] = [
    "steps": SampleColumn("value", metric: "steps", unit: "", isZeroMissing: true),
    "distance": SampleColumn("value", metric: "distance", unit: "m", isZeroMissing: true),
    "calories_earned": SampleColumn(
      "value", metric: "active-energy", unit: "kcal", isZeroMissing: true),
    "calories_passive": SampleColumn(
      "value", metric: "resting-energy", unit: "kcal", isZeroMissing: true),
  ]

  private enum Kind {
    case weights
    case days(SampleColumn)
    case nights
  }

  func recognises(_ head: Span<UInt8>, name: String) -> Bool {
    kind(of: name, ExportHeader.first(of: head)) != nil
  }

  private func kind(of path: String, _ header: ExportHeader) -> Kind? {
    guard let file = path.split(separator: "/").last else { return nil }
    if file.hasPrefix("aggregates_"), file.hasSuffix(".csv"), header.has("date", "value") {
      return WithingsReader.aggregates[String(file.dropFirst(11).dropLast(4))].map(Kind.days)
    }
    if header.has("from", "to", "light", "deep") { return .nights }
    // In the language of the account; the order of the columns is fixed.
    let isWeight = header.units.count >= 6 && header.units[1...5].allSatisfy { $0 != nil }
    let isFirst = header.units.first == .some(nil)
    return isWeight && isFirst && Set(header.units[1...5]).count == 1
      && Unit.named(header.units[1] ?? "")?.quantity == .mass ? .weights : nil
  }

  func read(_ feed: inout some ByteFeed, path: String, into book: inout SampleBook) {
    var table = SampleTable(path: path)
    guard table.next(from: &feed, &book.log) else { return }
    table.takeHeader()
    let source = book.source(SampleSource("withings", .worn))
    switch kind(of: path, table.header) {
    case .weights: readWeights(&table, from: &feed, source, &book)
    case .days(let column):
      let columns = book.columns([column], in: table.header, at: table.position)
      while table.nextWholeRow(from: &feed, &book) {
        guard let time = table.time(table.header.index(of: "date"), &book.log) else { continue }
        table.take(columns, at: .day(time.day), source: source, into: &book)
      }
    case .nights: readNights(&table, from: &feed, source, &book)
    case nil: return
    }
  }
}

extension WithingsReader {
  /// Reads weights, along with the fat mass.
  private func readWeights(
    _ table: inout SampleTable, from feed: inout some ByteFeed, _ source: Int,
    _ book: inout SampleBook
  ) {
    let unit = table.header.units[1].flatMap(Unit.named) ?? .kilogram
    let weight = book.slot(of: "weight")
    let fat = book.slot(of: "body-fat")
    let lean = book.slot(of: "lean-mass")
    while table.nextWholeRow(from: &feed, &book) {
      guard let time = table.time(0, &book.log), let mass = table.number(1, &book.log), mass > 0
      else { continue }
      var values = [(weight, unit.canonical(from: mass))]
      if let fatMass = table.number(2, &book.log), fatMass > 0 {
        values.append((fat, fatMass / mass * 100))
        values.append((lean, unit.canonical(from: mass - fatMass)))
      }
      for (slot, value) in values {
        guard let slot, let finding = book.add(value, to: slot, at: time, source: source) else {
          continue
        }
        book.log.add(finding, at: table.position)
      }
    }
  }

  /// Reads nights: the seconds of each stage, for the day of waking.
  private func readNights(
    _ table: inout SampleTable, from feed: inout some ByteFeed, _ source: Int,
    _ book: inout SampleBook
  ) {
    guard let slot = book.slot(of: "sleep") else { return }
    let stages = ["light", "deep", "rem", "awake"].compactMap { name in
      table.header.index(of: name).map { (name, $0) }
    }
    let end = table.header.index(of: "to")
    while table.nextWholeRow(from: &feed, &book) {
      // The local clock time, as printed in the file.
      guard table.time(end, &book.log) != nil, let clock = ExportTime.clock(in: table.text(end))
      else { continue }
      var minutes: [(String, Double)] = []
      for (name, place) in stages {
        if let seconds = table.number(place, &book.log) { minutes.append((name, seconds / 60)) }
      }
      let asleep = minutes.filter { $0.0 != "awake" }.map(\.1).reduce(0, +)
      guard asleep > 0 else { continue }
      for (part, value) in minutes + [("", asleep)] {
        let finding = book.add(
          value, to: slot, on: clock.day, part: part, isWhole: false, second: clock.second,
          source: source)
        if let finding { book.log.add(finding, at: table.position) }
      }
    }
  }
}
