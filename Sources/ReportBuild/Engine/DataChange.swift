public import ReportCore
import ReportMeasurements
import ReportSite

/// How the data of a station or of a metric have changed since the last build.
///
/// It is reported to the person who builds, and shown on no page: the same sources make the same
/// pages, whatever was built before.
public struct DataChange: Hashable, Sendable {
  /// Its title.
  public let title: String
  /// The last day with data; `nil` if there are none left.
  public let lastDay: Day?
  /// How many days have data.
  public let days: Int
  /// How many days had data before; `nil` for a new station or metric.
  public let daysBefore: Int?
}

/// The data of a station or of a metric as a build has shown them.
struct DataState: Hashable, Sendable {
  /// The fingerprint of all values.
  let values: Fingerprint
  let days: Int
}

extension PlannedSite {
  /// The data of everything on the site, keyed by the start of its page's address.
  var dataStates: [String: DataState] {
    var states: [String: DataState] = [:]
    for station in site.stations {
      states["stations/\(station.id)"] = DataState(
        values: data.record(of: station.id) ?? Fingerprint(value: 0),
        days: station.digest.daysObserved)
    }
    for metric in site.metrics {
      states["metrics/\(metric.id)"] = DataState(
        values: data.values(of: metric.id) ?? Fingerprint(value: 0), days: metric.daysObserved)
    }
    return states
  }

  /// The changes of data, in the order of the site.
  ///
  /// - Parameters:
  ///   - before: The data of the last build; empty if unknown.
  ///   - now: The data of this build.
  /// - Returns: One for each station and metric that is new or whose values have changed.
  func dataChanges(from before: [String: DataState], to now: [String: DataState]) -> [DataChange] {
    guard !before.isEmpty else { return [] }
    func change(_ key: String, _ title: String, through lastDay: Day?) -> DataChange? {
      guard let state = now[key], state.values != before[key]?.values else { return nil }
      return DataChange(
        title: title, lastDay: lastDay, days: state.days, daysBefore: before[key]?.days)
    }
    return site.stations.compactMap {
      change("stations/\($0.id)", $0.title, through: $0.digest.span?.upperBound)
    }
      + site.metrics.compactMap {
        change("metrics/\($0.id)", $0.fullTitle, through: $0.series.observedSpan?.upperBound)
      }
  }
}

extension MetricSource {
  fileprivate var daysObserved: Int {
    series.observedSpan.map { series.coverage(in: $0).observed } ?? 0
  }
}
