import Foundation
import Support
import Testing

/// A site with more stations than a page compares.
@Suite struct ComparedStationsTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(
      "title: Many\nstations_from: [{file: data/*.csv, units: metric}]\n", to: "Content/site.yml")
  }

  /// Writes the files of stations with two years of a few days each.
  private func write(_ stations: Int) throws {
    for number in 1...stations {
      let rows = (2017...2018).flatMap { year in
        (1...9).map { day in
          "S\(number),\"NAME \(number)\",\(year)-06-0\(day),\(day + number).0,\(number).0"
        }
      }
      try directory.write(
        "STATION,NAME,DATE,TMAX,TMIN\n\(rows.joined(separator: "\n"))\n",
        to: "Content/data/s\(number < 10 ? "0" : "")\(number).csv")
    }
  }

  private func site() async throws -> BuiltSite {
    try await BuiltSite(content: directory.url.appending(path: "Content").path)
  }

  @Test func `a page on several shows some of many, says so, and has those with a page`()
    async throws
  {
    try write(30)
    try directory.write("---\ntitle: Chosen\nstation: S28\n---\n", to: "Content/stations/chosen.md")
    let site = try await site()
    for page in ["metrics/temperature/2017/index.html", "review/2017/index.html"] {
      let html = try site.text(page)
      #expect(html.contains("25 of 30 stations"), "\(page)")
      #expect(html.contains("Chosen"), "\(page)")
      // The first 24 and the chosen one, which is in the 28th place.
      #expect(html.contains("Name 24"), "\(page)")
      #expect(!html.contains("Name 25") && !html.contains("Name 30"), "\(page)")
    }
  }

  @Test func `a site with few stations shows them all without a word`() async throws {
    try write(25)
    let html = try await site().text("metrics/temperature/2017/index.html")
    #expect(html.contains("Name 25"))
    #expect(!html.contains(" of 25 stations"))
  }
}
