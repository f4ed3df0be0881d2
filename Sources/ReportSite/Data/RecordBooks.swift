import ReportCore
import ReportFigures
import ReportMeasurements
import ReportReaders

/// The records of a site's stations and personal metrics, each computed on first use.
package final class RecordBooks: Sendable {
  private let stations: [String: Held<RecordBook>]
  private let dates: [String: Held<[DateRecords]>]
  private let metrics: [String: Held<RecordBook>]
  private let order: [Held<RecordBook>]
  private let cache: ValueCache?
  private let cachedNames: [String]
  /// The context in which records are written.
  let context: FigureContext

  /// The word for stations in questions about records.
  static let stations = "station"
  /// The word for personal metrics in questions about records.
  static let metrics = "metric"

  /// - Parameters:
  ///   - site: The site with its data.
  ///   - cache: Keeps the records of stations, so that those of an unchanged station are not
  ///     computed again: a sixth of the time of "10 such stations, one day edited" of `make bench`.
  ///   - source: The fingerprint of everything the records of a station are made from, by its id.
  init(
    _ site: Site, cache: ValueCache?, source: @escaping @Sendable (String) -> Fingerprint
  ) {
    self.cache = cache
    func name(_ station: StationSource, _ edition: Edition) -> String {
      "\(edition.folder)\(site.root)/\(station.id)"
    }
    let configuration = site.configuration
    cachedNames = configuration.editions.flatMap { edition in
      site.stations.map { name($0, edition) }
    }
    let context = site.figureContext
    self.context = context
    let stations = site.stations.map { station in
      let name = name(station, site.edition)
      // Without a cache, computing them again would take long.
      let records = Held(in: cache == nil ? nil : site.room, weigh: \.weight) {
        guard let cache else { return context.records(of: station.climate) }
        let kinds = context.recordKinds(of: station.climate)
        return cache.value(name, from: source(station.id)) { (bytes) throws(DamagedData) in
          try RecordBook(from: &bytes, kinds: kinds)
        } write: { book, bytes in
          book.write(to: &bytes, kinds: kinds)
        } make: {
          context.records(of: station.climate)
        }
      }
      return (station.id, records)
    }
    let metrics = site.metrics.map { metric in
      (
        metric.id,
        Held {
          context.records(
            of: metric.personal(weekStart: configuration.weekStart, context.language))
        }
      )
    }
    dates = Dictionary(
      site.stations.map { station in
        let records = Held(in: site.room, weigh: { $0.reduce(1000) { $0 + $1.weight } }) {
          context.dateRecords(of: station.climate)
        }
        return (station.id, records)
      }, uniquingKeysWith: { first, _ in first })
    self.stations = Dictionary(stations, uniquingKeysWith: { first, _ in first })
    self.metrics = Dictionary(metrics, uniquingKeysWith: { first, _ in first })
    order = (stations + metrics).map(\.1)
  }
}

extension RecordBook {
  /// Its approximate size in bytes.
  fileprivate var weight: Int { kinds.reduce(1000) { $0 + 2000 + $1.events.count * 64 } }
}

extension DateRecords {
  /// Its approximate size in bytes.
  fileprivate var weight: Int { dates.count * 40 + events.count * 64 }
}

extension RecordBooks {
  /// The records of a station; `nil` if there is no such station.
  func ofStation(_ id: String) -> RecordBook? { stations[id]?.value }

  /// The records of a personal metric.
  func ofMetric(_ id: String) -> RecordBook? { metrics[id]?.value }

  /// The records of each calendar date at a station.
  func ofDates(_ id: String) -> [DateRecords] { dates[id]?.value ?? [] }

  /// Computes the records of some stations and metrics in parallel.
  ///
  /// - Parameters:
  ///   - ids: The stations and metrics; `nil` for all.
  ///   - jobs: How many run in parallel.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  package func workOut(_ ids: Set<String>?, jobs: Int) async throws {
    let books = ids.map { ids in ids.flatMap { [stations[$0], metrics[$0]] }.compactMap(\.self) }
    _ = try await mapInParallel(books ?? order, jobs: jobs) { $0.value.kinds.isEmpty }
    cache?.tidy(keeping: cachedNames)
  }

  /// Whether nothing has a record.
  var isEmpty: Bool { order.allSatisfy(\.value.kinds.isEmpty) }
}
