package import ReportCore
import ReportLanguage
import ReportMeasurements
import ReportReaders

/// The fingerprints and the records of a site's data, each computed on first use.
package final class DataFingerprints: Sendable {
  private let measured: Lazily<[String: Fingerprint]>
  private let values: [String: Lazily<Fingerprint>]
  private let rulesFingerprint: Lazily<Fingerprint>
  private let months: ByID<Held<[Int: Fingerprint]>>
  private let metrics: ByID<Lazily<[(year: Int, metrics: [String])]>>
  /// The records of all stations and metrics, as its edition shows them.
  package let records: RecordBooks
  /// The same data with the records that the other editions show: which values are alike depends on
  /// the units.
  let switched: [DataFingerprints]

  /// - Parameters:
  ///   - site: The site with its data.
  ///   - cache: The folder of the caches, which keep what was computed for unchanged stations.
  package init(_ site: Site, cache: String? = nil) {
    let rules = Lazily {
      Fingerprint { fingerprinter in
        fingerprinter.add(site.configuration.fingerprint)
        fingerprinter.add(site.language.formatsFingerprint)
      }
    }
    let stations = site.stationsByID
    let measured = Lazily {
      stations.mapValues { station in
        Fingerprint {
          $0.add(station.digest.fingerprint)
          $0.addNormals(of: station.climate)
        }
      }
    }
    (rulesFingerprint, self.measured) = (rules, measured)
    func records(_ site: Site) -> RecordBooks {
      RecordBooks(site, cache: cache) { id in judgedRecord(rules.value, measured.value[id]) }
    }
    let room = site.room
    months = ByID { id in
      stations[id].map { station in
        Held(in: room, weigh: { $0.count * 32 }) { fingerprintsOfMonths(station.record) }
      }
    }
    metrics = ByID { id in
      stations[id].map { station in
        Lazily { station.digest.years.map { ($0.year, $0.metrics) } }
      }
    }
    values = Dictionary(
      site.metrics.map { metric in (metric.id, Lazily { Fingerprint { $0.addValues(of: metric) } })
      },
      uniquingKeysWith: { first, _ in first })
    self.records = records(site)
    let (known, months, metrics, values) = (measured, self.months, self.metrics, self.values)
    switched = site.switched.map { other in
      DataFingerprints(
        measured: known, values: values, rules: rules, months: months, metrics: metrics,
        records: records(other))
    }
  }

  private init(
    measured: Lazily<[String: Fingerprint]>, values: [String: Lazily<Fingerprint>],
    rules: Lazily<Fingerprint>, months: ByID<Held<[Int: Fingerprint]>>,
    metrics: ByID<Lazily<[(year: Int, metrics: [String])]>>, records: RecordBooks
  ) {
    (self.measured, self.values, rulesFingerprint) = (measured, values, rules)
    (self.months, self.metrics, self.records, switched) = (months, metrics, records, [])
  }
}

extension DataFingerprints {
  /// The fingerprint of what the author and the language say about how measurements are judged.
  var rules: Fingerprint { rulesFingerprint.value }

  /// The fingerprint of everything measured at a station in a month; zero outside of its record.
  func month(_ month: Month, ofStation id: String) -> Fingerprint {
    months[id]?.value[month.index] ?? Fingerprint(value: 0)
  }

  /// The years in which a station has measured something, latest first, each with the ids of the
  /// metrics, in page order.
  func metricsOfYears(atStation id: String) -> [(year: Int, metrics: [String])] {
    metrics[id]?.value ?? []
  }

  /// The fingerprint of everything measured at a station.
  package func record(of station: String) -> Fingerprint? { measured.value[station] }

  /// The fingerprint of all values of a personal metric.
  package func values(of metric: String) -> Fingerprint? { values[metric]?.value }
}

/// The fingerprint of everything measured at a station, and of how it is judged.
private func judgedRecord(_ rules: Fingerprint, _ record: Fingerprint?) -> Fingerprint {
  Fingerprint { fingerprinter in
    fingerprinter.add(rules)
    fingerprinter.add(record ?? Fingerprint(value: 0))
  }
}

/// The fingerprints of the days and winds of each month of a record, and of the record's last day in
/// the month that contains it, by the month's index.
private func fingerprintsOfMonths(_ record: StationRecord) -> [Int: Fingerprint] {
  guard let span = record.span else { return [:] }
  let months = span.lowerBound.month.index...span.upperBound.month.index
  let columns = record.elements.map { ($0, record[$0], record.suspectDays(of: $0)) }
  return Dictionary(
    uniqueKeysWithValues: months.map { index in
      let days = Month(index: index).days
      let fingerprint = Fingerprint { fingerprinter in
        fingerprinter.add(days.contains(span.upperBound) ? Int(span.upperBound.number) : -1)
        fingerprinter.add(columns, in: days)
        fingerprinter.add(record.winds, in: days)
      }
      return (index, fingerprint)
    })
}

extension DataFingerprints {
  /// The fingerprints behind the answers about the measurements of each station and personal
  /// metric, by id.
  func measurements(of site: Site) -> [String: Fingerprint] {
    var bases: [String: Fingerprint] = [:]
    for station in site.stations {
      bases[station.id] = judgedRecord(rules, record(of: station.id))
    }
    for metric in site.metrics {
      bases[metric.id] = Fingerprint { fingerprinter in
        fingerprinter.add(bases[metric.id] ?? rules)
        fingerprinter.add(values(of: metric.id) ?? Fingerprint(value: 0))
        fingerprinter.add(metric.dataThrough)
        fingerprinter.addDescription(of: metric)
      }
    }
    return bases
  }
}

extension Fingerprinter {
  /// Adds all that is known about a station besides its measurements.
  mutating func addDescription(of station: StationSource) {
    add(station.id)
    add(station.title)
    add(station.isSimulated)
    add(station.hasPage)
    add(station.source)
    add(station.licence)
    add(station.timeZone)
    add(station.location.rawValue)
    let digest = station.digest
    let shown = station.year ?? digest.referenceYear
    add(shown ?? -1)
    add(station.order ?? .max)
    add(station.station.sourceID)
    add(station.station.name)
    add(station.station.elevation)
    add(station.coordinates?.latitude)
    add(station.coordinates?.longitude)
    add(digest.elements.count)
    for element in digest.elements { add(element.id) }
    // They decide which metrics are shown.
    for element in digest.years.first(where: { $0.year == shown })?.elements ?? [] {
      add(element.id)
    }
    for year in digest.years {
      add(year.year)
      add(year.isCovered)
    }
  }

  /// Adds all values of a personal metric, and which sources recorded them.
  fileprivate mutating func addValues(of metric: MetricSource) {
    add(metric.series)
    for part in metric.parts {
      add(part.name)
      add(part.series)
    }
    for share in metric.shares { add("\(share)") }
  }

  /// Adds all that is known about a personal metric besides its values.
  mutating func addDescription(of metric: MetricSource) {
    add(metric.id)
    add(metric.person?.name)
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
