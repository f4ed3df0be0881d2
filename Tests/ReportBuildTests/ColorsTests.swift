import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// The colors that an author sets.
@Suite struct ColorsTests {
  @Test func `colours follow the rules of the style sheet, and pages load the new version`()
    async throws
  {
    let site = try EditedSite()
    let keys = "\ncolors:\n  accent: \"#8a2be2\""
    try site.edit("Content/site.yml", "title: Valley", "title: Valley" + keys)
    let rendered = try await site.build()
    let sheet = String(
      decoding: try Data(contentsOf: site.directory.url.appending(path: "Site/assets/style.css")),
      as: UTF8.self)
    #expect(sheet.contains(":root{--link:light-dark(#8a2be2,#"))
    // The address of the style sheet is another one on each page.
    #expect(rendered.contains("about/") && rendered.contains("404.html"))
    try site.edit("Content/site.yml", keys, "")
    _ = try await site.build()
    let usual = try Data(contentsOf: site.directory.url.appending(path: "Site/assets/style.css"))
    #expect(!String(decoding: usual, as: UTF8.self).contains("#8a2be2"))
  }

  @Test func `a colour that cannot be read is found at its place`() async throws {
    let site = try EditedSite()
    try site.edit("Content/site.yml", "title: Valley", "title: Valley\ncolors: {accent: \"#9ab\"}")
    let findings = try await SiteChecker(site.options()).check().diagnostics.filter {
      $0.rule == "low-contrast"
    }
    #expect(findings.count == 1)
    let finding = try #require(findings.first)
    #expect(finding.position.path.hasSuffix("site.yml"))
    #expect(finding.message.hasPrefix("'accent' on '--page' has a contrast of 2.3 in light mode"))
  }

  /// The findings of a check about the colors of a stylesheet, with their lines.
  private func colorFindings(_ rules: String, colors: String = "") async throws -> [String] {
    let site = try EditedSite(theme: ["assets/style.css": rules + "\nbody{margin:0}\n"])
    try site.edit("Content/site.yml", "title: Valley", "title: Valley" + colors)
    return try await SiteChecker(site.options()).check().diagnostics.filter {
      $0.rule.hasSuffix("color") || $0.rule.hasSuffix("contrast")
    }.map { "\($0.position.line):\($0.position.column): \($0.message)" }
  }

  @Test func `colours in any notation are checked, and others are named`() async throws {
    let findings = try await colorFindings(
      """
      :root{--page:white;--card:rgb(250, 250, 250);--fg:black;
      --brand:hsl(0 0% 70%);--link:var(--brand);
      --warn:light-dark(rgb(200, 200, 200), white);
      --mu:oklch(0.5 0.1 200)}
      """)
    #expect(
      findings == [
        "2:23: '--link' on '--card' has a contrast of 2.0 in light mode; it needs 4.5",
        "3:1: '--warn' on '--card' has a contrast of 1.6 in light mode; it needs 4.5",
        "4:1: the contrast of '--mu' is not checked: its value is 'oklch(0.5 0.1 200)'",
      ])
  }

  @Test func `the colours of dark mode are checked although paper is light`() async throws {
    let findings = try await colorFindings(
      """
      :root{color-scheme:light dark;--page:light-dark(#fff,#111);--link:light-dark(#00429d,#222)}
      @media print{:root{color-scheme:light;--page:#fff}}
      """)
    #expect(findings.map { $0.prefix { $0 != " " } } == ["1:60:"])
    #expect(findings.allSatisfy { $0.contains("in dark mode") })
  }

  @Test func `a colour of the stylesheet that the configuration sets too is named`() async throws {
    let rules = ":root{--page:#fff;--card:#fff;--link:#00429d}"
    let findings = try await colorFindings(rules, colors: "\ncolors: {accent: \"#8a2be2\"}")
    #expect(
      findings == ["1:31: '--link' has no effect: 'accent' below 'colors:' sets it too"])
    #expect(try await colorFindings(rules, colors: "\ncolors: {accent: \"#00429d\"}") == [])
  }

  @Test func `a low contrast is reported once, at the colour that was changed`() async throws {
    let site = try EditedSite(ownTheme: true)
    try site.edit(
      "Templates/assets/style.css", "--page:light-dark(#faf9f6,", "--page:light-dark(#999,")
    let findings = try await SiteChecker(site.options()).check().diagnostics.filter {
      $0.rule == "low-contrast"
    }
    #expect(findings.map { "\($0.position.line):\($0.position.column)" } == ["3:1"])
    #expect(
      findings.first?.message
        == "'--strong' on '--page' has a contrast of 1.2 in light mode; it needs 3.0")
    #expect(
      findings.first?.hint
        == "make '--page' lighter; too low as well: '--warn' on '--page' (2.1, light), "
        + "'--mu' on '--page' (2.2, light), '--link' on '--page' (2.2, light) and 5 more")
  }

  @Test func `a colour with a wrong number of digits is a warning`() async throws {
    let site = try EditedSite(
      theme: ["assets/style.css": ":root{--link:#12345;--warn:#123456ff;--page:#fff}p{margin:0}"])
    let found = try await SiteChecker(site.options()).check().diagnostics.filter {
      $0.rule.hasSuffix("-color")
    }
    #expect(found.map(\.rule) == ["bad-color", "unread-color"])
    #expect(found.map(\.severity) == [.warning, .note])
    #expect(found.first?.message == "'#12345' is not a colour")
  }

  @Test func `colours of parts of a page and in comments do not count`() async throws {
    let rules = """
      :root{--page:#fff;--card:#fff;--mu:
      #767676;--link:var(--brand);--brand:#00429d}
      /* :root{--mu:#ccc} */
      .hd{--mu:#ccc}
      """
    #expect(try await colorFindings(rules) == [])
  }

  @Test func `an unchanged copy of a colour is not overridden by the configuration`() async throws {
    let site = try EditedSite(ownTheme: true)
    try site.edit("Templates/assets/style.css", "--mu:light-dark(#5c6067,", "--mu:light-dark(#000,")
    try site.edit(
      "Content/site.yml", "title: Valley", "title: Valley\ncolors: {accent: \"#00429d\"}")
    let rules = try await SiteChecker(site.options()).check().diagnostics.map(\.rule)
    #expect(!rules.contains("overridden-color"))
  }
}
