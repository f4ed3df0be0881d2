import Foundation
import ReportSite
import Support
import Testing

@testable import ReportBuild

@Suite struct OutputLockTests {
  @Test func `a folder is locked once, until the lock goes`() throws {
    let directory = try TemporaryDirectory()
    let path = directory.url.path
    var lock = try OutputLock.take(path)
    #expect(lock != nil)
    #expect(throws: OutputError.busy(path)) { try OutputLock.take(path) }
    lock = nil
    #expect(try OutputLock.take(path) != nil)
  }

  @Test func `what is no folder is not locked`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("", to: "file")
    #expect(try OutputLock.take("\(directory.url.path)/missing") == nil)
    #expect(try OutputLock.take("\(directory.url.path)/file") == nil)
  }

  @Test func `builds and cleaning keep off a folder that is worked on, whatever their cache`()
    async throws
  {
    let site = try EditedSite()
    try await site.build()
    let output = site.options().output
    let lock = try #require(try OutputLock.take(output))
    for cache in [true, false] {
      await #expect(throws: OutputError.busy(output)) {
        try await SiteBuilder(site.options(cache: cache)).build()
      }
    }
    #expect(throws: OutputError.busy(output)) {
      try cleanSite(output: output, cache: site.directory.url.appending(path: ".reportgen").path)
    }
    withExtendedLifetime(lock) {}
  }

  @Test func `a folder that a build makes is locked while it writes`() throws {
    let directory = try TemporaryDirectory()
    let root = directory.url.appending(path: "Site").path
    let session = try OutputWriter(root: root).locked().session(planned: ["a.txt"])
    _ = try session.write(OutputFile(path: "a.txt", content: .bytes([1])))
    #expect(throws: OutputError.busy(root)) { try OutputLock.take(root) }
    _ = try session.finish(FileList(OutputList(paths: ["a.txt"])))
  }

  @Test func `a build that finds the folder made by another one keeps off it`()
    async throws
  {
    let directory = try TemporaryDirectory()
    let root = directory.url.appending(path: "Site").path
    let writer = try OutputWriter(root: root).locked()
    let late = try writer.session(planned: [])
    _ = try await writer.write([OutputFile(path: "a.txt", content: .bytes([1]))])
    #expect(try OutputLock.take(root) != nil)
    #expect(throws: OutputError.busy(root)) {
      try late.write(OutputFile(path: "b.txt", content: .bytes([2])))
    }
    #expect(!FileManager.default.fileExists(atPath: "\(root)/b.txt"))
  }

  @Test func `the list of a build that was stopped before its first file is no obstacle`()
    async throws
  {
    let site = try EditedSite()
    try site.write("half", to: "Site/.reportgen-new-.reportgen-files")
    try await site.build()
    try site.write("half", to: "Site/.reportgen-new-.reportgen-files")
    try await site.build()
  }
}
