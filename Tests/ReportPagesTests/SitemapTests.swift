import Foundation
import ReportCore
import ReportSite
import Support
import Testing

@testable import ReportPages

@Suite struct SitemapTests {
  @Test func `the files of a large site's sitemap name the pages that one would`() async throws {
    let site = try await SampleSite("articles")
    let count = site.plan.site.pages.count
    #expect(Sitemap(length: count).parts(count) == [])
    let whole = text(Sitemap(length: count).pages(0, site.view(), site.plan))
    let parted = Sitemap(length: 4)
    let parts = parted.parts(count)
    #expect(parts.count == (count + 3) / 4 && parts.count > 2)
    let texts = parts.indices.map { text(parted.pages($0, site.view(), site.plan)) }
    #expect(entries(of: whole).count == count - 1, "All but the page of what is not found")
    #expect(texts.flatMap(entries) == entries(of: whole))
    #expect(texts.allSatisfy { (1...4).contains(entries(of: $0).count) })
    let index = text(parted.index(site.view(), of: parts))
    let named = index.matches(of: /<sitemap>\n<loc>https:\/\/[^<]*\/([^<\/]+)<\/loc>\n<\/sitemap>/)
    #expect(named.map { String($0.1) } == parts)
  }

  @Test func `a sitemap has several files above 5,000 pages, unless the author has one`()
    async throws
  {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      title: Archive
      base_url: https://example.org/
      archive: days
      stations_from: [data/days.csv]
      """, to: "Content/site.yml")
    let first = Day.days(ofYear: 2001).lowerBound
    let days = (0..<5_000).map { "\(first.advanced(by: $0)),1\n" }.joined()
    try directory.write("date,precipitation (mm)\n" + days, to: "Content/data/days.csv")
    let site = try await SampleSite(content: directory.url.appending(path: "Content").path)
    func sitemaps(_ files: [String]) -> [String] {
      site.plan.outputs(site.view(), assets: [], files: files, known: nil, knownPaths: []).paths
        .filter { $0.contains("sitemap") }
    }
    #expect(sitemaps([]) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
    #expect(sitemaps(["static/sitemap.xml"]) == ["sitemap.xml"])
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func entries(of sitemap: String) -> [String] {
    sitemap.split(separator: "<url>\n").dropFirst().map {
      String($0.prefix { $0 != "\n" })
    }
  }
}
