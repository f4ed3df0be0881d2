import Foundation
import Testing

/// Whatever names authors choose, the ids on a page and the files beside it are unique.
@Suite struct UniqueNameTests {
  private static let chart = "```chart\nsteps\n```\n"

  /// Headings that equal the names of parts of figures, and of sections.
  private static let headings = [
    "Chart 1", "Chart 1", "Chart 1 data", "Chart 1 t", "Daily data", "Daily (g)", "Daily 1",
    "Year t", "Months s", "Days", "Calendar d", "Temperatures data", "Almanac g", "Corrections",
    "Source steps", "Coverage steps t", "Coverage daily", "Toc", "Main",
  ].map { "### \($0)\n\nText.\n\n" }.joined()

  private func site() throws -> EditedSite {
    let site = try EditedSite()
    let steps = "data: data/steps.csv\ncolumn: steps\nkind: total\nunit: steps\n"
    for id in ["chart-1", "daily", "coverage-steps", "year", "goal", "total", "low"] {
      try site.write(
        "---\n\(steps)---\n\(Self.headings)\(Self.chart)", to: "Content/metrics/\(id).md")
    }
    try site.edit("Content/metrics/steps.md", "On foot.", Self.headings + Self.chart)
    try site.edit(
      "Content/stations/low.md", "Down here.",
      Self.headings + "### Temperature\n\n### Temperature 2\n\n" + Self.chart)
    try site.write("---\ntitle: Data\n---\n\(Self.headings)\(Self.chart)", to: "Content/data.md")
    try site.write(
      "series,date,value,reason\nsteps,2018-11-01,4000,Counted\n",
      to: "Content/data/corrections.csv")
    return site
  }

  @Test func `no page has an id twice`() async throws {
    let site = try site()
    try await site.build()
    let pages = try site.files(in: "Site").filter { $0.key.hasSuffix("/index.html") }
    #expect(pages.count > 20)
    for (path, bytes) in pages {
      let ids = String(decoding: bytes, as: UTF8.self).matches(of: /\sid="([^"]+)"/).map(\.1)
      let repeated = Dictionary(grouping: ids, by: \.self).filter { $1.count > 1 }.keys.sorted()
      #expect(repeated == [], "\(path)")
    }
  }

  @Test func `files with numbers that are called alike stand side by side`() async throws {
    let site = try site()
    try await site.build()
    let files = try site.files(in: "Site")
    let list = String(decoding: try #require(files[".reportgen-files"]), as: UTF8.self)
      .split(separator: "\n")
    #expect(Set(list).count == list.count)
    func beginning(of path: String) -> Substring {
      String(decoding: files[path] ?? Data(), as: UTF8.self).prefix { $0 != "\n" }
    }
    let page = String(decoding: try #require(files["data/index.html"]), as: UTF8.self)
    for (name, columns) in [
      ("chart-1", "day,steps"), ("chart-1-2", "date,chart-1"),
      ("coverage-steps", "date,coverage-steps"), ("coverage-steps-2", "month,series"),
      ("coverage-low", "month,series"), ("coverage-low-2", "month,series"),
    ] {
      #expect(page.contains("href=\"\(name).csv\""), "\(name)")
      #expect(beginning(of: "data/\(name).csv").hasPrefix(columns), "\(name)")
    }
    let daily = String(decoding: try #require(files["metrics/daily/index.html"]), as: UTF8.self)
    #expect(daily.contains("href=\"daily-2.csv\""))
    #expect(files["metrics/daily/daily.svg"] != nil)
    #expect(files["metrics/daily/daily-2.csv"] != files["metrics/daily/daily.csv"])
  }
}
