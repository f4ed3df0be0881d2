import ReportCore
import ReportMeasurements

/// Data files as they were last read, while the process lasts.
struct DataMemory: Sendable {
  var stations: [DataFile: RememberedData<[StationRecord]>] = [:]
  /// By what stands for the page that names the data.
  var metrics: [Fingerprint: RememberedData<MetricSource?>] = [:]
}

/// What was read from some files.
struct RememberedData<Content: Sendable>: Sendable {
  let stamps: [FileStamp]
  /// When the build that read them began, by the clock of the disk.
  let start: Int
  let content: Content
  let findings: [Diagnostic]
}

extension RememberedData {
  /// Whether the files are as they were, and had been left alone long enough for that to be sure.
  func holds(for now: [FileStamp]?) -> Bool {
    now == stamps && stamps.allSatisfy { $0.isOlder(than: start) }
  }
}

/// The stamps of files; `nil` when one of them is not there.
func stamps(of paths: [String]) -> [FileStamp]? {
  let found = paths.compactMap { FileStamp(of: $0) }
  return found.count == paths.count ? found : nil
}
