import Foundation
import ReportCore
import Support
import Testing

/// The years of a site that have a review, and what it says.
@Suite struct ReviewSitesTests {
  private func site(_ files: [String: String]) async throws -> BuiltSite {
    let directory = try TemporaryDirectory()
    var all = ["site.yml": "title: Valley\nunits: metric\n"]
    all.merge(files) { $1 }
    for (path, text) in all { try directory.write(text, to: "Content/\(path)") }
    return try await BuiltSite(
      content: directory.url.appending(path: "Content").path, expecting: ["no-base-url"])
  }

  private func plain(_ site: BuiltSite, _ path: String) throws -> String {
    try site.text(path).replacingOccurrences(of: "\u{A0}", with: " ")
  }

  /// 2 mm per day, and highs of 20 °C that rise by a degree each year.
  private func days(
    _ days: some Sequence<Day>, from year: Int = 2000, rain: [String: Double] = [:]
  ) -> String {
    var text = "date,precipitation (mm),temperature.high (°C),temperature.low (°C)\n"
    for day in days {
      let step = day.number.isMultiple(of: 2) ? 0.0 : 0.4
      let warmth = Double(day.year - year) + step
      text += "\(day),\(rain["\(day)"] ?? 2 + step),\(20 + warmth),\(10 + warmth)\n"
    }
    return text
  }

  private func years(_ years: ClosedRange<Int>) -> [Day] { years.flatMap(Day.days(ofYear:)) }

  private func station(_ name: String) -> String {
    "---\ntitle: \(name.capitalized)\ndata: data/\(name).csv\n---\n"
  }

  @Test func `a year of one station has its places, its facts and its records`() async throws {
    let site = try await site([
      "data/hill.csv": days(years(2004...2017), from: 2004, rain: ["2016-05-04": 80.5]),
      "stations/hill.md": station("hill"),
    ])
    let page = try plain(site, "review/2016/index.html")
    #expect(page.contains("<h1>2016 in review</h1>"))
    #expect(page.contains("2016 was the 2nd warmest of 14 complete years (27.2 °C, "))
    #expect(page.contains("<dt>Wettest day</dt><dd>80.5 mm, 4 May</dd>"))
    #expect(page.contains("<dt>Summer days</dt><dd>366 (normal "))
    #expect(page.contains("<h2 id=\"records\">Records of 2016</h2>"))
    #expect(
      page.contains(
        "<b><a href=\"../../stations/hill/\">Wettest day, Hill</a></b> <small>80.5 mm, ")
    )
    #expect(page.contains("<a href=\"../2015/\" rel=\"prev\">Earlier: 2015</a>"))
    #expect(page.contains("<a href=\"../2017/\" rel=\"next\">Later: 2017</a>"))
    #expect(!page.contains("so far") && !page.contains("<h2 id=\"stations\">"))
    let year = try plain(site, "stations/hill/2016/index.html")
    #expect(year.contains("<a href=\"../../../review/2016/\">2016 in review</a>"))
    #expect(
      try plain(site, "index.html").contains("<a href=\"review/2017/\">2017 in review</a>"))
  }

  @Test func `an almanac has its files once, beside a page that has its section`() async throws {
    func links(_ sections: String) async throws -> [String] {
      let site = try await site([
        "data/hill.csv": days(years(2015...2016), from: 2015),
        "stations/hill.md": station("hill").replacing("data:", with: "\(sections)\ndata:"),
      ])
      return try ["review/2016/index.html", "index.html"].map { path in
        let page = try site.text(path)
        let links = page.matches(of: /href="([^"]*almanac\.csv)"/).map { String($0.output.1) }
        let link = try #require(links.count == 1 ? links.first : nil)
        let file = try #require(URL(string: link, relativeTo: URL(string: "https://a/\(path)")))
        #expect(try site.text(String(file.absoluteURL.path.dropFirst())).hasPrefix("date,"))
        return link
      }
    }
    #expect(
      try await links("timezone: Europe/London") == [
        "../../stations/hill/2016/almanac.csv", "stations/hill/almanac.csv",
      ])
    #expect(
      try await links("sections: [precipitation]") == ["almanac.csv", "almanac.csv"])
  }

  @Test func `a running year says how far it goes, and compares its whole months`() async throws {
    let last = try #require(Day(iso: "2017-04-12"))
    let site = try await site([
      "data/hill.csv": days(years(2004...2017).filter { $0 <= last }, from: 2004),
      "stations/hill.md": station("hill"),
    ])
    let page = try plain(site, "review/2017/index.html")
    #expect(page.contains("2017 so far, through 12 April."))
    #expect(page.contains("Mean temperature, January–March 2017: 28.2 °C, "))
    #expect(page.contains("above normal, warmest of 14."))
    #expect(page.contains("Precipitation, January–March 2017: 198.0 mm, "))
    #expect(try !plain(site, "review/2016/index.html").contains("so far"))
  }

  @Test func `several stations stand in a table, without normals in nothing else`() async throws {
    let site = try await site([
      "data/hill.csv": days(years(2016...2016)), "stations/hill.md": station("hill"),
      "data/dale.csv": days(years(2016...2016).filter { $0.monthNumber < 11 }, from: 2001),
      "stations/dale.md": station("dale"),
    ])
    let page = try plain(site, "review/2016/index.html")
    #expect(page.contains("aria-label=\"The stations in this year\""))
    #expect(page.contains("<a href=\"../../stations/hill/\">Hill</a></th><td>31.2 °C</td>"))
    #expect(page.contains("<td>671.2 mm so far <span>on 305 of 366 days</span></td>"))
    #expect(!page.contains("<small>Mean temperature"))
  }

  @Test func `a year that begins in another month is named beside its value`() async throws {
    let site = try await site([
      "site.yml": "title: Valley\nunits: metric\nyear_starts: {precipitation: october}\n",
      "data/hill.csv": days(years(2015...2017)), "stations/hill.md": station("hill"),
      "data/dale.csv": days(years(2015...2017)), "stations/dale.md": station("dale"),
    ])
    let page = try plain(site, "review/2016/index.html")
    #expect(page.contains("<td>803.2 mm <span>2016/17 · "))
    #expect(page.contains("<td>31.2 °C</td>"))
  }

  @Test func `of many stations the most notable are told of`() async throws {
    var files: [String: String] = [:]
    for number in 10...21 {
      // Each has one more day of the year than the previous one, and the sums of three earlier
      // years.
      files["data/s\(number).csv"] = days(
        years(2012...2014) + years(2016...2016).prefix(number * 3))
      files["stations/s\(number).md"] = station("s\(number)")
    }
    let page = try await plain(site(files), "review/2016/index.html")
    #expect(page.contains("Below the table: the 10 of 12 stations with the most records"))
    #expect(page.contains(">S10</a></th>") && !page.contains(">S10</a></b>"))
    #expect(page.contains(">S21</a></th>") && page.contains(">S21</a></b>"))
    #expect(page.contains("<small>Mean temperature, January 2016: 31.2 °C, 3.0 °C above normal."))
    #expect(page.contains(">January 2016 was 3.0 °C warmer than normal, S21</h2>"))
  }

  @Test func `a personal metric has its sums, its best day, its goals and the year before`()
    async throws
  {
    var text = "date,steps\n"
    for day in years(2016...2017) {
      text += "\(day),\(day.description == "2017-06-02" ? 31_000 : 1000 * (day.year - 2010))\n"
    }
    var weight = "date,weight (kg)\n"
    for day in years(2016...2017) { weight += "\(day),\(day.year == 2016 ? 81 : 79.5)\n" }
    let site = try await site([
      "data/steps.csv": text, "data/weight.csv": weight,
      "metrics/steps.md": """
      ---
      title: Steps
      data: data/steps.csv
      goal: 7000
      events:
        - date: 2017-06-02
          text: The long walk
      ---
      """,
      "metrics/weight.md": "---\ntitle: Weight\ndata: data/weight.csv\n---\n",
      "articles/a.md": "---\ntitle: How I walked\ndate: 2017-06-03\n---\n",
      "articles/b.md": "---\ntitle: Before\ndate: 2016-06-03\n---\n",
      "review/2017.md": "---\nsummary: My best year.\n---\nI **walked**.\n",
    ])
    let page = try plain(site, "review/2017/index.html")
    #expect(page.contains("<p class=\"le\">My best year.</p>"))
    #expect(page.contains("<p>I <strong>walked</strong>.</p>"))
    #expect(
      page.contains("Total: 2,579,000 steps; 7,066 steps a day on days with data. 17% more"))
    #expect(page.contains("Most in a day: 31,000 steps on 2 Jun."))
    #expect(page.contains("7,000 steps a day: 365 of 365 days, 100%; longest streak 365 days"))
    #expect(page.contains("Mean 79.5 kg. The mean of 2016 was 81.0 kg."))
    #expect(page.contains("<b>The long walk · Steps</b>"))
    #expect(page.contains(">How I walked</a>") && !page.contains(">Before</a>"))
    let before = try plain(site, "review/2016/index.html")
    #expect(before.contains("<p class=\"le\">Total: 2,196,000 steps; 6,000 steps a day on days "))
    #expect(before.contains(">Before</a>") && !before.contains("The long walk"))
  }

  /// A site with the precipitation and the highs at a station of the years from 2015 to 2017, and
  /// with steps.
  private func walk(
    through last: String = "2017-12-31", language: String = "en",
    rain: (Day) -> Double? = { _ in nil }, high: (Day) -> Double? = { _ in nil },
    steps: (Day) -> Int?
  ) async throws -> BuiltSite {
    let span = years(2015...2017).filter { "\($0)" <= last }
    var weather = "date,precipitation (mm),temperature.high (°C)\n"
    var walked = "date,steps\n"
    func cell(_ value: Double?) -> String { value.map { "\($0)" } ?? "" }
    for day in span {
      weather += "\(day),\(cell(rain(day))),\(cell(high(day)))\n"
      if let steps = steps(day) { walked += "\(day),\(steps)\n" }
    }
    return try await site([
      "site.yml": "title: Valley\nunits: metric\nlanguage: \(language)\n",
      "data/hill.csv": weather, "stations/hill.md": station("hill"),
      "data/steps.csv": walked,
      "metrics/steps.md": "---\ntitle: Steps\ndata: data/steps.csv\n---\n",
    ])
  }

  /// Wet on every third day, with amounts that are not suspiciously equal.
  private func isWet(_ day: Day) -> Bool { day.number.isMultiple(of: 3) }
  private func showers(_ day: Day) -> Double {
    isWet(day) ? 12 + Double(day.number % 7) / 2 : 0
  }

  @Test func `a year of steps says how the wet days were, at which station, and on how many`()
    async throws
  {
    let wet = Day.days(ofYear: 2016).count(where: isWet)
    func sentence(_ site: BuiltSite, _ year: Int) throws -> Bool {
      try plain(site, "review/\(year)/index.html").contains(" at Hill the mean was ")
    }
    func steps(_ day: Day) -> Int { isWet(day) ? 8_000 : 10_000 }
    let site = try await walk(through: "2017-10-31", rain: showers, steps: steps)
    #expect(
      try plain(site, "review/2016/index.html").contains(
        "On \(wet) days with 10.0 mm or more of precipitation at Hill the mean was 8,000 steps, "
          + "2,000 steps below that of the \(366 - wet) days without any."))
    // 2017 is not over.
    #expect(try sentence(site, 2015) && !sentence(site, 2017))
    let more = try await walk(rain: showers) { 18_000 - steps($0) }
    #expect(try plain(more, "review/2016/index.html").contains("2,000 steps above that of the"))
    let korean = try await walk(language: "ko", rain: showers, steps: steps)
    #expect(
      try plain(korean, "review/2016/index.html").contains(
        "Hill의 강수량이 10.0 mm 이상인 \(wet)일에는 평균 8,000걸음으로, "
          + "강수가 없는 \(366 - wet)일보다 2,000걸음 낮았다."))
  }

  @Test func `a year says nothing of the weather by few days, by chance, or of a station unasked`()
    async throws
  {
    func sentence(_ site: BuiltSite, _ year: Int = 2016) throws -> Bool {
      try plain(site, "review/\(year)/index.html").contains(" at Hill")
    }
    func steps(_ day: Day) -> Int { isWet(day) ? 8_000 : 10_000 }
    // 19 wet days in 2016, 20 in 2015.
    let wet = [2015: 20, 2016: 19].flatMap { year, count in
      Day.days(ofYear: year).filter(isWet).prefix(count)
    }
    let few = try await walk(rain: { wet.contains($0) ? showers($0) : 0 }, steps: steps)
    #expect(try sentence(few, 2015) && !sentence(few))
    // The steps have nothing to do with the rain.
    let chance = try await walk(rain: showers) { 9_000 + Int($0.number) % 100 * 10 }
    #expect(try !sentence(chance))
    // Nobody walked in the rain.
    let apart = try await walk(rain: showers) { isWet($0) ? nil : 10_000 }
    #expect(try !sentence(apart))
    // With two stations an author has to name one.
    let second = ["data/dale.csv": days(years(2015...2017)), "stations/dale.md": station("dale")]
    var two: [String: String] = second
    two["data/hill.csv"] =
      "date,precipitation (mm)\n"
      + years(2015...2017).map { "\($0),\(showers($0))\n" }.joined()
    two["stations/hill.md"] = station("hill")
    two["data/steps.csv"] =
      "date,steps\n" + years(2015...2017).map { "\($0),\(steps($0))\n" }.joined()
    two["metrics/steps.md"] = "---\ntitle: Steps\ndata: data/steps.csv\n---\n"
    #expect(try await !sentence(site(two)))
    two["metrics/steps.md"] = "---\ntitle: Steps\ndata: data/steps.csv\nweather: hill\n---\n"
    #expect(try await sentence(site(two)))
  }

  @Test func `cold days are told from warm ones where the rain makes no difference`() async throws {
    func isCold(_ day: Day) -> Bool { (4...9).contains(day.monthNumber) }
    let cold = Day.days(ofYear: 2016).count(where: isCold)
    let site = try await walk(
      rain: showers, high: { (isCold($0) ? 12 : 22) + Double($0.number % 7) / 2 },
      steps: { isCold($0) ? 11_000 : 9_000 })
    #expect(
      try plain(site, "review/2016/index.html").contains(
        "Daily high 10 to 20 °C at Hill: mean 11,000 steps on \(cold) days, "
          + "2,000 steps above that of the \(366 - cold) days at 20 to 30 °C."))
  }

  @Test func `the review of a year can stand in the menu`() async throws {
    let files = ["data/hill.csv": days(years(2016...2016)), "stations/hill.md": station("hill")]
    let chosen = files.merging([
      "site.yml": "title: Valley\nunits: metric\nmenu:\n  - The year: review/2016.md\n"
    ]) { $1 }
    #expect(try await site(chosen).menu == ["The year"])
  }
}
