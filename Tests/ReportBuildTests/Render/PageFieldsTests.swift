import Foundation
import ReportThemes
import Testing

@testable import ReportBuilder

@Suite struct PageFieldsTests {
  @Test(arguments: ["articles", "three-stations", "one-station"])
  func `what a page gives its template is what the template may name`(name: String) async throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/sites/\(name)/Content")
    let options = BuildOptions(content: folder.path)
    let (source, _) = ThemeSource.load(BuiltSite.templates, builtin: BuiltinTheme.files)
    var loader = SiteLoader(options, theme: source)
    let site = try #require(try await loader.load().0)
    var planner = SitePlanner(site, options)
    let (plan, _) = try await planner.plan(
      layouts: source.layouts, assets: [], data: DataFingerprints(site))
    let (compiled, findings) = source.compile(for: plan.pages)
    let theme = try #require(compiled, "\(findings)")
    let renderer = PageRenderer(plan, theme, goesOn: false)
    for (number, page) in plan.pages.enumerated() {
      let (text, _) = plan.prosePlanner.render(page)
      var figures = text.figures
      let type = try #require(PageContext.templates[page.layout])
      let mismatches = type.mismatches(
        with: .object(renderer.fields(of: number, text.document, &figures)))
      #expect(mismatches == [], "\(page.sourcePath)")
    }
  }
}
