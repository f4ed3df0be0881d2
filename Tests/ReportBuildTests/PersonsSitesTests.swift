import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// Sites of several people: every page names the person, and data of two people never mix.
@Suite struct PersonsSitesTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write(
      "title: Two walkers\nbase_url: https://example.org/\ntimezone: UTC\n", to: "Content/site.yml")
    try folder.write(Self.days(1000), to: "Content/data/anna.csv")
    try folder.write(Self.days(9000), to: "Content/data/ben.csv")
    try folder.write(
      "---\ntitle: Anna B.\ndata: data/anna.csv\n---\nShe walks.\n",
      to: "Content/metrics/anna/index.md")
    try folder.write("---\ngoal: 1200 steps\n---\n", to: "Content/metrics/anna/steps.md")
    try folder.write("---\ntitle: Mass\n---\n", to: "Content/metrics/anna/weight.md")
    try folder.write("---\ndata: data/ben.csv\n---\n", to: "Content/metrics/ben/steps.md")
    try folder.write(
      """
      ---
      title: Both
      ---
      [Anna](metrics/anna/index.md), [her steps](metrics/anna/steps.md), [Ben](metrics/ben/):
      {{ anna/steps.highest(2024) }}, {{ ben/steps.highest(2024) }}.

      ```chart
      series: [anna/steps, ben/steps]
      type: line
      ```
      """, to: "Content/both.md")
  }

  /// Five hundred days of steps that grow by one a day, and of weights.
  private static func days(_ first: Int) -> String {
    let start = Day(number: 19_327)  // 1 December 2022
    return (0..<500).reduce("date,steps,weight_kg\n") {
      $0 + "\(start.advanced(by: $1)),\(first + $1),\(70 + $1 % 3)\n"
    }
  }

  private var content: String { folder.url.appending(path: "Content").path }

  private func built(expecting rules: [String] = []) async throws -> BuiltSite {
    try await BuiltSite(content: content, expecting: rules)
  }

  private func findings() async throws -> [String] {
    try await BuiltSite.build(content, to: folder.url.appending(path: "Site").path)
      .diagnostics.filter { $0.severity != .note }.map {
        "\($0.severity): \($0.message) [\($0.rule)]"
      }
  }

  @Test func `every metric has its pages below its person`() async throws {
    let site = try await built()
    #expect(
      site.pages.filter { $0.hasPrefix("metrics/") || $0.hasPrefix("activity/") } == [
        "activity/index.html", "metrics/anna/index.html", "metrics/anna/steps/2022/index.html",
        "metrics/anna/steps/2023/index.html",
        "metrics/anna/steps/2024/index.html", "metrics/anna/steps/index.html",
        "metrics/anna/weight/2022/index.html", "metrics/anna/weight/2023/index.html",
        "metrics/anna/weight/2024/index.html",
        "metrics/anna/weight/index.html", "metrics/ben/index.html",
        "metrics/ben/steps/2022/index.html", "metrics/ben/steps/2023/index.html",
        "metrics/ben/steps/2024/index.html",
        "metrics/ben/steps/index.html", "metrics/index.html",
      ])
    #expect(site.menu == ["Activity", "Records"])
    #expect(site.bytes["metrics/anna/steps/steps.csv"] != nil)
    #expect(site.bytes["data/anna-steps.csv"] != nil)
    #expect(site.bytes["data/ben-steps.csv"] != nil)
  }

  @Test func `titles, breadcrumbs, tabs and lists say whose it is`() async throws {
    let site = try await built()
    let steps = try site.text("metrics/anna/steps/index.html")
    #expect(steps.contains("<h1>Steps, Anna B.</h1>"))
    #expect(steps.contains(#"<a href="../">Anna B.</a>"#))
    #expect(steps.contains(#"<li><a href="../weight/">Mass</a></li>"#))
    #expect(!steps.contains("Ben"))
    #expect(try site.text("metrics/anna/weight/index.html").contains("<h1>Mass, Anna B.</h1>"))
    #expect(
      try site.text("metrics/ben/steps/2024/index.html").contains("<h1>Steps, Ben, 2024</h1>"))
    let anna = try site.text("metrics/anna/index.html")
    #expect(anna.contains("<h1>Anna B.</h1>"))
    #expect(anna.contains("She walks."))
    #expect(anna.contains(#"<a href="steps/">Steps</a>"#))
    #expect(!anna.contains("Ben"))
    let all = try site.text("activity/index.html")
    #expect(all.contains(#"<h2><a href="../metrics/anna/">Anna B.</a></h2>"#))
    #expect(all.contains(#"<h2><a href="../metrics/ben/">Ben</a></h2>"#))
    for page in ["metrics/index.html", "records/index.html", "review/2024/index.html"] {
      let text = try site.text(page)
      #expect(text.contains("Steps, Anna B."), "\(page)")
      #expect(text.contains("Steps, Ben"), "\(page)")
    }
    #expect(try site.text("status.json").contains(#""id":"anna/steps""#))
    #expect(try site.text("records.xml").contains("Steps, Ben"))
    let home = try site.text("index.html")
    #expect(home.contains("<h2>Anna B.</h2>") && home.contains("<h2>Ben</h2>"))
    #expect(home.contains(#"<a href="metrics/anna/steps/">Steps</a>"#))
    #expect(home.contains(#"<a href="metrics/ben/steps/">Steps</a>"#))
  }

  @Test func `the numbers of two persons never mix`() async throws {
    let site = try await built()
    let numbers = { (path: String) in
      try site.text(path).split(separator: "\n").dropFirst().compactMap { line in
        line.split(separator: ",").last.flatMap { Int($0) }
      }
    }
    #expect(try numbers("metrics/anna/steps/steps.csv") == Array(1000..<1500))
    #expect(try numbers("metrics/ben/steps/steps.csv") == Array(9000..<9500))
    let both = try site.text("both/index.html")
    #expect(both.contains(#/<data value="1499"/#))
    #expect(both.contains(#/<data value="9499"/#))
    #expect(both.contains("Anna B.") && both.contains("Ben"))
  }

  @Test func `the page of a person publishes a list of metrics`() async throws {
    try folder.write(
      """
      <HealthData locale="en">
       <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Mina’s Watch" unit="count" \
      startDate="2024-01-05 09:00:00 +0000" endDate="2024-01-05 09:10:00 +0000" value="700"/>
       <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Mina’s Watch" unit="kg" \
      startDate="2024-01-05 09:00:00 +0000" endDate="2024-01-05 09:00:00 +0000" value="77"/>
      </HealthData>
      """, to: "private/export.xml")
    try folder.write(
      "---\ndata: ../private/export.xml\nmetrics: [steps]\n---\n",
      to: "Content/metrics/mina/index.md")
    let site = try await built()
    #expect(try site.text("metrics/mina/steps/index.html").contains("<h1>Steps, Mina</h1>"))
    #expect(site.bytes["metrics/mina/weight/index.html"] == nil)
    let checked = try await SiteChecker(
      BuildOptions(
        content: content, templates: BuiltSite.templates,
        output: folder.url.appending(path: "Site").path)
    ).check().diagnostics
    #expect(!checked.contains { $0.rule == "published-name" })
    #expect(!site.bytes.values.contains { $0.range(of: Data("Mina’s Watch".utf8)) != nil })
  }

  @Test(arguments: [
    (
      "metrics/ben/steps.md", "---\ndata: data/anna.csv\n---\n",
      "warning: 'ben/steps' has the same data as 'anna/steps' [shared-data]"
    ),
    (
      "metrics/cleo/steps.md", "---\ngoal: 10 steps\n---\n",
      "error: neither this page nor that of the person names data [metric-without-data]"
    ),
    (
      "metrics/cleo/index.md", "---\ntitle: Cleo\n---\n",
      "error: 'cleo' is a person's folder, but publishes no metric "
        + "[person-without-metrics]"
    ),
    (
      "metrics/cleo/old/steps.md", "---\ndata: data/ben.csv\n---\n",
      "error: a person's metrics belong in one folder [misplaced-metric]"
    ),
    (
      "metrics/cleo/index.md", "---\ndata: data/ben.csv\nmetrics: [ben/steps]\n---\n",
      "error: there is no personal metric 'ben/steps' [unknown-metric]"
    ),
    ("more.md", "{{ steps.highest(2024) }}", "error: there is no series 'steps' [unknown-series]"),
  ])
  func `what is wrong with persons is told`(
    path: String, text: String, finding: String
  ) async throws {
    try folder.write(text, to: "Content/\(path)")
    #expect(try await findings().contains(finding))
  }

  @Test func `a new name of a person and new data of one make the pages that a new build makes`()
    async throws
  {
    let site = folder.url.appending(path: "Site").path
    let options = BuildOptions(
      content: content, templates: BuiltSite.templates, output: site, jobs: 2,
      cache: folder.url.appending(path: "cache").path)
    _ = try await SiteBuilder(options).build()
    try folder.write(
      "---\ntitle: Annika\ndata: data/anna.csv\n---\nShe runs.\n",
      to: "Content/metrics/anna/index.md")
    try folder.write(Self.days(7000), to: "Content/data/ben.csv")
    _ = try await SiteBuilder(options).build()
    let fresh = try await built()
    for (path, bytes) in fresh.bytes {
      let url = folder.url.appending(path: "Site/\(path)")
      #expect(try Data(contentsOf: url) == bytes, "\(path)")
    }
    #expect(try fresh.text("metrics/anna/steps/index.html").contains("Steps, Annika"))
  }
}
