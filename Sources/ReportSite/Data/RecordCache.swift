import ReportCore
import ReportMeasurements
import ReportReaders

/// Keeps the records of stations, so that those of an unchanged station are not computed again: a
/// sixth of the time of "10 such stations, one day edited" of `make bench`.
///
/// The newest ones are kept apart as well: lists of a site's newest records need only those.
struct RecordCache: Sendable {
  private let values: ValueCache
  /// What the names of an edition's stations begin with.
  private let prefix: String
  /// The same of all editions.
  private let prefixes: [String]
  /// The kinds of records that a station can have.
  private let kinds: [RecordKind]
  /// The fingerprint of everything the records of a station are made from, by its id.
  private let source: @Sendable (String) -> Fingerprint

  init(
    _ values: ValueCache, of site: Site, kinds: [RecordKind],
    source: @escaping @Sendable (String) -> Fingerprint
  ) {
    func prefix(_ edition: Edition) -> String { "\(edition.folder)\(site.root)/" }
    (self.values, self.kinds, self.source) = (values, kinds, source)
    self.prefix = prefix(site.edition)
    prefixes = site.configuration.editions.map(prefix)
  }
}

extension RecordCache {
  /// The records of a station.
  ///
  /// - Parameters:
  ///   - id: The station.
  ///   - make: Computes them.
  /// - Returns: The result of `make`, from now or from the same data before.
  func records(of id: String, _ make: () -> RecordBook) -> RecordBook {
    values.value(prefix + id, from: source(id)) { (bytes) throws(DamagedData) in
      try RecordBook(from: &bytes, kinds: kinds)
    } write: { book, bytes in
      book.write(to: &bytes, kinds: kinds)
    } make: {
      make()
    }
  }

  /// The newest records of a station.
  ///
  /// - Parameters: As for ``records(of:_:)``.
  /// - Returns: The result of `make`, from now or from the same data before.
  func newest(of id: String, _ make: () -> [RecordEvent]) -> [RecordEvent] {
    values.value(newest + prefix + id, from: source(id)) { (bytes) throws(DamagedData) in
      try [RecordEvent](from: &bytes, kinds: kinds)
    } write: { events, bytes in
      events.write(to: &bytes, kinds: kinds)
    } make: {
      make()
    }
  }

  private var newest: String { "newest of " }

  /// Forgets stations that no longer exist, once there are many.
  func tidy(keeping ids: [String]) {
    let names = prefixes.flatMap { prefix in ids.map { prefix + $0 } }
    values.tidy(keeping: names + names.map { newest + $0 })
  }
}
