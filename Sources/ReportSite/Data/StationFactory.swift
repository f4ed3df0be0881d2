import ReportCore
import ReportMeasurements
import ReportReaders

/// Makes the stations of a site.
struct StationFactory: Sendable {
  /// The folder of the sources.
  let root: String
  /// The rules for judging periods.
  var rules = StationClimate.Rules()
  /// Holds the loaded records.
  let room: ValueRoom
  /// Keeps the digests of records that have not changed.
  let cache: ValueCache?
}

extension StationFactory {
  /// Makes stations in parallel, and works out the digests that are not in the cache.
  ///
  /// - Throws: Whatever the system throws when it cannot run tasks in parallel.
  func stations(_ assembled: [AssembledStation], jobs: Int) async throws -> [StationSource] {
    let stations = try await mapInParallel(assembled, jobs: jobs) { assembled in
      let station = station(assembled)
      _ = station.digest
      return station
    }
    cache?.tidy(keeping: stations.flatMap { [name($0.id), nameOfCoverage($0.id)] })
    return stations
  }

  /// Makes a station, whose record is loaded on demand.
  func station(_ assembled: AssembledStation) -> StationSource {
    let (id, place, fields) = (assembled.id, assembled.place, assembled.fields)
    let (stored, request) = (assembled.record.stored, assembled.record.request)
    let digest = digest(of: stored, at: place, id: id)
    let climate =
      if stored.source == nil {
        StationClimate(of: stored.record.replacing(station: place), rules)
      } else {
        StationClimate(in: room, rules) {
          let record = stored.record.replacing(station: place)
          return digest.known.map { record.judged($0.suspects) } ?? record
        }
      }
    return StationSource(
      id: id, title: assembled.title, place, climate, digest, coverage(of: stored, digest, id: id),
      isSimulated: request.isSimulated, source: request.source, licence: request.licence,
      timeZone: fields?.timeZone ?? request.timeZone,
      location: fields?.location ?? .exact, year: fields?.year?.value, order: fields?.order,
      hasPage: fields != nil, position: assembled.position)
  }

  private func digest(
    of stored: StoredRecord, at place: Station, id: String
  ) -> Held<RecordDigest> {
    Held { [cache, name = name(id)] in
      func make() -> RecordDigest { RecordDigest(of: stored.record.replacing(station: place)) }
      guard let cache, let source = stored.source else { return make() }
      let all = Fingerprint { fingerprinter in
        fingerprinter.add(source)
        fingerprinter.add(place)
      }
      return cache.value(name, from: all, make: make)
    }
  }

  /// - Returns: The coverage, worked out when the page of all data first asks for it.
  private func coverage(
    of stored: StoredRecord, _ digest: Held<RecordDigest>, id: String
  ) -> Held<RecordCoverage> {
    Held(in: stored.source == nil ? nil : room, weigh: \.weight) {
      [cache, name = nameOfCoverage(id)] in
      func make() -> RecordCoverage { RecordCoverage(of: stored.record) }
      guard let cache, stored.source != nil else { return make() }
      return cache.value(name, from: digest.value.fingerprint, make: make)
    }
  }
}

extension RecordCoverage {
  /// About how many bytes it takes.
  fileprivate var weight: Int { series.reduce(months.count) { $0 + 200 + ($1?.months.count ?? 0) } }
}

extension StationFactory {
  /// The cache's name for the digest of a station.
  private func name(_ id: String) -> String { "\(root)/\(id)" }

  /// What the cache calls the coverage of a station.
  private func nameOfCoverage(_ id: String) -> String { "coverage of \(name(id))" }
}
