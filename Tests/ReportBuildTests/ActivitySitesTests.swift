import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// Sites of personal metrics, alone and beside stations, with what users of the Step-Tracker saw.
@Suite struct ActivitySitesTests {
  private func page(_ site: BuiltSite, _ path: String) throws -> String {
    try site.text(path).replacingOccurrences(of: "\u{A0}", with: " ")
  }

  @Test func `a site of fitness only has no stations and leads with the activity`() async throws {
    let site = try await BuiltSite("fitness-only")
    #expect(
      site.pages == [
        "404.html", "activity/index.html", "data/index.html", "index.html", "metrics/index.html",
        "metrics/steps/2018/index.html", "metrics/steps/index.html",
        "metrics/weight/2018/index.html", "metrics/weight/index.html",
        "review/2018/index.html",
      ])
    #expect(site.menu == ["Activity"])
    let home = try page(site, "index.html")
    #expect(home.contains("<b>Data through 30 November 2018</b>"))
    #expect(home.contains("<span>2 metrics · coverage"))
    let figures = try #require(home.firstRange(of: #"<dl class="ti">"#))
    let bars = try #require(home.firstRange(of: #"id="daily-t""#))
    #expect(figures.lowerBound < bars.lowerBound)
    #expect(!home.contains("Stations"))
  }

  @Test func `one station and fitness share the home page`() async throws {
    let site = try await BuiltSite("one-station-and-fitness")
    #expect(
      site.pages == [
        "404.html", "data/index.html", "index.html", "metrics/steps/2018/index.html",
        "metrics/steps/index.html", "review/2018/index.html", "stations/low-valley/index.html",
      ])
    #expect(site.menu == ["Low Valley", "Activity"])
    let home = try page(site, "index.html")
    let almanac = try #require(home.firstRange(of: #"id="almanac-t""#))
    let bars = try #require(home.firstRange(of: #"id="daily-t""#))
    #expect(almanac.lowerBound < bars.lowerBound)
    #expect(home.contains("The daily values of Steps are simulated, not measured."))
    #expect(home.components(separatedBy: #"<dl class="ti">"#).count == 2)
  }

  @Test func `five stations are compared, and have no activity`() async throws {
    let site = try await BuiltSite("five-stations")
    #expect(site.pages.filter { $0.hasPrefix("stations/") }.count == 6)
    #expect(
      site.pages.filter { $0.hasPrefix("metrics/") } == [
        "metrics/index.html", "metrics/precipitation/index.html", "metrics/snowfall/index.html",
        "metrics/temperature/index.html",
      ])
    #expect(site.menu == ["Stations", "Metrics"])
    #expect(try !site.text("index.html").contains("Activity"))
  }

  @Test func `nothing is published that no page names`() async throws {
    let site = try await BuiltSite("fitness-only")
    #expect(!site.pages.contains { $0.contains("heart") })
    #expect(
      site.others.filter { $0.contains("secret") || $0.hasPrefix("data/") } == [
        "data/coverage-steps.csv", "data/coverage-steps.json", "data/coverage-steps.svg",
        "data/coverage-weight.csv", "data/coverage-weight.json", "data/coverage-weight.svg",
        "data/dataset.jsonld", "data/steps.csv", "data/steps.json", "data/weight.csv",
        "data/weight.json",
      ])
    #expect(!site.bytes.values.contains { $0.range(of: Data("heart_rate".utf8)) != nil })
  }

  @Test func `both sides of the dashboard are pages that lead to each other (S2.1, S2.2)`()
    async throws
  {
    let site = try await BuiltSite("fitness-only")
    let steps = try page(site, "metrics/steps/index.html")
    #expect(steps.contains(#"<li><a href="./" aria-current="page">Now</a></li>"#))
    #expect(steps.contains(#"<li><a href="../weight/">Weight</a></li>"#))
    let weight = try page(site, "metrics/weight/index.html")
    #expect(weight.contains(#"<li><a href="../steps/">Steps</a></li>"#))
    #expect(
      figures(steps).map(\.id) == ["daily", "weekdays", "calendar", "total", "goal"])
    #expect(figures(weight).map(\.id) == ["daily", "change", "year", "trend", "gauge"])
    // The first two of each: bars and a ring, a line and bars of changes.
    for (figure, mark) in zip(
      (figures(steps).prefix(2) + figures(weight).prefix(2)).map(\.html),
      ["<rect", #"class="dn""#, #"<path class="ln""#, #"<g class="mg">"#])
    {
      #expect(figure.contains(mark), "\(mark)")
    }
  }

  /// The figures of a page with their names.
  private func figures(_ page: String) -> [(id: String, html: Substring)] {
    page.matches(of: #/(?s)<figure class="c[^"]*" aria-labelledby="([\w-]+)-t">.*?<\/figure>/#)
      .map { (String($0.1), $0.0) }
  }

  @Test func `a card has an icon and its title, a subtitle and its own corners (S2.3, S2.5)`()
    async throws
  {
    let site = try await BuiltSite("fitness-only")
    let caption =
      #/<figcaption><h2 id="[\w-]+"><svg class="ic"[^>]* aria-hidden="true">.*?<\/svg>([^<]+)<\/h2><p id="[\w-]+">([^<]+)<\/p><\/figcaption>/#
    func captions(_ path: String) throws -> [String] {
      try figures(page(site, path)).prefix(2).map { figure in
        let match = try #require(figure.html.firstMatch(of: caption))
        return "\(match.1) | \(match.2)"
      }
    }
    #expect(
      try captions("metrics/steps/index.html") == [
        "Steps, last 28 days | 9,667 steps a day. The goal of 10,000 was reached on 13 of 27 days, "
          + "shown in full colour.",
        "By weekday, last 28 days: most on Monday | Most on Monday, 10,500 steps on average; least "
          + "on Saturday, 8,400 steps.",
      ])
    #expect(
      try captions("metrics/weight/index.html") == [
        "Weight, last 28 days: −2.9 lb | From 176.9 lb to 174.0 lb (−2.9 lb). Mean 175.7 lb. "
          + "Goal 165.3 lb. The axis does not start at zero.",
        "Change by weekday, last 28 days: up most on Wednesday, down most on Friday | On average "
          + "+0.13 lb on Wednesday and −0.38 lb on Friday. Each value against the one before it.",
      ])
    let sheet = try site.text("assets/charts.css")
    #expect(sheet.contains(#/\.c\{background:var\(--card\)[^}]*border-radius:\d+px/#))
  }

  @Test(arguments: [true, false])
  func `without data each card says so, and no goal and no value shows (S3.6, S4.9, S5.8, S6.7)`(
    hasFiles: Bool
  ) async throws {
    // The days of the files are in the future of this build.
    let site = try await BuiltSite(
      copyOf: "fitness-only", asOf: Day(iso: "2018-09-30"), expecting: hasFiles ? [] : ["no-rows"]
    ) { copy in
      guard !hasFiles else { return }
      try copy.write("date,steps\n", to: "Content/data/steps.csv")
      try copy.write("date,weight_lb\n", to: "Content/data/weight.csv")
    }
    for (id, metric, source) in [
      ("steps", "Steps", "Simulated data"), ("weight", "Weight", "Invented weights"),
    ] {
      let page = try page(site, "metrics/\(id)/index.html")
      let cards = figures(page)
      #expect(cards.map(\.id) == ["daily", id == "steps" ? "weekdays" : "change"])
      for card in cards {
        #expect(
          card.html.contains("<b>No data</b> <span>No \(metric) data from \(source).</span>"))
        #expect(!card.html.contains("<line") && !card.html.contains("<input"))
      }
      #expect(page.contains(#"<link rel="stylesheet" href="../../assets/charts.css"#))
      #expect(page.contains(#"<ul class="tb">"#))
      for text in ["10,000", "165", " lb<"] { #expect(!page.contains(text), "\(text)") }
    }
  }

  @Test func `steps are pink and weight is indigo (S2.1)`() async throws {
    let site = try await BuiltSite("fitness-only")
    #expect(try page(site, "metrics/steps/index.html").contains(#"<figure class="c pink""#))
    #expect(try !page(site, "metrics/weight/index.html").contains(#"<figure class="c pink""#))
    #expect(try page(site, "metrics/weight/index.html").contains(#"<figure class="c indigo"#))
  }

  @Test func `a card leads to its numbers, and the newest day is the first (S2.6, S7.1)`()
    async throws
  {
    let site = try await BuiltSite("fitness-only")
    let steps = try page(site, "metrics/steps/index.html")
    #expect(steps.contains("<summary>Table</summary>"))
    let table = try #require(steps.firstRange(of: #"<table class="dt">"#))
    let rows = steps[table.upperBound...]
    let first = try #require(rows.firstRange(of: "30 November 2018"))
    let second = try #require(rows.firstRange(of: "29 November 2018"))
    #expect(first.lowerBound < second.lowerBound)
    #expect(rows.contains(" steps</td>"))
    #expect(steps.contains(#"<a href="2018/#days">All days of 2018</a>"#))
    let weight = try page(site, "metrics/weight/index.html")
    #expect(weight.contains(#/<td>\d+\.\d lb</td>/#))
  }

  @Test func `a dashboard has its own title and numbers, computed (S2.7)`() async throws {
    let site = try await BuiltSite("fitness-only")
    let weight = try page(site, "metrics/weight/index.html")
    #expect(weight.contains("<h1>Weight</h1>"))
    let main = try #require(weight.firstMatch(of: #/(?s)<main.*<\/main>/#))
    #expect(!main.0.contains(" steps"))
    // The mean of the 25 values of these days.
    #expect(weight.contains("Mean 175.7 lb."))
    // Nothing tells of what a site of weather has.
    for path in site.pages {
      let page = try page(site, path).replacing(#/ class="[^"]*"/#, with: "").lowercased()
      for word in ["temperature", "rain", "snow", "precipitation", "station"] {
        #expect(!page.contains(word), "\(path): \(word)")
      }
    }
  }

  @Test func `values are in the units of the site, whatever the file has (S1.6)`() async throws {
    let site = try await BuiltSite(copyOf: "fitness-only") { copy in
      try copy.write(
        "title: My Year\nunits: metric\nsecond_units: none\n", to: "Content/site.yml")
    }
    let weight = try page(site, "metrics/weight/index.html")
    // 174.0 lb on the last day.
    #expect(weight.contains(#/30 November 2018<\/th><td>78\.9 kg<\/td>/#))
    #expect(weight.contains("Goal 75 kg.") && !weight.contains(" lb"))
  }

  @Test func `a goal may be in another unit than the values (S1.6)`() async throws {
    let site = try await BuiltSite("fitness-only")
    let weight = try page(site, "metrics/weight/index.html")
    #expect(weight.contains("Goal 165.3 lb."))
  }

  @Test func `the window ends at the last day with data, or at as-of (S1.1)`() async throws {
    let site = try await BuiltSite("fitness-only")
    let steps = try page(site, "metrics/steps/index.html")
    #expect(steps.contains(#"aria-label="Sat 3 Nov: "#))
    #expect(steps.contains(#"aria-label="Fri 30 Nov: "#))
    #expect(!steps.contains(#"data-d="Fri 2 Nov""#))
    let earlier = try await BuiltSite("fitness-only", asOf: Day(iso: "2018-10-31"))
    let october = try page(earlier, "metrics/steps/index.html")
    #expect(october.contains(#"data-d="Thu 4 Oct""#) && october.contains(#"data-d="Wed 31 Oct""#))
    #expect(!october.contains(#"data-d="Thu 1 Nov""#))
    #expect(october.contains(#"aria-label="Nov: no data""#))
  }

  @Test func `goals, what is left of them and streaks have a section`() async throws {
    let site = try await BuiltSite(copyOf: "fitness-only") { copy in
      let file = copy.url.appending(path: "Content/metrics/steps.md")
      let text = try String(contentsOf: file, encoding: .utf8).replacingOccurrences(
        of: "goal: 10000 steps",
        with: "goals: {day: 7000, week: 50000 steps, month: 220000}\nrest_days: 1")
      try Data(text.utf8).write(to: file)
    }
    let steps = try page(site, "metrics/steps/index.html")
    #expect(steps.contains(#/<h2>7,000 steps on \d+ of \d+ days<\/h2>/#))
    #expect(steps.contains("The week from 26 November so far: "))
    #expect(steps.contains(">50,000 steps a week</th>"))
    #expect(steps.contains("1 day a week may miss the goal within a streak."))
    #expect(try page(site, "metrics/steps/2018/index.html").contains(">220,000 steps a month</th>"))
    #expect(try !page(site, "metrics/weight/index.html").contains("a week</th>"))
  }

  @Test func `an own gauge shows the last value of a metric (G2, G11)`() async throws {
    let site = try await BuiltSite("fitness-only")
    let weight = try page(site, "metrics/weight/index.html")
    #expect(weight.contains("The scale runs from 150 to 200."))
    let gauge = try #require(weight.firstMatch(of: #/(?s)<svg class="ga".*?<\/svg>/#)).0
    #expect(
      gauge.matches(of: #/<text[^>]*>([^<]*)<\/text>/#).map { String($0.1) } == [
        "150", "170", "200", "174.0 lb",
      ])
    // 174 is 4/30 of the way from the second label, at 150°, to the third.
    #expect(gauge.contains("rotate(380 120 120)") && gauge.contains(#"<path class="nd n17""#))
  }

  @Test func `every metric offers its days as a tidy table that can be read again`() async throws {
    let site = try await BuiltSite("fitness-only")
    let file = try site.text("metrics/weight/weight.csv")
    #expect(file.hasPrefix("date,weight_lb\n2018-10-02,"))
    #expect(try site.text("metrics/steps/steps.csv").hasPrefix("date,steps\n2018-10-01,6000\n"))
    // A day without a value is an empty cell.
    #expect(try site.text("metrics/steps/steps.csv").contains("2018-10-08,\n"))
  }

  @Test func `a line added to the file shows after the next build (S7.2, S7.4)`() async throws {
    let site = try await BuiltSite(copyOf: "fitness-only") { copy in
      let file = copy.url.appending(path: "Content/data/steps.csv")
      let text = try String(contentsOf: file, encoding: .utf8) + "2018-12-01,12345\n"
      try Data(text.utf8).write(to: file)
    }
    let steps = try page(site, "metrics/steps/index.html")
    #expect(steps.contains(#"aria-label="Sat 1 Dec: 12,345 steps""#))
    #expect(steps.contains("1 December 2018</th><td>12,345 steps</td>"))
  }

  @Test func `the demonstration says what becomes of health data (S8.1)`() throws {
    let about = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Content/about.md")
    let text = try String(contentsOf: about, encoding: .utf8)
    let privacy = try #require(text.firstRange(of: "## Privacy"))
    #expect(text[privacy.upperBound...].contains("sends nothing anywhere"))
  }

  @Test(arguments: ["fitness-only", "five-stations", "articles"])
  func `a page runs nothing and loads nothing from elsewhere (S8.1)`(name: String) async throws {
    let site = try await BuiltSite(name)
    let loaded =
      #/<(?:img|source|iframe|object|embed|video|audio|script)\b[^>]*>|<link rel="(?:stylesheet|icon|preload)"[^>]*>/#
    for path in site.pages {
      let page = try site.text(path)
      for element in page.matches(of: loaded).map(\.0) {
        #expect(!element.hasPrefix("<script") && !element.contains("//"), "\(path): \(element)")
      }
      #expect(!page.contains(#/<[^>]+ on\w+="/#), "\(path)")
    }
    for path in site.others where path.hasSuffix(".css") {
      #expect(try !site.text(path).contains(#/@import|url\(["']?(?:https?:)?\/\//#), "\(path)")
    }
  }

  @Test(arguments: ["fitness-only", "one-station-and-fitness", "five-stations"])
  func `the theme of the tool makes the same pages`(name: String) async throws {
    let own = try await BuiltSite(name, templates: BuiltSite.templates)
    let builtin = try await BuiltSite(name, templates: nil)
    #expect(own.bytes == builtin.bytes)
  }
}
