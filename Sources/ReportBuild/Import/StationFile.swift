import Glibc
import ReportCore
import ReportReaders
import ReportSite

/// The file of a station of NOAA's archive.
struct StationFile {
  static let suffix = ".csv"

  private let id: String
  private let path: String

  init(id: String, folder: String) {
    self.id = id
    path = "\(folder)/\(id)\(StationFile.suffix)"
  }

  /// What became of the file.
  enum Change {
    case none, written, removed
  }

  /// Replaces the rows of some years; a file without rows is removed.
  ///
  /// - Returns: What became of the file, and the years of which it has no rows any more.
  /// - Throws: `FileError`, or `FaultyStationFile` for a file that nobody has imported.
  func replace(
    _ years: Set<Int>, with rows: [Int: [UInt8]]
  ) throws -> (change: Change, lost: Set<Int>) {
    let exists = kindOnDisk(path, followingLinks: false) != nil
    let before = exists ? try readFile(path, limit: SizeLimit.data) : []
    var all = try StationRows(before, path: path, of: id)
    let lost = all.replace(years, with: rows)
    let after = all.bytes
    if after == before, !before.isEmpty || !exists { return (.none, lost) }
    guard after.isEmpty else {
      try writeFile(after, to: path)
      return (.written, lost)
    }
    guard unlink(path) == 0 else { throw FileError(.write, path, code: errno) }
    return (.removed, lost)
  }
}
