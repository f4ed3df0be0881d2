import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// Lists that are too long for one page.
@Suite struct PagedListTests {
  /// The sources of a site of articles, the first one the oldest; every third is about rain.
  private func sources(
    _ count: Int, _ more: [String: String] = [:], daysApart: Int = 1
  ) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write(
      "title: Diary\nbase_url: https://example.org/diary/\n", to: "Content/site.yml")
    for number in 1...count {
      let day = Day(year: 2020, month: 1, day: 1)?.advanced(by: number * daysApart)
      try directory.write(
        """
        ---
        title: Entry \(number)
        date: \(try #require(day))
        tags: [\(number % 3 == 0 ? "rain" : "sun")]
        ---
        Of day \(number).

        """, to: "Content/articles/entry-\(number).md")
    }
    for (path, text) in more { try directory.write(text, to: "Content/\(path)") }
    return directory
  }

  private func articles(
    _ count: Int, _ more: [String: String] = [:], daysApart: Int = 1
  ) async throws -> BuiltSite {
    let directory = try sources(count, more, daysApart: daysApart)
    return try await BuiltSite(content: directory.url.appending(path: "Content").path)
  }

  private func titles(_ page: String) -> [String] {
    page.matches(of: #/<b><a href="[^"]*">([^<]*)</a></b>/#).map { String($0.1) }
  }

  private func pager(_ page: String) -> [String]? {
    page.firstMatch(of: #/<nav aria-label="Pages of this list"><ul class="tb">(?s)(.*?)</ul>/#)?.1
      .matches(of: #/<a([^>]*)>([^<]*)</a>/#).map { String($0.2 + $0.1) }
  }

  @Test func `a list that fits on a page has no other`() async throws {
    let site = try await articles(50)
    #expect(!site.pages.contains { $0.contains("page-") })
    let page = try site.text("articles/index.html")
    #expect(titles(page).count == 50)
    #expect(pager(page) == nil)
  }

  @Test func `a longer one of several years has a page for each, by month`() async throws {
    let site = try await articles(60, daysApart: 10)
    let page = try site.text("articles/2021/index.html")
    #expect(page.contains("<title>2021 · Articles · Diary</title>"))
    let months = page.matches(of: #/<h2>([^<]*)</h2>/#).map(\.output.1)
    #expect(months.first == "August 2021" && months.last == "January 2021" && months.count == 8)
    #expect(titles(page) == (37...60).reversed().map { "Entry \($0)" })
    let front = try site.text("articles/index.html")
    let tabs = front.matches(of: #/<li><a href="([^"]*)"[^>]*>(All years|20\d\d)</a></li>/#)
    #expect(tabs.map { "\($0.1) \($0.2)" } == ["./ All years", "2021/ 2021", "2020/ 2020"])
    #expect(try !site.text("articles/page-2/index.html").contains("2021/"))
    #expect(try site.text("sitemap.xml").contains("<loc>https://example.org/diary/articles/2020/"))
  }

  @Test func `an article keeps the address that its year would have`() async throws {
    let text = "---\ntitle: Looking back\ndate: 2020-06-01\n---\nIt was long.\n"
    let own = ["articles/2020.md": text]
    let site = try await articles(60, own, daysApart: 10)
    #expect(try site.text("articles/2020/index.html").contains("<h1>Looking back</h1>"))
    #expect(try site.text("articles/2021/index.html").contains("<h1>2021</h1>"))
  }

  @Test func `a longer one goes on, newest first, and leaves out no article`() async throws {
    let site = try await articles(160)
    #expect(
      site.pages.filter { $0.contains("page-") } == [
        "articles/page-2/index.html", "articles/page-3/index.html", "articles/page-4/index.html",
        "tags/rain/page-2/index.html", "tags/sun/page-2/index.html", "tags/sun/page-3/index.html",
      ])
    let pages = try ["", "page-2/", "page-3/", "page-4/"].map {
      try site.text("articles/\($0)index.html")
    }
    #expect(pages.map { titles($0).count } == [50, 50, 50, 10])
    #expect(pages.flatMap(titles) == (1...160).reversed().map { "Entry \($0)" })
    #expect(pages[0].contains("160 articles, newest first."))
    #expect(
      pager(pages[0]) == [
        #"1 href="./" aria-current="page""#, #"2 href="page-2/""#, #"3 href="page-3/""#,
        #"4 href="page-4/""#, #"Older href="page-2/" rel="next""#,
      ])
    #expect(
      pager(pages[1])?.first == #"Newer href="../" rel="prev""#
        && pager(pages[1])?.last == #"Older href="../page-3/" rel="next""#)
    #expect(pages[1].contains(#"<a href="../entry-110/">Entry 110</a>"#))
    #expect(pages[1].contains("Page 2 of 4."))
    #expect(pages[1].contains("<h1>Articles, page 2</h1>"))
    #expect(pages[1].contains("<title>Articles, page 2 · Diary</title>"))
    let tag = try site.text("tags/sun/page-3/index.html")
    #expect(tag.contains("<title>sun, page 3 · Tags · Diary</title>"))
    #expect(tag.contains(#"<a href="../../../articles/entry-1/">Entry 1</a>"#))
    #expect(try site.text("tags/index.html").contains("107 articles"))
    let sitemap = try site.text("sitemap.xml")
    #expect(
      sitemap.contains(
        """
        <loc>https://example.org/diary/articles/page-4/</loc>
        <lastmod>2020-01-11</lastmod>
        """))
  }

  @Test func `further pages take the author's title, and say nothing else of the author's`()
    async throws
  {
    let site = try await articles(
      60, ["articles/index.md": "---\ntitle: Journal\n---\nAll that I wrote.\n"])
    #expect(try site.text("articles/index.html").contains("All that I wrote."))
    let page = try site.text("articles/page-2/index.html")
    #expect(page.contains("<h1>Journal, page 2</h1>"))
    #expect(page.contains(#"<a href="../">Journal</a>"#))
    #expect(!page.contains("All that I wrote."))
  }

  @Test func `an article at the address of a further page is reported`() async throws {
    let directory = try sources(
      51, ["articles/old.md": "---\ntitle: Old\ndate: 2019-01-01\nslug: page-2\n---\nOld.\n"])
    let report = try await BuiltSite.build(
      directory.url.appending(path: "Content").path,
      to: directory.url.appending(path: "Site").path)
    #expect(report.changes == nil)
    #expect(report.diagnostics.filter { $0.severity == .error }.map(\.rule) == ["collision"])
  }

  @Test func `an edit renders the pages of the list that show it, and no other`() async throws {
    let site = try EditedSite()
    for number in 100..<150 {
      let day = try #require(Day(year: 2015, month: 1, day: 1)).advanced(by: number)
      try site.write(
        "---\ntitle: Old \(number)\ndate: \(day)\n---\nOf old.\n",
        to: "Content/articles/old-\(number).md")
    }
    try await site.build()
    try site.edit("Content/articles/old-102.md", "title: Old 102", "title: Old and new")
    #expect(
      try await site.build() == [
        "articles/2015/", "articles/old-101/", "articles/old-102/", "articles/old-103/",
        "articles/page-2/",
      ])
    // Two of one page are swapped. The home page and the front page use the whole list.
    try site.edit("Content/articles/old-101.md", "date: 2015-04-12", "date: 2015-04-13")
    try site.edit("Content/articles/old-102.md", "date: 2015-04-13", "date: 2015-04-12")
    #expect(
      try await site.build().filter { !$0.hasPrefix("articles/old") } == [
        "", "articles/", "articles/2015/", "articles/page-2/",
      ])
    // One is removed, and all later ones move up.
    try site.edit("Content/articles/old-149.md", "title: Old 149", "title: Old 149\ndraft: true")
    #expect(
      try await site.build().filter { !$0.hasPrefix("articles/old") } == [
        "", "articles/", "articles/2015/", "articles/one/", "articles/page-2/",
      ])
  }
}
