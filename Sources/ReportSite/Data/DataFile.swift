import ReportCore
import ReportMeasurements
import ReportReaders

/// A file with all that decides how it is read: what several pages ask for alike is read once.
struct DataFile: Hashable, Sendable {
  let path: String
  let options: ReaderOptions
}

/// Reads a data file, at most so many parts of it at a time.
typealias ReadDataFile = @Sendable (_ file: DataFile, _ jobs: Int) -> Dataset

extension DataFile {
  /// Reads a file, or takes what the cache knows of it.
  ///
  /// - Parameter cache: Knows files that have not changed.
  /// - Returns: The function that reads.
  static func reading(through cache: DataCache?) -> ReadDataFile {
    { file, jobs in
      var options = file.options
      options.jobs = jobs
      return cache?.read(file.path, options: options) ?? readDataFile(file.path, options: options)
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
