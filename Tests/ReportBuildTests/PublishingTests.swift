import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// What a site offers to search engines, feed readers and programs.
@Suite struct PublishingTests {
  private func dataset(_ path: String, of site: BuiltSite) throws -> [String: Any] {
    let bytes = try #require(site.bytes[path], "\(path) is missing")
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  @Test func `every page with numbers has a description of them for programs`() async throws {
    let site = try await BuiltSite("three-stations")
    for page in site.pages where page != "404.html" {
      let folder = folder(of: page).isEmpty ? "" : "\(folder(of: page))/"
      let hasNumbers = site.others.contains {
        $0.hasPrefix(folder) && $0.hasSuffix(".csv") && !$0.dropFirst(folder.count).contains("/")
      }
      let link = #"<link rel="alternate" type="application/ld+json" href="dataset.jsonld">"#
      if hasNumbers {
        #expect(try site.text(page).contains(link), "\(page)")
      }
      #expect(
        try site.text(page).contains(link) == (site.bytes["\(folder)dataset.jsonld"] != nil),
        "\(page)")
    }
  }

  @Test(arguments: ["articles", "five-stations", "one-station-and-fitness", "fitness-only"])
  func `every page has a title of its own and a description`(name: String) async throws {
    let site = try await BuiltSite(name)
    var pages: [String: String] = [:]
    var descriptions: [Substring: String] = [:]
    for page in site.pages {
      let html = try site.text(page)
      // Such a page only redirects to the current address.
      if html.contains("http-equiv=\"refresh\"") { continue }
      let title = try #require(html.firstMatch(of: /<title>([^<]+)<\/title>/)?.1, "\(page)")
      let known = pages.updateValue(page, forKey: title.lowercased())
      #expect(known == nil, "\(page) and \(known ?? "") are '\(title)'")
      let description = try #require(
        html.firstMatch(of: /<meta name="description" content="([^"]{3,})">/)?.1, "\(page)")
      let twin = descriptions.updateValue(page, forKey: description)
      #expect(twin == nil, "\(page) and \(twin ?? "") are described alike: \(description)")
      let preview = try #require(
        html.firstMatch(of: /<meta property="og:title" content="([^"]+)">/)?.1, "\(page)")
      let siteTitle = try #require(
        html.firstMatch(of: /<meta property="og:site_name" content="([^"]+)">/)?.1, "\(page)")
      #expect(title == (page == "index.html" ? siteTitle : "\(preview) · \(siteTitle)"))
    }
    #expect(pages.count > 5)
  }

  @Test func `the sitemap dates pages by their data, and never by the clock`() async throws {
    let site = try EditedSite()
    try await site.build()
    func dates(of site: EditedSite) throws -> [String: String] {
      let text = String(
        decoding: try #require(try site.files(in: "Site")["sitemap.xml"]), as: UTF8.self)
      let urls = text.matches(
        of: /<loc>https:\/\/example.org\/valley\/([^<]*)<\/loc>\n(?:<lastmod>([^<]+)<\/lastmod>)?/)
      return Dictionary(
        uniqueKeysWithValues: urls.map { (String($0.1), $0.2.map(String.init) ?? "") })
    }
    let first = try dates(of: site)
    for (page, date) in [
      "": "2018-11-28", "stations/low/": "2018-01-28", "metrics/steps/": "2018-11-28",
      "metrics/steps/2016/": "2016-11-28", "articles/": "2018-04-05", "tags/ice/": "2018-03-05",
      "articles/one/": "2018-01-05", "about/": "", "guide/first/": "",
    ] {
      #expect(first[page] == date, "\(page)")
    }
    // Only its own data make a page newer.
    try site.edit("Content/data/steps.csv", "2018-11-28", "2018-11-29")
    try await site.build()
    let changed = try dates(of: site)
    #expect(changed["metrics/steps/"] == "2018-11-29")
    #expect(changed.filter { first[$0.key] != $0.value }.keys.allSatisfy { !$0.contains("low") })
  }

  @Test func `milestones and reached goals are a feed, dated by the day they were reached`()
    async throws
  {
    let site = try EditedSite()
    try site.edit(
      "Content/metrics/steps.md", "goal: 10000 steps",
      "goals: {day: 10000 steps, month: 200000 steps}")
    var rows = "date,steps\n"
    for day in Day.days(ofYear: 2018) { rows += "\(day),10000\n" }
    try site.write(rows, to: "Content/data/steps.csv")
    try await site.build()
    func feed() throws -> String {
      String(decoding: try #require(try site.files(in: "Site")["goals.xml"]), as: UTF8.self)
        .replacing("\u{A0}", with: " ")
    }
    let text = try feed()
    #expect(
      text.contains(
        """
        <title>Steps: 200,000 steps a month, December 2018</title>
        <link rel="alternate" href="https://example.org/valley/metrics/steps/"/>
        <published>2018-12-20T00:00:00Z</published>
        """))
    #expect(text.contains("#steps.goal.month.2018-12-01</id>"))
    #expect(text.contains("<title>Steps: 1,000,000 steps</title>"))
    #expect(text.contains("<published>2018-04-10T00:00:00Z</published>"))
    let home = String(
      decoding: try #require(try site.files(in: "Site")["index.html"]), as: UTF8.self)
    #expect(home.contains(#"title="Goals and milestones · Valley" href="goals.xml""#))
    try site.edit("Content/metrics/steps.md", "month: 200000", "month: 210000")
    try await site.build()
    #expect(try feed().contains("<published>2018-12-21T00:00:00Z</published>"))
  }

  @Test func `what is called alike in two parts of a site is told apart`() async throws {
    let site = try await BuiltSite("articles")
    #expect(try site.text("guide/charts/index.html").contains("<title>Charts · Guide · "))
  }

  @Test func `two pages of one part with the same title are found`() async throws {
    let site = try EditedSite()
    for name in ["a", "b"] {
      try site.write("---\ntitle: Twice\n---\nText.\n", to: "Content/notes/\(name).md")
    }
    let findings = try await SiteChecker(site.options()).check().diagnostics
      .filter { $0.rule == "repeated-title" }
    #expect(findings.map(\.message) == ["this page has the same title as '/notes/a/': 'Twice'"])
    #expect(findings.first?.position.path.hasSuffix("notes/b.md") == true)
  }

  @Test func `a fault of a template is reported once, where the template has it`() async throws {
    let site = try EditedSite(theme: [
      "page.mustache": """
      Before{{<layout}}{{$main}}<div>{{{page.title}}}
      <a href="/valley/gone/">Gone</a>
        <img src="mute.svg"> {{{body}}}{{/main}}{{/layout}}
      """,
      "notices.mustache": "<div>{{#notices}}{{text}}{{/notices}}</div>",
    ])
    try site.edit("Content/site.yml", "title: Valley", "title: Valley\nallow_html: true")
    for name in ["a", "b"] {
      try site.write("---\ntitle: \(name)\n---\n<span>Text.\n", to: "Content/\(name).md")
    }
    let rules = ["unpaired-tag", "text-around-page", "missing-alt", "dead-link"]
    let findings = try await SiteChecker(site.options()).check().diagnostics
      .filter { rules.contains($0.rule) }
    let root = site.directory.url.path + "/"
    #expect(
      findings.map { "\($0.position): \($0.message)".replacing(root, with: "") } == [
        "Content/a.md:2:8: on '/a/' '<span>' is never closed",
        "Content/b.md:2:8: on '/b/' '<span>' is never closed",
        "Templates/page.mustache:1:1: on '/a/' something stands before or after the page",
        "Templates/page.mustache:1:27: on '/a/' '<div>' is never closed",
        "Templates/page.mustache:2:1: on '/a/' a link leads to '/valley/gone/', "
          + "but the site has no 'gone/index.html'",
        "Templates/page.mustache:3:3: on '/a/' a link leads to 'mute.svg', "
          + "but the site has no 'a/mute.svg'",
        "Templates/page.mustache:3:3: on '/a/' the image 'mute.svg' has no 'alt', "
          + "not even an empty one",
      ])
    #expect(
      findings.first?.hint == "look at the template 'page' and at the page's own HTML")
  }

  @Test func `the description names days, places, values and files that are there`() async throws {
    let site = try await BuiltSite("three-stations")
    let paths = site.others.filter { $0.hasSuffix("dataset.jsonld") }
    #expect(paths.contains("stations/low-valley/dataset.jsonld"))
    for path in paths {
      let dataset = try dataset(path, of: site)
      #expect(dataset["@type"] as? String == "Dataset")
      let files = try #require(dataset["distribution"] as? [[String: Any]])
      for file in files {
        let url = try #require(file["contentUrl"] as? String)
        let target = URL(filePath: "/\(path)").deletingLastPathComponent().appending(path: url)
          .standardized.path(percentEncoded: false).dropFirst()
        #expect(site.bytes[String(target)] != nil, "\(path): \(url)")
      }
    }
    let station = try dataset("stations/low-valley/dataset.jsonld", of: site)
    #expect((station["temporalCoverage"] as? String)?.hasPrefix("2018-") == true)
    let places = try #require(station["spatialCoverage"] as? [[String: Any]])
    #expect(places.count == 1)
    #expect((places.first?["geo"] as? [String: Any])?["latitude"] is Double)
    let variables = try #require(station["variableMeasured"] as? [[String: Any]])
    #expect(
      variables.contains {
        $0["propertyID"] as? String == "precipitation" && $0["unitText"] as? String == "in"
      })
    #expect(station["creditText"] as? [String] == ["Invented for this test"])
    #expect(station["measurementTechnique"] as? String == "Simulated data")
  }
}
