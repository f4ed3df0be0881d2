import ReportCore
import ReportMeasurements
import ReportReaders

extension DataFile {
  /// Reads the file.
  ///
  /// - Returns: What each station in it has measured, and every finding.
  func read() -> ([StationRecord], [Diagnostic]) {
    do {
      let bytes = try readFile(path, limit: SizeLimit.data)
      let result = readData(bytes, path: path, options: options)
      return (result.records, result.diagnostics)
    } catch {
      return ([], [error.diagnostic])
    }
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
