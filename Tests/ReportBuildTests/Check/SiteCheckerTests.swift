import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

@Suite struct SiteCheckerTests {
  @Test func `a good site has no findings, and nothing is written`() async throws {
    let site = try EditedSite()
    let findings = try await SiteChecker(site.options()).check().diagnostics
    #expect(findings.filter { $0.severity > .note } == [])
    #expect(try site.files(in: "Site").isEmpty)
    #expect(try site.files(in: ".reportgen").isEmpty)
  }

  @Test func `a stylesheet that loads a file that there is not is told`() async throws {
    let site = try EditedSite(ownTheme: true)
    try site.write("x", to: "Templates/assets/fonts/a.woff2")
    let sheet = """
      /* url(none.png) */
      p{background:url("fonts/a.woff2") url(data:image/png;base64,A) url(#g)}
      a{background:url(fonts/b.woff2?v=1)}
      @import "base.css";
      b{background:url(/assets/paper.png)}
      """
    try site.write(sheet, to: "Templates/assets/style.css")
    let findings = try await SiteChecker(site.options()).check().diagnostics
      .filter { $0.rule == "dead-link" }
    #expect(
      findings.map(\.message) == [
        "this stylesheet loads 'fonts/b.woff2?v=1', but there is no 'assets/fonts/b.woff2'",
        "this stylesheet loads 'base.css', but there is no 'assets/base.css'",
        "this stylesheet loads '/assets/paper.png', which begins at the root of the server, "
          + "wherever the site is",
      ])
    #expect(findings.first?.position.line == 3 && findings.first?.position.column == 18)
  }

  @Test func `a stylesheet of nothing but properties leaves pages without a layout`() async throws {
    let site = try EditedSite(ownTheme: true)
    let sheet = ":root { --link: #00539c; /* ours */ }\n@media (x) { :root { --link: #9cf } }\n"
    for (text, count) in [(sheet, 1), (sheet + "p{color:red}", 0)] {
      try site.write(text, to: "Templates/assets/style.css")
      let rules = try await SiteChecker(site.options()).check().diagnostics.map(\.rule)
      #expect(rules.count { $0 == "bare-stylesheet" } == count)
    }
  }

  @Test func `what readers would miss is found at its place`() async throws {
    let site = try EditedSite(ownTheme: true)
    try site.edit("Content/articles/three.md", "![Snow]", "![]")
    try site.write("---\ntitle: Alone\n---\nNobody comes here.\n", to: "Content/far/away.md")
    try site.write("date,steps\n2018-01-01,1\n", to: "Content/data/forgotten.csv")
    let mute = "--mu:light-dark("
    try site.edit("Templates/assets/style.css", "\(mute)#5c6067", "\(mute)#b0b4ba")
    try site.edit("Templates/article.mustache", "<article>", "<article><a href=\"../gone/\">x</a>")
    let findings = try await SiteChecker(site.options()).check().diagnostics.filter {
      $0.severity > .note
    }
    let rules = findings.map(\.rule)
    for rule in ["missing-alt", "orphan-page", "unused-data", "low-contrast", "dead-link"] {
      #expect(rules.contains(rule), "\(rule): \(findings)")
    }
    let alt = try #require(findings.first { $0.rule == "missing-alt" })
    #expect(alt.position.path.hasSuffix("Content/articles/three.md"))
    #expect(alt.position.line == 6)
    let orphans = findings.filter { $0.rule == "orphan-page" }
    #expect(orphans.map(\.message) == ["no other page links to '/far/away/'"])
    let unused = findings.filter { $0.rule == "unused-data" }
    #expect(unused.map { $0.position.path.hasSuffix("data/forgotten.csv") } == [true])
  }

  @Test func `what a build finds a check finds, too`() async throws {
    let site = try EditedSite()
    try site.edit("Content/articles/one.md", "two.md#depth", "gone.md")
    let findings = try await SiteChecker(site.options()).check().diagnostics
    #expect(findings.filter { $0.severity == .error }.map(\.rule) == ["dead-link"])
  }

  @Test func `a page that weighs too much is found`() async throws {
    let site = try EditedSite()
    var random = SplitMix64(seed: 3)
    let words = (0..<30_000).map { _ in String(UInt32.random(in: 0...999_999, using: &random)) }
    let text = words.joined(separator: " ")
    try site.write("---\ntitle: Heavy\n---\n\(text)\n", to: "Content/guide/heavy.md")
    let findings = try await SiteChecker(site.options()).check().diagnostics.filter {
      $0.rule == "too-heavy"
    }
    #expect(findings.map { $0.position.path.hasSuffix("guide/heavy.md") } == [true])
  }
}
