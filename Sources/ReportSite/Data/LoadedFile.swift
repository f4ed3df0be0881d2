import ReportCore
import ReportMeasurements
import ReportReaders

/// What was read of a data file.
struct LoadedFile: Sendable {
  /// Everything except the stations.
  let rest: Dataset
  let stations: [StoredRecord]

  init(rest: Dataset, stations: [StoredRecord]) {
    self.rest = rest.withoutStations
    self.stations = stations
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
  init(_ data: Dataset) {
    self.init(rest: data, stations: data.stations.map { StoredRecord($0) })
  }

  /// Creates a file whose series are loaded on demand, if it holds those of one station: with
  /// several stations, each would be loaded along with every other.
  ///
  /// - Parameters:
  ///   - stored: The file's content in the cache.
  ///   - room: Holds the loaded series.
  init(_ stored: StoredDataset, in room: ValueRoom) {
    guard let source = stored.source, stored.summary.stations.count == 1,
      let station = stored.summary.stations.first?.station
    else {
      self.init(stored.whole)
      return
    }
    let unloaded = stored.unloaded
    let record = StoredRecord(
      in: room, station, from: source, known: stored.known?.stations.first
    ) {
      // A file that has just been replaced may describe another station.
      unloaded.whole.stations.first { $0.station == station }
        ?? StationRecord(station: station, series: [:])
    }
    self.init(rest: stored.summary, stations: [record])
  }

  /// The content up to and including a day.
  func through(_ day: Day) -> LoadedFile {
    LoadedFile(rest: rest.through(day), stations: stations.map { $0.through(day) })
  }
}
