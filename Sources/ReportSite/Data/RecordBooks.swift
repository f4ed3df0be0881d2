import ReportCore
import ReportFigures
import ReportMeasurements

/// The records of a site's stations and personal metrics, each computed on first use.
package final class RecordBooks: Sendable {
  /// The records of a station or a personal metric.
  private struct Records: Sendable {
    let book: Held<RecordBook>
    let dates: Held<[DateRecords]>
  }

  private let stations: ByID<Records>
  private let metrics: [String: Records]
  /// The ids of the stations and of the metrics, in the order of the site.
  private let order: (stations: [String], metrics: [String])
  private let cache: RecordCache?
  /// The context in which records are written.
  let context: FigureContext

  /// The word for stations in questions about records.
  static let stations = "station"
  /// The word for personal metrics in questions about records.
  static let metrics = "metric"

  /// - Parameters:
  ///   - site: The site with its data.
  ///   - cache: The folder of the caches, which keep the records of stations that have not changed.
  ///   - source: The fingerprint of everything the records of a station are made from, by its id.
  init(
    _ site: Site, cache: String?, source: @escaping @Sendable (String) -> Fingerprint
  ) {
    let (context, weekStart) = (site.figureContext, site.configuration.weekStart)
    let kinds = context.recordKinds(site.configuration.climateRules)
    let cache = cache.map { RecordCache(in: $0, of: site, kinds: kinds, source: source) }
    (self.context, self.cache) = (context, cache)
    let (known, room) = (site.stationsByID, site.room)
    stations = ByID { id in
      known[id].map { station in
        // Without a cache, computing them again would take long.
        let book = Held(in: cache == nil ? nil : room, weigh: \.weight) {
          func make() -> RecordBook { context.records(of: station.climate) }
          return cache?.records(of: id, make) ?? make()
        }
        let dates = Held(in: room, weigh: Self.weight) {
          context.dateRecords(of: station.climate)
        }
        return Records(book: book, dates: dates)
      }
    }
    metrics = Dictionary(
      site.metrics.map { metric in
        @Sendable func own() -> PersonalMetric {
          metric.personal(weekStart: weekStart, context.language)
        }
        let dates = Held(in: room, weigh: Self.weight) { context.dateRecords(of: own()) }
        return (metric.id, Records(book: Held { context.records(of: own()) }, dates: dates))
      }, uniquingKeysWith: { first, _ in first })
    order = (site.stations.map(\.id), site.metrics.map(\.id))
  }
}

extension RecordBooks {
  /// The approximate size of the records of the dates, in bytes.
  private static func weight(_ dates: [DateRecords]) -> Int {
    dates.reduce(1000) { $0 + $1.weight }
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
  func ofStation(_ id: String) -> RecordBook? { stations[id]?.book.value }

  /// The records of a personal metric.
  func ofMetric(_ id: String) -> RecordBook? { metrics[id]?.book.value }

  /// The records of each calendar date at a station.
  func dates(ofStation id: String) -> [DateRecords] { stations[id]?.dates.value ?? [] }

  /// The records of each calendar date of a personal metric.
  func dates(ofMetric id: String) -> [DateRecords] { metrics[id]?.dates.value ?? [] }

  /// The newest records of a station, which are known without its other ones.
  func newest(ofStation id: String) -> [RecordEvent] {
    guard let found = stations[id] else { return [] }
    func make() -> [RecordEvent] { NewestRecords.events(of: found.book.value) }
    return cache?.newest(of: id, make) ?? make()
  }

  /// The newest records of a personal metric.
  func newest(ofMetric id: String) -> [RecordEvent] {
    metrics[id].map { NewestRecords.events(of: $0.book.value) } ?? []
  }

  /// Computes the records of some stations and metrics in parallel.
  ///
  /// - Parameters:
  ///   - ids: The stations and metrics; `nil` for all, with their newest records.
  ///   - jobs: How many run in parallel.
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  package func workOut(_ ids: Set<String>?, jobs: Int) async throws {
    if let ids {
      let books = ids.flatMap { [stations[$0]?.book, metrics[$0]?.book] }.compactMap(\.self)
      _ = try await mapInParallel(books, jobs: jobs) { $0.value.kinds.isEmpty }
    } else {
      _ = try await mapInParallel(order.stations, jobs: jobs) { self.newest(ofStation: $0).isEmpty }
      _ = try await mapInParallel(order.metrics, jobs: jobs) { self.newest(ofMetric: $0).isEmpty }
      cache?.tidyBooks(keeping: order.stations)
    }
  }

  /// Keeps the newest records of all stations together again, once many have changed.
  package func tidy() { cache?.tidyNewest(keeping: order.stations) }

  /// Whether nothing has a record.
  var isEmpty: Bool {
    order.stations.allSatisfy { ofStation($0)?.kinds.isEmpty ?? true }
      && order.metrics.allSatisfy { ofMetric($0)?.kinds.isEmpty ?? true }
  }
}
