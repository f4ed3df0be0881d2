import Foundation
import Glibc
import ReportCore
import Support
import Testing

@testable import ReportBuild

/// After every edit the site equals that of a build from scratch with the same sources.
///
/// ``EditedSite/build()`` compares the two; these tests check which pages were rendered.
@Suite struct IncrementalBuildTests {
  @Test func `the first build renders every page, the second none`() async throws {
    let site = try EditedSite()
    let all = try await site.build()
    #expect(all.count == 29, "\(all)")
    #expect(try await site.build().isEmpty)
  }

  @Test(arguments: [true, false])
  func `a figure that the list does not name is not overwritten, and nothing else is written`(
    isRemembered: Bool
  ) async throws {
    let site = try EditedSite()
    try await site.build()
    let standing = try site.files(in: "Site")
    let figure = try #require(standing.keys.sorted().first { $0.hasSuffix(".csv") })
    try site.edit("Site/.reportgen-files", "\(figure)\n", "")
    if !isRemembered { try site.remove(".reportgen") }
    try site.edit("Content/data/steps.csv", "6200", "6300")
    try site.edit("Content/data/ridge.csv", ",0.1,0,61,46", ",0.2,0,61,46")
    let before = try site.files(in: "Site")
    var engine = SiteEngine(site.options())
    await #expect(throws: OutputError.self) { try await engine.build() }
    #expect(try site.files(in: "Site") == before)
  }

  @Test func `a page whose name has letters of several bytes is known again`() async throws {
    let site = try EditedSite()
    try site.write(
      "---\ndata: data/sets.csv\ncolumn: sets\nkind: total\n---\n",
      to: "Content/metrics/liegestütze.md")
    try site.write("date,sets\n2018-01-01,10\n2018-01-02,12\n", to: "Content/data/sets.csv")
    try await site.build()
    try site.edit("Content/data/sets.csv", "02,12", "02,13")
    #expect(try await site.build().contains("metrics/liegestütze/"))
  }

  @Test func `a later day of one metric ends the periods of the others`() async throws {
    let site = try EditedSite()
    try site.write(
      "date,weight (kg)\n" + (10...19).map { "2019-01-\($0),80.\($0 % 10)\n" }.joined(),
      to: "Content/data/kg.csv")
    try site.write("---\ndata: data/kg.csv\n---\n", to: "Content/metrics/weight.md")
    try site.write("date,mood\n2019-01-05,3\n", to: "Content/data/mood.csv")
    try site.write(
      "---\ndata: data/mood.csv\nkind: level\nunit: points\n---\n", to: "Content/metrics/mood.md")
    try await site.build()
    try site.edit("Content/data/mood.csv", "05,3\n", "05,3\n2019-02-20,4\n")
    #expect(try await site.build().contains("metrics/weight/"))
  }

  @Test func `an edited text is rendered alone`() async throws {
    let site = try EditedSite()
    try await site.build()
    try site.edit("Content/articles/two.md", "Knee deep.", "Hip deep.")
    // Its first words are in no list if it has a summary of its own; here they are.
    #expect(
      try await site.build() == [
        "", "articles/", "articles/two/", "review/2018/", "tags/ice/", "tags/snow/",
      ])
    try site.edit("Content/articles/two.md", "Hip deep.", "Hip deep.\n\nAnd deeper.")
    #expect(try await site.build() == ["articles/two/"])
    try site.edit("Content/guide/first.md", "One foot", "A foot")
    #expect(try await site.build() == ["guide/", "guide/first/"])
  }

  @Test func `a file that is saved as it was renders nothing`() async throws {
    let site = try EditedSite()
    try await site.build()
    try site.edit("Content/about.md", "Who we are.", "Who we are.")
    #expect(try await site.build().isEmpty)
  }

  @Test func `a title is rendered wherever it stands`() async throws {
    let site = try EditedSite()
    try await site.build()
    try site.edit("Content/articles/two.md", "title: Two", "title: Second")
    #expect(
      try await site.build() == [
        "", "articles/", "articles/one/", "articles/three/", "articles/two/", "review/2018/",
        "tags/ice/", "tags/snow/",
      ])
    try site.edit("Content/about.md", "title: About", "title: About us")
    #expect(try await site.build().count == 29, "it stands in the navigation of every page")
  }

  @Test func `a tag is rendered on its article, its lists, and the list of tags`() async throws {
    let site = try EditedSite()
    try await site.build()
    try site.edit("Content/articles/one.md", "tags: [snow]", "tags: [snow, rain]")
    #expect(try await site.build() == ["articles/one/", "tags/", "tags/rain/"])
    try site.edit("Content/articles/one.md", "tags: [snow, rain]", "tags: [rain]")
    #expect(try await site.build() == ["articles/one/", "tags/", "tags/snow/"])
  }

  @Test func `a date is rendered on its article, in lists, and beside its neighbours`()
    async throws
  {
    let site = try EditedSite()
    try await site.build()
    try site.edit("Content/articles/one.md", "2018-01-05", "2018-01-06")
    #expect(try await site.build() == ["articles/", "articles/one/", "review/2018/", "tags/snow/"])
    try site.edit("Content/articles/one.md", "2018-01-06", "2018-05-05")
    let moved = try await site.build()
    #expect(moved.contains("articles/four/") && moved.contains("articles/two/"))
    #expect(!moved.contains("articles/three/") && !moved.contains("about/"))
  }

  @Test func `a key of the configuration is rendered where it shows`() async throws {
    let site = try EditedSite()
    try await site.build()
    try site.edit("Content/site.yml", "title: Valley", "title: Valley\nauthor: Kim")
    #expect(
      try await site.build() == [
        "articles/four/", "articles/one/", "articles/three/", "articles/two/",
      ])
    try site.edit("Content/site.yml", "title: Valley", "title: The Valley")
    #expect(try await site.build().count == 29)
    try site.edit("Content/site.yml", "\nunits: us", "\nunits: metric")
    let metric = try await site.build()
    #expect(metric.contains("stations/high/") && metric.contains("metrics/steps/2016/"))
    #expect(!metric.contains("about/") && !metric.contains("articles/one/"))
  }

  @Test func `a template is rendered on the pages that it lays out`() async throws {
    let site = try EditedSite(ownTheme: true)
    try await site.build()
    try site.edit("Templates/article.mustache", "<article>", "<article class=\"a\">")
    #expect(
      try await site.build() == [
        "articles/four/", "articles/one/", "articles/three/", "articles/two/",
      ])
    try site.edit("Templates/layout.mustache", "</html>", "</html>{{! Nobody sees this. }}")
    #expect(try await site.build().isEmpty, "a comment shows nowhere")
    try site.edit("Templates/layout.mustache", "<html", "<html data-own=\"\"")
    #expect(try await site.build().count == 29)
  }

  @Test func `a string is rendered on the pages that show it`() async throws {
    let site = try EditedSite(ownTheme: true)
    try await site.build()
    let basis = "language: {code: en, name: English, direction: ltr, based-on: en}\n"
    try site.remove("Templates/strings/en.yml")
    try site.write(basis, to: "Templates/strings/en.yml")
    #expect(try await site.build().isEmpty)
    try site.write(
      basis + "interface:\n  not-found: {text: Gone with the wind.}\n",
      to: "Templates/strings/en.yml")
    #expect(try await site.build() == ["404.html"])
    try site.write(
      basis + "interface:\n  tags: {lead: {one: One word, other: \"{count} words\"}}\n",
      to: "Templates/strings/en.yml")
    #expect(try await site.build() == ["404.html", "tags/"])
  }

  @Test func `the words of titles with periods are rendered on the pages that show them`()
    async throws
  {
    let site = try EditedSite(ownTheme: true)
    let strings = "Templates/strings/en.yml"
    try site.remove(strings)
    func write(_ titled: String) throws {
      try site.write(
        """
        language: {code: en, name: English, direction: ltr, based-on: en}
        interface: {figure: {titled: "\(titled)"}}

        """, to: strings)
    }
    try write("{title}, {period}")
    var engine = SiteEngine(site.options())
    _ = try await site.build(&engine)
    for (words, isNewProcess) in [("{title} in {period}", false), ("{title} of {period}", true)] {
      try write(words)
      let rendered = try await isNewProcess ? site.build() : site.build(&engine)
      #expect(rendered.contains("metrics/steps/2016/"))
      let page = try #require(site.files(in: "Site")["metrics/steps/2016/index.html"])
      #expect(
        String(decoding: page, as: UTF8.self).contains(
          "<title>" + words.replacing("{title}", with: "Steps").replacing("{period}", with: "2016"))
      )
    }
  }

  @Test func `one day of a station is rendered where the station shows`() async throws {
    let site = try EditedSite()
    try await site.build()
    try site.edit("Content/data/ridge.csv", "2018-01-14,0.3,1,41,26", "2018-01-14,0.4,1,43,26")
    #expect(
      try await site.build() == [
        "", "data/", "metrics/precipitation/", "metrics/snowfall/", "metrics/temperature/",
        "review/2018/", "stations/", "stations/high/",
      ])
  }

  @Test func `a day is rendered in its month, and a complete month in those of its name`()
    async throws
  {
    let site = try EditedSite()
    try site.edit("Content/site.yml", "title: Valley", "title: Valley\narchive: months")
    var text = "STATION,NAME,LATITUDE,LONGITUDE,ELEVATION,DATE,PRCP,SNOW,TMAX,TMIN\n"
    // The same amount on many days would be a suspect.
    func row(_ day: Day) -> String {
      let number = day.dayOfMonth
      return "X01,\"LOW; TN US\",35.5,-83.5,300.0,\(day),0.\(1 + number % 3),0,\(61 + number % 7),"
        + "\(46 - number % 5)\n"
    }
    for year in 2016...2017 {
      for month in 1...2 { text += Month(year: year, month: month).days.map(row).joined() }
    }
    let running = Month(year: 2018, month: 1).firstDay
    text += (0...9).map { row(running.advanced(by: $0)) }.joined()
    try site.write(text, to: "Content/data/ridge.csv")
    try await site.build()
    func months(_ pages: [String]) -> [String] {
      pages.filter { $0.hasPrefix("stations/low/") && $0.split(separator: "/").count == 4 }
    }
    try site.write(text + row(running.advanced(by: 10)), to: "Content/data/ridge.csv")
    #expect(months(try await site.build()) == ["stations/low/2018/01/"])
    try site.edit("Content/data/ridge.csv", "2016-02-10,0.2", "2016-02-10,0.4")
    #expect(
      months(try await site.build()) == ["stations/low/2016/02/", "stations/low/2017/02/"])
  }

  @Test func `one day of a person's is rendered in its year and those it is compared with`()
    async throws
  {
    let site = try EditedSite()
    try await site.build()
    try site.edit("Content/data/steps.csv", "2016-11-14,8800", "2016-11-14,8700")
    #expect(
      try await site.build() == [
        "", "data/", "metrics/steps/", "metrics/steps/2016/", "metrics/steps/2017/",
        "review/2016/", "review/2017/",
      ])
  }

  @Test func `the rain of a day is rendered in the review of its year`()
    async throws
  {
    let site = try EditedSite()
    let days = (2014...2018).flatMap(Day.days(ofYear:))
    func gauge(_ changed: String = "") -> String {
      "date,precipitation (mm)\n"
        + days.map { day in
          let isWet = day.number.isMultiple(of: 3) && "\(day)" != changed
          return "\(day),\(isWet ? 12 + Double(day.number % 7) / 2 : 0)\n"
        }.joined()
    }
    let steps = days.map { "\($0),\($0.number.isMultiple(of: 3) ? 8_000 : 10_000)\n" }.joined()
    try site.write("date,steps\n" + steps, to: "Content/data/steps.csv")
    try site.write(
      "---\ntitle: Steps\ndata: data/steps.csv\nweather: gauge\n---\n",
      to: "Content/metrics/steps.md")
    try site.write(gauge(), to: "Content/data/gauge.csv")
    try site.write(
      "---\ntitle: Gauge\ndata: data/gauge.csv\n---\n", to: "Content/stations/gauge.md")
    func reviews(_ pages: [String]) -> [String] { pages.filter { $0.hasPrefix("review/") } }
    func sentence() throws -> Bool {
      let page = try #require(site.files(in: "Site")["review/2014/index.html"])
      return String(decoding: page, as: UTF8.self).contains("at Gauge the mean was")
    }
    try await site.build()
    #expect(try sentence())
    let wet = try #require(days.first { $0.number.isMultiple(of: 3) })
    try site.write(gauge("\(wet)"), to: "Content/data/gauge.csv")
    #expect(reviews(try await site.build()).contains("review/2014/"))
    try site.edit("Content/data/steps.csv", "\(wet),8000", "\(wet),8100")
    #expect(reviews(try await site.build()).contains("review/2014/"))
    try site.edit("Content/metrics/steps.md", "weather: gauge\n", "")
    #expect(reviews(try await site.build()).contains("review/2014/"))
    #expect(try !sentence())
  }

  @Test func `a picture of another size is rendered where it stands, one of the same is copied`()
    async throws
  {
    let site = try EditedSite()
    try await site.build()
    try site.edit("Content/articles/snow.svg", "width=\"120\"", "width=\"240\"")
    #expect(try await site.build() == ["articles/three/"])
    try site.edit("Content/articles/snow.svg", "/>", "><desc>Snow</desc></svg>")
    #expect(try await site.build().isEmpty)
  }

  @Test func `an asset and a file of the author's are copied without rendering`() async throws {
    let site = try EditedSite(ownTheme: true)
    try site.write("<svg/>", to: "Templates/assets/logo.svg")
    try await site.build()
    try site.edit("Templates/assets/logo.svg", "<svg/>", "<svg></svg>")
    try site.edit("Content/static/notes.txt", "Notes.", "Other notes.")
    #expect(try await site.build().isEmpty)
  }

  @Test func `a style sheet, and what it loads, has another address on all pages`() async throws {
    let site = try EditedSite(ownTheme: true)
    try site.write("<svg/>", to: "Templates/assets/dots.svg")
    try site.edit("Templates/assets/style.css", "}", "}\n.own{background:url('dots.svg#a')}")
    try await site.build()
    func links() throws -> (sheet: String, dots: String) {
      let files = try site.files(in: "Site")
      let home = String(decoding: try #require(files["index.html"]), as: UTF8.self)
      let sheet = String(decoding: try #require(files["assets/style.css"]), as: UTF8.self)
      return (
        String(try #require(home.firstMatch(of: /href="(assets\/style.css\?v=[0-9a-f]{8})"/)).1),
        String(try #require(sheet.firstMatch(of: /url\('(dots.svg\?v=[0-9a-f]{8}#a)'\)/)).1)
      )
    }
    let before = try links()
    try site.edit("Templates/assets/dots.svg", "<svg/>", "<svg></svg>")
    #expect(try await site.build().count == 29)
    let after = try links()
    #expect(before.sheet != after.sheet && before.dots != after.dots)
  }

  @Test func `a new page and a deleted page are rendered, and removed, where they show`()
    async throws
  {
    let site = try EditedSite()
    try await site.build()
    try site.write("---\ntitle: Second\n---\nOn.\n", to: "Content/guide/second.md")
    #expect(try await site.build() == ["guide/", "guide/second/"])
    try site.remove("Content/guide/second.md")
    #expect(try await site.build() == ["guide/"])
    try site.remove("Content/articles/four.md")
    #expect(
      try await site.build() == ["", "articles/", "articles/three/", "review/2018/", "tags/"])
  }

  @Test func `a page whose file is gone or changed in the output is made again`() async throws {
    let site = try EditedSite()
    try await site.build()
    try site.remove("Site/about/index.html")
    try site.write("Scribble", to: "Site/guide/index.html")
    try site.remove("Site/metrics/steps/2016")
    #expect(try await site.build() == ["about/", "guide/", "metrics/steps/2016/"])
  }

  @Test func `an edit beside broken strings is seen when they are mended`() async throws {
    let site = try EditedSite(ownTheme: true)
    for _ in 0..<2 {
      try await Task.sleep(for: .milliseconds(50))
      try await site.build()
    }
    let strings = "Templates/strings/en.yml"
    let words = try String(contentsOf: site.directory.url.appending(path: strings), encoding: .utf8)
    try site.write("language: {code: en", to: strings)
    try site.edit("Content/about.md", "Who we are.", "Who are we?")
    try await Task.sleep(for: .milliseconds(50))
    var engine = SiteEngine(site.options())
    #expect(try await engine.build().changes == nil)
    await engine.keep()
    try site.write(words, to: strings)
    try await Task.sleep(for: .milliseconds(50))
    #expect(try await site.build(&engine) == ["about/"])
  }

  @Test func `a build that finds nothing to do writes nothing`() async throws {
    let site = try EditedSite()
    try await Task.sleep(for: .milliseconds(50))
    func moments() throws -> [String: Date] {
      var moments: [String: Date] = [:]
      for folder in ["Site", ".reportgen"] {
        let root = site.directory.url.appending(path: folder)
        for path in FileManager.default.subpaths(atPath: root.path) ?? []
        where !path.hasSuffix(".lock") {
          let file = root.appending(path: path).path
          moments["\(folder)/\(path)"] =
            try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
        }
      }
      return moments
    }
    // The second build verifies what the first one has just written.
    for _ in 0..<3 {
      try await site.build()
      try await Task.sleep(for: .milliseconds(50))
    }
    let before = try moments()
    #expect(before.count > 26)
    try await site.build()
    let written = try moments().filter { before[$0.key] != $0.value }.keys.sorted()
    #expect(written == [])
  }

  @Test func `a changed byte in the memory makes everything anew`() async throws {
    let site = try EditedSite()
    try await site.build()
    let folder = site.directory.url.appending(path: ".reportgen").path
    let name = try #require(
      FileManager.default.contentsOfDirectory(atPath: folder)
        .first { $0.hasPrefix("build-") && !$0.contains(".") })
    let file = site.directory.url.appending(path: ".reportgen/\(name)")
    let whole = try Data(contentsOf: file)
    var random = SplitMix64(seed: 1)
    for _ in 0..<3 {
      var damaged = whole
      damaged[Int.random(in: 0..<damaged.count, using: &random)] ^= 0x20
      if Bool.random(using: &random) { damaged.removeLast(damaged.count / 3) }
      try damaged.write(to: file)
      #expect(try await site.build().count == 29)
      #expect(try await site.build().isEmpty)
    }
  }

  @Test func `a page that somebody has changed is made again, whatever its time says`() async throws
  {
    let site = try EditedSite()
    try await site.build()
    try await Task.sleep(for: .milliseconds(50))
    try await site.build()
    let page = site.directory.url.appending(path: "Site/about/index.html")
    var status = stat()
    try #require(stat(page.path, &status) == 0)
    var bytes = try Data(contentsOf: page)
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: page)
    try #require(utimensat(AT_FDCWD, page.path, [status.st_atim, status.st_mtim], 0) == 0)
    #expect(try await site.build() == ["about/"])
  }

  @Test func `an engine that goes on knows what a new one would read`() async throws {
    let site = try EditedSite()
    var engine = SiteEngine(site.options())
    #expect(try await site.build(&engine).count == 29)
    try site.edit("Content/about.md", "Who we are.", "Who are we?")
    #expect(try await site.build(&engine) == ["about/"])
    try site.edit("Content/articles/one.md", "tags: [snow]", "tags: [snow, rain]")
    #expect(try await site.build(&engine) == ["articles/one/", "tags/", "tags/rain/"])
    #expect(try await site.build().isEmpty)
  }

  @Test func `the day of a change and an author show in the feed and the sitemap`() async throws {
    let site = try EditedSite()
    var engine = SiteEngine(site.options())
    _ = try await site.build(&engine)
    try site.edit("Content/articles/two.md", "tags:", "updated: 2018-06-01\ntags:")
    #expect(try await site.build(&engine) == ["articles/two/"])
    try site.edit("Content/articles/two.md", "tags:", "author: Kim\ntags:")
    #expect(try await site.build() == ["articles/two/"])
    let feed = try String(
      contentsOf: site.directory.url.appending(path: "Site/feed.xml"), encoding: .utf8)
    #expect(feed.contains("2018-06-01T") && feed.contains("Kim"))
  }

  @Test func `a streak that began years ago is counted on every year's page`() async throws {
    let site = try EditedSite()
    var text = "date,steps\n"
    let first = try #require(Day(iso: "2015-03-01"))
    for number in 0..<1400 { text += "\(first.advanced(by: number)),12000\n" }
    try site.write(text, to: "Content/data/steps.csv")
    try await site.build()
    try site.edit("Content/data/steps.csv", "2015-03-02,12000", "2015-03-02,1")
    #expect(try await site.build().contains("metrics/steps/2018/"))
  }

  @Test func `the page of records is rendered when a record changes, and with no other day`()
    async throws
  {
    let site = try EditedSite()
    var text = "date,steps\n"
    let first = try #require(Day(iso: "2015-03-01"))
    for day in (0..<1400).map(first.advanced) {
      // Each year has less, so that no day of a later one holds a record, nor does its week, month
      // or year.
      text += "\(day),\(9000 + Int(day.number) * 37 % 1000 - 1000 * (day.year - 2015))\n"
    }
    try site.write(text, to: "Content/data/steps.csv")
    #expect(try await site.build().contains("records/"))
    let usual = try #require(text.firstMatch(of: /2017-06-15,(\d+)/))
    try site.edit("Content/data/steps.csv", String(usual.0), "2017-06-15,5000")
    let unbeaten = try await site.build()
    #expect(unbeaten.contains("metrics/steps/") && !unbeaten.contains("records/"))
    try site.edit("Content/data/steps.csv", "2017-06-15,5000", "2017-06-15,45000")
    #expect(try await site.build().contains("records/"))
  }

  @Test func `a correction is rendered where its series shows`() async throws {
    let site = try EditedSite()
    try await site.build()
    let header = "series,date,value,reason\n"
    try site.write(
      header + "low.precipitation,2018-01-05,0.5 in,Read again\n",
      to: "Content/data/corrections.csv")
    let corrected = try await site.build()
    #expect(corrected.contains("data/") && corrected.contains("stations/low/"))
    #expect(!corrected.contains("stations/high/") && !corrected.contains("metrics/steps/"))
    try site.edit("Content/data/corrections.csv", "Read again", "Read twice")
    #expect(try await site.build() == ["data/"])
    try site.remove("Content/data/corrections.csv")
    #expect(try await site.build() == corrected)
  }

  @Test func `a value in a title is rendered wherever the title stands`() async throws {
    let site = try EditedSite()
    try site.edit("Content/guide/first.md", "First steps", "\"{{ steps.total(2018) }} first\"")
    try await site.build()
    try site.edit("Content/data/steps.csv", "2018-11-14,8800", "2018-11-14,8801")
    let changed = try await site.build()
    #expect(changed.contains("guide/") && changed.contains("guide/first/"))
    #expect(changed.contains("articles/four/"), "its text shows the same value")
    #expect(!changed.contains("stations/low/") && !changed.contains("metrics/steps/2016/"))
  }

  @Test func `what a page says of its data is rendered where the data show`() async throws {
    let site = try EditedSite()
    try await site.build()
    try site.edit("Content/metrics/steps.md", "goal: 10000 steps", "goal: 9000 steps")
    let goal = try await site.build()
    #expect(goal.contains("metrics/steps/") && goal.contains("metrics/steps/2016/"))
    #expect(!goal.contains("stations/low/") && !goal.contains("about/"))
    try site.edit("Content/stations/low.md", "station: X01", "station: X01\nlocation: hidden")
    let hidden = try await site.build()
    #expect(hidden.contains("stations/low/") && hidden.contains("stations/high/"), "on its map")
    #expect(!hidden.contains("metrics/steps/2016/"))
  }

  @Test func `an event is rendered where its station or metric shows`() async throws {
    let site = try EditedSite()
    try await site.build()
    try site.edit(
      "Content/metrics/steps.md", "goal: 10000 steps",
      "goal: 10000 steps\nevents: [{date: 2016-02-29, text: Ill}]")
    let own = try await site.build()
    #expect(own.contains("metrics/steps/") && own.contains("metrics/steps/2016/"))
    #expect(!own.contains("stations/low/") && !own.contains("about/"))
    try site.edit(
      "Content/site.yml", "title:", "events: [{date: 2018-01-01, text: Flood, of: low}]\ntitle:")
    let shared = try await site.build()
    #expect(shared.contains("stations/low/"))
    #expect(!shared.contains("stations/high/") && !shared.contains("metrics/steps/2016/"))
  }

  @Test func `another meaning of a table's columns is rendered`() async throws {
    let site = try EditedSite()
    try site.write(
      "date,hot,cold\n2018-01-01,5,1\n2018-01-02,6,2\n", to: "Content/data/own.csv")
    try site.write(
      """
      ---
      title: Own
      data:
        - file: data/own.csv
          columns:
            hot: temperature.high in °C
            cold: temperature.low in °C
      ---
      """, to: "Content/stations/own.md")
    try await site.build()
    try site.edit("Content/stations/own.md", "low in °C", "low in °F")
    let changed = try await site.build()
    #expect(changed.contains("stations/own/") && !changed.contains("metrics/steps/"))
  }

  @Test func `a mistake keeps the last good site, and its mending is seen`() async throws {
    let site = try EditedSite()
    var engine = SiteEngine(site.options())
    _ = try await site.build(&engine)
    try site.edit("Content/articles/one.md", "two.md#depth", "gone.md")
    let before = try site.files(in: "Site")
    let report = try await engine.build()
    #expect(report.changes == nil)
    #expect(report.diagnostics.map(\.rule) == ["dead-link"])
    #expect(try site.files(in: "Site") == before)
    try site.edit("Content/articles/one.md", "gone.md", "three.md")
    #expect(try await site.build(&engine).contains("articles/one/"))
  }

  /// With and without room for many changes beside the manifest.
  @Test(arguments: zip(0..<2 as Range<UInt64>, [nil, 1_000_000]))
  func `any edits in any order end in the same site as a build from nothing`(
    seed: UInt64, room: Int?
  ) async throws {
    let site = try EditedSite(ownTheme: true)
    var random = SplitMix64(seed: seed)
    var options = site.options()
    options.amendmentRoom = room
    var engine = SiteEngine(options)
    _ = try await site.build(&engine)
    for step in 0..<8 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        try site.editSomething(step: step, using: &random)
      }
      _ = try await site.build(&engine)
      if Int.random(in: 0..<3, using: &random) == 0 {
        var process = SiteEngine(options)
        _ = try await site.build(&process)
      }
    }
  }
}

extension EditedSite {
  /// Makes one of many edits, none of which is a mistake.
  fileprivate func editSomething(step: Int, using random: inout SplitMix64) throws {
    let number = Int.random(in: 0...9, using: &random)
    let (path, edit): (String, (String) -> String) =
      switch Int.random(in: 0...12, using: &random) {
      case 0: ("Content/articles/two.md", { $0 + "\nStep \(step) brings \(number).\n" })
      case 1: ("Content/articles/one.md", replacing(#/title: .*/#, "title: One \(number)"))
      case 2: ("Content/articles/three.md", replacing(#/tags: .*/#, "tags: [ice, t\(number)]"))
      case 3:
        ("Content/articles/four.md", replacing(#/date: .*/#, "date: 2018-0\(number % 9 + 1)-15"))
      case 4: ("Content/site.yml", replacing(#/title: .*/#, "title: Valley \(number)"))
      case 5: ("Templates/assets/style.css", { $0 + "\n.s\(number){top:0}\n" })
      case 6: ("Content/data/steps.csv", replacing(#/2017-11-11,\d+/#, "2017-11-11,\(number)000"))
      case 7: ("Content/data/ridge.csv", replacing(#/2018-01-05,0\.\d/#, "2018-01-05,0.\(number)"))
      case 8: ("Content/articles/snow.svg", replacing(#/width="\d+"/#, "width=\"\(number + 10)\""))
      case 9: ("Content/guide/n\(number).md", { _ in "---\ntitle: New \(step)\n---\nNew.\n" })
      case 10: ("Content/stations/low.md", replacing(#/title: .*/#, "title: Low \(number)"))
      case 11: ("Content/guide/first.md", replacing(#/before .*/#, "before number \(number)."))
      default: ("Templates/page.mustache", { $0 + "{{! \(number) }}<i></i>" })
      }
    // A file can be new.
    let old = (try? String(contentsOf: directory.url.appending(path: path), encoding: .utf8)) ?? ""
    try write(edit(old), to: path)
  }
}

private func replacing(_ pattern: Regex<Substring>, _ new: String) -> (String) -> String {
  { $0.replacing(pattern, with: new, maxReplacements: 1) }
}
