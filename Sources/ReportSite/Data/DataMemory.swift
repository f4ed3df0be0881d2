import ReportCore
import ReportMeasurements

/// Data files as they were last read, while the process lasts.
struct DataMemory: Sendable {
  private(set) var files: [DataFile: RememberedData] = [:]
}

/// What was read from a file.
struct RememberedData: Sendable {
  /// `nil` when the file was not there.
  let stamp: FileStamp?
  /// When the build that read it began, by the clock of the disk with the cache.
  let start: DiskTime
  let data: Dataset
}

extension DataMemory {
  init(_ files: [(DataFile, RememberedData)]) {
    self.files = Dictionary(files, uniquingKeysWith: { first, _ in first })
  }

  /// What was read of a file, if it is as it was, and had been left alone long enough for that to
  /// be sure.
  func data(of file: DataFile, with stamp: FileStamp?) -> RememberedData? {
    guard let known = files[file], let stamp, stamp == known.stamp,
      stamp.isOlder(than: known.start)
    else { return nil }
    return known
  }
}
