import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// The colours that an author sets.
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
    #expect(findings.count == 2)
    let finding = try #require(findings.first)
    #expect(finding.position.path.hasSuffix("site.yml"))
    #expect(finding.message.hasPrefix("'accent' on '--card' has a contrast of 2.4 in light mode"))
  }
}
