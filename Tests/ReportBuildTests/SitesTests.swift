import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// Whole sites, from their sources to their files.
@Suite struct SitesTests {
  @Test func `a site of articles has its pages, and nothing of stations`() async throws {
    let site = try await BuiltSite("articles")
    #expect(site.findings.isEmpty)
    #expect(
      site.pages == [
        "2018/storm/index.html", "404.html", "about/index.html", "articles/blank/index.html",
        "articles/index.html", "articles/later/index.html", "articles/storm/index.html",
        "guide/charts/index.html", "guide/index.html", "index.html", "tags/data/index.html",
        "tags/index.html", "tags/mount-leconte/index.html", "tags/snow/index.html",
      ])
    #expect(
      site.others == [
        ".nojekyll", ".reportgen-files", "articles/snow.svg", "assets/charts.css",
        "assets/style.css", "favicon.svg", "feed.xml", "notes.txt", "robots.txt", "sitemap.xml",
        "status.json",
      ])
    #expect(site.menu == ["Articles", "About", "Guide"])
  }

  @Test func `links by source file become relative addresses, pictures get their size`()
    async throws
  {
    let page = try await BuiltSite("articles").text("articles/storm/index.html")
    #expect(page.contains(#"<a href="../../">Home</a>"#))
    #expect(page.contains(#"<a href="../blank/">the other article</a>"#))
    #expect(page.contains(#"<a href="../../notes.txt">a file</a>"#))
    #expect(page.contains(#"src="../snow.svg""#))
    #expect(page.contains(#"width="120" height="80""#))
    let home = try await BuiltSite("articles").text("index.html")
    #expect(home.contains(#"<a href="articles/storm/#how-high">the storm</a>"#))
    #expect(home.contains(#"<p class="le">The first paragraph is the <strong>lead</strong>.</p>"#))
  }

  @Test func `an alias leads on to its page`() async throws {
    let page = try await BuiltSite("articles").text("2018/storm/index.html")
    #expect(page.contains(#"<meta http-equiv="refresh" content="0; url=../../articles/storm/">"#))
    #expect(
      page.contains(#"<link rel="canonical" href="https://example.org/weather/articles/storm/">"#))
  }

  @Test func `the feed knows no time but that of the articles`() async throws {
    let feed = try await BuiltSite("articles").text("feed.xml")
    try expectGolden(Array(feed.utf8), "feed.xml")
    let sitemap = try await BuiltSite("articles").text("sitemap.xml")
    try expectGolden(Array(sitemap.utf8), "sitemap.xml")
  }

  @Test func `articles after the day of as-of are left out, with their tags`() async throws {
    let day = try #require(Day(iso: "2018-09-01"))
    let site = try await BuiltSite("articles", asOf: day, expecting: ["left-out-link"])
    #expect(!site.pages.contains("articles/later/index.html"))
    #expect(!site.pages.contains("articles/storm/index.html"))
    #expect(!site.pages.contains("tags/mount-leconte/index.html"))
    #expect(site.pages.contains("articles/blank/index.html"))
  }

  @Test func `every station in a file gets a page, with or without a text`() async throws {
    let site = try await BuiltSite("three-stations")
    #expect(site.findings.map(\.rule) == ["no-base-url"])
    #expect(
      site.pages == [
        "404.html", "articles/index.html", "articles/up-there/index.html", "data/index.html",
        "index.html", "metrics/index.html", "metrics/precipitation/index.html",
        "metrics/snowfall/index.html", "metrics/temperature/index.html",
        "review/2018/index.html", "stations/high-ridge/index.html", "stations/index.html",
        "stations/low-valley/index.html", "stations/middle/index.html",
      ])
    #expect(!site.others.contains("feed.xml") && !site.others.contains("sitemap.xml"))
    #expect(site.menu == ["Stations", "Metrics", "Articles"])
    #expect(try site.text("stations/low-valley/index.html").contains("<h1>Low Valley</h1>"))
    #expect(try site.text("metrics/temperature/index.html").contains("<h1>How warm it was</h1>"))
    #expect(try site.text("robots.txt") == "User-agent: *\nAllow: /\n")
  }

  @Test func `a text under a section's name stands in that section`() async throws {
    let page = try await BuiltSite("three-stations").text("stations/high-ridge/index.html")
    let lead = try #require(page.firstRange(of: "Text before the first heading."))
    let section = try #require(page.firstRange(of: #"<h2 id="snowfall">Snowfall in 2018</h2>"#))
    let snow = try #require(page.firstRange(of: "Snow came <strong>once</strong>."))
    let other = try #require(page.firstRange(of: "On foot."))
    #expect(lead.lowerBound < section.lowerBound)
    #expect(section.lowerBound < snow.lowerBound)
    #expect(snow.lowerBound < other.lowerBound)
    #expect(page.contains("<b>Simulated data.</b>"))
  }

  @Test func `a position is told as precisely as the author wants`() async throws {
    let site = try await BuiltSite("three-stations")
    #expect(
      try site.text("stations/low-valley/index.html").contains(
        "35°\u{A0}30′\u{A0}N 83°\u{A0}30′\u{A0}W"))
    #expect(try site.text("stations/high-ridge/index.html").contains("to a tenth of a degree"))
    #expect(try !site.text("stations/middle/index.html").contains("° W"))
    #expect(try !site.text("stations/middle/index.html").contains("83.45"))
  }

  @Test func `one station is no list, and is compared with nothing`() async throws {
    let site = try await BuiltSite("one-station")
    #expect(
      site.pages == [
        "404.html", "data/index.html", "index.html", "review/2018/index.html",
        "stations/valley/index.html",
      ])
    #expect(site.menu == ["The Valley"])
  }

  @Test func `the page that is not found links from the root of the site`() async throws {
    let page = try await BuiltSite("articles").text("404.html")
    #expect(page.contains(#"href="/weather/assets/style.css?v="#))
    #expect(page.contains(#"<a href="/weather/articles/">Articles</a>"#))
    #expect(!page.contains("canonical"))
  }

  @Test(arguments: ["articles", "three-stations", "one-station"])
  func `the theme of the tool is the theme of the project`(name: String) async throws {
    let own = try await BuiltSite(name, templates: BuiltSite.templates)
    let builtin = try await BuiltSite(name, templates: nil)
    #expect(own.bytes == builtin.bytes)
  }

  @Test func `a site's own templates, words and assets count more than those of the tool`()
    async throws
  {
    let site = try await BuiltSite("own-theme", templates: BuiltSite.folder("own-theme/Templates"))
    let about = try site.text("about/index.html")
    #expect(about.contains(#"<div class="wide"><h1>About</h1><p>Wide text.</p>"#))
    #expect(about.contains(#"<html lang="en-US" dir="ltr">"#))
    #expect(try site.text("articles/one/index.html").contains(">December 3, 2018</time>"))
    #expect(site.menu == ["Posts", "About"])
    #expect(site.others.contains("assets/font.txt"))
    #expect(site.others.contains("assets/style.css"))
  }

  @Test func `articles that name a station stand on its page`() async throws {
    let site = try await BuiltSite("three-stations")
    let ridge = try site.text("stations/high-ridge/index.html")
    #expect(ridge.contains(#"<a href="../../articles/up-there/">Up there</a>"#))
    #expect(try !site.text("stations/middle/index.html").contains("Up there</a>"))
  }
}
