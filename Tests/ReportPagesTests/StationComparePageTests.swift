import Foundation
import ReportCore
import ReportSite
import ReportThemes
import Support
import Testing

@testable import ReportPages

@Suite struct StationComparePageTests {
  /// A station with the same five days repeated.
  ///
  /// Temperatures are within two degrees of their means, and precipitation is 0, 1, 2, 3 and 4
  /// times the station's amount.
  private struct Town {
    var name: String
    var elevation: Int
    var years: [Int]
    /// In hundredths of an inch.
    var rain = 1
    var high = 70
    var low = 50
    /// The number of days without a row, at the start of each year.
    var missing = 0

    var rows: String {
      years.flatMap { year in
        Day.days(ofYear: year).enumerated().dropFirst(missing).map { offset, day in
          let turn = offset % 5
          return "\(name.prefix(3)),\"\(name)\",35.5,-83.5,\(elevation),\(day),"
            + "\(Double(rain * turn) / 100),\(high + turn - 2),\(low + turn - 2)\n"
        }
      }.joined()
    }
  }

  private func pages(_ towns: [Town]) async throws -> [String: String] {
    let directory = try TemporaryDirectory()
    try directory.write(
      "title: Towns\nunits: us\nstations_from:\n  - file: data/towns.csv\n    units: us\n",
      to: "Content/site.yml")
    try directory.write(
      "STATION,NAME,LATITUDE,LONGITUDE,ELEVATION,DATE,PRCP,TMAX,TMIN\n"
        + towns.map(\.rows).joined(), to: "Content/data/towns.csv")
    let site = try await SampleSite(content: directory.url.appending(path: "Content").path)
    var pages: [String: String] = [:]
    for (number, page) in site.plan.site.pages.enumerated() {
      let (text, _) = TextRenderer(root: site.planned.site.root).render(number, in: site.view())
      let made = site.plan.render(number, text, in: site.view())
      guard case .bytes(let bytes)? = made.first?.content else { continue }
      pages[page.address.path] = String(decoding: bytes, as: UTF8.self)
        .replacing("\u{a0}", with: " ")
    }
    return pages
  }

  private func compared(_ pages: [String: String]) -> [String] {
    pages.keys.filter { $0.hasPrefix("stations/compare/") }.sorted()
  }

  /// The texts of the cells, row by row, each difference after its value.
  private func rows(_ page: String) -> [[String]] {
    guard let table = page.firstMatch(of: #/<table class="stt">(?s)(.*?)</table>/#) else {
      return []
    }
    return table.1.matches(of: #/<tr>(?s)(.*?)</tr>/#).dropFirst().map { row in
      row.1.matches(of: #/<t[dh][^>]*>(?s)(.*?)</t[dh]>/#).map { cell in
        String(cell.1).replacing(#/<[^>]*>/#, with: "")
      }
    }
  }

  @Test func `stations are compared in the last of the years that most of them share`() async throws
  {
    let pages = try await pages([
      Town(name: "High Gap", elevation: 2000, years: [2015, 2016, 2017], high: 60, low: 41),
      Town(name: "Mid Hill", elevation: 1000, years: [2015, 2016], rain: 2, high: 71, low: 49),
      Town(name: "Low Lake", elevation: 100, years: [2014, 2015], rain: 3, high: 80, low: 60),
      Town(name: "Far Farm", elevation: 50, years: [2019]),
    ])
    #expect(
      compared(pages) == [
        "stations/compare/", "stations/compare/2015/", "stations/compare/2016/",
      ])
    let front = try #require(pages["stations/compare/"])
    #expect(front.contains("<h1>Stations compared</h1>"))
    #expect(
      front.contains(
        "3 stations in 2015. Low Lake was warmest, with a mean of 70.0 °F; High "
          + "Gap was coldest, with 50.5 °F. Low Lake was wettest, with 21.90 in; High Gap "
          + "was driest, with 7.30 in."))
    #expect(front.contains("<p>No data for 2015: Far Farm.</p>"))
    #expect(front.contains("<p>The smaller numbers are differences from High Gap."))
    #expect(
      rows(front) == [
        ["High Gap 6,562 ft", "50.5 °F", "62 °F", "39 °F", "7.30 in", "0", "100%"],
        [
          "Mid Hill 3,281 ft", "60.0 °F +9.5 °F", "73 °F +11 °F", "47 °F +8 °F",
          "14.60 in +7.30 in", "0 0", "100%",
        ],
        [
          "Low Lake 328 ft", "70.0 °F +19.5 °F", "82 °F +20 °F", "58 °F +19 °F",
          "21.90 in +14.60 in", "0 0", "100%",
        ],
      ])
    // The year of the front page links to it, and the others to their own pages.
    #expect(
      front.contains(#"<a href="2016/">2016</a></li>"#)
        && front.contains(#"<a href="./" aria-current="page">2015</a>"#))
    let list = try #require(pages["stations/"])
    #expect(list.contains(#"<a href="compare/">Compare the stations in 2015</a>"#))
    #expect(try #require(pages["stations/mid-hill/"]).contains(#"href="../compare/""#))
    #expect(try !#require(pages["stations/far-farm/"]).contains(#"href="../compare/""#))
  }

  @Test(arguments: [
    (60, 1, true, true), (80, 1, false, true), (30, 1, false, true), (60, 9, true, false),
  ])
  func `no station is warmest or wettest if another is beyond it with the days it has`(
    high: Int, rain: Int, hasWarmest: Bool, hasWettest: Bool
  ) async throws {
    let pages = try await pages([
      Town(name: "High Gap", elevation: 2000, years: [2015], high: 50, low: 40),
      Town(name: "Low Lake", elevation: 100, years: [2015], rain: 3, high: 70, low: 60),
      Town(
        name: "Mid Hill", elevation: 900, years: [2015], rain: rain, high: high,
        low: high - 10, missing: 20),
    ])
    let front = try #require(pages["stations/compare/"])
    #expect(front.contains("was warmest") == hasWarmest)
    #expect(front.contains("was wettest") == hasWettest)
  }

  @Test func `an incomplete value stands in parentheses and is not compared`() async throws {
    let pages = try await pages([
      Town(name: "High Gap", elevation: 2000, years: [2015]),
      Town(
        name: "Low Lake", elevation: 100, years: [2015], rain: 3, high: 80, low: 60, missing: 20),
    ])
    let front = try #require(pages["stations/compare/"])
    let row = try #require(rows(front).last)
    #expect(row[1] == "(70.0 °F)" && row[4] == "(20.70 in)")
    #expect(!front.contains("was warmest") && !front.contains("smaller numbers"))
    #expect(compared(pages) == ["stations/compare/"])
  }

  @Test func `nothing is compared where no two stations share a year`() async throws {
    #expect(
      compared(try await pages([Town(name: "High Gap", elevation: 2000, years: [2015])])) == [])
    let apart = try await pages([
      Town(name: "High Gap", elevation: 2000, years: [2015]),
      Town(name: "Low Lake", elevation: 100, years: [2016]),
      // Too few days to share the year.
      Town(name: "Far Farm", elevation: 50, years: [2015], missing: 80),
    ])
    #expect(compared(apart) == [])
    #expect(try !#require(apart["stations/"]).contains("Compare the stations"))
  }

  @Test func `a station called Compare keeps its address`() async throws {
    let pages = try await pages([
      Town(name: "Compare", elevation: 2000, years: [2015]),
      Town(name: "Low Lake", elevation: 100, years: [2015]),
    ])
    #expect(try #require(pages["stations/compare/"]).contains("<h1>Compare</h1>"))
  }

  @Test func `only stations of one year are ranked on the page of a metric`() async throws {
    let pages = try await pages([
      Town(name: "High Gap", elevation: 2000, years: [2015]),
      Town(name: "Mid Hill", elevation: 1000, years: [2015], rain: 2),
      // The most of all, but in a different year.
      Town(name: "Low Lake", elevation: 100, years: [2016], rain: 9),
    ])
    let page = try #require(pages["metrics/precipitation/"])
    #expect(page.contains("High Gap, 2015") && page.contains("Mid Hill, 2015"))
    let figures = try #require(page.firstMatch(of: #/<dl class="ti">(?s)(.*?)</dl>/#)).1
    #expect(!figures.contains("Low Lake"))
  }
}
