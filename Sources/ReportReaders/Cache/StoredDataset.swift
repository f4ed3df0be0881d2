public import ReportCore
public import ReportMeasurements

/// The content of a data file, whose series can still be in a cache.
public struct StoredDataset: Sendable {
  /// Everything except the series: the stations have none, and people are left out.
  public let summary: Dataset
  /// The fingerprint of the file's bytes and of everything that affects reading; `nil` if nothing
  /// of it is cached.
  public let source: Fingerprint?
  /// The whole content, if it was just read.
  public let known: Dataset?
  private let load: @Sendable () -> Dataset

  /// Creates the content of a file that is not cached.
  public init(_ data: Dataset) {
    self.init(data, source: nil) { data }
  }

  /// Creates the content of a file that was just read.
  init(_ data: Dataset, source: Fingerprint?, load: @escaping @Sendable () -> Dataset) {
    (summary, known, self.source, self.load) = (data.summary, data, source, load)
  }

  /// Creates the content of a file from the cache.
  init(summary: Dataset, source: Fingerprint, load: @escaping @Sendable () -> Dataset) {
    (self.summary, known, self.source, self.load) = (summary, nil, source, load)
  }
}

extension StoredDataset {
  /// The whole content: as just read, from the cache, or from the file again.
  public var whole: Dataset { known ?? load() }

  /// The same without the data just read, to free its memory.
  public var unloaded: StoredDataset {
    guard let source else { return self }
    return StoredDataset(summary: summary, source: source, load: load)
  }
}

extension Dataset {
  /// Everything except the series.
  var summary: Dataset {
    var summary = self
    summary.stations = stations.map { StationRecord(station: $0.station, series: [:]) }
    summary.personal = []
    return summary
  }
}
