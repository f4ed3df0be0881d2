import ReportCore
import ReportMeasurements

/// Data files as they were last read, while the process lasts.
struct DataMemory: Sendable {
  private(set) var files: [DataFile: RememberedData] = [:]
  /// Where series stay that can be loaded once more.
  var room = ValueRoom(limit: DataMemory.limit)

  /// In bytes: of a station with 10 years of five elements, 400 have room with all that is worked out
  /// of them; of one with 130 years, 30.
  private static let limit = 300_000_000
}

/// What was read from a file.
struct RememberedData: Sendable {
  /// `nil` when the file was not there.
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

  /// What was read of a file, if it is as it was, and had been left alone long enough for that to
  /// be sure.
  func data(of file: DataFile, with stamp: FileStamp?) -> RememberedData? {
    guard let known = files[file], let stamp, stamp == known.stamp,
      stamp.isOlder(than: known.start)
    else { return nil }
    return known
  }
}
