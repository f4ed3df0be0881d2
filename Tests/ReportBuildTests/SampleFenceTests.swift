import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// The charts, tables and values that the README and the guide show as samples.
@Suite struct SampleFenceTests {
  private static let fences = ["chart", "stats", "table"]

  /// A sample of a fence as an author copies it: with its fence.
  private static func fence(_ sample: CodeSample) -> String? {
    let words = sample.info.split(separator: " ")
    guard let name = words.first, fences.contains(String(name)) else { return nil }
    return "```\(name)\n\(sample.text)```\n"
  }

  /// The result of a sample, ready for a page; samples of whole pages have fences and values in
  /// them.
  private static func markdown(_ sample: CodeSample) -> String? {
    if let fence = fence(sample) { return fence }
    let hasFence = fences.contains { sample.text.contains("```\($0)\n") }
    return hasFence && (sample.info.isEmpty || sample.info == "markdown") ? sample.text : nil
  }

  @Test func `each sample works in the demonstration`() async throws {
    let samples = try CodeSample.all().compactMap(Self.markdown)
    #expect(samples.count > 40)
    let directory = try TemporaryDirectory()
    let content = directory.url.appending(path: "Content")
    try FileManager.default.copyItem(
      at: URL(filePath: BuiltSite.templates).deletingLastPathComponent()
        .appending(path: "Content"), to: content)
    try directory.write(
      "---\ntitle: All samples\n---\n\n\(samples.joined(separator: "\n"))",
      to: "Content/guide/all-samples.md")
    let report = try await SiteBuilder(
      BuildOptions(
        content: content.path, templates: BuiltSite.templates,
        output: directory.url.appending(path: "Site").path)
    ).build()
    let findings = report.diagnostics.filter { $0.severity > .note }
    #expect(findings.map(\.description) == [])
    let page = try String(
      contentsOf: directory.url.appending(path: "Site/guide/all-samples/index.html"),
      encoding: .utf8)
    #expect(page.matches(of: /<figure/).count > 30)
    let shown = try ["charts", "gallery", "looks", "edge-cases"].flatMap { name in
      try String(
        contentsOf: directory.url.appending(path: "Site/guide/\(name)/index.html"), encoding: .utf8
      ).matches(of: /<code class="language-(?:chart|stats|table)">([^<]*)<\/code>/).map {
        String($0.1).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
          .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
      }
    }
    #expect(shown.count > 40)
    #expect(shown.filter { !samples.contains($0) } == [])
  }

  @Test func `what is shown as a sample is what was drawn beside it`() throws {
    let samples = try CodeSample.all()
    let live = Set(samples.filter { !$0.info.contains("run=false") }.compactMap(Self.fence))
    let galleries = ["gallery", "looks", "edge-cases"].map { "Content/guide/\($0).md" }
    let shown = samples.filter { galleries.contains($0.path) && $0.info.contains("run=false") }
    #expect(shown.count > 40)
    for sample in shown {
      let fence = try #require(Self.fence(sample))
      #expect(live.contains(fence), "\(sample)")
    }
  }
}
