import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// The image before the name of the site.
@Suite struct LogoTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write("# Home\n", to: "Content/index.md")
    try directory.write("# About\n", to: "Content/about.md")
  }

  private func build() async throws -> BuildReport {
    try await SiteBuilder(
      BuildOptions(
        content: directory.url.appending(path: "Content").path, templates: BuiltSite.templates,
        output: directory.url.appending(path: "Site").path)
    ).build()
  }

  private func page(_ path: String) throws -> String {
    try String(contentsOf: directory.url.appending(path: "Site/\(path)"), encoding: .utf8)
  }

  @Test func `a logo stands on every page in the height of the mark, and in the tab`()
    async throws
  {
    try directory.write("title: Test\nlogo: static/logo.svg\n", to: "Content/site.yml")
    try directory.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"120\" height=\"60\"/>\n",
      to: "Content/static/logo.svg")
    let report = try await build()
    #expect(report.diagnostics.filter { $0.rule != "no-base-url" }.map(\.description) == [])
    let about = try page("about/index.html")
    #expect(about.contains("<img src=\"../logo.svg\" alt=\"\" width=\"64\" height=\"32\">Test</a>"))
    #expect(about.contains("<link rel=\"icon\" href=\"../logo.svg\" type=\"image/svg+xml\">"))
    #expect(try page("index.html").contains("<img src=\"logo.svg\" alt=\"\""))
    #expect(try page("logo.svg").hasPrefix("<svg"))
    // Without the key the default mark is shown again.
    try directory.write("title: Test\n", to: "Content/site.yml")
    _ = try await build()
    #expect(!(try page("about/index.html").contains("logo.svg")))
    #expect(try page("about/index.html").contains("favicon.svg"))
  }

  @Test(arguments: [
    ("static/missing.svg", "dead-link"), ("about.md", "not-an-image"),
    ("https://example.org/logo.svg", "not-an-image"),
  ])
  func `a logo that is no picture among the sources is an error at its place`(
    name: String, rule: String
  ) async throws {
    try directory.write("title: Test\nlogo: \(name)\n", to: "Content/site.yml")
    let finding = try await build().diagnostics.first { $0.severity == .error }
    #expect(finding?.rule == rule)
    #expect(finding?.position.line == 2)
    #expect(finding?.position.column == 7)
  }
}
