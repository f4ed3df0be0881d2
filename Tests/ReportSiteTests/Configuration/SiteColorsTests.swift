import ReportCharts
import ReportCore
import ReportDocuments
import Testing

@testable import ReportSite

@Suite struct SiteColorsTests {
  @Test func `activity has a paler shade of its own`() throws {
    let (site, findings) = try read("colors: {activity: \"#b3261e\", goal: \"#064\"}")
    #expect(findings.isEmpty)
    let sheet = site.colors.styleSheet
    #expect(sheet.hasPrefix(":root{--pink:light-dark(#b3261e,#"))
    #expect(sheet.contains(";--pink2:color-mix(in srgb,var(--pink) 62%,var(--card));--goal:"))
    #expect(sheet.hasSuffix(")}\n"))
  }

  @Test(arguments: ["blue", "\"#12\"", "\"#+12345\"", "\"#12345g\"", "\"rgb(0,0,0)\""])
  func `what is no colour is an error at its place`(text: String) throws {
    let (site, findings) = try read("colors:\n  snow: \(text)")
    #expect(site.colors.styleSheet.isEmpty)
    let finding = try #require(findings.first)
    #expect(finding.rule == "bad-color" && finding.severity == .error)
    #expect(finding.position.line == 3 && finding.position.column == 9)
  }

  @Test func `a colour without quotes is a comment in YAML, and an error`() throws {
    let (_, findings) = try read("colors:\n  accent: #123456\n  goal: \"#064\"")
    #expect(findings.map(\.message) == ["'accent' is empty"])
    #expect(findings.first?.position.line == 3)
  }

  @Test(arguments: ["#000", "#8a2be2", "#0b62a8", "#b3261e", "#ffffff"])
  func `dark mode has the colour as light as it must be`(text: String) throws {
    let (site, _) = try read("colors: {accent: \"\(text)\"}")
    let card = try #require(SRGBColor(Palette.dark.card))
    let color = try #require(SRGBColor(text))
    let dark = try #require(site.colors.dark(.accent))
    #expect(dark.contrast(with: card) >= 6.5)
    #expect(dark == color || (6.5..<7.2).contains(dark.contrast(with: card)))
  }

  @Test(arguments: [
    ("#0B62A8", "#0b62a8"), ("#abc", "#aabbcc"), ("RebeccaPurple", "#663399"), ("white", "#ffffff"),
    ("rgb(11, 98, 168)", "#0b62a8"), ("rgb(11 98 168 / 100%)", "#0b62a8"),
    ("rgba(100%,0%,40%,1)", "#ff0066"), ("hsl(120deg 100% 25%)", "#008000"),
    ("hsl(-30, 100%, 50%)", "#ff0080"), ("hsl(207 88% 35%)", "#0b61a8"), ("rgb(0 0 0 / 50%)", nil),
    ("oklch(0.5 0.1 200)", nil), ("var(--fg)", nil), ("rgb(1 2)", nil), ("", nil), ("#12345", nil),
  ])
  func `a stylesheet's colours are read, unless they are translucent`(text: String, hex: String?) {
    #expect(SRGBColor(css: text)?.text == hex)
  }

  /// Published examples of WCAG: black on white, and the palest gray for text.
  @Test(arguments: [("#000", "#fff", 21), ("#767676", "#fff", 4.54), ("#fff", "#fff", 1)])
  func `contrast is that of WCAG`(a: String, b: String, ratio: Double) throws {
    let (a, b) = try (#require(SRGBColor(a)), #require(SRGBColor(b)))
    #expect(a.contrast(with: b) == ratio)
    #expect(b.contrast(with: a) == ratio)
  }

  private func read(_ keys: String) throws -> (SiteConfiguration, [Diagnostic]) {
    let node = try parseYAML(Array("title: Test\n\(keys)\n".utf8), path: "site.yml")
    return SiteConfiguration.read(node, path: "site.yml")
  }
}
