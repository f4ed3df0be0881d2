import ReportCore
import ReportMeasurements
import ReportReaders

/// What was read of a data file.
struct LoadedFile: Sendable {
  /// Everything except the stations.
  let rest: Dataset
  let stations: [StoredRecord]
  /// What the cache calls its entry; `nil` if nothing of it is cached.
  let entry: String?

  init(rest: Dataset, stations: [StoredRecord], entry: String? = nil) {
    self.rest = rest.withoutStations
    (self.stations, self.entry) = (stations, entry)
  }
}

extension Dataset {
  fileprivate var withoutStations: Dataset {
    var rest = self
    rest.stations = []
    return rest
  }
}

extension LoadedFile {
  /// A file whose content stays in memory.
  init(_ data: Dataset, entry: String? = nil) {
    self.init(rest: data, stations: data.stations.map { StoredRecord($0) }, entry: entry)
  }

  /// Creates a file whose series are loaded on demand, if it holds those of one station: with
  /// several stations, each would be loaded along with every other.
  ///
  /// - Parameters:
  ///   - stored: The file's content in the cache.
  ///   - room: Holds the loaded series.
  init(_ stored: StoredDataset, in room: ValueRoom) {
    guard let entry = stored.entry, stored.summary.stations.count == 1,
      let station = stored.summary.stations.first?.station
    else {
      self.init(stored.whole, entry: stored.entry?.name)
      return
    }
    let unloaded = stored.unloaded
    let record = StoredRecord(
      in: room, station, from: entry.source, known: stored.known?.stations.first
    ) {
      // A file that has just been replaced may describe another station.
      unloaded.whole.stations.first { $0.station == station }
        ?? StationRecord(station: station, series: [:])
    }
    self.init(rest: stored.summary, stations: [record], entry: entry.name)
  }

  /// The content up to and including a day.
  func through(_ day: Day) -> LoadedFile {
    LoadedFile(rest: rest.through(day), stations: stations.map { $0.through(day) })
  }
}
