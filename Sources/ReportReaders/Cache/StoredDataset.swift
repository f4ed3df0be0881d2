public import ReportCore
public import ReportMeasurements

/// The content of a data file, whose series can still be in a cache.
public struct StoredDataset: Sendable {
  /// Everything except the series: the stations have none, and people are left out.
  public let summary: Dataset
  /// Its entry in the cache; `nil` if nothing of it is cached.
  public let entry: Entry?
  /// The whole content, if it was just read.
  public let known: Dataset?
  private let load: @Sendable () -> Dataset

  /// An entry of a cache.
  public struct Entry: Hashable, Sendable {
    /// What the cache calls it.
    public let name: String
    /// The fingerprint of the file's bytes and of everything that affects reading.
    public let source: Fingerprint
  }

  /// Creates the content of a file that is not cached.
  public init(_ data: Dataset) {
    self.init(data, as: nil) { data }
  }

  /// Creates the content of a file that was just read.
  init(_ data: Dataset, as entry: Entry?, load: @escaping @Sendable () -> Dataset) {
    (summary, known, self.entry, self.load) = (data.summary, data, entry, load)
  }

  /// Creates the content of a file from the cache.
  init(summary: Dataset, as entry: Entry, load: @escaping @Sendable () -> Dataset) {
    (self.summary, known, self.entry, self.load) = (summary, nil, entry, load)
  }
}

extension StoredDataset {
  /// The whole content: as just read, from the cache, or from the file again.
  public var whole: Dataset { known ?? load() }

  /// The same without the data just read, to free its memory.
  public var unloaded: StoredDataset {
    guard let entry else { return self }
    return StoredDataset(summary: summary, as: entry, load: load)
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
