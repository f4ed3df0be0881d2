import ReportCore
import ReportMeasurements
import ReportReaders

/// The record of a station from one file or several; its series can be loaded on demand.
struct StoredRecord: Sendable {
  let station: Station
  /// The fingerprint of everything the record is made from; `nil` for one that stays in memory.
  let source: Fingerprint?
  private let held: Held<StationRecord>
  private let room: ValueRoom?

  var record: StationRecord { held.value }
}

extension StoredRecord {
  /// Creates a record that stays in memory.
  init(_ record: StationRecord) {
    (station, source, held, room) = (record.station, nil, Held(record), nil)
  }

  /// Creates a record that is loaded on demand.
  ///
  /// - Parameters:
  ///   - room: Holds the loaded record.
  ///   - station: The station that it belongs to.
  ///   - source: The fingerprint of everything it is made from.
  ///   - known: The record, if it was just read.
  ///   - load: Loads it.
  init(
    in room: ValueRoom, _ station: Station, from source: Fingerprint, known: StationRecord? = nil,
    load: @escaping @Sendable () -> StationRecord
  ) {
    (self.station, self.source, self.room) = (station, source, room)
    held = Held(in: room, value: known, weigh: { 1000 + $0.cellCount * 4 }, make: load)
  }

  /// The record up to and including a day.
  func through(_ day: Day) -> StoredRecord {
    derived(
      source.map { source in
        Fingerprint {
          $0.add(source)
          $0.add("\(day)")
        }
      }
    ) {
      record.through(day)
    }
  }

  /// The record merged with another file's record of the same station.
  func joined(with other: StoredRecord) -> StoredRecord {
    let sources = [source, other.source].compactMap(\.self)
    return derived(
      sources.count < 2 ? nil : Fingerprint { for source in sources { $0.add(source) } }
    ) {
      record.joined(with: other.record)
    }
  }

  private func derived(
    _ source: Fingerprint?, _ make: @escaping @Sendable () -> StationRecord
  ) -> StoredRecord {
    guard let source, let room else { return StoredRecord(make()) }
    return StoredRecord(in: room, station, from: source, load: make)
  }
}
