import Foundation
import ReportBuild
import ReportCore
import Support
import Testing

/// Fences and values in texts, built as a site.
@Suite struct ChartsInMarkdownTests {
  /// The page of a text in a site with steps, weight and five stations, or its findings.
  private func build(_ text: String, head: String = "title: Test") async throws -> (
    page: String?, findings: [String], files: [String]
  ) {
    let directory = try TemporaryDirectory()
    let content = directory.url.appending(path: "Content")
    try FileManager.default.copyItem(
      atPath: BuiltSite.folder("five-stations/Content"), toPath: content.path)
    for path in ["data/steps.csv", "data/weight.csv", "metrics/steps.md", "metrics/weight.md"] {
      let target = content.appending(path: path)
      try FileManager.default.createDirectory(
        at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        atPath: BuiltSite.folder("fitness-only/Content/\(path)"), toPath: target.path)
    }
    try directory.write("---\n\(head)\n---\n" + text, to: "Content/test.md")
    let output = directory.url.appending(path: "Site")
    let report = try await SiteBuilder(
      BuildOptions(
        content: content.path, templates: BuiltSite.templates, output: output.path)
    ).build()
    let findings = report.diagnostics.filter { $0.rule != "no-base-url" }
      .map { "\($0)".replacingOccurrences(of: content.path + "/", with: "") }
    let page = try? String(
      contentsOf: output.appending(path: "test/index.html"), encoding: .utf8)
    let files = try? FileManager.default.contentsOfDirectory(
      atPath: output.appending(path: "test").path)
    return (
      page?.replacingOccurrences(of: "\u{A0}", with: " "), findings, files?.sorted() ?? []
    )
  }

  private func chart(_ text: String) -> String { "```chart\n\(text)\n```\n" }

  @Test(arguments: [
    ("steps", "Steps, 3–30 November 2018", #"class="mk"#),
    ("steps, 2018", "Steps, 2018", #"class="mk"#),
    ("weight", "Weight, 3–30 November 2018", #"class="ln""#),
    ("bald-top.temperature", "Temperature, Bald Top, 2018", #"class="rg""#),
    ("bald-top.temperature.high", "Daily high, Bald Top, 2018", #"class="ln""#),
    ("bald-top.temperature.mean", "Daily mean temperature, Bald Top, 2018", #"class="ln""#),
    ("{series: bald-top.snowfall, type: dot}", "Snowfall, Bald Top, 2018", #"class="ds""#),
    ("{series: steps, type: spark}", "Steps, 3–30 November 2018", #"height="64""#),
    ("{series: bald-top.precipitation, type: cells}", "Precipitation, Bald Top", "hm"),
    (
      "{series: [bald-top.precipitation, low-valley.precipitation], type: bar}",
      "Precipitation, 2018", #"class="mk2 h2""#
    ),
    (
      "{series: [bald-top.temperature.high, bald-top.temperature.low], type: line}",
      "Temperature, Bald Top, 2018", "Daily low"
    ),
    (
      "{series: [bald-top.snowfall, low-valley.snowfall], type: dot, period: 2018-12}",
      "Snowfall, December 2018", #"class="lg""#
    ),
    (
      "{series: [bald-top.temperature.high, bald-top.temperature.low], type: area}",
      "Temperature, Bald Top, 2018", #"class="ln h2""#
    ),
    ("{series: steps, type: multiples, period: 2018}", "Steps, 2018", #"<div class="sm""#),
    ("bald-top.precipitation, 2018-12", "Precipitation, Bald Top, December 2018", #"class="mk"#),
    ("{series: steps, type: donut}", "Steps by weekday, 3–30 November 2018", #"class="dn""#),
    ("{series: steps, type: calendar}", "Steps, every day of 2018", #"class="cy""#),
    ("{series: steps, type: gauge}", "Goal reached on ", #"class="ga""#),
    ("{series: weight, type: gauge, values: [150, 170, 200]}", "Weight", #"class="ga""#),
    ("{series: weight, type: area, by: week}", "Weight, 3–30 November 2018", #"url(#chart-1.g)"#),
    ("{series: steps, by: weekday, period: all}", "Steps, October–November 2018", ">Mon</text>"),
    ("{series: bald-top.temperature, type: almanac}", "Bald Top, 2018", #"class="rs""#),
    (
      "{series: [bald-top.precipitation, low-valley.precipitation]}", "Precipitation, 2018",
      #"class="sm lk""#
    ),
  ])
  func `a fence is a chart with title, numbers and files`(
    text: String, title: String, mark: String
  ) async throws {
    let (page, findings, files) = try await build(chart(text))
    #expect(findings == [])
    let html = try #require(page)
    #expect(html.contains(#"<figure class="c"#))
    #expect(html.contains(title) && html.contains(mark))
    #expect(html.contains("<table") || mark.contains("ga"))
    #expect(files.contains("chart-1.csv"))
  }

  @Test func `a month at two stations is drawn day by day`() async throws {
    let series = "series: [bald-top.temperature.high, low-valley.temperature.high]"
    let (page, findings, _) = try await build(chart("{\(series), period: 2018-12}"))
    #expect(findings == [])
    let html = try #require(page)
    #expect(html.matches(of: /class="ln"/).count == 2)
    #expect(html.matches(of: /<tr><th scope="row">[^<]*Dec/).count == 31)
  }

  @Test(arguments: [
    ("series: step", "test.md:5:9: error: there is no series 'step' [unknown-series]"),
    ("step", "test.md:5:1: error: there is no series 'step' [unknown-series]"),
    (
      "series: steps\ntype: pie",
      "test.md:6:7: error: 'pie' is not a choice for 'type' [unknown-value]"
    ),
    (
      "series: steps\ncolour: red",
      "test.md:6:1: error: there is no key 'colour' here [unknown-key]"
    ),
    (
      "series: steps\nperiod: 2017",
      "test.md:6:9: error: 'steps' has no data in '2017' [empty-period]"
    ),
    ("steps, 2017", "test.md:5:8: error: 'steps' has no data in '2017' [empty-period]"),
    ("series: steps\nperiod: soon", "test.md:6:9: error: 'soon' is not a period [bad-period]"),
    ("type: bar", "test.md:5:1: error: the key 'series' is missing [missing-series]"),
    (
      "series: [steps, weight]",
      "test.md:5:9: error: 'steps' and 'weight' measure different things [two-metrics]"
    ),
    ("series: steps\ngoal: 5 lb", "test.md:6:7: error: 'lb' is not a unit of steps [bad-goal]"),
    (
      "series: steps\ntype: range",
      "test.md:6:7: error: 'steps' has one value a day and no range [no-range]"
    ),
    (
      "series: weight\ntype: gauge\nvalues: [3, 1]",
      "test.md:5:1: error: the scale of a gauge ascends, in steps of 0.01 or more [bad-gauge]"
    ),
    (
      "series: steps\naverage: yes",
      "test.md:6:10: error: 'average' must be true or false, not 'yes' [wrong-type]"
    ),
    (
      "series: steps\ncompare: normals",
      "test.md:6:10: error: there are no normals of 'steps' by day [no-normals]"
    ),
    ("- a\n- b", "test.md:5:1: error: keys with values are expected here, not a list [wrong-type]"),
    (
      "series: steps\nring: thin",
      "test.md:6:7: error: 'ring' has no effect on a chart of type 'bar' [wrong-key]"
    ),
    (
      "series: steps\ntype: donut\ngap: 99",
      "test.md:7:6: error: 'gap' is a number from 0 to 40 [out-of-range]"
    ),
    (
      "series: weight\nfrom: 200\nto: 100",
      "test.md:6:7: error: an axis from 200.0 to 100.0 has no extent [bad-axis]"
    ),
    (
      "series: steps\nfrom: 3000",
      "test.md:6:7: error: bars start at zero: their length is the value [bad-axis]"
    ),
    (
      "series: steps\ndirection: horizontal\nperiod: 2018\nby: day",
      "test.md:6:12: error: 365 horizontal bars are too many [too-many-rows]"
    ),
    (
      "series: steps\ntype: climate",
      "test.md:5:9: error: a chart of type 'climate' shows a station [not-a-station]"
    ),
    (
      "series: [bald-top.temperature, low-valley.temperature]\ntype: line",
      "test.md:5:9: error: 'bald-top.temperature' has two values a day [no-single-value]"
    ),
    (
      "series: bald-top.precipitation\ntype: rose",
      "test.md:4:1: error: there is nothing to draw [empty-chart]"
    ),
    ("series: [", "test.md:6:1: error: this is not YAML"),
    (
      "series: bald-top.temperature.low, low-valley.temperature.low\nshow: mean",
      "test.md:6:1: error: there is no key 'show' here [unknown-key]\n  hint: 'show' belongs in a 'stats' fence"
    ),
    (
      "series: steps, 2018",
      "test.md:5:16: error: '2018' is a period and no series [unknown-series]\n  hint: did you mean 'period: 2018' in"
    ),
    ("2018, steps", "test.md:5:1: error: '2018' is a period and no series [unknown-series]"),
    (
      "steps 2018",
      "test.md:5:1: error: there is no series 'steps 2018' [unknown-series]\n  hint: did you mean 'steps, 2018', with a comma?"
    ),
    ("series = steps", "test.md:5:1: error: there is no ': ' after 'series' [missing-series]"),
    (
      "series:steps\ntype:bar",
      "test.md:5:1: error: there is no ': ' after 'series' [missing-series]"
    ),
    (
      "type: bar\nSeries: steps",
      "test.md:6:1: error: the key 'series' is missing [missing-series]\n  hint: keys have small letters: 'series'"
    ),
    ("series: steps\ncolor: #ff0000", "test.md:6:1: error: 'color' has no value [wrong-type]"),
    (
      "series: steps\nperiod: [2017, 2018]",
      "test.md:6:9: error: 'period' must be text, not a list [wrong-type]\n  hint: write one value"
    ),
    (
      "series: steps\nperiod: 2017, 2018",
      "test.md:6:9: error: '2017, 2018' is not a period [bad-period]\n  hint: write it as '2017..2018'"
    ),
    (
      "series: steps\ngoal: 10.000 steps",
      "test.md:6:7: error: '10.000 steps' is not a goal [bad-goal]\n  hint: write '10000' for thousands"
    ),
    (
      "series: precipitation",
      "test.md:5:9: error: there is no series 'precipitation' [unknown-series]\n  hint: say where: low-valley.precipitation, "
    ),
  ])
  func `a mistake is told at its own line and column`(text: String, message: String) async throws {
    let (page, findings, _) = try await build(chart(text))
    #expect(findings.contains { $0.hasPrefix(message) }, "\(findings)")
    #expect((page == nil) == !message.contains("warning"))
  }

  @Test func `a year of days has months to choose on phones`() async throws {
    let (page, findings, _) = try await build(chart("bald-top.temperature, 2018"))
    #expect(findings == [])
    let html = try #require(page)
    #expect(html.contains(#"<div class="k d""#) && html.contains(#"<div class="k mo""#))
    #expect(html.contains(#"aria-label="Jul: no data""#))
  }

  @Test func `of a fence whose series is wrong nothing else is said`() async throws {
    let fence = "```chart\nseries: bald-top.rain\nperiod: 2018\ntype: bar\n```"
    let (_, findings, _) = try await build(fence)
    #expect(
      findings == [
        "test.md:5:9: error: there is no series 'bald-top.rain' [unknown-series]\n"
          + "  hint: did you mean 'bald-top.precipitation'?"
      ])
  }

  @Test func `places are right in lists and quotes`() async throws {
    let (_, findings, _) = try await build(
      "> - Look:\n>\n>   ```chart\n>   series: step\n>   ```\n")
    #expect(
      findings.first?.hasPrefix("test.md:7:13: error: there is no series 'step'") == true,
      "\(findings)")
  }

  @Test(arguments: [
    ("ring: pie", "<div class=\"dn ro\""), ("ring: thin", #"class="dn""#),
    ("inner-radius: 0.1\ngap: 10\nouter-radius: 50", #"class="dn ro""#),
    ("labels: value", ">9,600</text>"), ("legend: true", #"<i class="sw h1""#),
  ])
  func `S4.8 a donut takes every option`(keys: String, markup: String) async throws {
    let (page, findings, _) = try await build(chart("series: steps\ntype: donut\n\(keys)"))
    #expect(findings == [])
    let html = try #require(page)
    let plain = try #require(try await build(chart("series: steps\ntype: donut")).page)
    #expect(html.contains(markup), "\(html)")
    #expect(html != plain)
  }

  @Test(arguments: [
    ("linear", "", "ch"), ("stepCenter", "hv", "c"), ("catmullRom", "c", "hv"),
  ])
  func `S5.5 lines take an interpolation`(kind: String, has: String, lacks: String) async throws {
    let (page, findings, _) = try await build(
      chart("series: weight\ninterpolation: \(kind)\nperiod: 2018-11-03..2018-11-05"))
    #expect(findings == [])
    // Three days without a gap: the path of their line.
    let line = try #require(page?.firstMatch(of: #/<path class="ln" d="([^"]*)"/#)).1
    #expect(line.count { $0 == "m" || $0 == "M" } == 1)
    #expect(has.allSatisfy { line.contains($0) }, "\(line)")
    #expect(!lacks.contains { line.contains($0) }, "\(line)")
  }

  @Test(arguments: [
    ("symbols: circle", #"<circle cx="1.79%""#), ("symbols: diamond\nsymbol-size: 90", "M0 -5.9"),
    ("color: blue\ntype: area", #"<figure class="c snow"#),
    ("color: blue\ntype: area", #"<path fill="url(#chart-1.g)""#),
  ])
  func `S5.5 lines take symbols and colour`(keys: String, markup: String) async throws {
    let (page, findings, _) = try await build(chart("series: weight\n\(keys)"))
    #expect(findings == [])
    #expect(try #require(page).contains(markup))
    let none = try await build(chart("series: weight\nsymbols: none")).page
    #expect(try !#require(none).contains(markup))
  }

  @Test func `S5.4 a goal that lies outside of the scale is told`() async throws {
    let (page, findings, _) = try await build(chart("series: weight\ngoal: 400 lb"))
    #expect(findings == [])
    let html = try #require(page)
    #expect(html.contains("Goal 400 lb.") && html.contains(">Goal 400 ↑</text>"))
  }

  @Test func `W7.1 bars grow to the right with their values behind them`() async throws {
    let (page, findings, _) = try await build(
      chart("series: bald-top.precipitation\ndirection: horizontal"))
    #expect(findings == [])
    let html = try #require(page)
    #expect(html.contains(#"<div class="p g"#) && html.contains(" rw\""))
    #expect(html.contains("December</text>") && html.contains("January</text>"))
    // One day of December is missing at the end: its bar is pale, and its value says so.
    let bar = try #require(html.firstMatch(of: #/<rect class="mk2" y="248" width="([0-9.]+%)"/#)).1
    #expect(html.contains(#"<text class="b halo" dx="6" x="\#(bar)" y="257">9.30″ so far</text>"#))
    #expect(html.contains("No month is complete."))
  }

  @Test func `W7.1 horizontal bars of complete periods are plain, with two decimals and the unit`()
    async throws
  {
    let (page, findings, _) = try await build(
      chart(
        "series: bald-top.precipitation\ndirection: horizontal\nby: day\nperiod: 2018-12-01..2018-12-03"
      ))
    #expect(findings == [])
    let html = try #require(page)
    #expect(!html.contains("mk2"))
    #expect(html.matches(of: #/class="b halo" dx="6"[^>]*>\d\.\d\d″<\/text>/#).count == 3)
  }

  @Test func `W7.2 snowfall as points on a tinted ground with a cut axis`() async throws {
    let (page, findings, _) = try await build(
      chart(
        "series: bald-top.snowfall\ntype: dot\nbackground: true\nfrom: 0\nto: 1\ncolor: blue"))
    #expect(findings == [])
    let html = try #require(page)
    #expect(html.contains("▲"))
    #expect(html.contains(#"<figure class="c snow""#))
    // The ground is tinted from edge to edge, below a symbol for each day with a value.
    #expect(html.contains(#"<path class="mk snow" fill-opacity=".25" d="m.5 200v-200"#))
    #expect(html.contains(">1.0 in</text>") && html.contains(#"class="ds" d="m"#))
  }

  @Test func `W7.3 a small line chart of the daily mean for each month`() async throws {
    let (page, findings, _) = try await build(
      chart("series: bald-top.temperature.mean\ntype: multiples\ninterpolation: catmullRom"))
    #expect(findings == [])
    let html = try #require(page)
    #expect(html.components(separatedBy: #"<div class="k x""#).count - 1 == 12)
    for month in ["January", "June", "December"] { #expect(html.contains(">\(month)</h4>")) }
    #expect(html.contains(">8</text>") && html.contains(">29</text>"))
    // December alone has values.
    let lines = html.matches(of: #/<path class="ln" d="([^"]*)"/#).map(\.1)
    #expect(lines.count == 1 && lines[0].contains("c"), "\(lines)")
  }

  @Test func `G18 a gauge takes every option`() async throws {
    let (page, findings, _) = try await build(
      chart(
        """
        series: weight
        type: gauge
        from: 100
        to: 200
        parts: 4
        value: mean
        colors: ["#0f7d5c", "#cf2160"]
        thickness: 30
        track: "#cccccc"
        needle: red
        needle-width: 7
        label-color: "#123456"
        label-size: 15
        sweep: slow
        """))
    #expect(findings == [])
    let html = try #require(page)
    for part in [
      ##"stroke="#cccccc""##, ##"stroke="#d6455d""##, ##"fill="#123456""##, #"font-size="15""#,
      #"stroke-width="30""#, #"stroke-width="7""#, "slo\"", "Mean 1",
    ] { #expect(html.contains(part), "\(part)") }
    let gauge = try #require(html.firstMatch(of: #/(?s)<svg class="ga".*?<\/svg>/#)).0
    let labels = gauge.matches(of: #/<tspan[^>]*>([^<]*)<\/tspan>/#).map { String($0.1) }
    #expect(labels == ["100", "125", "150", "175", "200"])
    // The arc runs from near the first colour to near the second.
    let arcs = gauge.matches(of: #/<path stroke="(#[0-9a-f]{6})"/#).map { String($0.1) }
    #expect(arcs.first == "#1b775c" && arcs.count > 60)
    #expect(arcs.contains { $0.hasPrefix("#b8") || $0.hasPrefix("#b9") }, "\(arcs)")
  }

  @Test(arguments: [
    ("values: []", "[bad-gauge]"), ("thickness: 50", "[out-of-range]"),
    ("thickness: 3", "[out-of-range]"), ("needle-width: 13", "[out-of-range]"),
    ("label-size: 30", "[out-of-range]"),
  ])
  func `G4 G9 G16 what a gauge cannot be is an error at its place`(
    key: String, rule: String
  ) async throws {
    let (page, findings, _) = try await build(chart("series: weight\ntype: gauge\n\(key)"))
    #expect(page == nil)
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("test.md:") == true, "\(findings)")
    #expect(findings.first?.contains(rule) == true, "\(findings)")
  }

  @Test func `an author writes on a chart at a day, and hears of one that it does not show`()
    async throws
  {
    func page(_ type: String, _ annotation: String) async throws -> (String?, [String]) {
      let (page, findings, _) = try await build(
        chart(
          "series: weight\ntype: \(type)\nperiod: 2018-11\nannotation: \(annotation)"))
      return (page, findings)
    }
    let (html, findings) = try await page(
      "line", "[{date: 2018-11-05, text: New scale}, {from: 2018-11-07, to: 2018-11-08, text: Ill}]"
    )
    #expect(findings == [])
    #expect(html?.contains("New scale") == true && html?.contains("Ill") == true)
    let later = try await page("line", "{date: 2019-11-05, text: New scale}").1
    #expect(later.count == 1 && later[0].contains("the chart does not show 2019-11-05"), "\(later)")
    let gauge = try await page("gauge", "{date: 2018-11-05, text: New scale}").1
    #expect(gauge.contains { $0.contains("'annotation' has no effect") }, "\(gauge)")
    let wrong = try await page("line", "{date: 2018-11-05}").1
    #expect(wrong.count == 1 && wrong[0].contains("needs the key 'text'"), "\(wrong)")
  }

  @Test func `G18 a gauge shows a number of the author's, which is none of the data`()
    async throws
  {
    let (page, findings, _) = try await build(
      chart("series: weight\ntype: gauge\nfrom: 100\nto: 200\nvalue: 250"))
    #expect(findings == [])
    let html = try #require(page).replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    #expect(html.contains("The needle is set to 250"))
    #expect(html.contains("from 100 to 200"))
    let wrong = try await build(chart("series: weight\ntype: gauge\nvalue: 25o"))
    #expect(
      wrong.findings.map { $0.split(separator: "\n").map(String.init) } == [
        [
          "test.md:7:8: error: '25o' is not a value of a gauge [unknown-value]",
          "  hint: write a number, or one of: last, mean, total, highest, lowest",
        ]
      ])
  }

  @Test func `values are filled into title, summary and description`() async throws {
    let (page, findings, _) = try await build(
      "", head: "title: 'Of {{ steps.days(all) }} days'\nsummary: Most {{ steps.highest(all) }}.")
    #expect(findings == [])
    let html = try #require(page)
    #expect(html.contains("<title>Of 59 days"))
    #expect(html.contains("Most 13,200 steps."))
    let wrong = try await build("", head: "title: Of {{ stips.days }} days")
    #expect(
      wrong.findings.first?.hasPrefix(
        "test.md:2:14: error: there is no series 'stips' [unknown-series]") == true,
      "\(wrong.findings)")
  }

  @Test func `a day of the highest value tells how many others share it`() async throws {
    let (page, findings, _) = try await build(
      "Least on {{ bald-top.snowfall.lowest-day(2018-12) }}.\n")
    #expect(findings == [])
    #expect(
      try #require(page).firstMatch(
        of: #/Least on <data value="2018-12-01">1 December and \d+ other days</#)
        != nil, "\(page ?? "")")
  }

  @Test func `a heading with values is a title`() async throws {
    let (page, findings, _) = try await build("# Of {{ steps.days(all) }} days\n", head: "")
    #expect(findings == [])
    #expect(try #require(page).contains("<title>Of 59 days"))
  }

  @Test func `values are filled in and marked as data`() async throws {
    let (page, findings, _) = try await build(
      "# Of {{ steps.days(all) }} days\n\nOn {{ steps.highest-day(2018-10) }} most: **{{ steps.highest(2018-10) }}**; "
        + "{{ bald-top.temperature.lowest }}. `{{ steps.mean }}`\n")
    #expect(findings == [])
    let html = try #require(page)
    #expect(html.contains(#"<data value="59">59</data> days"#))
    #expect(html.contains(#"<strong><data value="13200">13,200 steps</data></strong>"#))
    #expect(html.contains(#"<code>{{ steps.mean }}</code>"#))
    #expect(html.contains(" °F</data>"))
  }

  @Test(arguments: [
    ("Now {{ steps.men }}", "test.md:4:14: error: there is no function 'men' [unknown-function]"),
    (
      "Now {{ steps.weather }}",
      "test.md:4:14: error: there is no function 'weather' [unknown-function]\n  hint: one of: "
    ),
    ("Now {{ stps.mean }}", "test.md:4:8: error: there is no series 'stps' [unknown-series]"),
    ("{{ steps.mean(soon) }}", "test.md:4:15: error: 'soon' is not a period [bad-period]"),
    (
      "{{ steps.mean(2018-02-30) }}",
      "test.md:4:15: error: '2018-02-30' is not a period [bad-period]\n  hint: February 2018 has 28 days"
    ),
    (
      "{{ steps.mean(2018-10..2018-09) }}",
      "test.md:4:15: error: '2018-10..2018-09' is not a period [bad-period]\n"
        + "  hint: write the earlier date first: '2018-09..2018-10'"
    ),
    (
      "{{ steps.mean[2018] }}",
      "test.md:4:10: error: there is no function 'mean[2018]' [unknown-function]\n"
        + "  hint: write the period in parentheses, and nothing behind them: 'mean(2018)'"
    ),
    ("{{ steps }}", "test.md:4:4: error: 'steps' names no value [bad-value]"),
    (
      "{{ bald-top.snowfall.streak }}",
      "test.md:4:4: error: 'bald-top.snowfall.streak' has no value [no-value]"
    ),
  ])
  func `a wrong value is told at its place`(text: String, message: String) async throws {
    let (page, findings, _) = try await build(text + "\n")
    #expect(findings.first?.hasPrefix(message) == true, "\(findings)")
    #expect(page == nil)
  }

  @Test func `key figures and tables are fences too`() async throws {
    let (page, findings, _) = try await build(
      "```stats\nseries: steps\nshow: [mean, streak]\n```\n\n```table\nseries: bald-top.precipitation\n"
        + "rows: days above 1 in\n```\n")
    #expect(findings == [])
    let html = try #require(page)
    #expect(html.contains("<dt>Daily mean</dt>") && html.contains("<dt>Longest streak</dt>"))
    #expect(html.contains("<caption>Precipitation, Bald Top, above 1 in, 2018: "))
    #expect(html.contains("<td class=\"right\">1.20 in</td>"))
  }

  @Test(arguments: [
    (
      "```stats\nseries: steps\nshow: men\n```",
      "test.md:6:7: error: 'men' is not a choice for 'show'"
    ),
    ("```table\nseries: steps\nrows: hours\n```", "test.md:6:7: error: 'hours' does not name rows"),
    ("```table\nseries: steps\nrows: days above 5 kg\n```", "test.md:6:7: error"),
    ("```chart now\nsteps\n```", "test.md:4:1: error: 'now' is not an option of a fence"),
  ])
  func `mistakes in them are told as well`(text: String, message: String) async throws {
    let (_, findings, _) = try await build(text + "\n")
    #expect(findings.first?.hasPrefix(message) == true, "\(findings)")
  }

  @Test func `two half figures and two charts have names of their own`() async throws {
    let text = chart("{series: steps, width: half}") + "\n" + chart("{series: weight, width: half}")
    let (page, findings, files) = try await build(text)
    #expect(findings == [])
    #expect(page?.contains(#"class="c pink hw""#) == true)
    #expect(
      files.filter { $0.hasPrefix("chart-2") } == ["chart-2.csv", "chart-2.json", "chart-2.svg"])
  }

  @Test func `the guide documents every type, function and choice`() throws {
    let guide = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Content/guide/charts.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    for word in [
      "bar", "line", "area", "range", "donut", "calendar", "gauge", "multiples", "almanac", "day",
      "week", "month", "weekday", "year", "previous-year", "normals", "total", "mean", "highest",
      "lowest", "last", "first", "change", "days", "coverage", "goal-days", "streak",
      "highest-day", "lowest-day", "record", "record-day", "days-above", "days-below", "normal",
      "anomaly", "rank",
      "percentile", "trend", "last-frost", "first-frost", "growing-season", "longest-spell",
      "longest-dry-spell", "longest-wet-spell", "longest-frost-spell", "longest-heat-spell",
      "longest-warm-spell", "longest-cold-spell", "all-years", "goal-share", "goal-weeks",
      "goal-months", "goal-years",
      "current-streak", "to-go", "pace", "rate", "against", "same date", "linear", "catmullRom",
      "monotone", "stepStart", "stepCenter",
      "stepEnd",
    ] { #expect(text.contains("`\(word)`"), "\(word)") }
  }
}
