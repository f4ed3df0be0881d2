import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// The sites that have records, and what their pages say about them.
@Suite struct RecordSitesTests {
  /// A station's rain and highs: 10 mm on each first of a month, and 19 or 20 °C.
  ///
  /// Some days can differ. The highs vary because a sensor that never changes is stuck.
  private func station(
    _ years: ClosedRange<Int>, rain: [String: Double] = [:], highs: [String: Double] = [:]
  ) -> String {
    var text = "date,precipitation (mm),temperature.high (°C),temperature.low (°C)\n"
    for day in years.flatMap(Day.days(ofYear:)) {
      let amount = rain["\(day)"] ?? (day.dayOfMonth == 1 ? 10 : 0)
      let step = day.number.isMultiple(of: 2) ? 0.0 : 1
      let low = day.description == "2012-01-09" ? 9 : 10 + step
      text += "\(day),\(amount),\(highs["\(day)"] ?? 20 - step),\(low)\n"
    }
    return text
  }

  private func site(
    _ files: [String: String], base: Bool = true
  ) async throws -> BuiltSite {
    let directory = try TemporaryDirectory()
    try directory.write(
      "title: Valley\nunits: metric\n\(base ? "base_url: https://example.org/\n" : "")",
      to: "Content/site.yml")
    for (path, text) in files { try directory.write(text, to: "Content/\(path)") }
    return try await BuiltSite(content: directory.url.appending(path: "Content").path)
  }

  private func files(_ ids: [String], _ data: String) -> [String: String] {
    var files = ["data/all.csv": data]
    for id in ids {
      files["stations/\(id).md"] = "---\ntitle: \(id.capitalized)\ndata: data/all.csv\n---\n"
    }
    return files
  }

  private func plain(_ site: BuiltSite, _ path: String) throws -> String {
    try site.text(path).replacingOccurrences(of: "\u{A0}", with: " ")
  }

  @Test func `the newest records say what they beat, and for how long that had stood`() async throws
  {
    let data = station(
      2012...2017, rain: ["2012-03-03": 32.5, "2017-12-22": 40.7],
      highs: ["2014-07-04": 29, "2016-08-01": 29])
    let site = try await site(files(["valley"], data))
    #expect(site.menu == ["Valley", "Records"])
    let page = try plain(site, "records/index.html")
    #expect(
      page.contains(
        """
        <li><span><b><a href="../stations/valley/">Wettest day, Valley</a></b> \
        <small>40.7 mm, 8.2 mm more than the 32.5 mm of 3 Mar 2012, which had stood for 5 years</small>\
        </span> <span>22 Dec 2017</span></li>
        """))
    #expect(page.contains("<small>29.0 °C, tied with 4 Jul 2014</small>"))
    #expect(
      page.contains(
        """
        <a href="../stations/valley/records/">Valley</a></b> <small>Wettest month, Dec 2017</small>
        """))
    let own = try plain(site, "stations/valley/records/index.html")
    #expect(
      own.contains(
        """
        <th scope="row">Wettest day</th><td class="right">40.7 mm</td><td class="right">22 Dec 2017\
        </td><td class="right">32.5 mm, 3 Mar 2012</td><td class="right">8.2 mm</td>\
        <td class="right">5 years</td>
        """))
    #expect(own.contains("<caption>Highest temperature by month</caption>"))
    #expect(own.contains("Wettest day: 1 new record since 3 Mar 2012"))
    #expect(own.contains("<summary>Highest temperature by date</summary>"))
    #expect(
      own.contains(
        """
        <th scope="row">1 Aug</th><td class="right">29.0 °C</td><td class="right">2016</td>\
        <td class="right">20.0 °C, 2013 and 1 more</td><td class="right">9.0 °C</td>\
        <td class="right">3 years</td>
        """), "of a date")
    #expect(
      own.contains(
        """
        <th scope="row">4 Jul</th><td class="right">29.0 °C</td><td class="right">2014</td>\
        <td class="right">–</td><td class="right">–</td><td class="right">–</td>
        """), "after two years")
    #expect(own.contains(">29 Feb</th><td class=\"right\">fewer than 4 years</td>"))
    let station = try plain(site, "stations/valley/index.html")
    #expect(station.contains("29.0 °C, 4 Jul 2014 and 1 more"))
    #expect(station.contains(">2017</th>"), "the last year")
    #expect(station.contains("<a href=\"records/\">All records</a>"))
    let home = try plain(site, "index.html")
    #expect(home.contains("<a href=\"records/\">All records</a>"))
    #expect(home.contains("40.7 mm, 8.2 mm more than the 32.5 mm of 3 Mar 2012"))
    let year = try plain(site, "stations/valley/2014/index.html")
    #expect(year.contains("<h2 id=\"records\">Records of 2014</h2>"))
    #expect(year.contains("<b>Highest temperature</b> <small>29.0 °C, 9.0 °C higher than the"))
    #expect(try !plain(site, "stations/valley/2012/index.html").contains("Records of 2012"))
    let file = try site.text("stations/valley/records.csv")
    #expect(
      file.contains("wettest-day,,40.7,mm,2017-12-22,2017-12-22,1,32.5,2012-03-03,8.2,2120\n"))
    let dates = try site.text("stations/valley/date-records.csv")
    #expect(dates.contains("\n07-04,29,2014,1,,,,,"))
    #expect(dates.contains("\n08-01,29,2016,1,20,2013,9,3,"))
    #expect(dates.contains("\n02-29,,,,,,"), "it was there twice")
  }

  @Test func `the feed tells the newest records under ids that stay`() async throws {
    let data = station(2012...2017, rain: ["2012-03-03": 32.5, "2017-12-22": 40.7])
    let built = try await site(files(["valley"], data))
    let feed = try built.text("records.xml")
    #expect(feed.contains("<id>https://example.org/records/#valley.wettest-day.2017-12-22</id>"))
    #expect(feed.contains("<title>Wettest day, Valley</title>"))
    #expect(feed.contains("<published>2017-12-22T00:00:00Z</published>"))
    let head = "title=\"Records · Valley\" href=\"records.xml\""
    #expect(try built.text("index.html").contains(head))
    let unpublished = try await site(files(["valley"], data), base: false)
    #expect(unpublished.bytes["records.xml"] == nil)
    #expect(try !unpublished.text("index.html").contains("records.xml"))
  }

  /// A person's steps, 5000 to 5600 but for some days.
  private func steps(_ years: ClosedRange<Int>, _ most: [String: Int] = [:]) -> [String: String] {
    var text = "date,steps\n"
    for day in years.flatMap(Day.days(ofYear:)) {
      text += "\(day),\(most["\(day)"] ?? 5000 + (Int(day.number) % 7) * 100)\n"
    }
    return ["data/steps.csv": text, "metrics/steps.md": "---\ndata: data/steps.csv\n---\n"]
  }

  @Test func `a person's metric has a page and files of its records, as a station has`()
    async throws
  {
    let site = try await site(
      steps(2004...2017, ["2006-03-03": 20000, "2016-03-03": 30000, "2016-08-01": 9000]))
    let own = try plain(site, "metrics/steps/records/index.html")
    #expect(own.contains("<h1>Records, Steps</h1>"))
    #expect(own.contains("<caption>Best day by month</caption>"))
    #expect(
      own.contains(
        """
        <th scope="row">March</th><td class="right">30,000 steps</td><td class="right">3 Mar 2016\
        </td><td class="right">20,000 steps, 3 Mar 2006</td><td class="right">10,000 steps</td>\
        <td class="right">10 years</td>
        """), "of a month")
    #expect(own.contains("<caption>Best month by month</caption>"))
    #expect(own.contains("<summary>Best day by date</summary>"))
    #expect(own.contains(">1 Aug</th><td class=\"right\">9,000 steps</td><td"))
    #expect(own.contains("href=\"../best-day.csv\""), "the figure of the metric's page")
    #expect(!own.contains("Counted days"))
    let metric = try plain(site, "metrics/steps/index.html")
    #expect(metric.contains("<a href=\"records/\">All records</a>"))
    #expect(metric.contains("href=\"records.csv\"") && metric.contains("href=\"date-records.csv\""))
    #expect(
      try plain(site, "records/index.html").contains(
        "<a href=\"../metrics/steps/records/\">Steps</a>"))
    #expect(
      try site.text("metrics/steps/records.csv").contains(
        "\nbest-day,3,30000,steps,2016-03-03,2016-03-03,1,20000,2006-03-03,10000,3653\n"))
    #expect(
      try site.text("metrics/steps/date-records.csv").contains(
        "\n03-03,30000,2016,1,20000,2006,10000,10\n"))
    let year = try plain(site, "metrics/steps/2016/index.html")
    #expect(year.contains("<b>Best day for the date: 2 days</b>"))
    #expect(year.contains("3 Mar: 30,000"))
  }

  @Test func `three years of a person's have no records of months, and no page of them`()
    async throws
  {
    let site = try await site(steps(2014...2016))
    #expect(!site.pages.contains("metrics/steps/records/index.html"))
    #expect(try !site.text("metrics/steps/index.html").contains("All records"))
    #expect(try site.text("metrics/steps/records.csv").contains("\nbest-day,,5600,steps,"))
    #expect(site.bytes["metrics/steps/date-records.csv"] == nil)
    #expect(
      try site.text("records/index.html").contains("<a href=\"../metrics/steps/\">Steps</a>"))
  }

  @Test func `a single year has no records`() async throws {
    let site = try await site(files(["valley"], station(2016...2016)))
    #expect(!site.pages.contains("records/index.html"))
    #expect(site.bytes["records.xml"] == nil)
    #expect(site.bytes["stations/valley/records.csv"] == nil)
    #expect(site.menu == ["Valley"])
    #expect(try !site.text("index.html").contains("Records"))
  }

  @Test func `the tables of stations are on their own pages`() async throws {
    let ids = ["one", "two", "three", "four"]
    let data = station(2012...2015, rain: ["2015-03-03": 32.5])
    let site = try await site(files(ids, data))
    let page = try plain(site, "records/index.html")
    #expect(!page.contains("Extreme days by month"))
    for id in ids {
      #expect(
        page.contains("<a href=\"../stations/\(id)/records/\">\(id.capitalized)</a>"))
    }
    let two = try site.text("stations/two/index.html")
    #expect(two.contains("Extreme days by month"))
    // Its tables have the width of the page, below what is beside the facts.
    let below = try #require(
      two.firstRange(of: "</section>\n</div>\n</div>\n<section class=\"sec\""))
    let record = try #require(two.firstRange(of: "Extreme days by month"))
    #expect(below.upperBound < record.lowerBound)
  }

  @Test func `what a person measures has its best day, week, month and year`() async throws {
    var text = "date,steps\n"
    for day in (2014...2018).flatMap(Day.days(ofYear:)) {
      text += "\(day),\(day.description == "2018-06-02" ? 31_000 : 8000 + day.year)\n"
    }
    let site = try await site([
      "data/steps.csv": text,
      "metrics/steps.md":
        "---\ntitle: Steps\ndata: data/steps.csv\nsummary: Best {{ steps.record }} on {{ steps.record-day }}.\n---\n",
    ])
    let page = try plain(site, "metrics/steps/index.html")
    #expect(page.contains("Best 31,000 steps on 2 June 2018."))
    #expect(page.contains("<h2 id=\"records\">Personal records</h2>"))
    #expect(page.contains("<th scope=\"row\">Best day</th><td class=\"right\">31,000 steps</td>"))
    #expect(page.contains("<td class=\"right\">10,018 steps, 1 Jan 2018 and 151 more</td>"))
    #expect(page.contains("<th scope=\"row\">Best year</th>"))
    #expect(page.contains(" new record"))
    #expect(
      try site.text("records/index.html").contains(
        "<a href=\"../metrics/steps/records/\">Steps</a>"))
    let year = try plain(site, "metrics/steps/2018/index.html")
    #expect(year.contains("<h2 id=\"records\">Records of 2018</h2>"))
    #expect(year.contains("<b>Best day</b> <small>31,000 steps, 20,982 steps more than"))
  }

  @Test func `an author asks for a record, and for the extreme days of the months`() async throws {
    let data = station(2012...2017, rain: ["2012-03-03": 32.5, "2017-12-22": 40.7])
    var all = files(["valley"], data)
    all["articles/a.md"] = """
      ---
      title: A
      date: 2018-01-01
      ---
      {{ valley.precipitation.record }} on {{ valley.precipitation.record-day }},
      {{ valley.temperature.low.record }}.

      ```table
      series: valley.precipitation
      rows: records
      ```
      """
    let page = try await plain(site(all), "articles/a/index.html")
    #expect(page.contains(">40.7 mm</data> on "))
    #expect(page.contains("22 December 2017"))
    #expect(page.contains(">9.0 °C</data>."))
    #expect(page.contains("<caption>Precipitation, Valley: extreme days by month</caption>"))
    #expect(page.contains("<td class=\"right\">40.7 mm, 22 Dec 2017</td>"))
  }

  @Test(arguments: [
    ("{{ valley.precipitation.record(2016) }}", "bad-period"),
    ("{{ valley.temperature.mean.record }}", "no-record"),
    ("{{ valley.precipitation.record }}", "no-value"),
    ("```table\nseries: valley.precipitation\nrows: records\n```", "no-record"),
    ("```table\nseries: valley.precipitation\nperiod: 2016\nrows: records\n```", "bad-period"),
  ])
  func `what is no record is refused`(text: String, rule: String) async throws {
    let directory = try TemporaryDirectory()
    var all = files(["valley"], station(2016...2016))
    all["articles/a.md"] = "---\ntitle: A\ndate: 2018-01-01\n---\n\(text)\n"
    all["site.yml"] = "title: Valley\nunits: metric\n"
    for (path, text) in all { try directory.write(text, to: "Content/\(path)") }
    let report = try await BuiltSite.build(
      directory.url.appending(path: "Content").path,
      to: directory.url.appending(path: "Site").path)
    #expect(report.diagnostics.contains { $0.rule == rule && $0.severity == .error })
  }
}
