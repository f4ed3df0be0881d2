import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// A site of more stations than a page can show.
@Suite struct ManyStationsTests {
  /// The sources of stations with two days each; most names begin with B, a few with A or C.
  private static func table(_ count: Int) -> String {
    var rows = "STATION,NAME,LATITUDE,LONGITUDE,ELEVATION,DATE,PRCP,TMAX,TMIN\n"
    for number in 1...count {
      let name = number % 15 == 0 ? "Alp" : number % 40 == 1 ? "Cape" : "Bay"
      for day in 1...2 {
        rows += "X\(number),\"\(name) \(number)\",35.5,-83.5,\(number).0,2018-01-0\(day),"
        rows += "\(number),\(day + 9),1\n"
      }
    }
    return rows
  }

  private static func site(_ count: Int, more rows: String = "") async throws -> BuiltSite {
    let directory = try TemporaryDirectory()
    try directory.write(
      """
      title: Net
      base_url: https://example.org/net/
      stations_from: [{file: data/net.csv, units: metric}]

      """, to: "Content/site.yml")
    try directory.write(table(count) + rows, to: "Content/data/net.csv")
    return try await BuiltSite(content: directory.url.appending(path: "Content").path)
  }

  /// 102 begin with B, 7 with A, 3 with C.
  private static let many = Task { try await site(112) }

  private func names(_ page: String) -> [String] {
    page.matches(of: #/<th scope="row"><a href="[^"]*">([^<]*)</a>/#).map { String($0.1) }
  }

  @Test func `a hundred stations are one list, highest first`() async throws {
    let site = try await Self.site(100)
    #expect(!site.pages.contains { $0.contains("letter-") })
    let list = try site.text("stations/index.html")
    #expect(names(list).count == 100 && names(list).first == "Bay 100")
  }

  @Test func `more are an index by letter that leaves out none`() async throws {
    let site = try await Self.many.value
    let letters = site.pages.filter { $0.contains("letter-") }
    #expect(
      letters == [
        "stations/letter-a/index.html", "stations/letter-b/index.html",
        "stations/letter-b/page-2/index.html", "stations/letter-c/index.html",
      ])
    let index = try site.text("stations/index.html")
    #expect(index.contains("112 stations, by name."))
    #expect(index.contains(#"<a href="letter-b/">B</a>"#))
    #expect(index.contains("Cape 1 to Cape 81") && index.contains("3 stations"))
    let pages = try letters.map { try site.text($0) }
    #expect(pages.map { names($0).count } == [7, 100, 2, 3])
    #expect(Set(pages.flatMap(names)).count == 112)
    #expect(names(pages[3]) == ["Cape 1", "Cape 41", "Cape 81"])
    #expect(pages[0].contains("<h1>Stations: A</h1>"))
    #expect(pages[0].contains("<title>Stations: A · Net</title>"))
    #expect(pages[0].contains(#"<a href="../letter-b/">B</a>"#))
    #expect(pages[0].contains(#"<a href="./" aria-current="page">A</a>"#))
    #expect(pages[2].contains("<h1>Stations: B, page 2</h1>"))
    #expect(pages[2].contains(#"<a href="../../bay-"#))
    let titles = try site.pages.map { try site.text($0) }
      .compactMap { $0.firstMatch(of: #/<title>([^<]*)<\/title>/#).map { String($0.1) } }
    #expect(Set(titles).count == site.pages.count)
  }

  @Test func `the home page shows a dozen and leads to all`() async throws {
    let home = try await Self.many.value.text("index.html")
    #expect(home.matches(of: #/<li><h3>/#).count == 12)
    #expect(home.contains(#"<a href="stations/">All 112 stations</a>"#))
    #expect(home.contains("112 stations · 224 station days · coverage 100%"))
  }

  @Test func `the page of the data goes on after 25 stations`() async throws {
    let site = try await Self.many.value
    let pages = try ["", "page-2/", "page-3/", "page-4/", "page-5/"].map {
      try site.text("data/\($0)index.html")
    }
    let sections = pages.map { $0.matches(of: #/<h2 id="source-/#).count }
    #expect(sections == [25, 25, 25, 25, 12])
    #expect(pages[0].contains(#"<h2 id="definitions">"#))
    #expect(!pages[1].contains(#"<h2 id="definitions">"#))
    #expect(pages[1].contains(#"<a href="../page-3/" rel="next">Next</a>"#))
  }

  @Test func `the sitemap dates a review by the stations that it compares`() async throws {
    let site = try await Self.site(
      30, more: "X29,\"Bay 29\",35.5,-83.5,29.0,2018-01-03,29,12,1\n")
    let sitemap = try site.text("sitemap.xml")
    func date(_ page: String) -> Substring? {
      let entry = sitemap.split(separator: "<url>").first { $0.contains("/net/\(page)</loc>") }
      return entry?.firstMatch(of: #/<lastmod>(.*)</lastmod>/#)?.1
    }
    #expect(date("review/2018/") == "2018-01-02")
    #expect(date("stations/bay-29/") == "2018-01-03")
    for page in ["", "data/", "stations/"] { #expect(date(page) == "2018-01-03") }
  }

  @Test func `a day of one station renders the pages that list it, and no other`() async throws {
    let site = try EditedSite()
    try site.write(Self.table(105), to: "Content/data/net.csv")
    try site.edit(
      "Content/site.yml", "stations_from:",
      "stations_from:\n  - {file: data/net.csv, units: metric}")
    try await site.build()
    func rendered(_ before: String, _ after: String) async throws -> [String] {
      try site.edit("Content/data/net.csv", before, after)
      return try await site.build()
    }
    func lists(_ rendered: [String]) -> [String] {
      rendered.filter { $0.hasPrefix("stations/letter-") || $0.hasPrefix("data/") }
    }
    let changed = try await rendered("2018-01-02,81,11,1", "2018-01-02,500,11,1")
    #expect(lists(changed) == ["stations/letter-c/"])
    #expect(changed.contains("stations/cape-81/"))
    #expect(!changed.contains("stations/cape-41/") && !changed.contains("articles/"))
    let missing = try await rendered("2018-01-02,500,11,1", "2018-01-02,,11,1")
    #expect(lists(missing) == ["data/page-4/", "stations/letter-c/"])
  }

  /// A site of stations in NOAA's layout, whose names come from its list of stations.
  private static func archive(_ regions: String = "") throws -> EditedSite {
    let site = try EditedSite()
    var (rows, list) = ("", "")
    for number in 1...110 {
      let (country, state) = number > 105 ? ("CA", "ON") : ("US", number > 60 ? "TN" : "WA")
      let id = "\(country)C" + String(repeating: "0", count: 5) + "\(number + 100)"
      rows += "\(id),20180101,PRCP,\(number),,,7,\n"
      guard number > 1 else { continue }
      list += "\(id)  \(10 + number % 80).6544  -83.4408 1979.1 \(state) PLACE \(number)\n"
    }
    try site.write(rows, to: "Content/data/year.csv")
    try site.write(list, to: "Content/data/ghcnd-stations.txt")
    try site.edit(
      "Content/site.yml", "stations_from:",
      "station_list: data/ghcnd-stations.txt\n\(regions)stations_from:\n  - data/year.csv")
    return site
  }

  private func text(_ page: String, of site: EditedSite) throws -> String {
    String(decoding: try #require(site.files(in: "Site")["\(page)index.html"]), as: UTF8.self)
  }

  @Test func `an archive with its list of stations is an index by region too`() async throws {
    let site = try Self.archive("regions: {US: United States, WA US: Washington}\n")
    let rendered = try await site.build()
    let regions = rendered.filter { $0.hasPrefix("stations/region-") }
    #expect(
      regions == [
        "stations/region-ca-on/", "stations/region-other/", "stations/region-us-tn/",
        "stations/region-us-wa/",
      ])
    let index = try text("stations/", of: site)
    #expect(index.contains("<h2>By region</h2>") && index.contains("<h2>By name</h2>"))
    let places = index.matches(of: #/<b><a href="region-[^"]*">([^<]*)</a>/#).map { String($0.1) }
    #expect(places == ["ON CA", "TN US", "United States: Washington", "Without a region"])
    #expect(names(try text("stations/region-us-wa/", of: site)).count == 59)
    #expect(names(try text("stations/region-other/", of: site)) == ["USC00000101"])
    #expect(try text("stations/region-ca-on/", of: site).contains("<h1>Stations: ON CA</h1>"))
  }

  @Test func `pages of a long region are found by their letters`() async throws {
    let site = try EditedSite()
    let letters = ["Alder", "Birch", "Cedar", "Dogwood"]
    let rows = (0..<260).map { number in
      let (name, state) = ("\(letters[number / 65]) \(1000 + number)", number == 0 ? "TN" : "WA")
      return "USC00\(100_000 + number),\"\(name), \(state) US\",2018-01-01,1\n"
    }
    try site.write(
      "STATION,NAME,DATE,PRCP\n\(rows.joined())", to: "Content/data/net.csv")
    try site.edit(
      "Content/site.yml", "stations_from:",
      "stations_from:\n  - {file: data/net.csv, units: metric}")
    try await site.build()
    func tabs(_ page: String) throws -> [String] {
      let tab = #/<a href="([^"]*)"( aria-current="page")?>([A-D](?:–[A-D])?)</a>/#
      return try text(page, of: site).matches(of: tab).map { found in
        "\(found.3) \(found.1)\(found.2 == nil ? "" : " current")"
      }
    }
    #expect(
      try tabs("stations/region-us-wa/") == ["A–B ./ current", "B–D page-2/", "D page-3/"])
    #expect(
      try tabs("stations/region-us-wa/page-2/") == ["A–B ../", "B–D ./ current", "D ../page-3/"])
    #expect(try tabs("stations/region-us-tn/") == [])
  }

  @Test func `names of regions may be alike, and one without a station is reported`() async throws {
    let site = try Self.archive("regions: {TN US: P, WA US: P, FR: France, us: x, ON CA: [1]}\n")
    func findings() async throws -> [String] {
      try await SiteBuilder(site.options()).build().diagnostics.map(\.rule)
    }
    #expect(try await findings() == ["unused-region", "bad-region", "wrong-type"])
    try site.edit("Content/site.yml", ", us: x, ON CA: [1]", "")
    #expect(try await findings().contains("unused-region"))
    try await site.build()
    #expect(names(try text("stations/region-us-wa/", of: site)).count == 59)
  }

  @Test func `NOAA's lists name regions, and site.yml names them differently`() async throws {
    let site = try Self.archive(
      "country_list: data/countries.txt\nstate_list: data/states.txt\nregions: {US: USA}\n")
    try site.write("CA Canada \nUS United States \nGM Germany\n", to: "Content/data/countries.txt")
    try site.write(
      "CA CALIFORNIA\nDC DISTRICT OF COLUMBIA\nON ONTARIO\nTN TENNESSEE",
      to: "Content/data/states.txt")
    try await site.build()
    func places() throws -> [String] {
      try text("stations/", of: site).matches(of: #/<b><a href="region-[^"]*">([^<]*)</a>/#)
        .map { String($0.1) }
    }
    #expect(try places() == ["Canada: Ontario", "USA: Tennessee", "WA US", "Without a region"])
    try site.edit("Content/data/states.txt", "TENNESSEE", "TENNESSEE\nWA WASHINGTON")
    let rendered = try await site.build()
    #expect(rendered.contains("stations/region-us-wa/"))
    #expect(try places()[2] == "USA: Washington")
    try site.edit("Content/data/states.txt", "ON ONTARIO", "Ontario")
    let findings = try await SiteBuilder(site.options()).build().diagnostics
    #expect(findings.map(\.rule) == ["bad-region-list"])
    #expect(findings.first?.position.line == 3)
  }

  @Test func `a new name in the list renders its station and the lists that show it`() async throws
  {
    let site = try Self.archive()
    try await site.build()
    try site.edit("Content/data/ghcnd-stations.txt", "WA PLACE 7\n", "WA PEAK 7\n")
    let rendered = try await site.build()
    #expect(rendered.contains("stations/peak-7/") && rendered.contains("stations/region-us-wa/"))
    #expect(
      !rendered.contains("stations/region-us-tn/") && !rendered.contains("stations/place-60/"))
  }

  @Test func `a new station renders the pages of those around it, and of no others`() async throws {
    let site = try EditedSite()
    func row(_ id: String, _ latitude: Double) -> String {
      "\(id),\"\(id)\",\(latitude),-83.5,10.0,2018-01-01,1,11,1\n"
    }
    let header = "STATION,NAME,LATITUDE,LONGITUDE,ELEVATION,DATE,PRCP,TMAX,TMIN\n"
    let rows = header + row("Near", 35) + row("Far", 45) + row("Further", 55)
    try site.write(rows, to: "Content/data/net.csv")
    try site.edit(
      "Content/site.yml", "stations_from:",
      "stations_from:\n  - {file: data/net.csv, units: metric}")
    try await site.build()
    try site.write(rows + row("New", 35.5), to: "Content/data/net.csv")
    let rendered = try await site.build()
    #expect(rendered.contains("stations/new/") && rendered.contains("stations/near/"))
    #expect(!rendered.contains("stations/far/") && !rendered.contains("stations/further/"))
  }
}
