import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// Figures for frames on other sites.
@Suite struct EmbeddedFigureTests {
  private func site() throws -> EditedSite {
    let site = try EditedSite()
    try site.edit("Content/site.yml", "title: Valley", "title: Valley\nembed: true")
    return site
  }

  @Test func `a figure has a page of its own that its page links to`() async throws {
    let site = try site()
    try await site.build()
    let files = try site.files(in: "Site")
    func text(_ path: String) throws -> String {
      String(decoding: try #require(files[path], "no \(path)"), as: UTF8.self)
    }
    #expect(
      try text("articles/four/index.html")
        .contains(#"<a href="../../embed/articles/four/chart-1.html">Embed</a>"#))
    let page = try text("embed/articles/four/chart-1.html")
    for part in [
      #"<meta name="robots" content="noindex">"#,
      #"<link rel="canonical" href="https://example.org/valley/articles/four/">"#,
      #"href="../../../assets/charts.css?v="#, "<h1 id=\"chart-1-t\">",
      #"<a href="../../../articles/four/#chart-1-t" target="_blank">"#,
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(page.matches(of: #/<figure/#).count == 1)
    #expect(!page.contains("<script") && !page.contains("csv"))
    #expect(try !text("sitemap.xml").contains("embed/"))
    let findings = try await SiteChecker(site.options()).check().diagnostics
    #expect(findings.filter { $0.severity > .note } == [])
  }

  @Test func `no figure has one unless the site allows it`() async throws {
    let site = try site()
    try await site.build()
    try site.edit("Content/site.yml", "embed: true", "embed: false")
    try await site.build()
    let files = try site.files(in: "Site")
    #expect(!files.keys.contains { $0.hasPrefix("embed/") })
    let home = String(decoding: try #require(files["index.html"]), as: UTF8.self)
    #expect(!home.contains("embed/"))
  }
}
