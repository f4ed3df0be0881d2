import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

@testable import ReportStarter

@Suite struct StarterSiteTests {
  private static let sites = [
    StarterSite(hasWeather: true, hasFitness: true),
    StarterSite(hasWeather: true, hasFitness: false),
    StarterSite(hasWeather: false, hasFitness: true),
  ]

  @Test(arguments: 0..<3)
  func `each site builds at once, and a check finds nothing but the missing address (S1.5)`(
    number: Int
  ) async throws {
    let site = StarterSiteTests.sites[number]
    let directory = try TemporaryDirectory()
    let root = directory.url.path
    _ = try site.write(to: root)
    let options = BuildOptions(content: "\(root)/Content", output: "\(root)/Site", strict: true)
    let report = try await SiteBuilder(options).build()
    #expect(report.changes != nil)
    #expect(report.diagnostics.map(\.rule) == ["no-base-url"], "\(report.diagnostics)")
    let check = try await SiteChecker(options).check()
    #expect(check.diagnostics.map(\.rule) == ["no-base-url"], "\(check.diagnostics)")
    let pages = Set(FileManager.default.subpaths(atPath: "\(root)/Site") ?? [])
    #expect(pages.contains("stations/garden/index.html") == site.hasWeather)
    #expect(pages.contains("metrics/steps/index.html") == site.hasFitness)
    let article = try String(
      contentsOfFile: "\(root)/Site/articles/first-article/index.html", encoding: .utf8)
    #expect(article.contains("<figure") && article.contains("<data "))
    #expect(article.lowercased().contains("simulated"))
  }

  @Test func `an address is all that the site lacks`() async throws {
    let directory = try TemporaryDirectory()
    let root = directory.url.path
    _ = try StarterSiteTests.sites[0].write(to: root)
    let file = directory.url.appending(path: "Content/site.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    // Every key that a comment proposes is also valid.
    let bare = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("# base_url:") || line.hasPrefix("# menu:") || line.hasPrefix("#   - ")
        ? String(line.dropFirst(2)) : String(line)
    }
    try Data(bare.joined(separator: "\n").utf8).write(to: file)
    let options = BuildOptions(content: "\(root)/Content", output: "\(root)/Site")
    let check = try await SiteChecker(options).check()
    #expect(check.diagnostics.filter { $0.severity == .error } == [])
    #expect(!check.diagnostics.contains { ["no-base-url", "unknown-key"].contains($0.rule) })
  }

  @Test func `the simulated days are those of every machine, with days that are missing`() {
    let garden = String(decoding: SimulatedGarden.table, as: UTF8.self).split(separator: "\n")
    #expect(garden.count == 1 + 366 + 365 - 3)
    #expect(garden[1] == "2024-01-01,3.4,-2.2,0")
    #expect(!garden.contains { $0.hasPrefix("2025-08-10") })
    let steps = String(decoding: SimulatedWalker.table, as: UTF8.self).split(separator: "\n")
    #expect((690...725).contains(steps.count))
    #expect(steps[1] == "2024-01-01,6972")
  }

  @Test func `a site that is there stays`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("mine", to: "Content/notes.md")
    #expect(throws: StarterError.siteExists("\(directory.url.path)/Content")) {
      try StarterSiteTests.sites[0].write(to: directory.url.path)
    }
    #expect(
      (FileManager.default.subpaths(atPath: directory.url.path) ?? []).sorted()
        == ["Content", "Content/notes.md"])
  }

  @Test func `where one file cannot be written none is left`() throws {
    let directory = try TemporaryDirectory()
    let files = [StarterFile("a.md", "A"), StarterFile("b/c.md", "C"), StarterFile("a.md", "A")]
    #expect(throws: FileError.self) { try files.write(to: directory.url.path) }
    #expect(FileManager.default.subpaths(atPath: directory.url.path) == ["b"])
  }

  @Test func `an output folder of somebody else's is no place to build to`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("theirs", to: "Site/thesis.txt")
    #expect(throws: StarterError.foreignOutput("\(directory.url.path)/Site")) {
      try StarterSiteTests.sites[0].write(to: directory.url.path)
    }
    try directory.write("reportgen-files 1\n", to: "Site/.reportgen-files")
    _ = try StarterSiteTests.sites[0].write(to: directory.url.path)
  }

  @Test func `a list of ignored files stays, and a link in the way is not followed`() throws {
    let directory = try TemporaryDirectory()
    try directory.write("*.tmp\n", to: ".gitignore")
    let files = try StarterSiteTests.sites[1].write(to: directory.url.path + "/")
    #expect(!files.contains { $0.path == ".gitignore" })
    let ignored = directory.url.appending(path: ".gitignore")
    #expect(try String(contentsOf: ignored, encoding: .utf8) == "*.tmp\n")
    let other = try TemporaryDirectory()
    try FileManager.default.createSymbolicLink(
      atPath: other.url.path + "/Content", withDestinationPath: "nowhere")
    #expect(throws: StarterError.siteExists("\(other.url.path)/Content")) {
      try StarterSiteTests.sites[0].write(to: other.url.path)
    }
  }
}
