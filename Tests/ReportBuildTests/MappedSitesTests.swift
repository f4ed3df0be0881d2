import Foundation
import ReportBuild
import Support
import Testing

/// Sites whose tables no reader recognizes.
@Suite struct MappedSitesTests {
  private func build(_ files: [String: String]) async throws -> (
    findings: [String], page: (String) throws -> String
  ) {
    let directory = try TemporaryDirectory()
    try directory.write(
      "title: Mapped\nbase_url: https://example.org/\n", to: "Content/site.yml")
    try directory.write("---\ntitle: Home\n---\nText.\n", to: "Content/index.md")
    for (path, text) in files { try directory.write(text, to: "Content/\(path)") }
    let report = try await SiteBuilder(
      BuildOptions(
        content: directory.url.appending(path: "Content").path,
        output: directory.url.appending(path: "Site").path)
    ).build()
    let findings = report.diagnostics.map {
      "\($0)".replacingOccurrences(of: directory.url.path + "/", with: "")
    }
    return (
      findings,
      { path in
        try String(contentsOf: directory.url.appending(path: "Site/\(path)"), encoding: .utf8)
      }
    )
  }

  @Test func `a page maps the table of its station`() async throws {
    let rows = (1...28).map { "\($0).2.2018;\($0),5;-\($0);0,\($0 < 10 ? "0" : "")\($0)\n" }
      .joined()
    let site = try await build([
      "data/garden.csv": "Tag;Max;Min;Regen\n" + rows,
      "stations/garden.md": """
      ---
      title: The Garden
      data:
        - file: data/garden.csv
          date: day.month.year
          columns:
            Tag: date
            Max: temperature.high in °C
            Min: temperature.low in °C
            Regen: precipitation in in
      ---
      """,
    ])
    #expect(site.findings == [])
    let page = try site.page("stations/garden/index.html")
    #expect(page.contains("The Garden"))
    #expect(page.contains("28.5"))
  }

  @Test func `a glob of hours makes one series in the page's zone`() async throws {
    func hours(_ day: Int) -> String {
      "time,temp,rain\n"
        + (0..<24).map { "2018-02-0\(day)T\($0 < 10 ? "0" : "")\($0):00,\($0),1\n" }.joined()
    }
    let page = """
      ---
      data:
        file: ./hours-*.csv
        columns: {temp: temperature in °C, rain: precipitation in mm}
      timezone: Europe/Berlin
      ---
      {{ garden.precipitation.total(2018-02) }}
      """
    let files = [
      "stations/hours-1.csv": hours(1), "stations/hours-2.csv": hours(2),
      "stations/garden.md": page,
    ]
    let site = try await build(files)
    #expect(site.findings == [])
    #expect(try site.page("stations/garden/index.html").contains("value=\"48\""))
    var without = files
    without["stations/garden.md"] = page.replacing("timezone: Europe/Berlin\n", with: "")
    let failed = try await build(without)
    #expect(failed.findings.first?.contains("[missing-time-zone]") == true)
    // A key in the configuration applies to all files.
    without["site.yml"] = "title: M\nbase_url: https://example.org/\ntimezone: Europe/Berlin\n"
    #expect(try await build(without).findings == [])
  }

  @Test func `the hours that a day may lack are set in the page or for the site`() async throws {
    let page = """
      ---
      data:
        file: data/h.csv
        columns: {temp: temperature in °C}
      timezone: UTC
      ---
      """
    let rows = (0..<16).map { "2018-02-01 \($0):00,\($0)\n" }.joined()
    var files = ["data/h.csv": "time,temp\n" + rows, "stations/garden.md": page]
    #expect(try await build(files).findings.first?.contains("[incomplete-day]") == true)
    files["stations/garden.md"] = page.replacing(
      "timezone: UTC", with: "timezone: UTC\nmissing_hours: 8")
    #expect(try await build(files).findings == [])
    files["stations/garden.md"] = page
    files["site.yml"] = "title: M\nbase_url: https://example.org/\nmissing_hours: 8\n"
    #expect(try await build(files).findings == [])
  }

  @Test func `a metric is mapped by the name of its page`() async throws {
    let rows = (1...28).map { "\($0 < 10 ? "0" : "")\($0).02.2018;10.\($0 + 100);71,\($0)\n" }
    let site = try await build([
      "data/f.csv": "Datum;Schritte;Gewicht\n" + rows.joined(),
      "metrics/steps.md": """
      ---
      data:
        file: data/f.csv
        columns: {Datum: date, Schritte: steps}
      ---
      """,
      "metrics/weight.md": """
      ---
      data:
        file: data/f.csv
        columns:
          Datum: date
          Gewicht: weight in kg
      ---
      """,
    ])
    #expect(site.findings == [])
    #expect(try site.page("metrics/steps/index.html").contains("10,128"))
    #expect(try site.page("metrics/weight/index.html").contains("71.3"))
  }

  @Test func `what a person measures is corrected by hand`() async throws {
    let rows = (1...9).map { "2018-02-0\($0),\($0)000,70\n" }.joined()
    let site = try await build([
      "data/me.csv": "date,steps,weight_kg\n" + rows,
      "data/corrections.csv": """
      series,date,value,reason
      steps,2018-02-09,12345 steps,the second tracker
      weight,2018-02-08,75 kg,
      """,
      "metrics/steps.md": "---\ndata: data/me.csv\n---\n{{ steps.total(2018-02) }}\n",
      "metrics/weight.md":
        "---\ndata: data/me.csv\n---\n{{ weight.mean(2018-02-08..2018-02-08) }}\n",
    ])
    #expect(site.findings == [])
    #expect(try site.page("metrics/steps/index.html").contains("value=\"48345\""))
    #expect(try site.page("metrics/weight/index.html").contains("value=\"75\""))
  }
}
