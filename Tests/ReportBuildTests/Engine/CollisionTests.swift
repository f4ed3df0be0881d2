import ReportBuild
import ReportCore
import Support
import Testing

/// Files in the place of another file of the site are errors of a check and of a build.
///
/// They are reported before anything is written.
@Suite struct CollisionTests {
  private static let chart = "```chart\nsteps, 2018\n```\n"

  @Test(arguments: [
    // Files that every site gets.
    ["about.md": "---\ntitle: About\naliases: [/feed.xml]\n---\nA.\n"],
    ["about.md": "---\ntitle: About\naliases: [/.reportgen-files]\n---\nA.\n"],
    ["feed.xml.md": "---\ntitle: Feed\n---\nNot the feed.\n"],
    ["about.md": "---\ntitle: About\naliases: [/records.xml]\n---\nA.\n"],
    ["static/robots.txt/x": "x"],
    // Figures.
    ["articles/four/chart-1.csv": "mine", "articles/five.md": "[Mine](four/chart-1.csv)\n"],
    ["static/articles/four/Chart-1.svg": "<svg/>"],
    ["articles/five.md": "---\ntitle: Five\naliases: [/articles/four/chart-1.csv/]\n---\nA.\n"],
    ["static/stations/low/daily.csv": "mine"],
    ["404.md": chart, "index.md": "---\ntitle: Home\n---\n" + chart],
  ])
  func `what has no place of its own is refused before anything is written`(
    files: [String: String]
  ) async throws {
    let site = try EditedSite()
    try await site.build()
    for (path, text) in files { try site.write(text, to: "Content/\(path)") }
    let before = try site.files(in: "Site")
    for cache in [true, false] {
      let options = site.options(cache: cache)
      let report = try await SiteBuilder(options).build()
      #expect(report.diagnostics.contains { $0.rule == "collision" }, "\(report.diagnostics)")
      #expect(report.changes == nil)
      #expect(try site.files(in: "Site") == before)
      let findings = try await SiteChecker(options).check().diagnostics
      #expect(
        findings.filter { $0.rule == "collision" }
          == report.diagnostics.filter { $0.rule == "collision" })
    }
  }

  @Test func `a file of the author's takes the place of one that every site gets`() async throws {
    let site = try EditedSite()
    try site.write("User-agent: *\n", to: "Content/static/Robots.txt")
    try site.write("<feed/>", to: "Content/static/feed.xml")
    try await site.build()
    let files = try site.files(in: "Site")
    #expect(files["feed.xml"].map { String(decoding: $0, as: UTF8.self) } == "<feed/>")
    #expect(files["robots.txt"] == nil)
    #expect(files["Robots.txt"] != nil)
  }

  @Test func `names like those of figures beside pages are no collision`() async throws {
    let site = try EditedSite()
    try site.write("mine", to: "Content/static/articles/four/chart-2.csv")
    try await site.build()
    try site.edit("Content/articles/four.md", "}} steps.", "}} steps so far.")
    #expect(try await site.build().contains("articles/four/"))
  }
}
