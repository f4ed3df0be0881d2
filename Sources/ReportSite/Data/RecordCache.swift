import ReportCore
import ReportMeasurements
import ReportReaders

/// Keeps the records of stations, so that those of an unchanged station are not computed again: a
/// sixth of the time of "10 such stations, one day edited" of `make bench`.
///
/// The newest ones are kept apart as well: lists of a site's newest records need only those, of all
/// stations.
struct RecordCache: Sendable {
  private let books: ValueCache
  private let newest: ValueCache
  /// What the names of an edition's stations begin with.
  private let prefix: String
  /// The same of all editions.
  private let prefixes: [String]
  /// The kinds of records that a station can have.
  private let kinds: [RecordKind]
  /// The fingerprint of everything the records of a station are made from, by its id.
  private let source: @Sendable (String) -> Fingerprint

  /// - Parameters:
  ///   - folder: The folder of all caches.
  ///   - site: The site with the stations.
  ///   - kinds: The kinds of records that a station can have.
  ///   - source: The fingerprint of everything the records of a station are made from, by its id.
  init(
    in folder: String, of site: Site, kinds: [RecordKind],
    source: @escaping @Sendable (String) -> Fingerprint
  ) {
    func prefix(_ edition: Edition) -> String { "\(edition.folder)\(site.root)/" }
    books = ValueCache(CachePart.records.path(in: folder))
    newest = ValueCache(CachePart.newest.path(in: folder), areSmall: true)
    (self.kinds, self.source) = (kinds, source)
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
    books.value(prefix + id, from: source(id)) { (bytes) throws(DamagedData) in
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
    newest.value(prefix + id, from: source(id)) { (bytes) throws(DamagedData) in
      try [RecordEvent](from: &bytes, kinds: kinds)
    } write: { events, bytes in
      events.write(to: &bytes, kinds: kinds)
    } make: {
      make()
    }
  }

  /// Forgets the records of stations that no longer exist, once there are many.
  func tidyBooks(keeping ids: [String]) { books.tidy(keeping: names(of: ids)) }

  /// Forgets the newest records of stations that no longer exist, once many stations have changed.
  func tidyNewest(keeping ids: [String]) { newest.tidy(keeping: names(of: ids)) }

  /// What the caches call stations in all editions.
  private func names(of ids: [String]) -> [String] {
    prefixes.flatMap { prefix in ids.map { prefix + $0 } }
  }
}
