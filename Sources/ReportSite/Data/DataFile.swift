import ReportCore
import ReportMeasurements
import ReportReaders

/// A file with all that decides how it is read: what several pages ask for alike is read once.
struct DataFile: Hashable, Sendable {
  /// The path of the file; of several that are one source, that of their folder or pattern.
  let path: String
  let options: ReaderOptions
  /// The files of a source of several; empty for a file of its own.
  var members: [String] = []
}

extension DataFile {
  /// What the system says of the file, or of all of them; `nil` when one is not there.
  var stamp: FileStamp? {
    members.isEmpty ? FileStamp(of: path) : FileStamp(ofAll: members)
  }
}

/// Reads a data file, at most so many parts of it at a time.
typealias ReadDataFile = @Sendable (_ file: DataFile, _ jobs: Int) -> LoadedFile

extension DataFile {
  /// Reads a file, or takes what the cache knows of it.
  ///
  /// - Parameters:
  ///   - cache: Knows files that have not changed.
  ///   - room: Where series stay that the cache has.
  /// - Returns: The function that reads.
  static func reading(through cache: DataCache?, in room: ValueRoom) -> ReadDataFile {
    { file, jobs in
      var options = file.options
      options.jobs = jobs
      guard let cache else {
        return LoadedFile(
          file.members.isEmpty
            ? readDataFile(file.path, options: options)
            : readDataFiles(file.members, of: file.path, options: options))
      }
      let stored = cache.open(file.path, members: file.members, options: options)
      // What persons measure is little, and asked for as a whole.
      return options.columns.isEmpty ? LoadedFile(stored, in: room) : LoadedFile(stored.whole)
    }
  }
}

extension SiteConfiguration {
  /// All that decides how a file is read: what is said of it, else of the whole site.
  func readerOptions(for request: DataRequest) -> ReaderOptions {
    ReaderOptions(
      units: request.units, station: request.station, timeZone: request.timeZone ?? timeZone,
      missingHours: request.missingHours ?? missingHours, mapping: request.mapping)
  }
}
