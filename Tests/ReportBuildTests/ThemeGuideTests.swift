import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// The themes that the guide shows.
@Suite struct ThemeGuideTests {
  @Test func `charts keep their look under the stylesheet of the guide`() async throws {
    let sheet = try #require(try Self.files().first)
    #expect(sheet.path == "assets/style.css")
    let site = try EditedSite(theme: [sheet.path: sheet.text])
    try await expectGood(site)
    let files = try site.files(in: "Site")
    let station = String(decoding: try #require(files["stations/low/index.html"]), as: UTF8.self)
    // What the author sets comes last, and counts.
    let links = station.matches(of: #/<link rel="stylesheet" href="[./]*assets\/(\w+)\.css/#)
    #expect(links.map(\.output.1) == ["charts", "style"])
    #expect(files["assets/charts.css"]?.isEmpty == false)
    let about = String(decoding: try #require(files["about/index.html"]), as: UTF8.self)
    #expect(!about.contains("charts.css"))
  }

  @Test func `the small theme of the guide builds without findings`() async throws {
    let theme = try Self.files().dropFirst()
    #expect(
      theme.map(\.path) == [
        "layout.mustache", "home.mustache", "key-figures.mustache", "article-list.mustache",
        "assets/style.css",
      ])
    let site = try EditedSite(
      theme: Dictionary(uniqueKeysWithValues: theme.map { ($0.path, $0.text) }))
    try await expectGood(site)
    let files = try site.files(in: "Site")
    let home = String(decoding: try #require(files["index.html"]), as: UTF8.self)
    for part in [#"<dl class="numbers">"#, #"<ol class="log">"#, #"<figure class="c"#] {
      #expect(home.contains(part))
    }
    // A theme that is dark on every screen is not dark on paper.
    let sheet = String(decoding: try #require(files["assets/style.css"]), as: UTF8.self)
    let print = try #require(sheet.firstRange(of: "@media print")).lowerBound
    let tokens = Set(sheet[..<print].matches(of: #/--[a-z]+(?=:)/#).map { String($0.0) })
    #expect(sheet[print...].contains("color-scheme: light"))
    #expect(tokens == Set(sheet[print...].matches(of: #/--[a-z]+(?=:)/#).map { String($0.0) }))
    // Pages of its own templates and of ours stand in its frame.
    let station = String(decoding: try #require(files["stations/low/index.html"]), as: UTF8.self)
    #expect(station.contains(#"<a class="name" href="../../">Valley</a>"#))
  }

  private func expectGood(_ site: EditedSite) async throws {
    let findings = try await SiteChecker(site.options()).check().diagnostics
    #expect(findings.filter { $0.severity > .note } == [])
    try await site.build()
  }

  /// The files of the guide: the line before each says its path.
  private static func files() throws -> [(path: String, text: String)] {
    let page = "Content/guide/themes.md"
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: page)
    let lines = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return try CodeSample.all().filter { $0.path == page }.map { sample in
      let path = lines[sample.line - 3].firstMatch(of: #/`Templates\/([^`]+)`/#)?.output.1
      return (String(try #require(path, "\(sample) has no path")), sample.text)
    }
  }
}
