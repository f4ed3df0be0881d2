import Foundation
import ReportCore
import ReportSite
import ReportThemes
import Support
import Testing

@testable import ReportPages

@Suite struct PageFieldsTests {
  @Test func `so are those of an archive of days and of compared years`() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      "title: Archive\narchive: days\nstations_from: [data/days.csv]\n", to: "Content/site.yml")
    var text = "station,date,temperature.high (°C),temperature.low (°C),precipitation (mm)\n"
    for station in ["hill", "dale"] {
      for year in 2016...2018 { text += "\(station),\(year)-02-28,9,1,2.5\n" }
    }
    try directory.write(text, to: "Content/data/days.csv")
    let site = try await SampleSite(content: directory.url.appending(path: "Content").path)
    #expect(
      Set(site.plan.site.pages.map(\.template)).isSuperset(
        of: ["station-year", "station-month", "station-day", "metric-year"]))
    try expectMatches(site)
  }

  @Test(arguments: ["articles", "three-stations", "one-station", "fitness-only"])
  func `what a page gives its template is what the template may name`(name: String) async throws {
    try expectMatches(try await SampleSite(name))
  }

  private func expectMatches(_ site: SampleSite) throws {
    for (number, page) in site.plan.site.pages.enumerated() {
      let type = try #require(PageTypes.templates[page.template])
      let (text, _) = TextRenderer(root: site.planned.site.root).render(number, in: site.view())
      let fields = site.plan.fields(of: number, text, in: site.view())
      #expect(type.mismatches(with: .object(fields)) == [], "\(page.name)")
    }
  }
}

/// A site of the fixtures, planned.
struct SampleSite {
  let planned: PlannedSite
  let plan: PagePlan

  init(_ name: String) async throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    try await self.init(
      content: tests.appending(path: "ReportBuildTests/Fixtures/sites/\(name)/Content").path)
  }

  /// A site of any folder, planned.
  init(content: String) async throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let templates = tests.deletingLastPathComponent().appending(path: "Templates").path
    let (theme, _) = ThemeSource.load(templates, builtin: BuiltinTheme.files)
    var loader = SiteLoader(SiteOptions(content: content), theme: theme)
    let site = try #require(try await loader.load().0)
    let data = DataFingerprints(site)
    let names = Names()
    func planned(_ plan: SitePlan, _ templates: Theme?) -> PlannedSite {
      PlannedSite(
        site, plan, theme: theme, templates: templates, data: data,
        start: .unknown, names: names)
    }
    let bare = planned(SitePlan(pages: [], lists: [:], names: names), nil)
    plan = PagePlan.make(
      SiteView(bare), drafts: false, lastDay: nil)
    let (compiled, findings) = theme.compile(
      PageTypes.templates)
    try #require(findings.isEmpty, "\(findings)")
    self.planned = planned(plan.site, compiled)
  }

  func view() -> SiteView { SiteView(planned) }
}
