import ReportCore
import ReportMeasurements
import ReportReaders

extension DataFile {
  /// Reads the file, or takes what the cache knows of it.
  ///
  /// - Parameters:
  ///   - cache: Knows files that have not changed.
  ///   - jobs: How many parts of a large file are read at a time.
  /// - Returns: What each station in it has measured, and every finding.
  func read(through cache: DataCache?, jobs: Int) -> ([StationRecord], [Diagnostic]) {
    var options = options
    options.jobs = jobs
    let result =
      cache?.read(path, options: options) ?? readDataFile(path, options: options)
    return (result.records, result.diagnostics)
  }

  /// Keeps the cache from growing for ever.
  static func tidy(_ cache: DataCache?, keeping files: [DataFile]) {
    cache?.tidy(keeping: files.map { ($0.path, $0.options) })
  }
}

extension SiteConfiguration {
  /// All that decides how a file is read: what is said of it, else of the whole site.
  func readerOptions(for request: DataRequest) -> ReaderOptions {
    ReaderOptions(
      units: request.units ?? dataUnits, timeZone: request.timeZone ?? timeZone,
      missingHours: request.missingHours ?? missingHours, mapping: request.mapping)
  }
}
