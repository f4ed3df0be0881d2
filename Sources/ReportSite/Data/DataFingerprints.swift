package import ReportCore
import ReportMeasurements

/// The fingerprints and the records of a site's data, each worked out when it is first asked for.
package final class DataFingerprints: Sendable {
  private let measured: [String: Lazily<Fingerprint>]
  private let values: [String: Lazily<Fingerprint>]
  /// The records of all stations and metrics.
  let records: RecordBooks

  package init(_ site: Site) {
    records = RecordBooks(site)
    measured = Dictionary(
      site.stations.map { station in
        (
          station.id,
          Lazily {
            Fingerprint {
              $0.add(station.record)
              $0.addNormals(of: station.climate)
            }
          }
        )
      }, uniquingKeysWith: { first, _ in first })
    values = Dictionary(
      site.metrics.map { metric in (metric.id, Lazily { Fingerprint { $0.addValues(of: metric) } })
      },
      uniquingKeysWith: { first, _ in first })
  }
}

extension DataFingerprints {
  /// Of everything that was measured at a station.
  package func record(of station: String) -> Fingerprint? { measured[station]?.value }

  /// Of all values of a personal metric.
  package func values(of metric: String) -> Fingerprint? { values[metric]?.value }
}

extension Fingerprinter {
  /// Takes all that is known of a station besides its measurements.
  mutating func addDescription(of station: StationSource) {
    add(station.id)
    add(station.title)
    add(station.isSimulated)
    add(station.source)
    add(station.licence)
    add(station.timeZone)
    add(station.location.rawValue)
    add(station.shownYear ?? -1)
    add(station.record.station.sourceID)
    add(station.record.station.name)
    add(station.record.station.elevation)
    add(station.coordinates?.latitude)
    add(station.coordinates?.longitude)
    add(station.record.elements.map(\.id))
    add(station.shownMetrics)
    for year in station.record.observedYears {
      add(year)
      add(station.record.isYearCovered(year))
    }
  }

  /// Takes all values of a personal metric, and who has counted them.
  fileprivate mutating func addValues(of metric: MetricSource) {
    add(metric.series)
    for part in metric.parts {
      add(part.name)
      add(part.series)
    }
    for share in metric.shares { add("\(share)") }
  }

  /// Takes all that is known of a personal metric besides its values.
  mutating func addDescription(of metric: MetricSource) {
    add(metric.id)
    add(metric.title)
    add("\(metric.metric)")
    for span in GoalSpan.allCases { add(metric.goals[span]) }
    add(metric.goals.direction.rawValue)
    add(metric.goals.restDays)
    add(metric.weather)
    add(metric.window)
    for days in [metric.allowance?.missing, metric.allowance?.inARow] { add(days ?? -1) }
    add(metric.gauge.map { "\($0)" })
    add(metric.isSimulated)
    add(metric.source)
    add(metric.licence)
    for year in metric.years { add(year) }
  }
}
