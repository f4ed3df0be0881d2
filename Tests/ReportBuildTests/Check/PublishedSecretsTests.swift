import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

@Suite struct PublishedSecretsTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Templates"), withIntermediateDirectories: true)
  }

  private static func export(_ source: String) -> String {
    """
    <HealthData locale="en">
     <Record type="HKQuantityTypeIdentifierStepCount" sourceName="\(source)" unit="count" \
    startDate="2024-01-05 09:00:00 +0000" endDate="2024-01-05 09:10:00 +0000" value="700"/>
    </HealthData>
    """
  }

  private func rules(_ text: String, device: String) async throws -> [String] {
    try folder.write(
      """
      title: A
      timezone: UTC
      base_url: https://example.org/
      metrics_from: {data: ../private/export.xml, metrics: [steps]}
      """, to: "Content/site.yml")
    try folder.write("---\ntitle: Home\n---\n\(text)\n", to: "Content/index.md")
    try folder.write(Self.export(device), to: "private/export.xml")
    let options = BuildOptions(
      content: folder.url.appending(path: "Content").path,
      templates: folder.url.appending(path: "Templates").path,
      output: folder.url.appending(path: "Site").path)
    return try await SiteChecker(options).check().diagnostics.map(\.rule)
  }

  @Test func `a site never has the name of a device unless its author writes it`() async throws {
    #expect(try await rules("Hello.", device: "Mina’s Watch") == [])
    #expect(
      try await rules("Counted by Mina’s Watch.", device: "Mina’s Watch") == ["published-name"])
    #expect(try await rules("Of *A &amp; Zed*.", device: "A &amp; Zed") == ["published-name"])
  }

  @Test func `words that every watch has are no name`() async throws {
    #expect(try await rules("My Apple Watch counts.", device: "Apple Watch") == [])
  }
}
