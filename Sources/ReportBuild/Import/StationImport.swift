import ReportCore
import ReportReaders
import ReportSite

/// Distributes NOAA's yearly files over files of their stations, and brings these up to date.
///
/// Only files whose rows have changed are written.
public struct StationImport: Sendable {
  /// The yearly files.
  public var files: [String]
  /// The folder with a file for each station, such as `USC00406328.csv`.
  public var folder: String
  /// The ids of the only wanted stations; `nil` for all.
  public var only: Set<String>?
  /// The share of the stations that is imported; `nil` for all.
  public var shard: SitePart?
  /// How many files are written in parallel.
  public var jobs: Int
  /// About how many bytes of rows are held at once; the files are read again for more.
  var held = 160_000_000

  /// An import of all stations.
  ///
  /// - Parameters:
  ///   - files: The yearly files.
  ///   - folder: The folder with the files of the stations, which need not exist.
  ///   - jobs: How many files are written in parallel.
  public init(_ files: [String], to folder: String, jobs: Int) {
    self.files = files
    self.folder = folder
    self.jobs = jobs
  }

  /// What an import has done.
  public struct Report: Hashable, Sendable {
    /// The stations in the yearly files that were wanted.
    public var stations = 0
    /// The files of stations that were written.
    public var written = 0
    /// The files of stations that have no rows any more, and were removed.
    public var removed = 0
  }
}

extension StationImport {
  /// Runs the import.
  ///
  /// The yearly files are read to their ends before anything is written.
  ///
  /// - Throws: The first problem with a file, as a diagnostic.
  public func run() async throws -> Report {
    var report = Report()
    let turns = turns
    for turn in 0..<turns {
      let rows = try rows { isWanted($0, turn, of: turns) }
      if turn == 0 { try makeFolder(folder) }
      let stations = rows.stations
      let known = try knownStations.filter { isWanted($0, turn, of: turns) }
      let changes = try await mapInParallel(stations.union(known).sorted(), jobs: jobs) { id in
        try StationFile(id: id, folder: folder).replace(rows.years, with: rows.rows(of: id))
      }
      report.stations += stations.count
      report.written += changes.count { $0 == .written }
      report.removed += changes.count { $0 == .removed }
    }
    return report
  }

  private func rows(of isWanted: (String) -> Bool) throws -> ArchiveRows {
    var rows = ArchiveRows()
    for file in files {
      if let failure = rows.add(file: file, isWanted: isWanted) {
        throw ImportFailure(diagnostic: failure)
      }
    }
    return rows
  }

  /// How many times the files are read, so that their rows fit into memory.
  private var turns: Int {
    let bytes = files.reduce(0) { $0 + ArchiveRows.likelySize(ofFile: $1) }
    return max(1, bytes / (shard?.count ?? 1) / max(1, held) + 1)
  }

  private func isWanted(_ id: String, _ turn: Int, of turns: Int) -> Bool {
    guard only?.contains(id) ?? true else { return false }
    let number = Fingerprint { $0.add(id) }.value
    guard shard?.contains(number) ?? true else { return false }
    // The lower digits decide the shard.
    return number / UInt64(SitePart.mostShards) % UInt64(turns) == UInt64(turn)
  }

  /// The stations that have a file in the folder.
  private var knownStations: [String] {
    get throws {
      try listFolder(folder).map(\.name).filter { $0.hasSuffix(StationFile.suffix) }
        .map { String($0.dropLast(StationFile.suffix.count)) }
    }
  }
}

/// The reason why an import has ended.
struct ImportFailure: Error, DiagnosticConvertible {
  let diagnostic: Diagnostic
}
