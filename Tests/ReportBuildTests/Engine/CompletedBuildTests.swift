import Foundation
import ReportCore
import Support
import Testing

@testable import ReportBuild

/// A new process that finds everything as the last one left it loads nothing.
@Suite struct CompletedBuildTests {
  private let site: EditedSite

  init() throws { site = try EditedSite(ownTheme: true) }

  /// Builds as a new process would, with sources old enough for their stamps to be trusted.
  ///
  /// - Returns: Whether the sources were loaded.
  private func loads(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> Bool {
    try await Task.sleep(for: .milliseconds(60))
    var options = site.options()
    options.measures = true
    change(&options)
    let report = try await SiteBuilder(options).build()
    var fresh = options
    (fresh.output, fresh.cache) = (site.options(output: "Whole").output, nil)
    let whole = try await SiteBuilder(fresh).build()
    #expect(report.diagnostics == whole.diagnostics)
    #expect(report.fileCount == whole.fileCount && report.pageCount == whole.pageCount)
    #expect(report.dataAges == whole.dataAges && report.basePath == whole.basePath)
    #expect(report.dataFiles == whole.dataFiles)
    var (files, expected) = (try site.files(in: "Site"), try site.files(in: "Whole"))
    for list in [".reportgen-files"] { (files[list], expected[list]) = (nil, nil) }
    #expect(files == expected)
    return report.timings.contains { $0.name == "load" }
  }

  /// Whether the sources are loaded once nothing has changed since the last build but one: a copy
  /// that is too new to be trusted is created again by the build after it.
  private func loadsAgain() async throws -> Bool {
    _ = try await loads()
    return try await loads()
  }

  @Test func `nothing is loaded while nothing has changed`() async throws {
    #expect(try await loads())
    #expect(try await !loadsAgain())
    #expect(try await !loads { $0.jobs = 1 })
  }

  @Test(.enabled(if: TemporaryDirectory.otherDisk != nil))
  func `sources on another disk than the cache are read again`() async throws {
    let place = try TemporaryDirectory(in: #require(TemporaryDirectory.otherDisk))
    for _ in 0..<3 { #expect(try await loads { $0.cache = place.url.path }) }
  }

  @Test(arguments: [
    ("Content/about.md", "Who we are.", "Who we may be."),
    ("Content/site.yml", "title: Valley", "title: Ridge"),
    ("Content/data/steps.csv", "2016-11-14,8800", "2016-11-14,8700"),
    ("Content/articles/snow.svg", "120", "130"),
    ("Content/static/notes.txt", "Notes.", "Marks."),
    ("Templates/layout.mustache", "<body", "<body id=\"page\""),
  ])
  func `any edited file is seen`(_ path: String, _ old: String, _ new: String) async throws {
    #expect(try await loads())
    try site.edit(path, old, new)
    #expect(try await loads())
    #expect(try await !loadsAgain())
  }

  @Test func `what is added, removed or only looked at counts`() async throws {
    #expect(try await loads())
    try site.write("More.\n", to: "Content/static/more.txt")
    #expect(try await loads())
    try site.remove("Content/static/more.txt")
    #expect(try await loads())
    // Only a warning reports it.
    mkfifo(site.directory.url.appending(path: "Content/pipe").path, 0o600)
    #expect(try await loads())
    #expect(try await !loadsAgain())
    #expect(try await loads { $0.drafts = true })
    #expect(try await loads { $0.asOf = Day(year: 2018, month: 3, day: 1) })
  }

  @Test func `outputs that do not stand are made again`() async throws {
    #expect(try await loads())
    try site.write("Other.\n", to: "Site/about/index.html")
    #expect(try await loads())
    try site.remove("Site/notes.txt")
    #expect(try await loads())
    try site.remove("Site/.reportgen-files")
    try site.remove("Site")
    #expect(try await loads())
    #expect(try await !loadsAgain())
  }

  @Test func `data that lie outside the sources are looked at`() async throws {
    try site.write("date,steps\n2018-11-01,6000\n", to: "outside/steps.csv")
    let place = site.directory.url.appending(path: "outside").path
    try site.edit("Content/metrics/steps.md", "data/steps.csv", "\(place)/*.csv")
    #expect(try await loads())
    #expect(try await !loadsAgain())
    try site.write("date,steps\n2018-11-02,7000\n", to: "outside/more.csv")
    #expect(try await loads())
    try site.write("date,steps\n2018-11-02,7500\n", to: "outside/more.csv")
    #expect(try await loads())
    #expect(try await !loadsAgain())
  }
}
