import ReportCore
import ReportFigures
import ReportMeasurements

/// The records of a site's stations and personal metrics, each worked out when it is first asked for.
package final class RecordBooks: Sendable {
  private let stations: [String: Lazily<RecordBook>]
  private let dates: [String: Lazily<[DateRecords]>]
  private let metrics: [String: Lazily<RecordBook>]
  private let order: [Lazily<RecordBook>]
  /// How records are written.
  let context: FigureContext

  /// What a question about records calls stations.
  static let stations = "station"
  /// What a question about records calls personal metrics.
  static let metrics = "metric"

  init(_ site: Site) {
    let configuration = site.configuration
    let context = FigureContext(
      language: site.language, units: configuration.units, rules: configuration.climateRules,
      yearStarts: configuration.yearStarts)
    self.context = context
    let stations = site.stations.map { station in
      (station.id, Lazily { context.records(of: station.climate) })
    }
    let metrics = site.metrics.map { metric in
      (
        metric.id,
        Lazily {
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
  }

  /// Whether nothing has a record.
  var isEmpty: Bool { order.allSatisfy(\.value.kinds.isEmpty) }
}
