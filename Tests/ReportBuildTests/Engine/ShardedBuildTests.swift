import Foundation
import ReportCore
import Support
import Testing

@testable import ReportBuild

/// A site that is built in shards by processes of their own, and then assembled.
@Suite struct ShardedBuildTests {
  private let site: EditedSite

  init() throws {
    site = try EditedSite()
    var text = "STATION,NAME,DATE,PRCP,TMAX,TMIN\n"
    for station in 1...9 {
      for day in 1...9 {
        text += "N\(station),\"GAUGE \(station)\",2018-01-0\(day),0.\(station),\(40 + day),30\n"
      }
    }
    try site.write(text, to: "Content/data/gauges.csv")
    try site.edit(
      "Content/site.yml", "stations_from:",
      "stations_from:\n  - {file: data/gauges.csv, units: us}")
  }

  private func shard(_ number: Int, of count: Int) async throws -> BuildReport {
    var options = site.options()
    options.part = SitePart(shard: number, of: count)
    return try await SiteBuilder(options).build()
  }

  private func shards(_ count: Int) async throws {
    for number in 1...count {
      let report = try await shard(number, of: count)
      try #require(report.changes != nil, "\(report.diagnostics)")
    }
  }

  private func assemble(_ count: Int) async throws -> BuildReport {
    try await SiteAssembler(site.options(), shards: count).assemble()
  }

  /// The site as one build from nothing makes it.
  private func whole() async throws -> (report: BuildReport, files: [String: Data]) {
    let report = try await SiteBuilder(site.options(output: "Whole", cache: false)).build()
    return (report, try site.files(in: "Whole"))
  }

  private func expectWhole(_ report: BuildReport) async throws {
    let whole = try await whole()
    #expect(report.changes != nil)
    #expect(report.diagnostics == whole.report.diagnostics)
    #expect(report.pageCount == whole.report.pageCount)
    #expect(report.fileCount == whole.report.fileCount)
    let files = try site.files(in: "Site")
    #expect(Set(files.keys) == Set(whole.files.keys))
    for (path, bytes) in whole.files where files[path] != bytes {
      Issue.record("\(path) is not what one build makes")
    }
  }

  private func rules(_ report: BuildReport) -> [String] {
    report.diagnostics.filter { $0.severity == .error }.map { "\($0.rule) \($0.message)" }
  }

  @Test(arguments: [1, 2, 7]) func `shards make together what one build makes`(
    count: Int
  ) async throws {
    try await shards(count)
    let report = try await assemble(count)
    try await expectWhole(report)
    // Each page of a station is in one shard, and there are several shards with some.
    let owners = (1...count).map { number in
      (try? site.files(in: "Site.parts/\(number)-of-\(count)").keys.filter {
        $0.hasSuffix("/index.html")
      }) ?? []
    }
    #expect(owners.count { !$0.isEmpty } > min(count, 3) - 1)
    #expect(owners.flatMap(\.self).allSatisfy { $0.hasPrefix("stations/") })
    #expect(Set(owners.flatMap(\.self)).count == owners.flatMap(\.self).count)
  }

  @Test func `another day changes the shard of its station and the rest`() async throws {
    try await shards(3)
    _ = try await assemble(3)
    try site.edit(
      "Content/data/gauges.csv", "N4,\"GAUGE 4\",2018-01-05,0.4", "N4,\"GAUGE 4\",2018-01-05,0.9")
    var rendered: [[String]] = []
    for number in 1...3 { rendered.append(try await shard(number, of: 3).rendered) }
    let own = rendered.flatMap(\.self).filter { $0.hasPrefix("stations/gauge-4/") }
    #expect(!own.isEmpty)
    #expect(rendered.count { $0.contains { $0.hasPrefix("stations/gauge-4/") } } == 1)
    #expect(!rendered.flatMap(\.self).contains { $0.hasPrefix("stations/gauge-5/") })
    let report = try await assemble(3)
    let changed = try #require(report.changes).changed
    #expect(changed > 0 && changed < report.fileCount / 2)
    try await expectWhole(report)
    // Nothing more to do.
    for number in 1...3 { #expect(try await shard(number, of: 3).rendered.isEmpty) }
    #expect(try await assemble(3).changes == WriteSummary())
  }

  @Test func `a missing shard is named, and nothing is published`() async throws {
    _ = try await shard(1, of: 3)
    let report = try await assemble(3)
    #expect(
      rules(report) == [
        "missing-shard shard 2/3 is missing or was stopped before it was whole",
        "missing-shard shard 3/3 is missing or was stopped before it was whole",
      ])
    #expect(report.changes == nil)
    #expect(try site.files(in: "Site").isEmpty)
  }

  @Test func `a shard of other sources is stale until it is built again`() async throws {
    try await shards(2)
    _ = try await assemble(2)
    let published = try site.files(in: "Site")
    try site.edit("Content/about.md", "Who we are.", "Who we were.")
    _ = try await shard(2, of: 2)
    let report = try await assemble(2)
    #expect(rules(report) == ["stale-shard shard 1/2 was built from other sources or options"])
    #expect(report.changes == nil)
    #expect(try site.files(in: "Site") == published)
    _ = try await shard(1, of: 2)
    try await expectWhole(try await assemble(2))
  }

  @Test func `a shard of another program is foreign`() async throws {
    try await shards(2)
    let folder = site.directory.url.appending(path: "Site.parts/1-of-2").path
    let own = try #require(
      SitePart(shard: 1, of: 2).flatMap { PartManifest(of: $0, in: folder) })
    try PartManifest(
      part: own.part, tool: Fingerprint(value: 1), sources: own.sources, pages: own.pages,
      bytes: own.bytes
    ).write(toPartIn: folder)
    let report = try await assemble(2)
    #expect(rules(report) == ["foreign-shard shard 1/2 was built by another version of reportgen"])
    #expect(try site.files(in: "Site").isEmpty)
    _ = try await shard(1, of: 2)
    try await expectWhole(try await assemble(2))
  }

  @Test(arguments: ["", "reportgen-part 3\n", "reportgen-part 3\npart 2/2\ntool x\n"])
  func `a manifest that says something else is none`(text: String) async throws {
    try await shards(2)
    try site.write(text, to: "Site.parts/2-of-2.part")
    let report = try await assemble(2)
    #expect(
      rules(report) == ["missing-shard shard 2/2 is missing or was stopped before it was whole"])
  }

  @Test(arguments: 0..<7)
  func `a manifest with a damaged line is none, until the shard is built again`(
    number: Int
  ) async throws {
    try await shards(2)
    let path = "Site.parts/2-of-2.part"
    let text = try String(contentsOf: site.directory.url.appending(path: path), encoding: .utf8)
    var lines = text.split(separator: "\n").map(String.init)
    try #require(lines.count == 7)
    lines[number] += "7"
    try site.write(lines.joined(separator: "\n") + "\n", to: path)
    #expect(rules(try await assemble(2)).map { $0.prefix(24) } == ["missing-shard shard 2/2 "])
    _ = try await shard(2, of: 2)
    try await expectWhole(try await assemble(2))
  }

  @Test func `a shard that lost a file, or has one of another, is not whole`() async throws {
    try await shards(2)
    let files = try site.files(in: "Site.parts/1-of-2")
    let page = try #require(files.keys.filter { $0.hasSuffix(".html") }.sorted().first)
    try site.remove("Site.parts/1-of-2/\(page)")
    #expect(rules(try await assemble(2)).map { $0.prefix(24) } == ["missing-shard shard 1/2 "])
    // A shard that is built again makes what it lost.
    _ = try await shard(1, of: 2)
    try await expectWhole(try await assemble(2))
    try site.write("<p>", to: "Site.parts/1-of-2/\(page)")
    #expect(rules(try await assemble(2)).map { $0.prefix(24) } == ["missing-shard shard 1/2 "])
    _ = try await shard(1, of: 2)
    try await expectWhole(try await assemble(2))
    let list = "Site.parts/1-of-2/.reportgen-files"
    let text = try String(
      contentsOf: site.directory.url.appending(path: list), encoding: .utf8)
    try site.write(text + "zzz.html\n", to: list)
    try site.write("<p>", to: "Site.parts/1-of-2/zzz.html")
    #expect(rules(try await assemble(2)).map { $0.prefix(24) } == ["missing-shard shard 1/2 "])
  }

  @Test func `with an error in the sources nothing is made and nothing published`() async throws {
    try await shards(2)
    let part = try site.files(in: "Site.parts/1-of-2")
    try site.edit("Content/about.md", "Who we are.", "[Nowhere](nowhere.md)")
    let report = try await shard(1, of: 2)
    #expect(report.changes == nil)
    #expect(rules(report).count == 1)
    #expect(try site.files(in: "Site.parts/1-of-2") == part)
    let joined = try await assemble(2)
    #expect(joined.changes == nil)
    #expect(rules(joined) == rules(report))
    #expect(try site.files(in: "Site").isEmpty)
  }

  @Test func `the pages of single charts are made with those of their stations`() async throws {
    try site.edit("Content/site.yml", "title: Valley\n", "title: Valley\nembed: true\n")
    try await shards(2)
    let owner = try (1...2).map { number in
      try site.files(in: "Site.parts/\(number)-of-2").keys.filter { $0.contains("stations/low/") }
    }
    #expect(owner.map(\.isEmpty).sorted { !$0 && $1 } == [false, true])
    #expect(owner.joined().contains { $0.hasPrefix("embed/stations/low/") })
    try await expectWhole(try await assemble(2))
  }

  @Test func `cleaning removes the shards, and nothing of others`() async throws {
    try await shards(2)
    _ = try await assemble(2)
    let folder = site.directory.url.path
    #expect(try cleanSite(output: "\(folder)/Site", cache: "\(folder)/.reportgen") > 100)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["Content"])
    try await shards(1)
    try site.write("mine", to: "Site.parts/notes.txt")
    _ = try cleanSite(output: "\(folder)/Site", cache: "\(folder)/.reportgen")
    #expect(try site.files(in: "Site.parts").keys.sorted() == ["notes.txt"])
  }

  @Test func `parts are 1 to 10,000 shards`() {
    #expect(SitePart(shard: 0, of: 3) == nil)
    #expect(SitePart(shard: 4, of: 3) == nil)
    #expect(SitePart(shard: 1, of: 10_001) == nil)
    #expect(SitePart(restOf: 0) == nil)
    #expect(SitePart(shard: 3, of: 7)?.description == "3/7")
  }
}
