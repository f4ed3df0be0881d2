import Foundation
import ReportBuild
import ReportCore
import Testing

/// The mistakes of those who make a theme.
@Suite struct ThemeCheckTests {
  /// The findings of some rules, with their paths from the site's folder.
  private func findings(_ rules: [String], in site: EditedSite) async throws -> [String] {
    try await SiteChecker(site.options()).check().diagnostics.filter { rules.contains($0.rule) }
      .map { finding in
        let file = finding.position.path.split(separator: "/").last ?? ""
        let place = "\(file):\(finding.position.line):\(finding.position.column)"
        return "\(place): \(finding.severity.rawValue): \(finding.message)"
      }
  }

  @Test func `broken syntax and unknown tokens of a stylesheet are named`() async throws {
    let sheet = """
      :root { --link: #00429d; --lnk: #f00; --brand: #333; --mine: red }
      body { color: var(--fgg); background: var(--page, white); margin: 0 }
      a { color: --link; transition: --mine 1s; border-color: var(link) }
      p { color: var(--nothing-like-it)
      h2 { color: var(--brand) }
      """
    let site = try EditedSite(theme: ["assets/style.css": sheet])
    let found = try await findings(["unknown-token", "malformed-stylesheet"], in: site)
    #expect(
      found == [
        "style.css:1:26: warning: nothing uses '--lnk'",
        "style.css:2:15: warning: no stylesheet sets '--fgg'",
        "style.css:3:12: warning: a token is used with 'var()'",
        "style.css:3:57: warning: 'link' is not the name of a token",
        "style.css:4:1: warning: 'p {' is never closed",
        "style.css:4:12: warning: no stylesheet sets '--nothing-like-it'",
      ])
    let hints = try await SiteChecker(site.options()).check().diagnostics
      .filter { $0.rule == "unknown-token" }.map(\.hint)
    #expect(
      hints == [
        "did you mean '--link'?", "did you mean '--fg'?", "write 'var(--link)'",
        "write 'var(--link)'", nil,
      ])
  }

  @Test func `an unclosed comment does not make tokens unknown`() async throws {
    let site = try EditedSite(theme: ["assets/style.css": "a{color:var(--x)}/* :root{--x:red}\n"])
    let found = try await findings(["unknown-token", "malformed-stylesheet"], in: site)
    #expect(found == ["style.css:1:18: warning: this comment is never closed"])
  }
}
