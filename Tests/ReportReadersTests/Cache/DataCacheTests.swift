import Foundation
import Glibc
import ReportCore
import ReportMeasurements
import Support
import Testing

@testable import ReportReaders

@Suite struct DataCacheTests {
  private let folder: TemporaryDirectory
  private let path: String
  private let cachePath: String
  private let cache: DataCache
  private let options = ReaderOptions(units: .metric)

  private static let text = """
    STATION,NAME,DATE,TMAX,PRCP
    A,"HILL, TN US",2018-01-01,5.5,x
    A,"HILL, TN US",2018-01-02,7.25,1.2

    """

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write(DataCacheTests.text, to: "a.csv")
    path = folder.url.appending(path: "a.csv").path
    cachePath = folder.url.appending(path: ".reportgen/data").path
    cache = DataCache(cachePath, program: Fingerprint(value: 1))
  }

  private var fresh: Dataset { readDataFile(path, options: options) }

  private let later = 4_000_000_000 * 1_000_000_000

  private var entries: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: cachePath)) ?? []).sorted()
  }

  private func entryPath() throws -> String {
    "\(cachePath)/\(try #require(entries.first))"
  }

  private func same(_ a: Dataset, _ b: Dataset) -> Bool {
    a.stations == b.stations && a.diagnostics == b.diagnostics && a.rows == b.rows
  }

  /// Puts a wrong result into the cache, as if it had been read long after the file was written.
  ///
  /// The times are by the clock of the disk that the file is on or was moved from.
  private func plant(
    content: Fingerprint? = nil, stamp: FileStamp? = nil, seen: DiskTime = .unknown,
    began: DiskTime? = nil
  ) throws -> Dataset {
    _ = cache.read(path, options: options)
    let name = try #require(entries.first)
    let key = "\(path)\n\n\(options)"
    #expect(CacheFolder.name(of: key) == name)
    var planted = fresh
    planted.rows = 4711
    let stamp = try #require(stamp ?? FileStamp(of: path))
    let entry = CacheEntry(
      key: key, stamp: stamp, content: try content ?? fingerprint(ofFile: path), seen: seen,
      began: began ?? DiskTime(disk: stamp.device, nanoseconds: later), summary: planted.summary)
    let bytes = entry.bytes(program: Fingerprint(value: 1), body: CacheEntry.body(of: planted))
    try Data(bytes).write(
      to: URL(filePath: "\(cachePath)/\(name)"))
    return planted
  }

  @Test func `a second reading gives the same, with all findings`() {
    let first = cache.read(path, options: options)
    #expect(same(first, fresh))
    #expect(first.diagnostics.count == 1)
    #expect(same(cache.read(path, options: options), first))
    #expect(entries.count == 1)
  }

  @Test func `a file that has not changed is not read again`() throws {
    let planted = try plant()
    #expect(same(cache.read(path, options: options), planted))
  }

  @Test func `of a file with other times and the same bytes nothing has changed`() throws {
    let stamp = try #require(FileStamp(of: path))
    let other = FileStamp(
      device: stamp.device, inode: stamp.inode, size: stamp.size, modified: stamp.modified - 1,
      changed: stamp.changed)
    let planted = try plant(stamp: other)
    #expect(same(cache.read(path, options: options), planted))
    #expect(same(cache.read(path, options: options), planted))
  }

  @Test func `a file of the same size with other bytes is read again`() throws {
    _ = try plant()
    try folder.write(DataCacheTests.text.replacing("5.5", with: "6.5"), to: "a.csv")
    let result = cache.read(path, options: options)
    #expect(same(result, fresh))
    #expect(result.rows == 2)
  }

  @Test func `a file that changed just before it was read is looked at by its bytes`() throws {
    _ = cache.read(path, options: options)
    let stamp = try #require(FileStamp(of: path))
    // As with a clock of low resolution.
    try folder.write(DataCacheTests.text.replacing("7.25", with: "8.25"), to: "a.csv")
    var times = [timespec(), timespec()]
    times[1] = timespec(
      tv_sec: stamp.modified / 1_000_000_000, tv_nsec: stamp.modified % 1_000_000_000)
    utimensat(AT_FDCWD, path, &times, 0)
    #expect(same(cache.read(path, options: options), fresh))
  }

  @Test func `of a file on another disk the bytes decide until it has been read twice`() throws {
    // The clock of that disk can lag by years: the edit could have been made just now.
    let other = DiskTime(disk: .max, nanoseconds: later)
    let edited = Fingerprint(value: 1)
    let just = DiskTime(disk: .max, nanoseconds: later - 1_000_000)
    for seen in [.unknown, other, just] {
      _ = try plant(content: edited, seen: seen, began: other)
      #expect(same(cache.read(path, options: options), fresh))
    }
    let before = DiskTime(disk: .max, nanoseconds: later - 3_000_000_000)
    let planted = try plant(content: edited, seen: before, began: other)
    #expect(same(cache.read(path, options: options), planted))
  }

  @Test(.enabled(if: TemporaryDirectory.otherDisk != nil))
  func `a second reading from another disk is enough`() throws {
    let place = try TemporaryDirectory(in: #require(TemporaryDirectory.otherDisk))
    let (cachePath, program) = (place.url.appending(path: "data").path, Fingerprint(value: 1))
    let entries = try (0..<2).map { _ in
      _ = DataCache(cachePath, program: program).read(path, options: options)
      usleep(30_000)
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: cachePath).first)
      var file = BinaryReader(Array(try Data(contentsOf: URL(filePath: "\(cachePath)/\(name)"))))
      return try CacheEntry(&file, program: program, key: "\(path)\n\n\(options)")
    }
    #expect(entries.map(\.isSettled) == [false, true])
  }

  @Test func `what is said about a file is part of what is remembered`() {
    #expect(same(cache.read(path, options: options), fresh))
    for other in [ReaderOptions(units: .us), ReaderOptions(units: .metric, station: "B")] {
      let result = cache.read(path, options: other)
      #expect(same(result, readDataFile(path, options: other)))
      #expect(!same(result, fresh))
    }
    _ = cache.read(path, options: ReaderOptions(units: .metric, jobs: 4))
    // Nothing is remembered for a station that is not there.
    #expect(entries.count == 2)
  }

  @Test func `another build of the program reads all files again`() throws {
    _ = try plant()
    #expect(
      same(DataCache(cachePath, program: Fingerprint(value: 2)).read(path, options: options), fresh)
    )
    #expect(same(cache.read(path, options: options), fresh))
  }

  @Test func `a damaged entry is written anew`() throws {
    _ = cache.read(path, options: options)
    let entry = URL(filePath: try entryPath())
    let whole = try Data(contentsOf: entry)
    var damaged: [Data] = [Data(), Data("x".utf8), whole + Data("x".utf8)]
    damaged += stride(from: 0, to: whole.count, by: 7).map { whole.prefix($0) }
    damaged += stride(from: 0, to: whole.count, by: 5).map { index in
      var bytes = whole
      bytes[index] ^= 0x41
      return bytes
    }
    for bytes in damaged {
      try bytes.write(to: entry)
      #expect(same(cache.read(path, options: options), fresh))
      #expect(try Data(contentsOf: entry).count == whole.count)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no bytes that claim to be an entry harm the program`(seed: UInt64) throws {
    _ = cache.read(path, options: options)
    var random = SplitMix64(seed: seed)
    var bytes = Array(try Data(contentsOf: URL(filePath: try entryPath())))
    var reader = BinaryReader(Array(bytes[16...]))
    _ = try reader.sealed()
    let body = bytes.count - reader.bytesLeft
    for _ in 0..<3 {
      let index = Int.random(in: 32..<bytes.count, using: &random)
      bytes[index] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
    }
    // With the right seals, as only an attacker would write them.
    bytes.replaceSubrange(16..<32, with: Seal(of: bytes[32..<body]).bytes)
    bytes.replaceSubrange(body..<body + 16, with: Seal(of: bytes[(body + 16)...]).bytes)
    try Data(bytes).write(to: URL(filePath: try entryPath()))
    #expect(cache.read(path, options: options).stations.count <= 3)
  }

  @Test func `nothing is read or written through a link`() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "elsewhere/data"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.url.appending(path: ".reportgen"),
      withDestinationURL: folder.url.appending(path: "elsewhere"))
    #expect(same(cache.read(path, options: options), fresh))
    let elsewhere = folder.url.appending(path: "elsewhere/data").path
    #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere) == [])
  }

  @Test func `an entry that is a link or a pipe is replaced`() throws {
    _ = cache.read(path, options: options)
    let entry = try entryPath()
    let target = folder.url.appending(path: "target")
    try Data("x".utf8).write(to: target)
    for make in [{ symlink(target.path, entry) }, { mkfifo(entry, 0o600) }] {
      unlink(entry)
      #expect(make() == 0)
      #expect(same(cache.read(path, options: options), fresh))
      #expect(FileStamp(of: entry) != nil)
      #expect(try Data(contentsOf: target) == Data("x".utf8))
    }
  }

  @Test func `where no cache can be the files are read`() throws {
    try folder.write("x", to: ".reportgen")
    #expect(same(cache.read(path, options: options), fresh))
    #expect(same(DataCache("/dev/null/x/data").read(path, options: options), fresh))
  }

  @Test func `a file that cannot be read is no entry`() {
    let result = cache.read("\(path).gone", options: options)
    #expect(result.diagnostics.map(\.rule) == ["cannot-read"])
    #expect(entries == [])
  }

  @Test func `a file with an error is not remembered, nor read to its end`() throws {
    try folder.write("Hello", to: "a.csv")
    truncate(path, 40_000_000_000)
    for _ in 0..<2 {
      #expect(cache.read(path, options: options).diagnostics.contains { $0.severity == .error })
      #expect(entries == [])
    }
  }

  @Test func `each mapping has an entry of its own`() throws {
    let names = try ["TMAX", "PRCP", "TMAX"].map { column in
      var options = options
      let position = SourcePosition("Content/site.yml")
      options.mapping = TableMapping(
        columns: [
          MappedName("DATE", at: position, .role(.date)),
          MappedName(column, at: position, .values([MappedValue(.snowDepth)])),
        ])
      return try #require(cache.open(path, options: options).entry?.name)
    }
    #expect(names[0] != names[1] && names[0] == names[2])
    #expect(entries == names[..<2].sorted())
  }

  @Test func `entries that nobody asks for go when there are many`() throws {
    let name = try #require(cache.open(path, options: options).entry?.name)
    for number in 0...CacheFolder.spare {
      try folder.write("x", to: ".reportgen/data/\(number).data")
    }
    cache.tidy(keeping: [name])
    #expect(entries.count == CacheFolder.spare + 2)
    try folder.write("x", to: ".reportgen/data/new-1-a.data")
    cache.tidy(keeping: [name])
    #expect(entries == [name])
    #expect(cache.open(path, options: options).entry?.name == name)
  }
}
