import Foundation
import ReportCore
import Support
import Testing

@testable import ReportBuild

/// What builds change in a large memory lies beside its manifest.
@Suite struct AmendedMemoryTests {
  /// A site that was built, and its manifest is known.
  private let site: EditedSite

  init() async throws {
    site = try EditedSite()
    try await site.build()
  }

  @Test func `small changes are kept without writing the manifest again`() async throws {
    let manifest = try #require(stamp(of: ""))
    #expect(stamp(of: ".changes") == nil)
    for word in ["may", "shall"] {
      try site.write("---\ntitle: About\n---\nWho we \(word) be.\n", to: "Content/about.md")
      #expect(try await build() == ["about/"])
      #expect(try await build() == [])
    }
    #expect(stamp(of: "") == manifest)
    #expect(stamp(of: ".changes") != nil)
  }

  @Test func `large changes write the manifest again`() async throws {
    let manifest = try #require(stamp(of: ""))
    try site.edit("Content/about.md", "Who we are.", "Who we may be.")
    _ = try await build()
    try site.edit("Content/site.yml", "title: Valley", "title: Hills")
    #expect(try await build(room: 3_000).count == 29)
    #expect(stamp(of: "") != manifest)
    #expect(stamp(of: ".changes") == nil)
    #expect(try await build() == [])
  }

  @Test func `changes that need too much room write the manifest again`() async throws {
    let manifest = try #require(stamp(of: ""))
    try site.edit("Content/about.md", "Who we are.", "Who we may be.")
    #expect(try await build(room: 100) == ["about/"])
    #expect(stamp(of: "") != manifest)
    #expect(stamp(of: ".changes") == nil)
  }

  @Test func `pages come and go`() async throws {
    let manifest = try #require(stamp(of: ""))
    try site.write("# More\n\nSee [about](about.md).\n", to: "Content/more.md")
    #expect(try await build().contains("more/"))
    #expect(try await build() == [])
    try site.edit("Content/about.md", "title: About", "title: Who")
    #expect(try await build().contains("more/"))
    try site.remove("Content/more.md")
    _ = try await build()
    #expect(try site.files(in: "Site")["more/index.html"] == nil)
    #expect(try await build() == [])
    #expect(stamp(of: "") == manifest)
    try await expectSameAsAnew()
  }

  @Test func `a process that writes the manifest can amend it`() async throws {
    try site.remove(".reportgen")
    var engine = SiteEngine(options())
    _ = try await site.build(&engine)
    let manifest = try #require(stamp(of: ""))
    try site.edit("Content/about.md", "Who we are.", "See [the site](index.md).")
    #expect(try await site.build(&engine) == ["about/"])
    try site.edit("Content/data/steps.csv", "2016-11-14,8800", "2016-11-14,8700")
    #expect(try await site.build(&engine).contains("metrics/steps/"))
    #expect(stamp(of: "") == manifest)
    #expect(try await build() == [])
    try site.edit("Content/data/steps.csv", "2016-11-14,8700", "2016-11-14,8800")
    #expect(try await build().contains("metrics/steps/"))
    try await expectSameAsAnew()
  }

  @Test func `another process can have written the manifest meanwhile`() async throws {
    var engine = SiteEngine(options())
    _ = try await site.build(&engine)
    try site.edit("Content/about.md", "Who we are.", "Who we may be.")
    _ = try await build(room: 0)
    let manifest = try #require(stamp(of: ""))
    try site.edit("Content/about.md", "Who we may be.", "Who we shall be.")
    #expect(try await site.build(&engine) == ["about/"])
    #expect(stamp(of: "") != manifest)
    #expect(try await build() == [])
  }

  @Test(arguments: [0, 40, 90])
  func `damaged changes leave the manifest usable`(percent: Int) async throws {
    try site.edit("Content/about.md", "Who we are.", "Who we may be.")
    _ = try await build()
    let file = try #require(url(of: ".changes"))
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count * percent / 100] ^= 0x20
    try bytes.write(to: file)
    #expect(try await build() == ["about/"])
    #expect(try await build() == [])
  }

  @Test func `changes that cannot be written are kept in the manifest`() async throws {
    let manifest = try #require(url(of: ""))
    let before = FileStamp(of: manifest.path)
    try FileManager.default.createDirectory(
      at: manifest.appendingPathExtension("changes"), withIntermediateDirectories: false)
    try site.edit("Content/about.md", "Who we are.", "Who we may be.")
    #expect(try await build() == ["about/"])
    #expect(FileStamp(of: manifest.path) != before)
    #expect(try await build() == [])
  }

  @Test func `a page that only lost changes knew is removed`() async throws {
    try site.write("# More\n", to: "Content/more.md")
    #expect(try await build().contains("more/"))
    try FileManager.default.removeItem(at: try #require(url(of: ".changes")))
    try site.remove("Content/more.md")
    _ = try await build()
    #expect(try site.files(in: "Site")["more/index.html"] == nil)
  }

  @Test func `data that damaged changes showed are not told again`() async throws {
    try site.edit("Content/data/steps.csv", "2016-11-14,8800", "2016-11-14,8700")
    _ = try await build()
    let file = try #require(url(of: ".changes"))
    try Data("no changes".utf8).write(to: file)
    try site.edit("Content/about.md", "Who we are.", "Who we may be.")
    var engine = SiteEngine(options())
    #expect(try await engine.build().dataChanges == [])
  }

  @Test func `changes of an earlier manifest are ignored`() async throws {
    try site.edit("Content/about.md", "Who we are.", "Who we may be.")
    _ = try await build()
    let changes = try Data(contentsOf: try #require(url(of: ".changes")))
    try site.edit("Content/about.md", "Who we may be.", "Who we shall be.")
    _ = try await build(room: 0)
    try changes.write(to: try #require(url(of: "")).appendingPathExtension("changes"))
    #expect(try await build() == [])
    try await expectSameAsAnew()
  }

  @Test func `the list of files stays known`() async throws {
    let list = site.directory.url.appending(path: "Site/.reportgen-files").path
    let first = try #require(FileStamp(of: list))
    for word in ["may", "shall", "can"] {
      try site.write("---\ntitle: About\n---\nWho we \(word) be.\n", to: "Content/about.md")
      #expect(try await build().contains("about/"))
      // A list that is not known is written anew.
      #expect(FileStamp(of: list)?.inode == first.inode)
    }
    #expect(FileStamp(of: list) != first)
  }

  @Test func `new data are told once`() async throws {
    try site.edit("Content/data/steps.csv", "2016-11-14,8800", "2016-11-14,8700")
    for changes in [["Steps"], []] {
      var engine = SiteEngine(options())
      let report = try await engine.build()
      await engine.keep()
      #expect(report.dataChanges.map(\.title) == changes)
    }
  }
}

extension AmendedMemoryTests {
  /// Builds as a new process would, with so many bytes of room beside the manifest.
  private func build(room: Int = 1_000_000) async throws -> [String] {
    var engine = SiteEngine(options(room: room))
    return try await site.build(&engine)
  }

  private func options(room: Int = 1_000_000) -> BuildOptions {
    var options = site.options()
    options.amendmentRoom = room
    return options
  }

  private func expectSameAsAnew() async throws {
    let files = try site.files(in: "Site")
    try site.remove(".reportgen")
    try site.remove("Site")
    try await site.build()
    #expect(try site.files(in: "Site") == files)
  }

  /// The manifest, or the file with an ending beside it.
  private func url(of ending: String) -> URL? {
    let folder = site.directory.url.appending(path: ".reportgen")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let name = names.first { $0.hasPrefix("build-") && !$0.contains(".") }.map { $0 + ending }
    return name.flatMap { names.contains($0) ? folder.appending(path: $0) : nil }
  }

  private func stamp(of ending: String) -> FileStamp? {
    url(of: ending).flatMap { FileStamp(of: $0.path) }
  }
}
