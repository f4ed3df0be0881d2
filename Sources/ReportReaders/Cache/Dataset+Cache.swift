import ReportCore
import ReportMeasurements

extension Dataset {
  func write(to cache: inout CacheWriter) {
    cache.write(rows)
    cache.write(all: sources) { $1.write(to: &$0) }
    cache.write(all: diagnostics) { $1.write(to: &$0) }
    cache.write(all: stations) { $1.write(to: &$0) }
    cache.write(all: personal) { $1.write(to: &$0) }
  }

  init(from cache: inout CacheReader) throws(DamagedCache) {
    let rows = try cache.int()
    let sources = try cache.all { (cache) throws(DamagedCache) in try Provenance(from: &cache) }
    let diagnostics = try cache.all { (cache) throws(DamagedCache) in try Diagnostic(from: &cache) }
    let stations = try cache.all { (cache) throws(DamagedCache) in try StationRecord(from: &cache) }
    let personal = try cache.all { (cache) throws(DamagedCache) in
      try PersonalSeries(from: &cache)
    }
    self.init(stations: stations, personal: personal, diagnostics: diagnostics, rows: rows)
    self.sources = sources
  }
}

extension Provenance {
  fileprivate func write(to cache: inout CacheWriter) {
    cache.write(file)
    cache.write(optional: member) { $0.write($1) }
    cache.write(format.rawValue)
  }

  fileprivate init(from cache: inout CacheReader) throws(DamagedCache) {
    self.init(
      file: try cache.text(),
      member: try cache.optional { (cache) throws(DamagedCache) in try cache.text() },
      format: try cache.value(of: DataFormat.self))
  }
}

extension PersonalSeries {
  fileprivate func write(to cache: inout CacheWriter) {
    for text in [id, name, file] { cache.write(text) }
    position.write(to: &cache)
    cache.write(optional: unit) { $1.write(to: &$0) }
    cache.write(kind.rawValue)
    values.write(to: &cache)
  }

  fileprivate init(from cache: inout CacheReader) throws(DamagedCache) {
    self.init(
      id: try cache.text(), name: try cache.text(), file: try cache.text(),
      position: try SourcePosition(from: &cache),
      unit: try cache.optional { (cache) throws(DamagedCache) in try Unit(from: &cache) },
      kind: try cache.value(of: MetricKind.self), values: try DailySeries(from: &cache))
  }
}

extension SourcePosition {
  fileprivate func write(to cache: inout CacheWriter) {
    cache.write(path)
    cache.write(line)
    cache.write(column)
  }

  fileprivate init(from cache: inout CacheReader) throws(DamagedCache) {
    self.init(try cache.text(), line: try cache.int(), column: try cache.int())
  }
}

extension Diagnostic {
  fileprivate func write(to cache: inout CacheWriter) {
    cache.write(severity.rawValue)
    cache.write(rule)
    cache.write(message)
    position.write(to: &cache)
    cache.write(optional: hint) { $0.write($1) }
  }

  fileprivate init(from cache: inout CacheReader) throws(DamagedCache) {
    let severity = try cache.value(of: Severity.self)
    let (rule, message) = (try cache.text(), try cache.text())
    let place = try SourcePosition(from: &cache)
    let hint = try cache.optional { (cache) throws(DamagedCache) in try cache.text() }
    self.init(severity, rule, message, at: place, hint: hint)
  }
}

extension StationRecord {
  fileprivate func write(to cache: inout CacheWriter) {
    station.write(to: &cache)
    cache.write(all: elements) { cache, element in
      element.write(to: &cache)
      self[element].write(to: &cache)
    }
    cache.write(optional: recent) { $1.write(to: &$0) }
  }

  fileprivate init(from cache: inout CacheReader) throws(DamagedCache) {
    let station = try Station(from: &cache)
    var series: [Element: DailySeries] = [:]
    for _ in 0..<(try cache.smallCount()) {
      let element = try Element(from: &cache)
      series[element] = try DailySeries(from: &cache)
    }
    let recent = try cache.optional { (cache) throws(DamagedCache) in
      try RecentReadings(from: &cache)
    }
    self.init(station: station, series: series, recent: recent)
  }
}

extension Station {
  fileprivate func write(to cache: inout CacheWriter) {
    cache.write(sourceID)
    // A station without a name of its own is called by its id.
    cache.write(name == sourceID ? "" : name)
    for number in [latitude, longitude, elevation] {
      cache.write(optional: number) { $0.write($1) }
    }
    cache.write(optional: observationTime) { $0.write($1) }
  }

  fileprivate init(from cache: inout CacheReader) throws(DamagedCache) {
    let (id, name) = (try cache.text(), try cache.text())
    var place: [Double?] = []
    for _ in 0..<3 {
      place.append(try cache.optional { (cache) throws(DamagedCache) in try cache.double() })
    }
    let time = try cache.optional { (cache) throws(DamagedCache) in try cache.int() }
    self = Station(
      sourceID: id, name: name, latitude: place[0], longitude: place[1], elevation: place[2]
    ).read(at: time)
  }
}

extension CacheReader {
  /// A count of things that are read one by one.
  fileprivate mutating func smallCount() throws(DamagedCache) -> Int {
    let count = try int()
    guard (0...100_000).contains(count) else { throw DamagedCache() }
    return count
  }
}
