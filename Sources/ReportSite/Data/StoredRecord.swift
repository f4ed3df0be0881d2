import ReportCore
import ReportMeasurements
import ReportReaders

/// The record of a station as one file has it, or several; its series may be loaded when they are
/// asked for.
struct StoredRecord: Sendable {
  let station: Station
  /// Of all that the record is made from; `nil` for one that stays in memory.
  let source: Fingerprint?
  private let held: Held<StationRecord>
  private let room: ValueRoom?

  var record: StationRecord { held.value }
}

extension StoredRecord {
  /// A record that stays in memory.
  init(_ record: StationRecord) {
    (station, source, held, room) = (record.station, nil, Held(record), nil)
  }

  /// A record that is loaded when it is asked for.
  ///
  /// - Parameters:
  ///   - room: Where it stays.
  ///   - station: Whose record it is.
  ///   - source: Of all that it is made from.
  ///   - known: The record, where it was just read.
  ///   - load: Loads it.
  init(
    in room: ValueRoom, _ station: Station, from source: Fingerprint, known: StationRecord? = nil,
    load: @escaping @Sendable () -> StationRecord
  ) {
    (self.station, self.source, self.room) = (station, source, room)
    held = Held(in: room, value: known, weigh: { 1000 + $0.cellCount * 4 }, make: load)
  }

  /// The record without anything after a day.
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

  /// The record with what another file has of the station.
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
