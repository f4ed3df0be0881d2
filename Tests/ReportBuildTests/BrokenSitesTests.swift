import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// Sites with mistakes: each folder contains the findings that a build must print.
@Suite struct BrokenSitesTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures/broken-sites")

  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?.sorted() ?? []

  @Test(arguments: names)
  func `every mistake is found and said`(name: String) async throws {
    let site = Self.folder.appending(path: name)
    let output = try TemporaryDirectory()
    let templates = site.appending(path: "Templates").path
    let report = try await SiteBuilder(
      BuildOptions(
        content: site.appending(path: "Content").path,
        templates: FileManager.default.fileExists(atPath: templates) ? templates : nil,
        output: output.url.appending(path: "Site").path)
    ).build()
    let printed = report.diagnostics.map { "\($0)\n" }.joined()
      .replacingOccurrences(of: site.path + "/", with: "")
    let expected = site.appending(path: "expected.txt")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil {
      try Data(printed.utf8).write(to: expected)
      Issue.record("recorded the findings of \(name)")
    }
    #expect(printed == (try String(contentsOf: expected, encoding: .utf8)))
    #expect(report.changes == nil)
    #expect(!FileManager.default.fileExists(atPath: output.url.appending(path: "Site").path))
  }
}
