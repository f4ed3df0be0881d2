import ReportCore
import ReportMeasurements
import ReportReaders

/// A file with all options that affect reading: files requested with equal options are read once.
struct DataFile: Hashable, Sendable {
  /// The path of the file, or of the folder or pattern if several files are one source.
  let path: String
  let options: ReaderOptions
  /// The files of a source with several; empty for a single file.
  var members: [String] = []
}

extension DataFile {
  /// The stamp of the file, or of all files of the source; `nil` if one does not exist.
  var stamp: FileStamp? {
    members.isEmpty ? FileStamp(of: path) : FileStamp(ofAll: members)
  }
}

/// Reads a data file with the stamp that it has now, with at most `jobs` parts in parallel.
typealias ReadDataFile =
  @Sendable (_ file: DataFile, _ stamp: FileStamp?, _ jobs: Int) -> LoadedFile

extension DataFile {
  /// Reads a file, or takes its content from the cache.
  ///
  /// - Parameters:
  ///   - cache: Has the content of unchanged files.
  ///   - room: Holds the series that the cache can reload.
  /// - Returns: The reading function.
  static func reading(through cache: DataCache?, in room: ValueRoom) -> ReadDataFile {
    { file, stamp, jobs in
      var options = file.options
      options.jobs = jobs
      guard let cache else {
        return LoadedFile(
          file.members.isEmpty
            ? readDataFile(file.path, options: options)
            : readDataFiles(file.members, of: file.path, options: options))
      }
      let stored = cache.open(file.path, members: file.members, options: options, stamp: stamp)
      // Personal data are small, and always requested as a whole.
      return options.columns.isEmpty
        ? LoadedFile(stored, in: room)
        : LoadedFile(stored.whole, entry: stored.entry?.name)
    }
  }
}

extension SiteConfiguration {
  /// All options that affect reading a file: those given for it, else those of the site.
  func readerOptions(for request: DataRequest) -> ReaderOptions {
    ReaderOptions(
      units: request.units, station: request.station, timeZone: request.timeZone ?? timeZone,
      missingHours: request.missingHours ?? missingHours, mapping: request.mapping)
  }
}
