import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@testable import ReportSite

/// Records whose series stay in the cache until they are needed.
@Suite struct StoredRecordTests {
  private let folder: TemporaryDirectory
  private let path: String
  private let cachePath: String
  private let room = ValueRoom(limit: 1)

  private static let text = """
    STATION,NAME,DATE,TMAX,PRCP
    A,"HILL, TN US",2018-01-01,5.5,x
    A,"HILL, TN US",2018-01-02,7.25,1.2
    A,"HILL, TN US",2019-03-02,58,0

    """

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write(StoredRecordTests.text, to: "a.csv")
    path = folder.url.appending(path: "a.csv").path
    cachePath = folder.url.appending(path: ".reportgen").path
  }

  private var cache: DataCache { DataCache("\(cachePath)/data") }
  private var options: ReaderOptions { ReaderOptions(units: .metric) }
  private var fresh: StationRecord { readDataFile(path, options: options).stations[0] }

  private func load() throws -> StoredRecord {
    let read = DataFile.reading(through: cache, in: room)
    return try #require(read(DataFile(path: path, options: options), nil, 1).stations.first)
  }

  private func station(_ stored: StoredRecord, at place: StationPlace = StationPlace())
    -> StationSource
  {
    let factory = StationFactory(
      root: "Content", room: room, cache: ValueCache("\(cachePath)/digests"))
    let loaded = LoadedRecord(
      stored: stored,
      request: DataRequest(file: Located("a.csv", at: SourcePosition("Content/site.yml"))))
    return factory.station(
      AssembledStation(
        id: "hill", title: "Hill", place: stored.station.standing(at: place), record: loaded,
        fields: nil, position: SourcePosition("Content/site.yml")))
  }

  /// Damages the files of the cache after their heads.
  private func damageSeries() throws {
    let data = folder.url.appending(path: ".reportgen/data")
    for name in try FileManager.default.contentsOfDirectory(atPath: data.path) {
      let file = data.appending(path: name)
      var bytes = try Data(contentsOf: file)
      bytes[bytes.count - 3] ^= 0x41
      try bytes.write(to: file)
    }
  }

  @Test func `a record is the one of its file, from the cache and without it`() throws {
    #expect(try load().record == fresh)
    let stored = try load()
    #expect(stored.station == fresh.station)
    #expect(stored.record == fresh)
    // A series that cannot be loaded is read again.
    let other = try load()
    try damageSeries()
    #expect(other.record == fresh)
    let last = try load()
    try FileManager.default.removeItem(atPath: cachePath)
    #expect(last.record == fresh)
  }

  @Test func `what was found in a record is known without its series`() throws {
    let first = station(try load())
    let digest = RecordDigest(of: fresh)
    #expect(first.digest == digest)
    #expect(digest.suspects.map(\.reason) == [.range])
    #expect(digest.years.map(\.year) == [2019, 2018])
    #expect(digest.daysObserved == 3)
    let coverage = RecordCoverage(of: fresh)
    #expect(first.coverage == coverage)
    // Neither the cache nor the file could give the series now.
    let again = station(try load())
    try FileManager.default.removeItem(atPath: "\(cachePath)/data")
    try FileManager.default.removeItem(atPath: path)
    #expect(again.digest == digest)
    #expect(again.coverage == coverage)
    #expect(again.shownYear == first.shownYear)
    #expect(again.shownMetrics == ["temperature", "precipitation"])
    #expect(again.record.series.isEmpty)
  }

  @Test func `suspects that were found before count for nothing`() throws {
    let first = station(try load())
    #expect(first.digest.suspects.count == 1)
    let again = station(try load())
    #expect(again.record.suspects == fresh.suspects)
    #expect(again.record.trusted(.temperatureHigh) == fresh.trusted(.temperatureHigh))
    #expect(again.climate[.temperatureHigh].statistics.series.value(on: day("2019-03-02")) == nil)
  }

  @Test func `another place, another last day and other bytes are another digest`() throws {
    let here = station(try load())
    var place = StationPlace()
    (place.latitude, place.longitude) = (1, 2)
    let there = station(try load(), at: place)
    #expect(there.digest.fingerprint != here.digest.fingerprint)
    #expect(there.record.station.latitude == 1)
    let earlier = station(try load().through(day("2018-12-31")))
    #expect(earlier.digest == RecordDigest(of: fresh.through(day("2018-12-31"))))
    #expect(earlier.record == fresh.through(day("2018-12-31")))
    try folder.write(StoredRecordTests.text.replacing("7.25", with: "8.25"), to: "a.csv")
    #expect(station(try load()).digest == RecordDigest(of: fresh))
    #expect(station(try load()).digest.fingerprint != here.digest.fingerprint)
  }

  @Test func `a station in two files is loaded from both`() throws {
    try folder.write("STATION,NAME,DATE,TMAX\nA,\"HILL, TN US\",2019-03-02,8\n", to: "b.csv")
    let read = DataFile.reading(through: cache, in: room)
    for _ in 0..<2 {
      let other = try #require(
        read(DataFile(path: folder.url.appending(path: "b.csv").path, options: options), nil, 1)
          .stations.first)
      let both = try load().joined(with: other)
      #expect(both.record[.temperatureHigh].value(on: day("2019-03-02")) == 8)
      #expect(both.record == fresh.joined(with: other.record))
      #expect(station(both).digest == RecordDigest(of: both.record))
    }
  }

  private func day(_ text: String) -> Day { Day(iso: text) ?? Day(number: 0) }
}
