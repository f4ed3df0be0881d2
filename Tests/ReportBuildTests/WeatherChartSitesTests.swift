import Foundation
import Support
import Testing

/// What users of the first predecessor system could see on its pages.
@Suite struct WeatherChartSitesTests {
  @Test func `W2.2 the source of the data stands with its figures and in the facts`() async throws {
    let page = try await BuiltSite("one-station").text("stations/valley/index.html")
    #expect(page.contains("<dt>Source</dt><dd>Written down by hand</dd>"))
    #expect(page.contains("<span>Written down by hand · "))
  }

  @Test func `W2.3 a station is titled with its name and has its place and a map`() async throws {
    let page = try await BuiltSite("three-stations").text("stations/low-valley/index.html")
    #expect(page.contains("<h1>Low Valley</h1>"))
    #expect(page.contains("<dt>Elevation</dt>"))
    #expect(page.contains("<dt>Position</dt><dd>35° 30′ N 83° 30′ W</dd>"))
    #expect(page.contains(#"<svg class="loc""#))
  }

  @Test func `W2.7 each metric has a section that the page leads to`() async throws {
    let page = try await BuiltSite("three-stations").text("stations/low-valley/index.html")
    for (id, name) in [("temperature", "Temperature"), ("precipitation", "Precipitation")] {
      #expect(page.contains("<li><a href=\"#\(id)\">\(name)</a></li>"))
      #expect(page.contains("<h2 id=\"\(id)\">"))
    }
    // This station has never measured snow.
    #expect(!page.contains("#snowfall"))
  }

  @Test func `W2.8 the heading of a section names the year of its data`() async throws {
    let page = try await BuiltSite("three-stations").text("stations/low-valley/index.html")
    #expect(page.contains(#"<h2 id="temperature">Temperature for 2018</h2>"#))
    #expect(page.contains(#"<h2 id="precipitation">Precipitation for 2018</h2>"#))
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
      #expect(home.contains(">\(total)<"), "\(total)")
    }
  }
}
