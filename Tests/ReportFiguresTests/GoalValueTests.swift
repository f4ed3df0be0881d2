import ReportCore
import ReportDocuments
import ReportFigures
import ReportLanguage
import ReportMeasurements
import Testing

/// Values about goals, rates and the weather as authors write them.
@Suite struct GoalValueTests {
  /// Steps and weights of 2018, whose last day is a Monday.
  private func catalog(_ year: SampleYear = SampleYear()) throws -> SeriesCatalog {
    let days = Day.days(ofYear: 2018)
    let steps = PersonalMetric(
      id: "steps", title: "Steps",
      metric: Metric(id: "steps", kind: .total, dimension: .count, unit: .steps),
      series: DailySeries(
        from: days.lowerBound,
        measured: days.map { $0.weekday == .sunday ? 5_000 : 12_000 }),
      goals: Goals([.day: 10_000, .week: 70_000, .year: 4_000_000], restDays: 1))
    let weight = PersonalMetric(
      id: "weight", title: "Weight",
      metric: Metric(id: "weight", kind: .level, dimension: .mass),
      series: DailySeries(
        from: days.lowerBound,
        measured: days.enumerated().map { index, _ in
          ReportMeasurements.Unit.pound.canonical(from: 190 - Double(index) * 0.05)
        }),
      goals: Goals([.day: ReportMeasurements.Unit.pound.canonical(from: 180)], .atMost))
    return SeriesCatalog(
      stations: [year.stationYear], metrics: [steps, weight],
      titles: ["precipitation": "Precipitation", "temperature": "Temperature"])
  }

  private func value(_ text: String) throws -> String? {
    try ValueExpression(text, in: catalog()).text(in: english).map { withPlainSpaces($0.text) }
  }

  @Test(arguments: [
    ("steps.goal-days(2018)", "313"), ("steps.goal-share(2018)", "86"),
    ("steps.goal-weeks", "51"), ("steps.goal-years(2018)", "1"),
    ("steps.streak(2018)", "313"), ("steps.current-streak", "313"),
    // Sunday and Monday of the running week.
    ("steps.to-go", "53,000 steps"), ("steps.pace", "10,600 steps"),
    ("steps.to-go(this week)", "53,000 steps"), ("steps.to-go(last week)", "0 steps"),
    ("steps.to-go(2018)", "0 steps"), ("steps.pace(2018)", "none"),
    ("weight.goal-days(2018)", "165"), ("weight.to-go", "0.0 lb"), ("weight.rate", "−0.35 lb"),
  ])
  func `a value about a goal is a number`(text: String, expected: String) throws {
    let found = try #require(try value(text))
    #expect(found == expected || found == "\(expected)%", "\(found)")
  }

  @Test(arguments: [
    ("steps.to-go(last 28 days)", "bad-period"), ("weight.pace", "no-total"),
    ("weight.goal-weeks", "no-total"), ("steps.rate", "no-level"),
  ])
  func `what has no such goal is an error`(text: String, rule: String) throws {
    let all = try catalog()
    let error = #expect(throws: RequestError.self) { try ValueExpression(text, in: all) }
    #expect(error?.rule == rule)
  }

  @Test func `a goal that nobody has set has no value`() throws {
    #expect(try value("steps.goal-months") == nil)
    #expect(try value("sample.temperature.goal-share(2018)") == nil)
  }

  private func read(
    _ text: String, _ year: SampleYear = SampleYear()
  ) throws -> (ChartRequest?, [Diagnostic]) {
    let node = try parseYAML(Array(text.utf8), path: "page.md", firstLine: 3)
    return ChartRequest.read(
      node, at: SourcePosition("page.md", line: 3), in: try catalog(year), context: english)
  }

  @Test func `a chart against rain has a bar for each band and compares dry days with the wettest`()
    throws
  {
    var year = SampleYear()
    // Rain on Sundays, on which fewer steps are walked.
    for (slot, day) in Day.days(ofYear: 2018).enumerated() {
      year.rain[slot] = day.weekday == .sunday ? 0.5 : 0
    }
    let (request, findings) = try read(
      "series: steps\nagainst: sample.precipitation\nperiod: 2018\n", year)
    #expect(findings.isEmpty)
    let chart = try #require(request)
    let drawn = try #require(chart.figure(in: english, id: "chart-1") { _ in "" })
    guard case .figure(let figure) = drawn else {
      Issue.record("it is one chart")
      return
    }
    let html = try markup(of: figure)
    #expect(html.contains("Steps: 7,000 more on dry days than on days with 0.39 in or more"))
    #expect(
      html.contains(
        "On 313 days without precipitation the mean was 12,000 steps, on 52 days with 0.39 in or "
          + "more it was 5,000 steps: +7,000 steps (95% interval +7,000 steps to +7,000 steps)."))
    #expect(
      html.contains(
        "Days are matched by their dates; the data do not say at what hour the gauge at Sample is "
          + "read."))
    #expect(html.contains("under 0.04 in · 0 days"))
    #expect(
      String(decoding: figure.numbers.csv, as: UTF8.self).hasPrefix(
        "precipitation_in_from,precipitation_in_below,days,mean_steps,deviation_steps\n"
          + "0,0,313,12000,0\n,0.04,0,,\n"))
  }

  @Test func `a chart against temperature names the warmest and the coldest band in a sentence`()
    throws
  {
    var year = SampleYear()
    // Frost on Sundays, on which fewer steps are walked.
    for (slot, day) in Day.days(ofYear: 2018).enumerated() {
      year.highs[slot] = day.weekday == .sunday ? 30 : 70
      year.lows[slot] = 20
    }
    let (request, _) = try read(
      "series: steps\nagainst: sample.temperature.high\nperiod: 2018\n", year)
    let drawn = try #require(request).figure(in: english, id: "chart-1") { _ in "" }
    guard case .figure(let figure) = drawn else {
      Issue.record("it is one chart")
      return
    }
    #expect(
      try markup(of: figure).contains(
        " 68 to 86 °F: 12,000 steps on 313 days; under 32 °F: 5,000 steps on 52 days. The "))
  }

  @Test(arguments: [
    ("series: steps\nagainst: sample.snowfall\n", "no-comparison"),
    ("series: sample.precipitation\nagainst: sample.temperature.high\n", "no-comparison"),
    ("series: steps\nagainst: sample.rain\n", "unknown-series"),
    ("series: steps\nagainst: sample.precipitation\ntype: donut\n", "wrong-key"),
    ("series: steps\nagainst: sample.precipitation\nby: week\n", "wrong-key"),
  ])
  func `what cannot be parted by the weather is an error`(text: String, rule: String) throws {
    #expect(try read(text).1.map(\.rule) == [rule])
  }
}
