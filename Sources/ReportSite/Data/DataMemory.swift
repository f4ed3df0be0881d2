import ReportCore
import ReportMeasurements

/// Data files as they were last read, kept while the process lives.
struct DataMemory: Sendable {
  private(set) var files: [DataFile: RememberedData] = [:]
  /// Holds the series that can be reloaded.
  var room = ValueRoom(limit: DataMemory.limit, many: DataMemory.stationsAtOnce)

  /// In bytes: enough for 90 stations with 10 years of five elements and everything computed from
  /// them.
  private static let limit = 60_000_000
  /// The stations that pages compare, and what is kept of each beside its climate.
  private static let stationsAtOnce = 40
}

/// What was read from a file.
struct RememberedData: Sendable {
  /// `nil` if the file did not exist.
  let stamp: FileStamp?
  /// When the build that read it began, by the clock of the disk with the cache.
  let start: DiskTime
  let file: LoadedFile
}

extension DataMemory {
  init(_ files: [(DataFile, RememberedData)], in room: ValueRoom) {
    self.room = room
    self.files = Dictionary(files, uniquingKeysWith: { first, _ in first })
  }

  /// What was read of a file, if the file is certain to be unchanged: its stamp is the same, and
  /// older than the build that read it.
  func data(of file: DataFile, with stamp: FileStamp?) -> RememberedData? {
    guard let known = files[file], let stamp, stamp == known.stamp,
      stamp.isOlder(than: known.start)
    else { return nil }
    return known
  }
}
