import Foundation
import Support
import Testing

@testable import ReportBuild

/// Builds that are given the edited files, and look for no other changes.
@Suite struct EditedFilesTests {
  private let site: EditedSite
  private var engine: SiteEngine
  private let page = "Content/about.md"

  init() async throws {
    site = try EditedSite()
    engine = SiteEngine(site.options())
    _ = try await site.build(&engine)
  }

  @Test mutating func `a page that was edited is made again`() async throws {
    try site.edit(page, "Who we are.", "Who we may be.")
    #expect(try await site.build(&engine, edited: [page]) == ["about/"])
    try site.edit(page, "Who we may be.", "Who we were.")
    #expect(try await site.build(&engine, edited: [page]) == ["about/"])
    #expect(try await site.build(&engine, edited: []).isEmpty)
  }

  @Test mutating func `data that were edited are read again`() async throws {
    let steps = "Content/data/steps.csv"
    for (old, new) in [("2018-11-05,7000", "2018-11-05,7100"), ("2016-11-01,6200\n", "")] {
      try site.edit(steps, old, new)
      let rendered = try await site.build(&engine, edited: [steps])
      #expect(rendered.contains("metrics/steps/"))
      #expect(!rendered.contains("about/"))
    }
    try site.edit(page, "Who we are.", "Who we may be.")
    try site.edit("Content/data/ridge.csv", "2018-01-05,0.1", "2018-01-05,0.2")
    let rendered = try await site.build(&engine, edited: [page, "Content/data/ridge.csv"])
    #expect(rendered.contains("about/"))
    #expect(rendered.contains("stations/low/"))
    #expect(!rendered.contains("metrics/steps/"))
    #expect(try await site.build(&engine, edited: []).isEmpty)
  }

  @Test mutating func `copies and the sizes of pictures follow their files`() async throws {
    try site.edit("Content/articles/snow.svg", "120", "150")
    try site.write("Other notes.\n", to: "Content/static/notes.txt")
    let rendered = try await site.build(
      &engine, edited: ["Content/articles/snow.svg", "Content/static/notes.txt"])
    #expect(rendered == ["articles/three/"])
  }

  @Test mutating func `a site whose configuration was edited is read anew`() async throws {
    try site.edit("Content/site.yml", "Valley", "Vale")
    #expect(try await site.build(&engine, edited: ["Content/site.yml"]).contains("about/"))
  }

  @Test mutating func `an output that is lost is found when readers have their pages`() async throws
  {
    try site.edit(page, "Who we are.", "Who we may be.")
    #expect(try await engine.outputsStand(), "the first build has looked at them itself")
    try site.remove("Site/data/index.html")
    var report = try await engine.build(edited: [site.directory.url.appending(path: page).path])
    #expect(report.rendered == ["about/"])
    #expect(try await !engine.outputsStand())
    report = try await engine.build()
    #expect(report.rendered == ["data/"])
    report = try await engine.build(edited: [])
    #expect(try await engine.outputsStand())
  }

  @Test mutating func `a copy is not lost because it is new`() async throws {
    for number in 1...5 {
      try site.write("Notes \(number).\n", to: "Content/static/notes.txt")
      _ = try await engine.build()
      _ = try await engine.build(edited: [])
      #expect(try await engine.outputsStand())
    }
  }

  @Test mutating func `another name of the page that was edited counts`() async throws {
    let folder = site.directory.url.appending(path: "Content")
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "who.md"), withDestinationURL: folder.appending(path: "about.md"))
    _ = try await site.build(&engine)
    try site.edit(page, "Who we are.", "Who we may be.")
    #expect(try await site.build(&engine, edited: [page]) == ["about/", "who/"])
  }

  @Test mutating func `a page that is gone or new has the folder listed anew`() async throws {
    let text = try String(contentsOf: site.directory.url.appending(path: page), encoding: .utf8)
    try site.write(text, to: "Content/who.md")
    #expect(try await site.build(&engine, edited: ["Content/who.md"]).contains("who/"))
    try site.remove("Content/who.md")
    _ = try await site.build(&engine, edited: ["Content/who.md"])
  }

  @Test mutating func `what is wrong with a page is told until it is mended`() async throws {
    let broken = site.directory.url.appending(path: page).path
    let text = try String(contentsOfFile: broken, encoding: .utf8)
    try site.write("---\ntitle: [\n---\n", to: page)
    let first = try await engine.build(edited: [broken])
    #expect(first.changes == nil)
    #expect(try await engine.build(edited: []).diagnostics == first.diagnostics)
    try site.write(text, to: page)
    _ = try await site.build(&engine, edited: [page])
  }

  @Test mutating func `lists show what an article is called now, whatever they showed before`()
    async throws
  {
    let article = "Content/articles/two.md"
    let lists = ["articles/", "tags/ice/", "tags/snow/"]
    var title = "title: Two"
    for next in ["title: Second", "title: Two", "title: Another", "title: Second"] {
      try site.edit(article, title, next)
      let rendered = try await site.build(&engine, edited: [article])
      #expect(rendered.filter(lists.contains) == lists, "\(next)")
      title = next
    }
    // What an edit of the whole site shows in lists differs from what is stored of them.
    try site.edit("Content/site.yml", "units: us\nst", "language: en\nunits: metric\nst")
    _ = try await site.build(&engine)
    try site.edit(article, "2018-02-05", "2018-02-06")
    #expect(try await site.build(&engine, edited: [article]).filter(lists.contains) == lists)
    try site.edit("Content/articles/one.md", "title: One", "title: First")
    _ = try await site.build(&engine, edited: ["Content/articles/one.md"])
  }
}
