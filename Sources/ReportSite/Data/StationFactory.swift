import ReportCore
import ReportMeasurements
import ReportReaders

/// Makes the stations of a site.
struct StationFactory: Sendable {
  /// The folder of the sources.
  let root: String
  /// How the site judges periods.
  var rules = StationClimate.Rules()
  /// Where their records stay.
  let room: ValueRoom
  /// Keeps the digests of records that have not changed.
  let cache: ValueCache?
}

extension StationFactory {
  /// A station.
  ///
  /// - Parameters:
  ///   - id: Part of its address.
  ///   - title: As pages call it.
  ///   - place: As its page calls it, where it may be told to be.
  ///   - loaded: Its record, with what the request for its file says.
  ///   - fields: What its page says; `nil` for none.
  ///   - position: Where the author has named its data.
  /// - Returns: The station, whose record is loaded when it is asked for.
  func station(
    id: String, title: String, _ place: Station, _ loaded: LoadedRecord, _ fields: StationFields?,
    at position: SourcePosition
  ) -> StationSource {
    let stored = loaded.stored
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
      id: id, title: title, station: place, climate: climate, heldDigest: digest,
      heldCoverage: coverage(of: stored, digest, id: id),
      isSimulated: loaded.request.isSimulated,
      source: loaded.request.source, licence: loaded.request.licence,
      timeZone: fields?.timeZone ?? loaded.request.timeZone,
      location: fields?.location ?? .exact, year: fields?.year?.value, hasPage: fields != nil,
      position: position)
  }

  private func digest(
    of stored: StoredRecord, at place: Station, id: String
  ) -> Held<RecordDigest> {
    Held { [cache, name = name(id)] in
      func make() -> RecordDigest { RecordDigest(of: stored.record.replacing(station: place)) }
      guard let cache, let source = stored.source else { return make() }
      let all = Fingerprint { fingerprinter in
        fingerprinter.add(source)
        fingerprinter.add("\(place)")
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
  /// Works out the digests of some stations side by side, each unless it is in the cache.
  ///
  /// - Throws: What the system throws when it cannot run work side by side.
  func workOutDigests(of stations: [StationSource], jobs: Int) async throws {
    _ = try await mapInParallel(stations, jobs: jobs) { $0.digest.daysObserved }
    cache?.tidy(keeping: stations.flatMap { [name($0.id), nameOfCoverage($0.id)] })
  }

  /// What the cache calls the digest of a station.
  private func name(_ id: String) -> String { "\(root)/\(id)" }

  /// What the cache calls the coverage of a station.
  private func nameOfCoverage(_ id: String) -> String { "coverage of \(name(id))" }
}
