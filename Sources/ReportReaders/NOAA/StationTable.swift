import ReportCore
import ReportMeasurements

/// The stations of a file with what was read of each, in the order of their first rows.
struct StationTable {
  /// More than any archive has.
  static let limit = 150_000

  /// The elements of the file's columns.
  var elements: [Element] = []
  private var entries: [Entry] = []
  private var indices: [String: Int] = [:]
  /// The id of the last row; rows of a station mostly follow one another.
  private var lastID: (field: CSVField, index: Int)?
  /// Ids that were passed over, for the hint when the wanted one is not there.
  private(set) var otherIDs: [String] = []
  private var lastOther: CSVField?
  private var seenOthers: Set<String> = []
  /// Days that all series may still span, beside those the rows pay for.
  private var spare = 4_000_000

  private struct Entry {
    let station: Station
    /// Has a value on each day with a row.
    var rows = DailySeriesBuilder()
    var series: [DailySeriesBuilder]
  }
}

extension StationTable {
  /// What became of a row.
  enum RowStart {
    case new
    /// The station had a row of that day.
    case repeated
    /// The day is too far from the others.
    case refused
  }

  var count: Int { entries.count }

  func id(_ index: Int) -> String { entries[index].station.sourceID }

  /// The station of an id, when it is known.
  mutating func index(of id: CSVField, in bytes: Span<UInt8>) -> Int? {
    if let lastID, same(lastID.field, id, in: bytes) { return lastID.index }
    guard let index = indices[id.text(in: bytes)] else { return nil }
    lastID = (id, index)
    return index
  }

  mutating func add(_ station: Station) -> Int {
    let series = [DailySeriesBuilder](repeating: DailySeriesBuilder(), count: elements.count)
    entries.append(Entry(station: station, series: series))
    indices[station.sourceID] = count - 1
    return count - 1
  }

  /// Remembers an id that is not wanted, a hundred at most.
  mutating func note(otherID id: CSVField, in bytes: Span<UInt8>) {
    if let lastOther, same(lastOther, id, in: bytes) { return }
    lastOther = id
    guard otherIDs.count < 100, seenOthers.insert(id.text(in: bytes)).inserted else { return }
    otherIDs.append(id.text(in: bytes))
  }

  /// Begins a row.
  ///
  /// A wrong year makes a series span centuries, and many of them would fill the memory. So a row
  /// lets the series grow by a hundred days, and only some growth beyond that is free.
  mutating func startRow(ofStation index: Int, on day: Day) -> RowStart {
    let growth = entries[index].rows.count(with: day) - entries[index].rows.count
    let cost = max(0, growth - 100)
    guard cost <= spare else { return .refused }
    switch entries[index].rows.set(.measured(1), on: day) {
    case .stored:
      spare -= cost
      return .new
    case .repeated, .replaced: return .repeated
    case .refused: return .refused
    }
  }

  /// Takes a value, and tells whether the day had another one.
  mutating func set(
    _ value: DailyValue, ofStation index: Int, column: Int, on day: Day
  ) -> Bool {
    if case .replaced = entries[index].series[column].set(value, on: day) { return true }
    return false
  }

  func records() -> [StationRecord] {
    entries.map { entry in
      let series = zip(elements, entry.series).map { ($0, $1.build()) }
      return StationRecord(
        station: entry.station, series: Dictionary(series, uniquingKeysWith: { first, _ in first }))
    }
  }

  private func same(_ a: CSVField, _ b: CSVField, in bytes: Span<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    for offset in 0..<a.count where bytes[a.start + offset] != bytes[b.start + offset] {
      return false
    }
    return true
  }
}
