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
  /// How many bytes of rows are held at once; the files are read again for more.
  var held = 200_000_000

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
    /// For each year, how many stations had rows of it, and have none any more.
    public var lost: [Int: Int] = [:]
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
    var turn = Turn()
    while !turn.isAfterLast {
      guard let rows = try rows(of: turn) else {
        turn = turn.halved
        continue
      }
      try makeFolder(folder)
      let stations = rows.stations
      let known = try knownStations.filter { isWanted($0, turn) }
      let results = try await mapInParallel(stations.union(known).sorted(), jobs: jobs) { id in
        try StationFile(id: id, folder: folder).replace(rows.years, with: rows.rows(of: id))
      }
      report.stations += stations.count
      report.written += results.count { $0.change == .written }
      report.removed += results.count { $0.change == .removed }
      for year in results.flatMap({ $0.lost }) { report.lost[year, default: 0] += 1 }
      turn.number += 1
    }
    return report
  }

  /// A share of the stations whose rows are read at once: those whose fingerprints begin with the
  /// bits of a number.
  private struct Turn {
    var number: UInt64 = 0
    var bits: UInt64 = 0

    var isAfterLast: Bool { number >> bits > 0 }
    /// Whether it has a single station, as one of a million shares does.
    var isSmallest: Bool { bits >= 20 }
    var halved: Turn { Turn(number: number * 2, bits: bits + 1) }
    func contains(_ fingerprint: UInt64) -> Bool {
      bits == 0 || fingerprint >> (64 - bits) == number
    }
  }

  /// The rows of all files; `nil` if there are too many.
  private func rows(of turn: Turn) throws -> ArchiveRows? {
    var rows = ArchiveRows(limit: turn.isSmallest ? .max : held)
    for file in files {
      switch rows.add(file: file, isWanted: { isWanted($0, turn) }) {
      case .read: continue
      case .full where turn.isSmallest:
        throw ImportFailure(
          diagnostic: Diagnostic(
            .error, "bad-yearly-file", "the rows of a single station do not fit into memory",
            at: SourcePosition(file)))
      case .full: return nil
      case .failed(let failure): throw ImportFailure(diagnostic: failure)
      }
    }
    return rows
  }

  private func isWanted(_ id: String, _ turn: Turn) -> Bool {
    guard only?.contains(id) ?? true else { return false }
    let fingerprint = Fingerprint { $0.add(id) }.value
    return turn.contains(fingerprint) && shard?.contains(fingerprint) ?? true
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
