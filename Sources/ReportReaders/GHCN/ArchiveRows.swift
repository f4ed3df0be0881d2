import Glibc
public import ReportCore

/// The rows of NOAA's yearly files by their stations, byte for byte as they are there.
///
/// A yearly file, `2018.csv.gz`, has a row for each value of every station of the archive in one
/// year, without a header or with NOAA's own.
public struct ArchiveRows: Sendable {
  /// The ids of the wanted stations that have rows.
  public var stations: Set<String> { Set(chains.keys) }
  /// The years of all rows of the files, those of other stations included.
  public var years: Set<Int> { Set(fileOfYear.keys) }

  private var rows: RowChains
  /// The chains of each station.
  private var chains: [String: [RowChains.Chain]] = [:]
  /// Which file has the rows of a year.
  private var fileOfYear: [Int: String] = [:]
  private let limit: Int

  /// No rows.
  ///
  /// - Parameter limit: How many bytes of rows there is room for, at most 4 GB.
  public init(limit: Int) {
    self.limit = min(limit, RowChains.limit)
    rows = RowChains(limit: self.limit)
  }

  /// What became of a file.
  public enum Outcome: Sendable {
    /// All of its rows were read.
    case read
    /// Its wanted rows take more room than there is.
    case full
    case failed(Diagnostic)
  }
}

extension ArchiveRows {
  /// Adds the rows of a file.
  ///
  /// - Parameters:
  ///   - path: A yearly file, as it is or compressed with gzip.
  ///   - isWanted: Whether the rows of a station are to be kept, by its id.
  /// - Returns: Whether they were; if not, there may be some of them.
  public mutating func add(file path: String, isWanted: (String) -> Bool) -> Outcome {
    withoutActuallyEscaping(isWanted) { isWanted in
      var pass = ArchiveRowPass(path: path, rows: rows, limit: limit, isWanted: isWanted)
      rows = RowChains(limit: 0)
      if let failure = pass.read() ?? pass.failure { return .failed(failure) }
      rows = pass.rows
      guard !pass.isFull else { return .full }
      if let year = pass.year, let other = fileOfYear.updateValue(path, forKey: year) {
        return .failed(
          .badYearlyFile(
            "'\(other)' has rows of \(year), too", at: SourcePosition(path),
            hint: "import one file of each year"))
      }
      for station in pass.stations {
        if let chain = station.chain { chains[station.id, default: []].append(chain) }
      }
      return .read
    }
  }

  /// The rows of a station, by their years.
  public func rows(of station: String) -> [Int: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: (chains[station] ?? []).map { ($0.year, rows.rows(of: $0)) })
  }
}

/// A pass over the rows of a yearly file.
private struct ArchiveRowPass: RunPass {
  private let path: String
  private let isWanted: (String) -> Bool
  private let limit: Int
  private(set) var line = 1
  /// The year of all rows; `nil` before the first.
  private(set) var year: Int?
  /// The date of the last row, which the next one usually has too.
  private var lastDate = 0
  private(set) var failure: Diagnostic?
  /// Whether the rest was not read, as there is no room for it.
  private(set) var isFull = false
  private var ids = StationIDs()
  private(set) var stations: [Station] = []
  /// The rows of all files so far.
  private(set) var rows: RowChains

  struct Station {
    let id: String
    let isWanted: Bool
    /// Its rows; `nil` if there are none, or if they are not wanted.
    var chain: RowChains.Chain?
  }

  init(
    path: String, rows: consuming RowChains, limit: Int, isWanted: @escaping (String) -> Bool
  ) {
    self.path = path
    self.rows = rows
    self.limit = limit
    self.isWanted = isWanted
  }
}

extension ArchiveRowPass {
  /// Reads the file.
  ///
  /// - Returns: Why that is not possible, unless a row is the reason.
  mutating func read() -> Diagnostic? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return FileError(.read, path, code: errno).diagnostic }
    defer { close(descriptor) }
    do throws(any Error) {
      let file = FileBytes(descriptor: descriptor, count: try regularSize(of: descriptor, path))
      guard Archive.recognises(file.array(upTo: headLength).span) else {
        var feed = file.makeFeed(0..<file.count)
        try read(from: &feed)
        return file.failure.code.map { FileError(.read, path, code: $0).diagnostic }
      }
      var archive = try Archive(.file(descriptor: descriptor), limits: UnpackingLimits())
      guard let member = try archive.next(), member.name == nil else { return .noYearlyFile(path) }
      var feed = archive.feed(unpacked: 0)
      try read(from: &feed)
      return feed.failure.map { $0.diagnostic(path: path) }
    } catch let error as ArchiveError {
      return error.diagnostic(path: path)
    } catch let error as NULByte {
      return error.finding(path: path, line: line)
    } catch let error as FileError {
      return error.diagnostic
    } catch {
      return Diagnostic(.error, "cannot-read", "\(error)", at: SourcePosition(path))
    }
  }

  private mutating func read(from feed: inout some ByteFeed) throws(NULByte) {
    var runs = RunReader()
    _ = try runs.read(from: &feed, with: &self, isBeginning: true, isEnd: true)
    if failure == nil, !isFull, year == nil { failure = .noYearlyFile(path) }
  }

  mutating func readHeader(_ bytes: Span<UInt8>, isEnd: Bool) -> HeaderOutcome {
    var rows = CSVRowReader(path: path)
    guard (try? rows.next(in: bytes, isEnd: isEnd)) == true else {
      return isEnd ? .refused : .unfinished
    }
    if let columns = LongColumns(header: rows.texts(in: bytes)) {
      line += 1
      if columns.arePlain { return .read(rows.offset) }
      failure = .badYearlyFile(
        "the columns are not in NOAA's order", at: SourcePosition(path, line: 1, column: 1),
        hint: "use the file as NOAA has it: ID, DATE, ELEMENT, DATA_VALUE, and four more")
      return .refused
    }
    if ArchiveRow(in: bytes, 0..<endOfLine(in: bytes, from: 0)) != nil { return .read(0) }
    failure = .noYearlyFile(path)
    return .refused
  }

  mutating func readRows(_ bytes: Span<UInt8>, isEnd: Bool) -> Int? {
    var start = 0
    while start < bytes.count {
      let end = endOfLine(in: bytes, from: start)
      let isWhole = end < bytes.count
      guard isWhole || isEnd else {
        // A line without an end would be waited for in vain.
        let isTooLong = end - start > CSVRowReader.maximumLength
        return isTooLong && !refuse(start..<end, isWhole: true, in: bytes) ? nil : start
      }
      guard end == start || take(start..<end, isWhole: isWhole, in: bytes) else { return nil }
      // The second sign of a line break of two is an empty line.
      if !isWhole || bytes[end] == UInt8(ascii: "\n") { line += 1 }
      start = min(end + 1, bytes.count)
    }
    return start
  }

  /// Keeps a row, if its station is wanted.
  ///
  /// - Returns: Whether it is a row of the year.
  private mutating func take(
    _ range: Range<Int>, isWhole: Bool, in bytes: Span<UInt8>
  ) -> Bool {
    guard let row = ArchiveRow(in: bytes, range),
      row.date == lastDate || ArchiveRow.isDay(row.date),
      row.isPlain(in: bytes) || ArchiveLine(range, in: bytes).isRow(in: bytes),
      let number = ids.number(of: row.id, in: bytes) ?? add(row.id, in: bytes)
    else {
      return refuse(range, isWhole: isWhole, in: bytes)
    }
    guard row.date == lastDate || begin(row) else { return false }
    guard stations[number].isWanted else { return true }
    append(bytes.extracting(range), year: row.year, to: number)
    isFull = rows.count > limit
    return !isFull
  }

  /// Notes the date of a row.
  ///
  /// - Returns: Whether it is in the year of the first row.
  private mutating func begin(_ row: ArchiveRow) -> Bool {
    let first = year ?? row.year
    guard row.year == first else {
      failure = .badYearlyFile(
        "this row is of \(row.year), the first one of \(first)",
        at: SourcePosition(path, line: line, column: ArchiveRow.dateColumn),
        hint: "import NOAA's yearly files as they are, a year in each")
      return false
    }
    (year, lastDate) = (first, row.date)
    return true
  }

  private mutating func add(_ id: CSVField, in bytes: Span<UInt8>) -> Int? {
    guard id.isStationID(in: bytes) else { return nil }
    let text = id.text(in: bytes)
    stations.append(Station(id: text, isWanted: isWanted(text)))
    return ids.add(id, in: bytes)
  }

  private mutating func append(_ row: Span<UInt8>, year: Int, to station: Int) {
    guard var chain = stations[station].chain else {
      stations[station].chain = rows.begin(row, year: year)
      return
    }
    rows.append(row, to: &chain)
    stations[station].chain = chain
  }

  private mutating func refuse(_ range: Range<Int>, isWhole: Bool, in bytes: Span<UInt8>) -> Bool {
    let (message, offset) = ArchiveLine(range, in: bytes).fault(in: bytes)
    failure = .badYearlyFile(
      message, at: SourcePosition(path, line: line, column: offset - range.lowerBound + 1),
      hint: "the file \(isWhole ? "is damaged" : "ends in the middle"): download it again")
    return false
  }
}

/// The end of the line at an offset: its line break, or the end of the bytes.
func endOfLine(in bytes: Span<UInt8>, from start: Int) -> Int {
  endOfCell(in: bytes, from: start, delimiter: UInt8(ascii: "\n"))
}

extension Diagnostic {
  fileprivate static func noYearlyFile(_ path: String) -> Diagnostic {
    .badYearlyFile(
      "this is no yearly file of NOAA's daily archive",
      at: SourcePosition(path, line: 1, column: 1), hint: "take one such as '2018.csv.gz'")
  }

  fileprivate static func badYearlyFile(
    _ message: String, at position: SourcePosition, hint: String?
  ) -> Diagnostic {
    Diagnostic(.error, "bad-yearly-file", message, at: position, hint: hint)
  }
}
