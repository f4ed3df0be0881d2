import ReportCore
import ReportFigures
import ReportMeasurements
import ReportReaders

/// The records of a site's stations and personal metrics, each worked out when it is first asked for.
package final class RecordBooks: Sendable {
  private let stations: [String: Held<RecordBook>]
  private let dates: [String: Lazily<[DateRecords]>]
  private let metrics: [String: Held<RecordBook>]
  private let order: [Held<RecordBook>]
  private let cache: ValueCache?
  private let cachedNames: [String]
  /// How records are written.
  let context: FigureContext

  /// What a question about records calls stations.
  static let stations = "station"
  /// What a question about records calls personal metrics.
  static let metrics = "metric"

  /// - Parameters:
  ///   - site: With the data.
  ///   - cache: Keeps the records of stations, so that those of one that has not changed are not
  ///     worked out again: a sixth of "10 such stations, one day edited" of `make bench`.
  ///   - source: The fingerprint of what the records of a station are made from, by its id.
  init(
    _ site: Site, cache: ValueCache?, source: @escaping @Sendable (String) -> Fingerprint
  ) {
    self.cache = cache
    func name(_ station: StationSource) -> String { "\(site.root)/\(station.id)" }
    cachedNames = site.stations.map(name)
    let configuration = site.configuration
    let context = FigureContext(
      language: site.language, units: configuration.units, rules: configuration.climateRules,
      yearStarts: configuration.yearStarts)
    self.context = context
    let stations = site.stations.map { station in
      let name = name(station)
      // Without a cache it would take long to have them once more.
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
        (station.id, Lazily { context.dateRecords(of: station.climate) })
      }, uniquingKeysWith: { first, _ in first })
    self.stations = Dictionary(stations, uniquingKeysWith: { first, _ in first })
    self.metrics = Dictionary(metrics, uniquingKeysWith: { first, _ in first })
    order = (stations + metrics).map(\.1)
  }
}

extension RecordBook {
  /// About how many bytes it takes.
  fileprivate var weight: Int { kinds.reduce(1000) { $0 + 2000 + $1.events.count * 64 } }
}

extension RecordBooks {
  /// Of everything that was measured at a station; `nil` where there is no such station.
  func ofStation(_ id: String) -> RecordBook? { stations[id]?.value }

  /// Of all values of a personal metric.
  func ofMetric(_ id: String) -> RecordBook? { metrics[id]?.value }

  /// Of each date of the year at a station.
  func ofDates(_ id: String) -> [DateRecords] { dates[id]?.value ?? [] }

  /// Works out those of some stations and metrics side by side.
  ///
  /// - Parameters:
  ///   - ids: Of whom; `nil` for all.
  ///   - jobs: How many side by side.
  /// - Throws: What the system throws when it cannot run work side by side.
  package func workOut(_ ids: Set<String>?, jobs: Int) async throws {
    let books = ids.map { ids in ids.flatMap { [stations[$0], metrics[$0]] }.compactMap(\.self) }
    _ = try await mapInParallel(books ?? order, jobs: jobs) { $0.value.kinds.isEmpty }
    cache?.tidy(keeping: cachedNames)
  }

  /// Whether nothing has a record.
  var isEmpty: Bool { order.allSatisfy(\.value.kinds.isEmpty) }
}
