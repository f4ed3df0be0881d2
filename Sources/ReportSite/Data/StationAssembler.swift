import ReportCore
import ReportMeasurements
import ReportReaders

/// A station as one data file has it, with the request for the file.
///
/// A class, because a site can have tens of thousands, which are passed on several times.
final class LoadedRecord: Sendable {
  let stored: StoredRecord
  /// The station of the data, completed by the site's list of stations.
  let station: Station
  /// The title made from the data.
  let title: String
  let request: DataRequest

  init(_ stored: StoredRecord, of station: Station, title: String, request: DataRequest) {
    (self.stored, self.station, self.title, self.request) = (stored, station, title, request)
  }

  /// - Parameters:
  ///   - stored: The record.
  ///   - request: The request for its file.
  ///   - list: The site's list of stations.
  convenience init(
    stored: StoredRecord, request: DataRequest, list: StationList = StationList()
  ) {
    let station = list.completed(stored.station)
    self.init(stored, of: station, title: station.title, request: request)
  }

  /// The record with what another file has of its station.
  func joined(with other: LoadedRecord) -> LoadedRecord {
    var request = request
    request.isSimulated = request.isSimulated || other.request.isSimulated
    return LoadedRecord(
      stored.joined(with: other.stored), of: station, title: title, request: request)
  }
}

/// Matches stations and pages: decides which station has which page, id and title.
///
/// A page claims a station by `station:`, or by having the id that the station would get from its
/// name. An unclaimed station gets a generated page, if its file is in `stations_from`.
struct StationAssembler {
  private(set) var stations: [AssembledStation] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var ids: [String: SourcePosition] = [:]
  /// The ids of the stations whose titles are made from their data.
  private var untitled: Set<String> = []
}

extension StationAssembler {
  /// Assembles all stations.
  ///
  /// - Parameters:
  ///   - published: The records of `stations_from`, in the order of the files.
  ///   - pages: The pages in `stations/` with the records of the data they name themselves.
  /// - Returns: The stations, and every finding.
  static func assemble(
    published: [LoadedRecord], pages: [(page: PageSource, records: [LoadedRecord])]
  ) -> ([AssembledStation], [Diagnostic]) {
    var assembler = StationAssembler()
    let published = merged(published)
    var waiting = Candidates(published)
    for (page, records) in pages {
      assembler.add(page, own: Candidates(merged(records)), published: &waiting)
    }
    for record in waiting.records.compactMap(\.self) { assembler.add(record, page: nil) }
    assembler.distinguishTitles()
    // The author's order decides, then that of the files, whatever claims them: a station keeps the
    // place of its record.
    let places = Dictionary(
      zip(published.lazy.map(\.station.sourceID), 0...), uniquingKeysWith: { first, _ in first })
    let ranks = assembler.stations.enumerated().map { offset, station in
      (station.fields?.order ?? .max, places[station.place.sourceID] ?? .max, offset)
    }
    return (ranks.sorted(by: <).map { assembler.stations[$0.2] }, assembler.diagnostics)
  }

  private mutating func add(
    _ page: PageSource, own: Candidates, published: inout Candidates
  ) {
    let fields = page.frontMatter.station
    let candidates = fields.sources.isEmpty ? published : own
    guard let index = candidates.index(claimedBy: page) else {
      reportUnclaimed(page, candidates.records.compactMap(\.self))
      return
    }
    guard var record = candidates.records[index] else { return }
    if case .station(let id) = page.role, id != record.station.sourceID,
      let unnamed = own.index(of: [.id(id)]).flatMap({ own.records[$0] })
    {
      // Files that name no station add to the page's own.
      record = record.joined(with: unnamed)
    }
    // The page can also supply the data of a station that `stations_from` has as well.
    let taken = fields.sources.isEmpty ? index : published.index(of: [.id(record.station.sourceID)])
    if let taken { published.remove(taken) }
    add(record, page: page)
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
            for: name.value,
            among: (names + records.map { Self.id(of: $0) }).withoutRepetition)))
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
      AssembledStation(
        id: id, title: title ?? loaded.title, place: station, record: loaded, fields: fields,
        position: position))
  }

  /// Adds the region to every title made from the data that another station has as well, then the
  /// id in the data if that is not enough.
  private mutating func distinguishTitles() {
    for title in [\Station.titleWithRegion, \Station.titleWithID] {
      let counts = Dictionary(stations.map { ($0.title, 1) }, uniquingKeysWith: +)
      for index in stations.indices where untitled.contains(stations[index].id) {
        guard counts[stations[index].title, default: 0] > 1 else { continue }
        stations[index].title = stations[index].place[keyPath: title]
      }
    }
  }

  /// The id of a station that no page claims.
  ///
  /// Of several with the same name, the first has the short id; the others are distinguished by
  /// their regions, then by the ids of their data.
  private func freeID(of loaded: LoadedRecord) -> String {
    let short = Self.id(of: loaded)
    let longer = [\Station.titleWithRegion, \Station.titleWithID].lazy
      .map { slug(of: loaded.station[keyPath: $0]) }
    func isFree(_ id: String) -> Bool { !id.isEmpty && ids[id] == nil }
    return isFree(short) ? short : longer.first(where: isFree) ?? short
  }

  /// The id of a station that no page claims.
  fileprivate static func id(of loaded: LoadedRecord) -> String {
    let id = slug(of: loaded.title)
    return id.isEmpty ? slug(of: loaded.station.sourceID) : id
  }

  /// One record for each station, in the order of their first files.
  private static func merged(_ records: [LoadedRecord]) -> [LoadedRecord] {
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

/// Records that pages can claim, each by one page.
private struct Candidates {
  /// What a page can call a station.
  enum Name: Hashable {
    /// The id of the station in its data.
    case id(String)
    /// The title of the station as part of an address.
    case title(String)
    /// The name in the data, in lower case.
    case name(String)
    /// The id of the station if no page claims it.
    case page(String)
  }

  /// `nil` once claimed.
  private(set) var records: [LoadedRecord?]
  /// The indices of the records with each name, in ascending order.
  private let places: Lazily<[Name: [Int]]>

  init(_ records: [LoadedRecord]) {
    self.records = records
    places = Lazily {
      var places: [Name: [Int]] = [:]
      for (index, record) in records.enumerated() {
        let station = record.station
        for name in [
          Name.id(station.sourceID), .title(slug(of: record.title)),
          .name(station.name.lowercased()), .page(StationAssembler.id(of: record)),
        ] {
          places[name, default: []].append(index)
        }
      }
      return places
    }
  }
}

extension Candidates {
  /// The index of the record that a page means: the one it names, the one with its name, or the
  /// only one.
  func index(claimedBy page: PageSource) -> Int? {
    let fields = page.frontMatter.station
    if let name = fields.station?.value {
      return index(of: [.id(name), .title(name), .name(name.lowercased())])
    }
    if case .station(let id) = page.role, let index = index(of: [.page(id)]) { return index }
    return !fields.sources.isEmpty && records.count == 1 ? 0 : nil
  }

  /// The index of the first unclaimed record with one of some names.
  func index(of names: [Name]) -> Int? {
    names.compactMap { name in places.value[name]?.first { records[$0] != nil } }.min()
  }

  mutating func remove(_ index: Int) { records[index] = nil }
}
