import ReportCore
import ReportMeasurements
import ReportReaders

/// What was read of a data file.
struct LoadedFile: Sendable {
  /// All but the stations.
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

  /// A file whose series are loaded when they are asked for, if it holds those of one station: of
  /// several, each would be loaded for every other.
  ///
  /// - Parameters:
  ///   - stored: What the cache has of it.
  ///   - room: Where the series stay.
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
      // A file that has just been replaced may be that of another station.
      unloaded.whole.stations.first { $0.station == station }
        ?? StationRecord(station: station, series: [:])
    }
    self.init(rest: stored.summary, stations: [record])
  }

  /// The content without anything after a day.
  func through(_ day: Day) -> LoadedFile {
    LoadedFile(rest: rest.through(day), stations: stations.map { $0.through(day) })
  }
}
