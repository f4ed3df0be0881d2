import Foundation
import ReportCore
import Support
import Testing

/// Where a page names the source of its data, and the links to their days.
@Suite struct SourceLineSitesTests {
  private func site(_ files: [String: String]) async throws -> BuiltSite {
    let directory = try TemporaryDirectory()
    var all = ["site.yml": "title: Valley\nunits: metric\n"]
    for year in 2016...2017 {
      all["data/\(year).csv"] =
        "date,precipitation (mm),temperature.high (°C),temperature.low (°C)\n"
        + Day.days(ofYear: year).map { "\($0),\($0.number % 3),20,10\n" }.joined()
    }
    all.merge(files) { $1 }
    for (path, text) in all { try directory.write(text, to: "Content/\(path)") }
    return try await BuiltSite(
      content: directory.url.appending(path: "Content").path, expecting: ["no-base-url"])
  }

  private func count(_ text: String, in page: String) -> Int {
    page.components(separatedBy: text).count - 1
  }

  private let simulated = "---\ndata: data/2016.csv\nsimulated: true\n---\n"
  private let measured = "---\ndata: data/2017.csv\nsource: Gauge of the valley\n---\n"

  @Test func `a page says once that all of its data are simulated`() async throws {
    let page = try await site(["stations/hill.md": simulated]).text("stations/hill/index.html")
    #expect(count("<figure", in: page) > 1)
    #expect(count("Simulated data", in: page) == 1)
  }

  @Test func `a figure says its source where the one before has another`() async throws {
    let fence = { (id: String) in "```chart\n\(id).precipitation\n```\n" }
    let site = try await site([
      "stations/hill.md": simulated, "stations/dale.md": measured,
      "about.md": "---\ntitle: About\n---\n"
        + ["hill", "hill", "dale", "dale", "hill"].map(fence).joined(separator: "\n"),
    ])
    let page = try site.text("about/index.html")
    #expect(count("<figure", in: page) == 5)
    #expect(count("<span>Simulated data · ", in: page) == 2)
    #expect(count("<span>Gauge of the valley · ", in: page) == 1)
    // Each file of a figure has its own source line.
    #expect(try site.text("about/chart-2.svg").contains(">Simulated data · "))
  }

  @Test func `a page whose facts have the source does not repeat it at its figures`() async throws {
    let both = "---\ndata: [data/2016.csv, data/2017.csv]\nsource: Gauge of the valley\n---\n"
    let other = "---\ndata: data/2016.csv\nsource: Another gauge\n---\n"
    let site = try await site(["stations/dale.md": both, "stations/hill.md": other])
    for path in ["stations/dale", "stations/dale/2017"] {
      let page = try site.text("\(path)/index.html")
      #expect(count("<figure", in: page) > 1)
      #expect(page.contains("<dt>Source</dt><dd>Gauge of the valley</dd>"))
      #expect(count("Gauge of the valley", in: page) == 1, "\(path)")
    }
    #expect(try site.text("stations/dale/2017/almanac.svg").contains(">Gauge of the valley · "))
  }

  @Test func `the footer names the source of a site that has one`() async throws {
    let one = try await site(["stations/dale.md": measured]).text("index.html")
    #expect(one.contains("<p>Gauge of the valley</p>"))
    let other = "---\ndata: data/2016.csv\nsource: Another gauge\n---\n"
    let two = try await site(["stations/dale.md": measured, "stations/hill.md": other])
    #expect(try !two.text("index.html").contains("<p>Gauge of the valley"))
  }

  @Test func `the only year of a station has its days on the station's page`() async throws {
    let one = try await site(["stations/hill.md": simulated]).text("stations/hill/index.html")
    #expect(one.contains("<a href=\"#days\">All days of 2016</a>"))
    #expect(one.contains("<details class=\"sec\" id=\"days\">"))
    let both = "---\ndata: [data/2016.csv, data/2017.csv]\n---\n"
    let two = try await site(["stations/hill.md": both])
    #expect(
      try two.text("stations/hill/index.html").contains(
        "<a href=\"2017/#days\">All days of 2017</a>"))
    #expect(
      try two.text("stations/hill/2017/index.html").contains("<details class=\"sec\" id=\"days\">"))
  }

  @Test func `the front page of a folder lists what its text leaves out`() async throws {
    let site = try await site([
      "stations/hill.md": simulated, "guide/start.md": "---\ntitle: Start\n---\n",
      "guide/end.md": "---\ntitle: End\n---\n",
      "guide/index.md": "---\ntitle: Guide\n---\n[Start](start.md)\n",
    ])
    let page = try site.text("guide/index.html")
    #expect(count(">Start</a>", in: page) == 1)
    #expect(page.contains("<b><a href=\"end/\">End</a></b>"))
  }
}
