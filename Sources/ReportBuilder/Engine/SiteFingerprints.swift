import ReportCore
import ReportLanguage
import ReportMeasurements

/// What stands for the data of a site and for the way in which figures show them.
///
/// A class, because it goes wherever the plan goes.
final class DataFingerprints: Sendable {
  /// Of what was measured at each station.
  let records: [String: Fingerprint]
  let stations: [String: Fingerprint]
  let metrics: [String: Fingerprint]
  /// Of each metric's data year by year, for pages that show one year.
  let years: [String: [Int: Fingerprint]]
  /// Of all stations, in their order.
  let allStations: Fingerprint
  /// Of all that a person measures, in its order.
  let allMetrics: Fingerprint
  /// Of the names and titles of everything that has data.
  let names: Fingerprint
  /// Of where the stations stand, as maps tell it.
  let places: Fingerprint
  /// Of the units and the years that figures share.
  let context: Fingerprint

  init(_ site: SiteSource) {
    let records = site.stations.map { station in
      (station.id, Fingerprint { $0.add(station.record) })
    }
    let stations = zip(site.stations, records).map { station, record in
      (station.id, Fingerprint { $0.add(station, record: record.1) })
    }
    let metrics = site.metrics.map { metric in (metric.id, Fingerprint { $0.add(metric) }) }
    self.records = Dictionary(records, uniquingKeysWith: { first, _ in first })
    self.stations = Dictionary(stations, uniquingKeysWith: { first, _ in first })
    self.metrics = Dictionary(metrics, uniquingKeysWith: { first, _ in first })
    years = Dictionary(
      site.metrics.map { ($0.id, $0.yearFingerprints) }, uniquingKeysWith: { first, _ in first })
    allStations = Fingerprint { for (_, station) in stations { $0.add(station) } }
    allMetrics = Fingerprint { for (_, metric) in metrics { $0.add(metric) } }
    names = Fingerprint { fingerprinter in
      for station in site.stations {
        fingerprinter.add(station.id)
        fingerprinter.add(station.title)
        fingerprinter.add(station.record.elements.map(\.id))
      }
      for metric in site.metrics {
        fingerprinter.add(metric.id)
        fingerprinter.add(metric.title)
        fingerprinter.add("\(metric.metric.kind)")
        for year in metric.years { fingerprinter.add(year) }
      }
    }
    places = Fingerprint { fingerprinter in
      for station in site.stations {
        fingerprinter.add(station.title)
        fingerprinter.add(station.coordinates?.latitude)
        fingerprinter.add(station.coordinates?.longitude)
      }
    }
    context = Fingerprint { fingerprinter in
      for dimension in Dimension.allCases {
        fingerprinter.add(site.configuration.units[dimension].id)
        fingerprinter.add(site.configuration.units[dimension].symbol)
      }
      fingerprinter.add(site.configuration.weekStart?.rawValue ?? -1)
      fingerprinter.add(site.configuration.licence)
    }
  }
}

extension DataFingerprints {
  /// What stands for a series of that name as fences call it: its station, or its metric.
  ///
  /// An empty name stands for all names.
  func fingerprint(ofSeries name: String) -> Fingerprint {
    if name.isEmpty { return names }
    if let metric = metrics[name] { return metric }
    return stations[String(name.prefix { $0 != "." })] ?? names
  }
}

extension Fingerprinter {
  fileprivate mutating func add(_ station: StationSource, record: Fingerprint) {
    add(station.id)
    add(station.title)
    add(record)
    add(station.isSimulated)
    add(station.source)
    add(station.licence)
    add(station.timeZone)
    add(station.location.rawValue)
    add(station.year ?? -1)
  }

  fileprivate mutating func add(_ metric: MetricSource) {
    addDescription(of: metric)
    add(metric.series)
  }

  /// All but the values.
  fileprivate mutating func addDescription(of metric: MetricSource) {
    add(metric.id)
    add(metric.title)
    add("\(metric.metric)")
    add(metric.goal)
    add(metric.window)
    add(metric.gauge.map { "\($0)" })
    add(metric.isSimulated)
    add(metric.source)
    add(metric.licence)
  }
}

extension MetricSource {
  /// Of the values of each year that has any, with those of the year before, from which spells and
  /// comparisons may come, and with the first and the last day of all.
  fileprivate var yearFingerprints: [Int: Fingerprint] {
    var fingerprints: [Int: Fingerprint] = [:]
    for year in years {
      let days = Day.days(ofYear: year - 1).lowerBound...Day.days(ofYear: year).upperBound
      fingerprints[year] = Fingerprint { fingerprinter in
        fingerprinter.addDescription(of: self)
        for other in years { fingerprinter.add(other) }
        fingerprinter.add(Int(series.observedSpan?.lowerBound.number ?? 0))
        fingerprinter.add(Int(series.observedSpan?.upperBound.number ?? 0))
        for day in days { fingerprinter.add(series[day].cell) }
        for several in series.severalDays where several.days.overlaps(days) {
          fingerprinter.add(several.amount)
          fingerprinter.add(Int(several.days.lowerBound.number))
          fingerprinter.add(Int(several.days.upperBound.number))
        }
      }
    }
    return fingerprints
  }
}
