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
      let result = readData(
        bytes, path: path, options: ReaderOptions(units: units, timeZone: timeZone))
      return (result.records, result.diagnostics)
    } catch {
      return ([], [error.diagnostic])
    }
  }
}
