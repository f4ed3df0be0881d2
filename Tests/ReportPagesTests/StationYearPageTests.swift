import Foundation
import ReportCore
import ReportSite
import ReportThemes
import Support
import Testing

@testable import ReportPages

@Suite struct StationYearPageTests {
  private func site(_ days: [String], more: String = "") async throws -> [String: String] {
    let directory = try TemporaryDirectory()
    try directory.write(
      "title: Valley\nstations_from:\n  - file: data/valley.csv\n    units: us\n",
      to: "Content/site.yml")
    try directory.write(
      "STATION,NAME,LATITUDE,LONGITUDE,ELEVATION,DATE,PRCP,TMAX,TMIN\n"
        + days.map { "X01,\"LOW VALLEY, TN US\",35.5,-83.5,300,\($0)\n" }.joined(),
      to: "Content/data/valley.csv")
    if !more.isEmpty { try directory.write(more, to: "Content/stations/low-valley.md") }
    let site = try await SampleSite(content: directory.url.appending(path: "Content").path)
    var pages: [String: String] = [:]
    for (number, page) in site.plan.site.pages.enumerated() {
      let (text, _) = TextRenderer(root: site.planned.site.root).render(number, in: site.view())
      let made = site.plan.render(number, text, in: site.view())
      guard case .bytes(let bytes)? = made.first?.content else { continue }
      pages[page.address.path] = String(decoding: bytes, as: UTF8.self)
    }
    return pages
  }

  private func day(_ year: Int) -> String { "\(year)-07-04,0.25,81,60" }

  private func tabs(_ page: String) -> [String] {
    guard let list = page.firstMatch(of: #/<ul class="tb">(?s)(.*?)</ul>/#) else { return [] }
    return list.1.matches(of: #/<a href="[^"]*"( aria-current="page")?>([^<]+)</a>/#).map {
      ($0.1 == nil ? "" : "*") + $0.2
    }
  }

  @Test func `W1.8 every year with a value has a page with its own numbers, and no other year`()
    async throws
  {
    let pages = try await site([day(2016), "2018-01-02,1.5,40,20"])
    #expect(
      pages.keys.filter { $0.hasPrefix("stations/low-valley/2") }.sorted() == [
        "stations/low-valley/2016/", "stations/low-valley/2018/",
      ])
    let page = try #require(pages["stations/low-valley/2018/"])
    #expect(page.contains("<h1>Low Valley, 2018</h1>"))
    #expect(page.contains("Precipitation in 2018"))
    #expect(page.contains(">40<"))
    #expect(!page.contains(">81<"))
    #expect(tabs(page) == ["All years", "*2018", "2016"])
    #expect(page.contains(#"<a href="../2016/" rel="prev">Earlier: 2016</a>"#))
    #expect(!page.contains(#"rel="next""#))
  }

  @Test func `W1.8 the station's page leads to its years`() async throws {
    let pages = try await site([day(2016), day(2017)])
    let page = try #require(pages["stations/low-valley/"])
    #expect(tabs(page) == ["*All years", "2017", "2016"])
    #expect(page.contains(#"href="2016/""#))
  }

  @Test func `a station with a single year is that year`() async throws {
    let pages = try await site([day(2016), "2016-07-05,0,80,61"])
    #expect(!pages.keys.contains { $0.hasPrefix("stations/low-valley/2") })
    #expect(tabs(try #require(pages["stations/low-valley/"])).isEmpty)
  }

  @Test func `in a long record the other decades have one tab each`() async throws {
    let pages = try await site((1995...2018).map(day))
    #expect(
      tabs(try #require(pages["stations/low-valley/1997/"])) == [
        "All years", "2010s", "2000s", "1999", "1998", "*1997", "1996", "1995",
      ])
    let page = try #require(pages["stations/low-valley/1997/"])
    #expect(page.contains(#"href="../2018/">2010s<"#))
  }

  @Test func `the author's choice of sections holds for the years`() async throws {
    let pages = try await site(
      [day(2016), day(2017)], more: "---\nsections: [almanac, temperature]\n---\nDown here.\n")
    let page = try #require(pages["stations/low-valley/2017/"])
    #expect(page.contains("Temperature in 2017"))
    #expect(!page.contains("Precipitation in 2017"))
    #expect(!page.contains("Down here."))
  }
}
