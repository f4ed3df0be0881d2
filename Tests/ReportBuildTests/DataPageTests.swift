import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// The page of all data, and corrections of single values.
@Suite struct DataPageTests {
  private static let rain = """
    STATION,NAME,DATE,PRCP,TMAX,TMIN
    X1,BALD TOP,2018-01-01,0.5,40,30
    X1,BALD TOP,2018-01-02,0,41,31
    X1,BALD TOP,2018-01-03,,99,98
    X1,BALD TOP,2018-01-04,1.25,42,32
    X1,BALD TOP,2018-01-15,0.75,42,43
    """

  private func build(
    corrections: String? = nil
  ) async throws -> (pages: [String: String], findings: [String]) {
    let directory = try TemporaryDirectory()
    try directory.write(Self.rain, to: "Content/data/rain.csv")
    try directory.write(
      "title: Test\nunits: us\nstations_from: [{file: data/rain.csv, units: us, source: A gauge}]\n",
      to: "Content/site.yml")
    try directory.write("# {{ bald-top.precipitation.total(all) }}\n", to: "Content/rain.md")
    if let corrections { try directory.write(corrections, to: "Content/data/corrections.csv") }
    let output = directory.url.appending(path: "Site")
    let content = directory.url.appending(path: "Content").path
    let report = try await SiteBuilder(
      BuildOptions(content: content, templates: BuiltSite.templates, output: output.path)
    ).build()
    var pages: [String: String] = [:]
    for path in ["data/index.html", "rain/index.html", "data/coverage-bald-top.csv"] {
      pages[path] = try? String(contentsOf: output.appending(path: path), encoding: .utf8)
        .replacingOccurrences(of: "\u{A0}", with: " ")
    }
    let findings = report.diagnostics.filter { $0.rule != "no-base-url" }
      .map { "\($0)".replacingOccurrences(of: content + "/", with: "") }
    return (pages, findings)
  }

  @Test func `every source is there with credit, coverage, gaps and what looks wrong`()
    async throws
  {
    let page = try #require(try await build().pages["data/index.html"])
    for text in [
      ">A gauge<", "stations/bald-top/daily.csv", "Days with any data each month, Bald Top",
      "10 days, 5–14 Jan 2018", "5–14 Jan 2018</td><td class=\"right\">10</td>",
      "far from the days before and after", "the low is above the high",
    ] { #expect(page.contains(text), "\(text)") }
  }

  @Test func `how many days of each month were measured is a file`() async throws {
    let file = try #require(try await build().pages["data/coverage-bald-top.csv"])
    #expect(file.contains("month,series,days_measured,days"))
    #expect(file.contains("2018-01,Precipitation,4,15"))
  }

  @Test func `a correction counts everywhere and is shown`() async throws {
    let (pages, findings) = try await build(
      corrections: """
        series,date,value,reason
        bald-top.precipitation,2018-01-03,0.25 in,"read again, from the notebook"
        bald-top.precipitation,2018-01-04,,a bird sat in the gauge
        """)
    #expect(findings.allSatisfy { $0.contains("[high-below-low]") }, "\(findings)")
    #expect(try #require(pages["rain/index.html"]).contains("<title>1.50 in"))
    let page = try #require(pages["data/index.html"])
    #expect(page.contains("Corrected by hand"))
    #expect(
      page.contains(
        "<th scope=\"row\">Precipitation, Bald Top</th><td>3 January 2018</td><td>No data</td>"
          + "<td>0.25 in</td><td>read again, from the notebook</td>")
        || page.contains("<td>no data</td><td>0.25 in</td><td>read again, from the notebook</td>"),
      "\(page)")
    #expect(page.contains("<td>1.25 in</td><td>no data</td><td>a bird sat in the gauge</td>"))
  }

  @Test func `a correction that would change nothing is an error`() async throws {
    let (pages, findings) = try await build(
      corrections: """
        series,date,value,reason
        bald-top.temperature.mean,2018-01-02,36 °F,worked out by hand
        bald-top.precipitation,2018-01-04,0.25 in,first
        bald-top.precipitation,2018-01-04,0.50 in,second
        """)
    #expect(
      findings.filter { $0.contains("[bad-correction]") } == [
        "data/corrections.csv:2:38: error: 'bald-top.temperature.mean' is worked out from other "
          + "values of the day [bad-correction]\n"
          + "  hint: correct those, such as 'temperature.high' and 'temperature.low'",
        "data/corrections.csv:4:35: error: an earlier line corrects the value of 2018-01-04 too "
          + "[bad-correction]\n  hint: leave one of them",
      ], "\(findings)")
    #expect(pages.isEmpty, "nothing is published")
  }

  @Test func `a correction of a part of a metric counts`() async throws {
    let directory = try TemporaryDirectory()
    try directory.write(
      "date,sleep (h),sleep.deep (min)\n2024-01-01,7,50\n2024-01-02,8,500\n",
      to: "Content/data/me.csv")
    try directory.write("title: Test\n", to: "Content/site.yml")
    try directory.write("---\ndata: data/me.csv\n---\n", to: "Content/metrics/sleep.md")
    try directory.write("Deep: {{ sleep.deep.mean(all) }}.\n", to: "Content/deep.md")
    try directory.write(
      "series,date,value,reason\nsleep.deep,2024-01-02,70 min,typing\n",
      to: "Content/data/corrections.csv")
    let output = directory.url.appending(path: "Site")
    let report = try await SiteBuilder(
      BuildOptions(
        content: directory.url.appending(path: "Content").path, templates: BuiltSite.templates,
        output: output.path)
    ).build()
    #expect(report.diagnostics.filter { $0.severity != .note }.map(\.rule) == [])
    let page = try String(contentsOf: output.appending(path: "deep/index.html"), encoding: .utf8)
    #expect(page.contains("Deep: <data value=\"1\">1.0\u{A0}h"))
  }

  @Test func `a correction publishes nothing that its author keeps back`() async throws {
    let directory = try TemporaryDirectory()
    let days = (1...9).map { "2024-03-0\($0),\($0)000\n" }.joined()
    try directory.write("title: Test\n", to: "Content/site.yml")
    try directory.write("date,steps\n" + days, to: "Content/data/me.csv")
    try directory.write(
      "---\ndata: data/me.csv\nround: 500 steps\ndelay: 2 days\n---\n",
      to: "Content/metrics/steps.md")
    try directory.write(
      "series,date,value,reason\nsteps,2024-03-02,1249 steps,x\nsteps,2024-03-09,77 steps,y\n",
      to: "Content/data/corrections.csv")
    let output = directory.url.appending(path: "Site")
    _ = try await SiteBuilder(
      BuildOptions(
        content: directory.url.appending(path: "Content").path, templates: BuiltSite.templates,
        output: output.path)
    ).build()
    let table = try String(
      contentsOf: output.appending(path: "metrics/steps/daily.csv"), encoding: .utf8)
    #expect(table.contains("2024-03-02,1000\n"))
    #expect(table.hasSuffix("2024-03-07,7000\n"))
    let page = try String(contentsOf: output.appending(path: "data/index.html"), encoding: .utf8)
    #expect(!page.contains("1,249") && !page.contains("77"))
  }

  @Test(arguments: [
    (
      "bald-top.rain,2018-01-03,1 in,x",
      "data/corrections.csv:2:1: error: there is no series 'bald-top.rain' [unknown-series]"
    ),
    (
      "bald-top.precipitation,03/01/2018,1 in,x",
      "data/corrections.csv:2:24: error: '03/01/2018' is not a date [bad-date]"
    ),
    (
      "bald-top.precipitation,2018-01-03,1 lb,x",
      "data/corrections.csv:2:35: error: '1 lb' is not a value of bald-top.precipitation"
    ),
    (
      "bald-top.temperature,2018-01-03,1 °F,x",
      "data/corrections.csv:2:1: error: 'bald-top.temperature' has two values a day"
    ),
    ("nothing", "data/corrections.csv:2:1: error: a correction has a series, a date and a value"),
  ])
  func `a wrong correction is told at its own line and column`(
    line: String, message: String
  ) async throws {
    let (pages, findings) = try await build(corrections: "series,date,value,reason\n\(line)\n")
    #expect(findings.first?.hasPrefix(message) == true, "\(findings)")
    #expect(pages["data/index.html"] == nil)
  }

  @Test func `a file without the header says which it is`() async throws {
    let (_, findings) = try await build(corrections: "a,b\n")
    #expect(
      findings.first?.hasPrefix(
        "data/corrections.csv:1:1: error: the first line of corrections is "
          + "'series,date,value,reason' [bad-corrections]") == true, "\(findings)")
  }
}
