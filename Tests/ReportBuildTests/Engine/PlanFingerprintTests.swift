import ReportCore
import ReportSite
import Support
import Testing

@testable import ReportBuild

/// The fingerprint that shows a new process that every page is where the last one put it.
@Suite struct PlanFingerprintTests {
  private let site: EditedSite

  init() throws { site = try EditedSite() }

  private func fingerprint(
    _ change: (inout BuildOptions) -> Void = { _ in }, knowing names: [String] = []
  ) async throws -> Fingerprint {
    var options = site.options()
    change(&options)
    let preparation = Preparation(options: options)
    let known = Names()
    for name in names { _ = known.number(of: name) }
    var (memory, findings) = (BuildMemory(known), Findings([], strict: false))
    let prepared = try await preparation.run(preparation.look(), &memory, &findings)
    return try #require(prepared, "\(findings.diagnostics)").planFingerprint
  }

  @Test func `every process makes the same of the same sources`() async throws {
    let first = try await fingerprint()
    #expect(try await fingerprint() == first)
    #expect(try await fingerprint(knowing: ["z", "about.md", "a"]) == first)
    try site.edit("Content/about.md", "Who we are.", "Who we may be.")
    #expect(try await fingerprint() == first, "a text has no say in where its page stands")
  }

  @Test func `whatever moves a page counts`() async throws {
    var known = [try await fingerprint()]
    func expectNew(_ fingerprint: Fingerprint) {
      #expect(!known.contains(fingerprint))
      known.append(fingerprint)
    }
    expectNew(try await fingerprint { $0.drafts = true })
    expectNew(try await fingerprint { $0.asOf = Day(year: 2018, month: 3, day: 1) })
    try site.edit("Content/articles/two.md", "tags: [snow, ice]", "tags: [ice]")
    expectNew(try await fingerprint())
    try site.edit("Content/articles/one.md", "2018-01-05", "2018-06-05")
    expectNew(try await fingerprint())
    try site.edit(
      "Content/site.yml", "units: us\nstations", "units: metric\nmenu: [about.md]\nstations")
    expectNew(try await fingerprint())
  }
}
