import ReportCore
import ReportMeasurements
import ReportReaders

/// A station as one data file has it, with the request for the file.
struct LoadedRecord: Sendable {
  private(set) var stored: StoredRecord
  /// The station of the data, completed by the site's list of stations.
  let station: Station
  private(set) var request: DataRequest

  init(stored: StoredRecord, request: DataRequest, list: StationList = StationList()) {
    self.stored = stored
    self.request = request
    station = list.completed(stored.station)
  }

  /// The record with what another file has of its station.
  func joined(with other: LoadedRecord) -> LoadedRecord {
    var both = self
    both.stored = stored.joined(with: other.stored)
    both.request.isSimulated = request.isSimulated || other.request.isSimulated
    return both
  }
}

/// Matches stations and pages: decides which station has which page, id and title.
///
/// A page claims a station by `station:`, or by having the id that the station would get from its
/// name. An unclaimed station gets a generated page, if its file is in `stations_from`.
struct StationAssembler {
  private let factory: StationFactory
  private(set) var stations: [StationSource] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var ids: [String: SourcePosition] = [:]
  /// The ids of the stations whose titles are made from their data.
  private var untitled: Set<String> = []

  private init(_ factory: StationFactory) { self.factory = factory }
}

extension StationAssembler {
  /// Assembles all stations.
  ///
  /// - Parameters:
  ///   - published: The records of `stations_from`, in the order of the files.
  ///   - pages: The pages in `stations/` with the records of the data they name themselves.
  ///   - factory: Makes the stations.
  /// - Returns: The stations, and every finding.
  static func assemble(
    published: [LoadedRecord], pages: [(page: PageSource, records: [LoadedRecord])],
    _ factory: StationFactory
  ) -> ([StationSource], [Diagnostic]) {
    var assembler = StationAssembler(factory)
    var waiting = merged(published)
    for (page, records) in pages {
      assembler.add(page, own: merged(records), published: &waiting)
    }
    for record in waiting.compactMap(\.self) { assembler.add(record, page: nil) }
    assembler.distinguishTitles()
    // The author's order decides, then that of the files, whatever claims them: a station keeps the
    // place of its record.
    let order = merged(published).map(\.?.station.sourceID)
    let places = Dictionary(
      zip(order.compactMap(\.self), 0...), uniquingKeysWith: { first, _ in first })
    let sorted = assembler.stations.enumerated().sorted { a, b in
      let first = places[a.element.station.sourceID] ?? .max
      let second = places[b.element.station.sourceID] ?? .max
      return (a.element.order ?? .max, first, a.offset) < (
        b.element.order ?? .max, second, b.offset
      )
    }
    return (sorted.map(\.element), assembler.diagnostics)
  }

  private mutating func add(
    _ page: PageSource, own records: [LoadedRecord?], published: inout [LoadedRecord?]
  ) {
    let fields = page.frontMatter.station
    let candidates = fields.sources.isEmpty ? published : records
    guard let index = claimedIndex(by: page, in: candidates) else {
      reportUnclaimed(page, candidates.compactMap(\.self))
      return
    }
    guard var record = candidates[index] else { return }
    if case .station(let id) = page.role, id != record.station.sourceID,
      let unnamed = records.lazy.compactMap(\.self).first(where: {
        $0.station.sourceID == id
      })
    {
      // Files that name no station add to the page's own.
      record = record.joined(with: unnamed)
    }
    if fields.sources.isEmpty {
      published[index] = nil
    } else if let twin = published.firstIndex(where: {
      $0?.station.sourceID == record.station.sourceID
    }) {
      // The page supplies the data of a station that `stations_from` has as well.
      published[twin] = nil
    }
    add(record, page: page)
  }

  /// The record that a page means: the one it names, the one with its name, or the only one.
  private func claimedIndex(by page: PageSource, in records: [LoadedRecord?]) -> Int? {
    let fields = page.frontMatter.station
    if let name = fields.station {
      return records.firstIndex { record in
        guard let station = record?.station else { return false }
        return station.sourceID == name.value || slug(of: station.title) == name.value
          || station.name.lowercased() == name.value.lowercased()
      }
    }
    if case .station(let id) = page.role,
      let index = records.firstIndex(where: { $0.map(Self.id) == id })
    {
      return index
    }
    return !fields.sources.isEmpty && records.count == 1 ? 0 : nil
  }

  private mutating func reportUnclaimed(_ page: PageSource, _ records: [LoadedRecord]) {
    let fields = page.frontMatter.station
    // A file that could not be read has been reported.
    guard !records.isEmpty || fields.sources.isEmpty else { return }
    let names = records.map(\.station.sourceID)
    if let name = fields.station {
      diagnostics.append(
        name.error(
          "unknown-station", "no station '\(name.value)' in the data",
          hint: hint(
            for: name.value, among: (names + records.map { Self.id(of: $0) }).withoutRepetition)))
    } else if fields.sources.isEmpty {
      diagnostics.append(
        Diagnostic(
          .error, "station-without-data", "this page names no data, and no station has its name",
          at: page.position,
          hint: "write 'data:' with a file, or 'station:' with the id of a station"))
    } else {
      diagnostics.append(
        Diagnostic(
          .error, "missing-key", "the data hold several stations, and the page names none of them",
          at: page.position, hint: "write 'station:' and one of: \(names.joined(separator: ", "))"))
    }
  }

  private mutating func add(_ loaded: LoadedRecord, page: PageSource?) {
    let fields = page?.frontMatter.station
    let position = page?.position ?? loaded.request.file.position
    let location = fields?.location ?? .exact
    let station = loaded.station.standing(at: fields?.place ?? StationPlace()).located(location)
    let id = if case .station(let name) = page?.role { name } else { freeID(of: loaded) }
    if let other = ids.updateValue(position, forKey: id) {
      diagnostics.append(
        Diagnostic(
          .error, "collision", "two stations would have the id '\(id)'", at: position,
          hint: "give one of them a page of its own in stations/, see \(other)"))
      return
    }
    let title = page?.frontMatter.title?.value
    if title == nil { untitled.insert(id) }
    stations.append(
      factory.station(
        id: id, title: title ?? station.title, station, loaded, fields, at: position))
  }

  /// Adds the region to every title made from the data that another station has as well, then the
  /// id in the data if that is not enough.
  private mutating func distinguishTitles() {
    for title in [\Station.titleWithRegion, \Station.titleWithID] {
      let counts = Dictionary(stations.map { ($0.title, 1) }, uniquingKeysWith: +)
      for index in stations.indices where untitled.contains(stations[index].id) {
        guard counts[stations[index].title, default: 0] > 1 else { continue }
        stations[index].title = stations[index].station[keyPath: title]
      }
    }
  }

  /// The id of a station that no page claims.
  ///
  /// Of several with the same name, the first has the short id; the others are distinguished by
  /// their regions, then by the ids of their data.
  private func freeID(of loaded: LoadedRecord) -> String {
    let (station, short) = (loaded.station, Self.id(of: loaded))
    let ids = [short, slug(of: station.titleWithRegion), slug(of: station.titleWithID)]
    return ids.first { !$0.isEmpty && self.ids[$0] == nil } ?? short
  }

  /// The id of a station that no page claims.
  private static func id(of loaded: LoadedRecord) -> String {
    let id = slug(of: loaded.station.title)
    return id.isEmpty ? slug(of: loaded.station.sourceID) : id
  }

  /// One record for each station, in the order of their first files.
  private static func merged(_ records: [LoadedRecord]) -> [LoadedRecord?] {
    var merged: [LoadedRecord] = []
    var places: [String: Int] = [:]
    for loaded in records {
      let id = loaded.station.sourceID
      if let place = places[id] {
        merged[place] = merged[place].joined(with: loaded)
      } else {
        places[id] = merged.count
        merged.append(loaded)
      }
    }
    return merged
  }
}
