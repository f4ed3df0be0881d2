import Foundation
import ReportCore
import Support
import Testing

@testable import ReportReaders

@Suite struct ValueCacheTests {
  private let folder: TemporaryDirectory
  private let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.url.appending(path: ".reportgen/records").path
  }

  /// The cache's value for a name and a source, and whether it was made for them.
  private func value(
    _ name: String = "a", from source: UInt64 = 1, making made: Int = 0, program: UInt64 = 1
  ) -> (value: Int, isNew: Bool) {
    var isNew = false
    let cache = ValueCache(path, program: Fingerprint(value: program))
    let value = cache.value(name, from: Fingerprint(value: source)) {
      (reader) throws(DamagedData) in
      try reader.read(Int.self)
    } write: {
      $1.write($0)
    } make: {
      isNew = true
      return made
    }
    return (value, isNew)
  }

  private var entries: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  private func expect(
    _ found: (value: Int, isNew: Bool), _ value: Int, isNew: Bool,
    _ place: SourceLocation = #_sourceLocation
  ) {
    #expect(found.value == value, sourceLocation: place)
    #expect(found.isNew == isNew, sourceLocation: place)
  }

  @Test func `a value is made once of a source`() {
    expect(value(making: 3), 3, isNew: true)
    expect(value(making: 4), 3, isNew: false)
    expect(value("b", making: 5), 5, isNew: true)
    expect(value(making: 4), 3, isNew: false)
  }

  @Test func `of a name the value of the last source is kept`() {
    expect(value(making: 3), 3, isNew: true)
    expect(value(from: 2, making: 4), 4, isNew: true)
    expect(value(from: 2), 4, isNew: false)
    expect(value(from: 1, making: 5), 5, isNew: true)
    #expect(entries.count == 1)
  }

  @Test func `what another build of the program has kept is not used`() {
    expect(value(making: 3), 3, isNew: true)
    expect(value(making: 4, program: 2), 4, isNew: true)
    expect(value(program: 2), 4, isNew: false)
  }

  @Test func `the entry of another name is not used`() throws {
    expect(value("a", making: 3), 3, isNew: true)
    try FileManager.default.moveItem(
      atPath: "\(path)/\(CacheFolder.name(of: "a"))", toPath: "\(path)/\(CacheFolder.name(of: "b"))"
    )
    expect(value("b", making: 4), 4, isNew: true)
  }

  @Test func `a damaged entry is as good as none`() throws {
    expect(value(making: 3), 3, isNew: true)
    let file = URL(filePath: "\(path)/\(try #require(entries.first))")
    let bytes = try Data(contentsOf: file)
    for place in 0..<bytes.count {
      var damaged = bytes
      damaged[place] ^= 0x10
      for damaged in [damaged, bytes.prefix(place)] {
        try damaged.write(to: file)
        expect(value(making: 4), 4, isNew: true)
      }
    }
    try (bytes + [0]).write(to: file)
    expect(value(making: 4), 4, isNew: true)
    try bytes.write(to: file)
    expect(value(making: 4), 3, isNew: false)
  }

  @Test func `without a folder for it a value is made each time`() throws {
    try folder.write("x", to: ".reportgen")
    expect(value(making: 3), 3, isNew: true)
    expect(value(making: 4), 4, isNew: true)
  }

  @Test func `values that nobody asks for go when there are many`() throws {
    expect(value(making: 3), 3, isNew: true)
    for number in 0...CacheFolder.spare + 1 {
      expect(value("\(number)"), 0, isNew: true)
    }
    ValueCache(path).tidy(keeping: ["a"])
    #expect(entries == [CacheFolder.name(of: "a")])
  }
}
