/// Finds the column that distinguishes the stations of a table by its values: each moment occurs
/// once for each station.
struct StationColumnGuess {
  /// The name in the header.
  let name: String

  /// How many rows are searched for a repeated moment.
  fileprivate static let rowLimit = 200_000
  /// How many rows are compared, from its first and from its second occurrence on.
  fileprivate static let comparedRows = 1_500
  private static let usualNames = ["station", "location", "site", "station_id", "station id"]
  private static let parts = DateWord.year + DateWord.month + DateWord.hour + ["minute"]

  /// Searches for the column; `nil` if there is none.
  init?(path: String, _ bytes: Span<UInt8>) {
    let search = HeaderSearch(for: DateWord.all, in: bytes, delimiter: nil)
    let table = Table(path: path, search)
    let usual = search.header.first { StationColumnGuess.usualNames.contains($0.lowercased()) }
    guard let name = table.columnWithStations(in: bytes) ?? usual else { return nil }
    self.name = name
  }

  /// A table with the columns of its dates.
  fileprivate struct Table {
    let path: String
    let search: HeaderSearch
    let dates: [Int]

    init(path: String, _ search: HeaderSearch) {
      self.path = path
      self.search = search
      dates = search.header.indices.filter {
        (DateWord.all + StationColumnGuess.parts).contains(
          search.header[$0].lowercased())
      }
    }
  }
}

extension StationColumnGuess.Table {
  /// The column whose values differ wherever a moment is repeated; of several, that with the fewest
  /// values.
  func columnWithStations(in bytes: Span<UInt8>) -> String? {
    guard !dates.isEmpty, let again = firstRepeatedMoment(in: bytes) else { return nil }
    let rows = rows(again, in: bytes)
    let moments = rows.map { row in dates.map { row[$0] }.joined(separator: " ") }
    let candidates = search.header.indices.filter { index in
      guard !dates.contains(index), rows.allSatisfy({ isName($0[index]) }) else { return false }
      // A station can have a row twice.
      return Set(zip(moments, rows).map { "\($0)\n\($1[index])" }).count * 20 >= rows.count * 19
    }
    let counts = candidates.map { index in (index, Set(rows.map { $0[index] }).count) }
    return counts.min { ($0.1, $0.0) < ($1.1, $1.0) }.map { search.header[$0.0] }
  }

  private func start(in bytes: Span<UInt8>) -> StationSheet {
    var sheet = StationSheet(path: path, delimiter: search.delimiter)
    for _ in 0...search.rowsAbove { _ = sheet.next(in: bytes) }
    return sheet
  }

  /// The rows of the first repeated moment, provided that a fifth of the rows after it are
  /// repeated, too: an hour is repeated when clocks are set back.
  private func firstRepeatedMoment(in bytes: Span<UInt8>) -> (first: Int, second: Int)? {
    var sheet = start(in: bytes)
    var rows: [String: Int] = [:]
    var repeated: [(first: Int, second: Int)] = []
    var count = 0
    while count < StationColumnGuess.rowLimit, sheet.next(in: bytes) {
      var moment = ""
      for index in dates { moment += sheet.field(index, in: bytes).text(in: bytes) + " " }
      if let first = rows.updateValue(count, forKey: moment) { repeated.append((first, count)) }
      count += 1
    }
    return repeated.indices.first { place in
      let behind = min(StationColumnGuess.comparedRows, count - repeated[place].second)
      let last = place + behind / 5
      return last < repeated.count
        && repeated[last].second < repeated[place].second + behind
    }.map { repeated[$0] }
  }

  /// The full rows from both rows on.
  private func rows(_ again: (first: Int, second: Int), in bytes: Span<UInt8>) -> [[String]] {
    let count = StationColumnGuess.comparedRows
    var sheet = start(in: bytes)
    var rows: [[String]] = []
    for row in 0..<again.second + count {
      guard sheet.next(in: bytes) else { break }
      guard row >= again.first, row < again.first + count || row >= again.second else { continue }
      let cells = sheet.texts(in: bytes)
      if cells.count == search.header.count { rows.append(cells) }
    }
    return rows
  }

  /// Whether a cell can be an id or a name: a number with decimals is a measurement.
  private func isName(_ text: String) -> Bool {
    !text.isEmpty && (Int(text) != nil || Double(text.replacing(",", with: ".")) == nil)
  }
}
