import Foundation
import ReportCore
import Support
import Testing

@testable import ReportReaders

@Suite struct CachePackTests {
  private let folder: TemporaryDirectory
  private let path: String
  private let names = (0...CacheFolder.spare).map { "value \($0)" }

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.url.appending(path: ".reportgen/digests").path
  }

  private var cache: ValueCache {
    ValueCache(path, areSmall: true, program: Fingerprint(value: 1))
  }

  /// The length of a name from the cache, and whether it had to be made.
  private func length(
    of name: String, from source: UInt64 = 1, in cache: ValueCache
  ) -> (value: Int, isNew: Bool) {
    var isNew = false
    let value = cache.value(name, from: Fingerprint(value: source)) {
      isNew = true
      return name.count
    }
    return (value, isNew)
  }

  /// Makes all values, and leaves only the pack of them.
  private func leavePack() throws {
    let cache = cache
    for name in names { #expect(length(of: name, in: cache) == (name.count, true)) }
    cache.tidy(keeping: names)
    for file in try FileManager.default.contentsOfDirectory(atPath: path)
    where file != CachePack.name {
      try FileManager.default.removeItem(atPath: "\(path)/\(file)")
    }
  }

  @Test func `many small values are read from one file`() throws {
    try leavePack()
    let cache = cache
    for name in names { #expect(length(of: name, in: cache) == (name.count, false)) }
  }

  @Test func `a value that is older in the pack than in its own file is read from there`() throws {
    try leavePack()
    #expect(length(of: names[3], from: 2, in: cache) == (names[3].count, true))
    let cache = cache
    #expect(length(of: names[3], from: 2, in: cache) == (names[3].count, false))
    cache.tidy(keeping: names)
    #expect(length(of: names[4], in: self.cache) == (names[4].count, false))
  }

  @Test func `a damaged pack only takes longer`() throws {
    try leavePack()
    let file = "\(path)/\(CachePack.name)"
    let bytes = try Data(contentsOf: URL(filePath: file))
    try bytes.prefix(bytes.count / 2).write(to: URL(filePath: file))
    let cache = cache
    for name in names { #expect(length(of: name, in: cache).value == name.count) }
  }
}
