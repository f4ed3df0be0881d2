public import ReportCore
public import ReportMeasurements

/// What a data file holds, whose series may still lie in a cache.
public struct StoredDataset: Sendable {
  /// All but the series: the stations have none, and persons are left out.
  public let summary: Dataset
  /// Of the bytes of the file, and of all that decides how it is read; `nil` where nothing is kept
  /// of it.
  public let source: Fingerprint?
  /// All of it, where it was just read.
  public let known: Dataset?
  private let load: @Sendable () -> Dataset

  /// What was read of a file that no cache keeps.
  public init(_ data: Dataset) {
    self.init(data, source: nil) { data }
  }

  /// What was just read of a file.
  init(_ data: Dataset, source: Fingerprint?, load: @escaping @Sendable () -> Dataset) {
    (summary, known, self.source, self.load) = (data.summary, data, source, load)
  }

  /// What a cache keeps of a file.
  init(summary: Dataset, source: Fingerprint, load: @escaping @Sendable () -> Dataset) {
    (self.summary, known, self.source, self.load) = (summary, nil, source, load)
  }
}

extension StoredDataset {
  /// All that the file holds: as it was read, from the cache, or from the file once more.
  public var whole: Dataset { known ?? load() }

  /// The same, without what was just read, which takes memory.
  public var unloaded: StoredDataset {
    guard let source else { return self }
    return StoredDataset(summary: summary, source: source, load: load)
  }
}

extension Dataset {
  /// All but the series.
  var summary: Dataset {
    var summary = self
    summary.stations = stations.map { StationRecord(station: $0.station, series: [:]) }
    summary.personal = []
    return summary
  }
}
