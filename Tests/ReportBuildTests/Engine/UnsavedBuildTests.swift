import Foundation
import ReportCore
import Support
import Testing

@testable import ReportBuild

@Suite struct UnsavedBuildTests {
  @Test func `few pages of a large site are made again rather than kept`() async throws {
    let site = try EditedSite()
    try await site.build()
    let kept = try #require(manifest(of: site))
    try site.edit("Content/about.md", "Who we are.", "Who we may be.")
    #expect(try await site.build(unsavedRoom: 30_000) == ["about/"])
    #expect(manifest(of: site) == kept)
    #expect(try await site.build(unsavedRoom: 30_000) == ["about/"])

    try site.edit("Content/site.yml", "title: Valley", "title: Hills")
    #expect(try await site.build(unsavedRoom: 30_000).count == 29)
    #expect(manifest(of: site) != kept)
    #expect(try await site.build(unsavedRoom: 30_000).isEmpty)
  }

  @Test func `a page that only an unsaved build had is removed`() async throws {
    let site = try EditedSite()
    try await site.build()
    try site.write("# More\n", to: "Content/more.md")
    #expect(try await site.build(unsavedRoom: 1_000_000).contains("more/"))
    try site.remove("Content/more.md")
    _ = try await site.build(unsavedRoom: 1_000_000)
    #expect(try site.files(in: "Site")["more/index.html"] == nil)
  }

  @Test func `the list of files is known after an unsaved build too`() async throws {
    let site = try EditedSite()
    try await site.build()
    let list = site.directory.url.appending(path: "Site/.reportgen-files").path
    let first = try #require(FileStamp(of: list))
    for word in ["may", "shall", "can"] {
      try site.write("---\ntitle: About\n---\nWho we \(word) be.\n", to: "Content/about.md")
      #expect(try await site.build(unsavedRoom: 1_000_000).contains("about/"))
      // A list that is not known is written anew.
      #expect(FileStamp(of: list)?.inode == first.inode)
    }
    #expect(FileStamp(of: list) != first)
  }

  @Test func `new data are told once on a large site too`() async throws {
    let site = try EditedSite()
    try await site.build()
    try site.edit("Content/data/steps.csv", "2016-11-14,8800", "2016-11-14,8700")
    var options = site.options()
    options.unsavedRoom = 1_000_000
    for changes in [["Steps"], []] {
      var engine = SiteEngine(options)
      let report = try await engine.build()
      await engine.keep()
      #expect(report.dataChanges.map(\.title) == changes)
    }
  }

  private func manifest(of site: EditedSite) -> FileStamp? {
    let folder = site.directory.url.appending(path: ".reportgen").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let manifest = names.first { $0.hasPrefix("build-") && !$0.contains(".") }
    return manifest.flatMap { FileStamp(of: "\(folder)/\($0)") }
  }
}

extension EditedSite {
  /// Builds as a new process would, leaving so many bytes of pages to the next.
  fileprivate func build(unsavedRoom: Int) async throws -> [String] {
    var options = options()
    options.unsavedRoom = unsavedRoom
    var engine = SiteEngine(options)
    return try await build(&engine)
  }
}
