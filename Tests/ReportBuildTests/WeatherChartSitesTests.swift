import Foundation
import Support
import Testing

/// What users of the first predecessor system could see on its pages.
@Suite struct WeatherChartSitesTests {
  @Test(arguments: [
    ("", "5 stations, highest first.", [4, 3, 2, 1, 0]),
    ("order: 1\n", "5 stations.", [0, 4, 3, 2, 1]),
  ])
  func `W1.2 W2.1 the lists of stations lead to each, in the author's order`(
    order: String, lead: String, places: [Int]
  ) async throws {
    let site = try await BuiltSite(copyOf: "five-stations") { copy in
      try copy.write(
        "---\ntitle: Low Valley\n\(order)---\n", to: "Content/stations/low-valley.md")
    }
    let ids = ["low-valley", "mill-creek", "old-field", "pine-gap", "bald-top"]
    let expected = places.map { ids[$0] }
    let list = try site.text("stations/index.html")
    #expect(list.contains("<h1>Stations</h1>") && list.contains(">\(lead)</p>"))
    #expect(
      list.matches(of: #/<th scope="row"><a href="([^"]*)\/">/#).map { String($0.1) } == expected)
    let home = try site.text("index.html")
    #expect(
      home.matches(of: #/<h3><a href="stations\/([^"]*)\/">/#).map { String($0.1) } == expected)
    for id in ids { #expect(site.pages.contains("stations/\(id)/index.html")) }
  }

  @Test func `W1.3 a station is called by its place, and by its whole name among the facts`()
    async throws
  {
    // The file has "LOW VALLEY; TN US".
    let page = try await BuiltSite("three-stations").text("stations/low-valley/index.html")
    #expect(page.contains("<h1>Low Valley</h1>"))
    #expect(page.contains("<dt>Name in the data</dt><dd>LOW VALLEY, TN US</dd>"))
  }

  @Test func `W1.6 W3.1 each day has its mean, high and low in a table`() async throws {
    let page = try await BuiltSite("three-stations").text("stations/low-valley/index.html")
      .replacing("\u{A0}", with: " ")
    let days = try #require(
      page.firstMatch(of: #/(?s)<details class="sec" id="days">.*?<\/details>/#))
    let cells = ["53.5", "61", "46", "0.00"].map { "<td class=\"right\">\($0)</td>" }.joined()
    #expect(days.0.contains("<th scope=\"row\">1 Jan</th>\(cells)</tr>"))
  }

  @Test func `W2.2 the source of the data is in the facts, and in the file of each figure`()
    async throws
  {
    let site = try await BuiltSite("one-station")
    let page = try site.text("stations/valley/index.html")
    #expect(page.contains("<dt>Source</dt><dd>Written down by hand</dd>"))
    #expect(try site.text("stations/valley/almanac.svg").contains(">Written down by hand · "))
  }

  @Test func `W2.3 a station is titled with its name and has its place and a map`() async throws {
    let page = try await BuiltSite("three-stations").text("stations/low-valley/index.html")
    #expect(page.contains("<h1>Low Valley</h1>"))
    #expect(page.contains("<dt>Elevation</dt><dd>984\u{A0}ft · 300\u{A0}m</dd>"))
    #expect(page.contains("<dt>Position</dt><dd>35°\u{A0}30′\u{A0}N 83°\u{A0}30′\u{A0}W</dd>"))
    let map = try #require(page.firstMatch(of: #/(?s)<svg class="loc".*?<\/svg>/#)).0
    #expect(map.contains(#"aria-label="Location of Low Valley among the stations""#))
    #expect(map.contains(">Low Valley</text>") && map.contains(">High Ridge</text>"))
    // A station whose position is hidden is on no map.
    #expect(!map.contains("Middle"))
  }

  @Test func `W2.7 each metric has a section that the page leads to`() async throws {
    let site = try await BuiltSite("three-stations")
    for (id, metrics) in [
      ("high-ridge", ["temperature", "precipitation", "snowfall"]),
      // This station has never measured snow.
      ("low-valley", ["temperature", "precipitation"]),
    ] {
      let page = try site.text("stations/\(id)/index.html")
      let links = page.matches(of: #/<li><a href="#([^"]*)">([^<]*)<\/a><\/li>/#)
      #expect(links.map { String($0.1) } == metrics)
      #expect(links.map { $0.2.lowercased() } == metrics)
      // Each section has its heading and, after what its author says, a figure.
      let sections = page.matches(
        of: #/(?s)<section class="sec" aria-labelledby="(\w+)">\s*<h2 id="(\w+)">.*?<\/section>/#
      ).filter { $0.1 != "months" }
      #expect(sections.map { String($0.1) } == metrics && sections.map { String($0.2) } == metrics)
      #expect(sections.allSatisfy { $0.0.contains("<figure class=\"c") })
    }
  }

  @Test func `W2.8 the heading of a section names the year of its data`() async throws {
    let page = try await BuiltSite("three-stations").text("stations/low-valley/index.html")
    #expect(page.contains(#"<h2 id="temperature">Temperature in 2018</h2>"#))
    #expect(page.contains(#"<h2 id="precipitation">Precipitation in 2018</h2>"#))
  }

  @Test func `W2.8 W7.5 the year is in the heading also where the author has a text`() async throws
  {
    let page = try await BuiltSite("three-stations").text("stations/high-ridge/index.html")
    #expect(page.contains(#"<h2 id="snowfall">Snowfall in 2018</h2>"#))
    // The title of the figure is the name of its picture.
    #expect(page.contains(#"<h3 id="snow-days-t">Days with snow, 2018</h3>"#))
    #expect(page.contains(#"<svg role="img" aria-labelledby="snow-days-t""#))
  }

  @Test func `W4.3 the sums on bars are turned to the left`() async throws {
    let sheet = try await BuiltSite("three-stations").text("assets/charts.css")
    for place in ["vi", "vo"] {
      let rule = try Regex("\\.\(place) text\\{[^}]*transform:rotate\\(-90deg\\)")
      #expect(sheet.firstMatch(of: rule) != nil, "\(place)")
    }
  }

  @Test(.enabled(if: sharedData != nil, "the folder of test data is not beside the project"))
  func `W1.1 the seed's own file builds unedited with the site's units`() async throws {
    let file = try #require(sharedData).appending(path: "weather/smoky-2018/weather-data.csv")
    let directory = try TemporaryDirectory()
    try directory.write(
      "title: Seed\nunits: us\nstations_from: [\(file.path)]\n", to: "Content/site.yml")
    let site = try await BuiltSite(
      content: directory.url.appending(path: "Content").path, expecting: ["duplicate-day"])
    #expect(
      site.pages.filter { $0.hasPrefix("stations/") } == [
        "stations/cherokee/index.html", "stations/compare/index.html",
        "stations/gatlinburg-2-sw/index.html",
        "stations/index.html",
        "stations/mount-leconte/index.html", "stations/newfound-gap/index.html",
        "stations/townsend-5-s/index.html",
      ])
    let cherokee = try site.text("stations/cherokee/index.html")
      .replacingOccurrences(of: "\u{A0}", with: " ")
    #expect(cherokee.contains(#"aria-label="Jul: (0.27 in) on 18 of 31 days""#))
    #expect(!cherokee.contains("July driest"))
    let home = try site.text("index.html").replacingOccurrences(of: "\u{A0}", with: " ")
    for total in ["(111.4 in)", "(96.4 in)", "(57.5 in)", "(66.7 in)", "(73.7 in)"] {
      #expect(home.contains(">\(total) <"), "\(total)")
    }
  }
}
