import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

@testable import ReportBuild

/// The archive of a station: its years, months and days, and the files beside them.
@Suite struct ArchiveSitesTests {
  /// A site with one station that has simulated days of some years.
  private func site(
    _ days: [Day], archive: String? = nil, more: String = ""
  ) async throws -> BuiltSite {
    let directory = try TemporaryDirectory()
    try directory.write(
      "title: Hill\nunits: metric\n" + (archive.map { "archive: \($0)\n" } ?? "") + more
        + "stations_from: [data/hill.csv]\n", to: "Content/site.yml")
    try directory.write(simulatedStation(days), to: "Content/data/hill.csv")
    return try await BuiltSite(content: directory.url.appending(path: "Content").path)
  }

  private func days(_ years: ClosedRange<Int>) -> [Day] {
    years.flatMap { Array(Day.days(ofYear: $0)) }
  }

  @Test func `years have pages and summaries by default, months and days where they are asked for`()
    async throws
  {
    let years = try await site(days(2016...2017))
    func pages(_ site: BuiltSite, in year: Int) -> [String] {
      site.pages.filter { $0.hasPrefix("stations/hill/\(year)/") }
    }
    #expect(pages(years, in: 2017) == ["stations/hill/2017/index.html"])
    #expect(years.others.contains("stations/hill/2017/climate-2017.txt"))
    #expect(years.others.contains("stations/hill/2017/daily.json"))
    let months = try await site(days(2016...2017), archive: "months")
    #expect(pages(months, in: 2017).count == 13)
    #expect(months.others.contains("stations/hill/2017/05/climate-2017-05.txt"))
    let winter = days(2016...2016).filter { $0.monthNumber < 3 }
    let all = try await site(winter, archive: "days")
    // A single year has its own page only if its months do.
    #expect(pages(all, in: 2016).count == 1 + 2 + 60)
    #expect(try all.text("stations/hill/index.html").contains(#"<a href="2016/">2016</a>"#))
  }

  @Test func `a station with a single year has its summary beside its page`() async throws {
    let site = try await site(days(2016...2016))
    #expect(site.others.contains("stations/hill/climate-2016.txt"))
    #expect(try site.text("stations/hill/index.html").contains(#"href="climate-2016.txt""#))
  }

  @Test func `a station with a single year has the months, counts and frosts of a year's page`()
    async throws
  {
    func text(_ site: BuiltSite, _ page: String) throws -> String {
      try site.text("stations/hill/\(page)index.html")
    }
    let single = try text(try await site(days(2016...2016)), "")
    let several = try await site(days(2016...2017))
    let (year, whole) = (try text(several, "2016/"), try text(several, ""))
    // The frosts are facts, the others tables.
    for shown in [
      "<h2 id=\"months\">", "The months and seasons of 2016", "Counted days of 2016",
      "<dt>Last spring frost</dt>",
    ] {
      #expect(single.contains(shown) && year.contains(shown) && !whole.contains(shown), "\(shown)")
    }
  }

  @Test func `a year offers its days and its summary, and leads to its months`() async throws {
    let site = try await site(days(2016...2017), archive: "months")
    let page = try site.text("stations/hill/2017/index.html")
    #expect(page.contains(#"<a href="daily.csv">CSV</a> · <a href="daily.json">JSON</a>"#))
    #expect(page.contains(#"<a href="05/">May</a>"#))
    #expect(page.contains("<summary>All days of 2017</summary>"))
    let csv = try site.text("stations/hill/2017/daily.csv")
    #expect(csv.split(separator: "\n").count == 366)
    #expect(csv.hasPrefix("date,low_degC,high_degC,precipitation_mm,"))
    let bytes = try #require(site.bytes["stations/hill/2017/daily.json"])
    let json = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
    let all = try #require(json?["rows"] as? [[Any]])
    #expect(all.count == 365)
    #expect(all.first?.first as? String == "2017-01-01")
    let month = try site.text("stations/hill/2017/05/index.html")
    #expect(month.contains("<h1>hill, May 2017</h1>"))
    #expect(month.contains(#"<a href="../04/" rel="prev">Earlier: hill, April 2017</a>"#))
    #expect(month.contains(#"<a href="../">2017</a>"#))
  }

  @Test func `a month's summary is read again with equal values`() async throws {
    let site = try await site(days(2016...2017), archive: "months")
    let path = "stations/hill/2016/02/climate-2016-02.txt"
    let text = [UInt8](try #require(site.bytes[path]))
    let read = readData(text, path: path, options: ReaderOptions())
    #expect(read.diagnostics == [])
    let record = try #require(read.stations.first)
    #expect(record.station.name.lowercased() == "hill")
    let source = simulatedDays(Month(year: 2016, month: 2).days.map { $0 })
    #expect(record.span == Month(year: 2016, month: 2).days)
    for day in source {
      #expect(try close(record[.temperatureHigh], day.day, day.high))
      #expect(try close(record[.temperatureLow], day.day, day.low))
      #expect(try close(record[.temperatureMean], day.day, (day.high + day.low) / 2, by: 0.051))
      #expect(try close(record[.precipitation], day.day, day.rain))
    }
  }

  private func close(
    _ series: DailySeries, _ day: Day, _ value: Double, by tolerance: Double = 1e-6
  ) throws -> Bool {
    abs(try #require(series.value(on: day)) - value) < tolerance
  }

  @Test func `what is missing is never zero in a summary`() async throws {
    let gap = try #require(Day(iso: "2017-05-10"))
    let site = try await site(days(2016...2017).filter { $0 != gap }, archive: "months")
    let month = try site.text("stations/hill/2017/05/climate-2017-05.txt")
    #expect(month.contains("\n 10\n"))
    #expect(month.contains("\n  Rain: 30 of 31\n"))
    let total = try #require(
      month.split(separator: "\n").last { $0.hasPrefix("  ") && $0.contains("N/A") })
    // The mean may lack a day; sums may not.
    #expect(total.matches(of: /N\/A/).count == 6)
    let year = try site.text("stations/hill/2017/climate-2017.txt")
    let rows = year.split(separator: "\n").filter { $0.hasPrefix("2017 05") }
    #expect(rows.count == 2)
    #expect(rows.allSatisfy { $0.contains("N/A") })
    #expect(year.contains("  Precipitation, MAY: 30 of 31\n"))
  }

  @Test func `29 February has the leap years, and every day its neighbours`() async throws {
    let winters = days(2016...2020).filter { (2...3).contains($0.monthNumber) }
    let site = try await site(winters, archive: "days")
    let page = try site.text("stations/hill/2016/02/29/index.html")
    #expect(page.contains("<h1>hill, 29 February 2016</h1>"))
    #expect(page.contains(#"<a href="../../../2020/02/29/">2020</a>"#))
    #expect(!page.contains(">2017<") && !page.contains(">2019<"))
    #expect(page.contains(#"href="../../03/01/" rel="next""#))
    // Two leap years are too few for a record; five are enough.
    #expect(!page.contains("Highest on 29 February"))
    let other = try site.text("stations/hill/2016/02/28/index.html")
    #expect(other.contains("Highest on 28 February"))
  }

  @Test func `years of a metric that begin in another month are named after both`() async throws {
    let site = try await site(
      days(2005...2018), more: "year_starts: {snowfall: july, precipitation: october}\n")
    let year = try site.text("stations/hill/2010/index.html")
    #expect(year.contains("Snow, 2010/11"))
    #expect(year.contains("Precipitation, 2010/11"))
    let station = try site.text("stations/hill/index.html")
    #expect(station.contains("Snow, 2018/19") && !station.contains("2018/19, 2018"))
    let snow = try site.text("stations/hill/snowfall-years.csv")
    #expect(snow.contains("\n2010/11,"))
    // The record begins and ends in the middle of a winter.
    #expect(snow.contains("\n2004/05,") && snow.contains("\n2018/19,"))
    #expect(station.contains("2004/05 to 2018/19"))
    #expect(try site.text("stations/hill/temperature-years.csv").contains("\n2010,"))
  }

  @Test func `a metric of several stations is compared year by year, and no years are mixed`()
    async throws
  {
    let directory = try TemporaryDirectory()
    try directory.write(
      "title: Two\nunits: metric\nstations_from: [data/hill.csv]\n", to: "Content/site.yml")
    let hill = simulatedStation(days(2015...2017))
    let dale = simulatedStation(days(2016...2018)).split(separator: "\n").dropFirst()
      .map { $0.replacing("hill,", with: "dale,") + "\n" }.joined()
    try directory.write(hill + dale, to: "Content/data/hill.csv")
    let site = try await BuiltSite(content: directory.url.appending(path: "Content").path)
    #expect(
      site.pages.filter { $0.hasPrefix("metrics/snowfall/") } == [
        "metrics/snowfall/2016/index.html", "metrics/snowfall/2017/index.html",
        "metrics/snowfall/index.html",
      ])
    let year = try site.text("metrics/snowfall/2016/index.html")
    #expect(year.contains("<h1>Snowfall, 2016</h1>"))
    #expect(!year.contains("2015") && !year.contains("2018"))
    #expect(year.contains(#"<a href="../2017/" rel="next">"#))
    let tabs = try site.text("metrics/snowfall/index.html")
    #expect(tabs.contains(#"<a href="2017/">2017</a>"#))
  }

  /// Everything that a station can measure, every day of eight years: the days are on pages of their
  /// own, and only the first metrics are drawn day by day.
  @Test func `a station that measures everything stays light`() async throws {
    let columns = [
      "temperature.high (°C)", "temperature.low (°C)", "precipitation (mm)", "snowfall (cm)",
      "snow-depth (cm)", "wind (m/s)", "gust (m/s)", "wind-direction (°)", "pressure (hPa)",
      "humidity (%)", "dew-point (°C)", "cloud-cover (%)", "visibility (km)", "sunshine (h)",
      "uv-index",
    ]
    var random = SplitMix64(seed: 1)
    var text = "station,date,\(columns.joined(separator: ","))\n"
    for day in days(2010...2017) {
      func tenths(_ range: ClosedRange<Int>) -> Double {
        Double(Int.random(in: range, using: &random)) / 10
      }
      let values = [
        tenths(100...300), tenths(-50...90), tenths(0...99), tenths(0...20), tenths(0...400),
        tenths(10...90), tenths(100...250), tenths(0...3599), tenths(9800...10_300),
        tenths(300...990), tenths(-90...50), tenths(0...1000), tenths(10...400),
        tenths(0...150), tenths(0...90),
      ]
      text += "hill,\(day),\(values.map { "\($0)" }.joined(separator: ","))\n"
    }
    let directory = try TemporaryDirectory()
    try directory.write(
      "title: Hill\nunits: metric\nstations_from: [data/hill.csv]\n", to: "Content/site.yml")
    try directory.write(text, to: "Content/data/hill.csv")
    let site = try await BuiltSite(content: directory.url.appending(path: "Content").path)
    for page in site.pages {
      let size = compressedSize(of: [UInt8](try #require(site.bytes[page])))
      #expect(size <= 40_000, "\(page)")
    }
    let year = try site.text("stations/hill/2016/index.html")
    #expect(year.contains("<a href=\"days/\">All days of 2016</a>"))
    #expect(!year.contains("id=\"days\""))
    #expect(try site.text("stations/hill/2016/days/index.html").contains(">31\u{a0}Dec<"))
    // The depth of snow, and the rain so far; gusts stand by their months.
    #expect(year.split(separator: "class=\"k mo").count == 3)
    #expect(year.contains("href=\"gust-by-month.csv\""))
    #expect(year.contains("href=\"humidity-by-month.csv\""))
    let records = try site.text("stations/hill/records/index.html")
    #expect(!records.contains("<summary>Highest temperature by date</summary>"))
    #expect(records.contains("Records by date, each with its year"))
  }

  /// 133 years of a station, with their months: no page exceeds 40 kB when compressed.
  @Test func `a record of 133 years stays light`() async throws {
    let site = try await site(days(1890...2022), archive: "months")
    #expect(site.pages.count { $0.hasPrefix("stations/hill/") } == 2 + 133 + 133 * 12)
    for page in site.pages {
      let size = compressedSize(of: [UInt8](try #require(site.bytes[page])))
      #expect(size <= 40_000, "\(page)")
    }
    let tabs = try site.text("stations/hill/1955/index.html")
    #expect(tabs.contains(">1890s</a>") && tabs.contains(">2010s</a>"))
    #expect(tabs.contains(#" aria-current="page">1955</a>"#))
  }
}

/// A simulated day, in °C and mm.
private struct SimulatedDay {
  let day: Day
  let low: Double
  let high: Double
  let rain: Double
  let snow: Double
}

/// Days with an annual cycle and some noise, the same in every run.
private func simulatedDays(_ days: [Day]) -> [SimulatedDay] {
  days.map { day in
    var random = SplitMix64(seed: UInt64(bitPattern: Int64(day.number)))
    // Triangles are good enough for an annual cycle.
    let season = 1 - abs(Double(day.dayOfYear) - 196) / 91
    let mean = 8 + 11 * season + Double.random(in: -6...6, using: &random)
    let range = Double.random(in: 2...6, using: &random)
    let rain = max(Double.random(in: -12...14, using: &random), 0)
    func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
    return SimulatedDay(
      day: day, low: tenths(mean - range), high: tenths(mean + range), rain: tenths(rain),
      snow: mean < 0 ? rain.rounded() : 0)
  }
}

private func simulatedStation(_ days: [Day]) -> String {
  var text =
    "station,date,temperature.high (°C),temperature.low (°C),precipitation (mm),snowfall (cm),"
    + "snow-depth (cm)\n"
  for day in simulatedDays(days) {
    text += "hill,\(day.day),\(day.high),\(day.low),\(day.rain),\(day.snow),\(day.snow / 2)\n"
  }
  return text
}
