import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

@Suite struct DataChangeTests {
  private let site: EditedSite

  init() throws {
    site = try EditedSite()
  }

  private func changes() async throws -> [String] {
    try await SiteBuilder(site.options()).build().dataChanges.map { change in
      "\(change.title): \(change.lastDay.map(\.description) ?? "-"), "
        + "\(change.days) after \(change.daysBefore.map(String.init) ?? "none")"
    }
  }

  @Test func `new data are told once, with the days they bring`() async throws {
    #expect(try await changes().isEmpty, "before the first build there was nothing to compare with")
    try site.edit(
      "Content/data/steps.csv", "2018-11-28,11600\n", "2018-11-28,11600\n2018-11-29,90\n")
    #expect(try await changes() == ["Steps: 2018-11-29, 85 after 84"])
    #expect(try await changes().isEmpty)
    try site.edit("Content/data/ridge.csv", "2018-01-14,0.3,1,41,26", "2018-01-14,0.4,1,43,26")
    #expect(try await changes() == ["High: 2018-01-28, 28 after 28"])
  }

  @Test func `what is new is told, and words about the data are not`() async throws {
    _ = try await changes()
    try site.edit("Content/metrics/steps.md", "title: Steps", "title: Walks")
    #expect(try await changes().isEmpty)
    try site.write("date,floors\n2018-11-01,3\n", to: "Content/data/floors.csv")
    try site.write(
      "---\ntitle: Floors\nunit: floors\ndata: data/floors.csv\n---\nUp.\n",
      to: "Content/metrics/floors.md")
    #expect(try await changes() == ["Floors: 2018-11-01, 1 after none"])
  }

  @Test func `changes are unknown where a byte of what was shown has changed`() async throws {
    _ = try await changes()
    let folder = site.directory.url.appending(path: ".reportgen")
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder.path)
        .first { $0.hasPrefix("build-") && !$0.contains(".") })
    let file = folder.appending(path: name)
    var damaged = try Data(contentsOf: file)
    damaged[damaged.count / 2] ^= 1
    try damaged.write(to: file)
    try site.edit("Content/data/ridge.csv", "2018-01-14,0.3,1,41,26", "2018-01-14,0.4,1,43,26")
    #expect(try await changes().isEmpty)
    try site.edit("Content/data/ridge.csv", "2018-01-14,0.4,1,43,26", "2018-01-14,0.4,1,44,26")
    #expect(try await changes() == ["High: 2018-01-28, 28 after 28"])
  }
}
