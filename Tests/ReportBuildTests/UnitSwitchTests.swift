import Foundation
import ReportBuild
import ReportCore
import ReportSite
import Support
import Testing

/// Readers choose the units of a site.
@Suite struct UnitSwitchTests {
  private static let days = Day.days(ofYear: 2018).map { day in
    "\(day),20,\(day.dayOfYear == 7 ? 35 : 30),\(day.dayOfYear == 9 ? 25.4 : 0)"
  }

  /// A station, an article that names its numbers and a file, and one without a number.
  private func source(_ configuration: String) throws -> TemporaryDirectory {
    let directory = try TemporaryDirectory()
    try directory.write("title: Valley\n\(configuration)", to: "Content/site.yml")
    try directory.write(
      "date,temperature.low (°C),temperature.high (°C),precipitation (mm)\n"
        + "\(Self.days.joined(separator: "\n"))\n",
      to: "Content/data/hill.csv")
    try directory.write(
      "---\ntitle: Hill\ndata: data/hill.csv\nelevation: 1000\n---\nThe hill.\n",
      to: "Content/stations/hill.md")
    try directory.write(
      """
      ---
      title: Hot
      summary: It was {{ hill.temperature.high.highest(2018) }}.
      date: 2018-08-01
      ---
      The hottest day had {{ hill.temperature.high.highest(2018) }}. See [the table](table.txt).

      ```table
      series: hill.temperature.high
      period: 2018
      rows: days above 33 °C
      ```

      """, to: "Content/articles/hot.md")
    try directory.write("---\ntitle: Plain\n---\nNo number.\n", to: "Content/articles/plain.md")
    try directory.write("numbers", to: "Content/articles/table.txt")
    return directory
  }

  private func build(_ directory: TemporaryDirectory) async throws {
    let report = try await SiteBuilder(options(directory)).build()
    try #require(report.changes != nil, "\(report.diagnostics)")
  }

  private func options(
    _ directory: TemporaryDirectory, output: String = "Site", cache: Bool = false
  ) -> BuildOptions {
    var options = BuildOptions(
      content: directory.url.appending(path: "Content").path, templates: BuiltSite.templates,
      output: directory.url.appending(path: output).path)
    if cache { options.cache = directory.url.appending(path: ".reportgen").path }
    return options
  }

  private func text(_ path: String, in directory: TemporaryDirectory) throws -> String {
    let file = directory.url.appending(path: "Site/\(path)")
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
      .replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
  }

  @Test func `every page leads to itself in other units, and shows one unit`() async throws {
    let directory = try source("unit_switch: true")
    try await build(directory)
    let (own, other) = (
      try text("stations/hill/index.html", in: directory),
      try text("us/stations/hill/index.html", in: directory)
    )
    #expect(own.contains("<b aria-current=\"true\">°C, mm</b>"))
    #expect(own.contains("<a href=\"../../us/stations/hill/\">°F, in</a>"))
    #expect(other.contains("<a href=\"../../../stations/hill/\">°C, mm</a>"))
    #expect(other.contains("<b aria-current=\"true\">°F, in</b>"))
    #expect(own.contains("1,000 m") && !own.contains("3,281 ft"))
    #expect(other.contains("3,281 ft") && !other.contains("1,000 m"))
    for (page, values) in [(own, ["35.0", "25.4"]), (other, ["95", "1.00"])] {
      for value in values { #expect(page.contains("<dd class=\"v\">\(value)<"), "\(value)") }
    }
  }

  @Test func `both have the same pages and share all other files`() async throws {
    let directory = try source("unit_switch: true")
    try await build(directory)
    let files = directory.files(in: "Site").keys
    let pages = Set(files.filter { $0.hasSuffix(".html") })
    let others = pages.filter { $0.hasPrefix("us/") }
    #expect(others.count > 5)
    #expect(Set(others.map { String($0.dropFirst(3)) }) == pages.subtracting(others + ["404.html"]))
    #expect(!files.contains { $0.hasPrefix("us/assets") || $0 == "us/articles/table.txt" })
    let article = try text("us/articles/hot/index.html", in: directory)
    #expect(article.contains("href=\"../../../articles/table.txt\""))
    #expect(article.contains("href=\"../../../assets/style.css"))
  }

  @Test func `numbers in texts change, those that an author wrote keep their unit`() async throws {
    let directory = try source("unit_switch: true")
    try await build(directory)
    let own = try text("articles/hot/index.html", in: directory)
    let other = try text("us/articles/hot/index.html", in: directory)
    #expect(own.contains("had <data value=\"35\">35.0 °C</data>"))
    #expect(other.contains("had <data value=\"95\">95 °F</data>"))
    #expect(own.contains("above 33 °C"))
    #expect(other.contains("above 91.4 °F"))
    #expect(other.contains("<p class=\"le\">It was 95 °F.</p>"))
    for path in ["index.html", "articles/index.html"] {
      #expect(try text("us/\(path)", in: directory).contains("It was 95 °F."))
      #expect(try text(path, in: directory).contains("It was 35.0 °C."))
    }
  }

  @Test func `what is alike in the units shown is a tie`() async throws {
    let directory = try source("unit_switch: true")
    // 29.3 and 29.5 °C are both 85 °F.
    let days = (Day.days(ofYear: 2013).lowerBound...Day.days(ofYear: 2018).upperBound).map { day in
      let high = day.dayOfYear == 200 ? [2014: "29.3", 2017: "29.5"][day.year] : nil
      return "\(day),10,\(high ?? "\(20 + day.dayOfYear % 5)"),0"
    }
    try directory.write(
      "date,temperature.low (°C),temperature.high (°C),precipitation (mm)\n"
        + "\(days.joined(separator: "\n"))\n",
      to: "Content/data/hill.csv")
    try await build(directory)
    #expect(try text("records/index.html", in: directory).contains("0.2 °C higher"))
    #expect(!(try text("us/records/index.html", in: directory)).contains("0 °F higher"))
  }

  @Test func `search engines know one of them`() async throws {
    let directory = try source("unit_switch: true\nbase_url: https://example.org/valley/")
    try await build(directory)
    let other = try text("us/stations/hill/index.html", in: directory)
    #expect(
      other.contains("rel=\"canonical\" href=\"https://example.org/valley/stations/hill/\""))
    #expect(!(try text("sitemap.xml", in: directory)).contains("/us/"))
    let data = try text("us/stations/hill/dataset.jsonld", in: directory)
    #expect(data.contains("https://example.org/valley/us/stations/hill/"))
  }

  @Test func `a layout without the switch is found`() async throws {
    let directory = try source("unit_switch: true")
    var options = options(directory)
    #expect(try await SiteChecker(options).check().diagnostics.allSatisfy { $0.severity < .error })
    try directory.write(
      "<!DOCTYPE html>\n<html><title>{{page.title}}</title>{{$main}}{{/main}}</html>\n",
      to: "Templates/layout.mustache")
    options.templates = directory.url.appending(path: "Templates").path
    let found = try await SiteChecker(options).check().diagnostics.map(\.message)
    #expect(found.contains("no page links to those in '/us/'"))
  }

  @Test(arguments: ["second_units: none", "units: us\nsecond_units: us"])
  func `a switch needs two choices`(_ units: String) async throws {
    let directory = try source("\(units)\nunit_switch: true")
    let report = try await SiteBuilder(options(directory)).build()
    #expect(report.diagnostics.map(\.rule).contains("no-second-units"))
    #expect(report.changes == nil)
  }

  @Test(arguments: ["Content/static/us/a.txt", "Content/us/index.md"])
  func `nothing else is in the folder of the other units`(_ file: String) async throws {
    let directory = try source("unit_switch: true")
    try directory.write("---\ntitle: Us\n---\nWe.", to: file)
    let report = try await SiteBuilder(options(directory)).build()
    #expect(report.diagnostics.map(\.rule).contains("collision"))
    #expect(report.changes == nil)
  }

  @Test func `a build after an edit makes what one from nothing makes`() async throws {
    let directory = try source("unit_switch: true")
    _ = try await SiteBuilder(options(directory, cache: true)).build()
    let article = directory.url.appending(path: "Content/articles/hot.md")
    let text = String(decoding: try Data(contentsOf: article), as: UTF8.self)
    try Data(text.replacing("hottest", with: "warmest").utf8).write(to: article)
    // 0.02 °C: another number in one unit only.
    let days = Self.days.map { $0.replacing(",35,", with: ",35.02,") }
    try directory.write(
      "date,temperature.low (°C),temperature.high (°C),precipitation (mm)\n"
        + "\(days.joined(separator: "\n"))\n",
      to: "Content/data/hill.csv")
    _ = try await SiteBuilder(options(directory, cache: true)).build()
    _ = try await SiteBuilder(options(directory, output: "Other")).build()
    #expect(directory.files(in: "Site") == directory.files(in: "Other"))
  }

  @Test func `a switch can be added and removed`() async throws {
    let directory = try source("")
    let configuration = directory.url.appending(path: "Content/site.yml")
    let without = try Data(contentsOf: configuration)
    for text in [without, without + Data("unit_switch: true\n".utf8), without] {
      try text.write(to: configuration)
      _ = try await SiteBuilder(options(directory, cache: true)).build()
      _ = try await SiteBuilder(options(directory, output: "Other")).build()
      #expect(directory.files(in: "Site") == directory.files(in: "Other"))
    }
  }

  @Test func `shards make both`() async throws {
    let directory = try source("unit_switch: true")
    try await build(directory)
    for part in [SitePart(shard: 1, of: 2), SitePart(shard: 2, of: 2), SitePart(restOf: 2)] {
      var options = options(directory, output: "Joined")
      options.part = part
      _ = try await SiteBuilder(options).build()
    }
    _ = try await SiteAssembler(options(directory, output: "Joined"), shards: 2).assemble()
    #expect(directory.files(in: "Site") == directory.files(in: "Joined"))
  }
}
