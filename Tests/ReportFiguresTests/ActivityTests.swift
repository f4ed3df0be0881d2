import ReportCharts
import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import Testing

/// Metrics of invented days; the last of them is Friday, 30 November 2018.
private func metric(
  _ values: [Double?], unit: ReportMeasurements.Unit = .steps, kind: MetricKind = .total,
  goal: Double? = nil, goals: Goals? = nil, window: Int = 28, weekStart: Weekday = .sunday,
  source: String = "Invented"
) -> PersonalMetric {
  let isSteps = unit == .steps
  let last = Day(number: 17865)
  return PersonalMetric(
    id: isSteps ? "steps" : "weight", title: isSteps ? "Steps" : "Weight",
    metric: Metric(
      id: isSteps ? "steps" : "weight", kind: kind, dimension: isSteps ? .count : .mass,
      unit: isSteps ? unit : nil),
    series: DailySeries(
      from: last.advanced(by: 1 - values.count),
      measured: values.map { $0.map(unit.canonical(from:)) }),
    goals: goals ?? Goals(goal.map { [.day: unit.canonical(from: $0)] } ?? [:]), window: window,
    weekStart: weekStart, source: source)
}

private func weight(_ values: [Double?], goal: Double? = nil) -> PersonalMetric {
  metric(values, unit: .pound, kind: .level, goal: goal)
}

@Suite struct DailyBarsTests {
  @Test func `each day has a bar, and days at the goal are in full colour (S3.1)`() throws {
    let values: [Double?] = (0..<28).map { $0 == 3 ? nil : Double(5_000 + $0 * 250) }
    let html = try markup(of: dailyBars(of: metric(values, goal: 10_000), in: english, id: "d"))
    #expect(count("<rect", in: html) == 27)
    let full = try #require(html.firstMatch(of: #/<g class="mk">(.*?)<\/g>/#))
    #expect(count("<rect", in: String(full.1)) == 8)
  }

  @Test func `the average is that of the days with data, as a dashed rule (S3.2, S1.4)`() throws {
    let html = try markup(
      of: dailyBars(of: metric([1_000, nil, 2_000], window: 3), in: english, id: "d"))
    #expect(html.contains("1,500 steps a day."))
    #expect(html.contains(#"<line class="av""#))
    #expect(html.contains(">Mean 1,500</text>"))
    #expect(html.contains("2 of 3 days"))
  }

  @Test func `the axis is short and has fine lines, days are named by the week (S3.3)`() throws {
    let html = try markup(
      of: dailyBars(of: metric((0..<28).map { _ in 12_300 }), in: english, id: "d"))
    for label in ["0", "5k", "10k", "15k"] { #expect(html.contains(">\(label)</text>")) }
    for day in ["9 Nov", "16 Nov", "23 Nov", "30 Nov"] { #expect(html.contains(">\(day)</text>")) }
    #expect(html.contains(#"<path class="gl""#))
  }

  @Test func `a chosen day has its date over its value, the others are dimmed (S3.4, S3.5, S3.8)`()
    throws
  {
    let html = try markup(of: dailyBars(of: metric([7_562, 8_123.4]), in: english, id: "d"))
    #expect(
      html.contains(
        #"data-d="Fri 30 Nov" value="8,123 steps" aria-label="Fri 30 Nov: 8,123 steps""#))
    #expect(html.contains(#"<div class="k a2""#))
  }

  @Test func `the subtitle says average and goal (S2.5)`() throws {
    let html = try markup(
      of: dailyBars(of: metric([9_000, 11_000, 8_000], goal: 10_000), in: english, id: "d"))
    #expect(
      html.contains(
        "9,333 steps a day. The goal of 10,000 was reached on 1 of 3 days, shown in full colour."))
  }

  @Test func `a goal far above all days stands at the edge`() throws {
    let html = try markup(
      of: dailyBars(of: metric([900, 1_000], goal: 10_000), in: english, id: "d"))
    #expect(html.contains(">Goal 10,000 ↑</text>"))
    #expect(!html.contains(#"<line class="ru""#))
  }

  @Test func `names of rules that lie close stand apart`() throws {
    let html = try markup(
      of: dailyBars(of: metric([10_000, 10_100], goal: 10_000), in: english, id: "d"))
    let ys = html.matches(of: #/dx="6" y="([0-9.]+)"/#).compactMap { Double($0.1) }
    #expect(ys.count == 2)
    #expect(abs((ys.first ?? 0) - (ys.last ?? 0)) >= 14.9)
  }

  @Test func `without data it says so in words that fit the source (S3.6)`() throws {
    let figure = dailyBars(of: metric([]), in: english, id: "d")
    let html = try markup(of: figure)
    #expect(html.contains("<b>No data</b> <span>No Steps data from Invented.</span>"))
    #expect(figure.chart.empty?.icon == .steps)
    #expect(!html.contains("<line") && !html.contains("<input"))
  }

  @Test func `the newest day is the first of the table (S7.1)`() throws {
    let html = try markup(of: dailyBars(of: metric([1, 2], window: 2), in: english, id: "d"))
    let new = try #require(html.firstRange(of: "30 November 2018"))
    let old = try #require(html.firstRange(of: "29 November 2018"))
    #expect(new.lowerBound < old.lowerBound)
  }
}

@Suite struct WeekdayDonutTests {
  @Test func `the first day of the week is the first sector (S4.2, S4.4)`() throws {
    let values = (0..<28).map { Double(1_000 + $0 % 7 * 100) }
    let html = try markup(of: weekdayDonut(of: metric(values), in: english, id: "w"))
    #expect(html.contains("By weekday, last 28 days: most on Friday"))
    let names = html.matches(of: #/<span><b>(.*?)<\/b>/#).map { String($0.1) }
    #expect(
      names == ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"])
    #expect(html.contains(#"name="w" checked><svg"#))
    #expect(count(" checked>", in: html) == 1)
    let monday = try markup(
      of: weekdayDonut(of: metric(values, weekStart: .monday), in: english, id: "w"))
    #expect(monday.firstMatch(of: #/<span><b>(.*?)<\/b>/#)?.1 == "Monday")
  }

  @Test func `the hole has the weekday and its mean without decimals (S4.7, S4.10)`() throws {
    let html = try markup(
      of: weekdayDonut(of: metric([1_000.4, 500, 250, 750, 1, 1, 1]), in: english, id: "w"))
    #expect(html.contains("<b>Saturday</b> 1,000 steps</span>"))
    #expect(html.contains(#"role="radiogroup" aria-label="Weekdays""#))
  }

  @Test func `weekdays with few values are not said to be alike`() throws {
    let values = (0..<28).map { $0 % 7 == 3 ? 8_700.0 : $0 == 1 ? 5_000 : nil }
    let figure = weekdayDonut(of: metric(values), in: english, id: "w")
    #expect(figure.chart.summary.hasPrefix("No data on "))
  }

  @Test func `a weekday without data has no sector, and the summary says so (S4.11)`() throws {
    let html = try markup(
      of: weekdayDonut(of: metric([1_000, 500, 250, nil, 1, 1, 1]), in: english, id: "w"))
    #expect(count("<label", in: html) == 6)
    #expect(html.contains("No data on Tuesday."))
  }

  @Test func `without data there is a calendar and the reason (S4.9)`() throws {
    let figure = weekdayDonut(of: metric([nil]), in: english, id: "w")
    let html = try markup(of: figure)
    #expect(html.contains("<b>No data</b> <span>No Steps data from Invented.</span>"))
    #expect(figure.chart.empty?.icon == .calendar)
    #expect(!html.contains("radiogroup"))
  }
}

@Suite struct ActivityTitleTests {
  @Test func `each card has a title with its own icon (S2.4)`() throws {
    let steps = metric([1_000, 2_000], goal: 1_500)
    let figures = [
      dailyBars(of: steps, in: english, id: "a"),
      weekdayDonut(of: steps, in: english, id: "a"),
      dailyLine(of: weight([180, 181]), in: english, id: "a"),
      weekdayChange(of: weight([180, 181]), in: english, id: "a"),
    ]
    #expect(figures.map(\.chart.icon) == [.steps, .calendar, .scale, .change])
    let icons = try figures.map(markup).map { html in
      try #require(html.firstMatch(of: #/<svg class="ic"[^>]*><path d="([^"]*)"/#)).1
    }
    #expect(Set(icons).count == 4)
  }
}

@Suite struct YearCalendarTests {
  @Test func `classes follow the goal, and their numbers are in the legend`() throws {
    let html = try markup(
      of: yearCalendar(
        of: metric([4_999, 5_000, 7_500, 9_999, 10_000, 12_500, nil, 1], goal: 10_000),
        year: 2018, in: english, id: "c"))
    let legend = html.matches(of: #/<i class="q\d"><\/i>(.*?)<\/span>/#).map { String($0.1) }
    #expect(
      legend == ["no data", "under 5,000", "5,000", "7,500", "10,000 goal", "12,500 steps or more"])
    let cells = (0...5).map { index in
      html.firstMatch(of: try! Regex("class=\"q\(index)\" d=\"([^\"]*)\""))
        .map { String($0.output[1].substring ?? "").count { $0 == "M" } } ?? 0
    }
    #expect(cells == [1, 2, 1, 2, 1, 1])
  }

  @Test func `days before the first and after the last value are neither drawn nor chosen`() throws
  {
    let html = try markup(
      of: yearCalendar(of: metric([1, nil, 3]), year: 2018, in: english, id: "c"))
    // 28 to 30 November; the strips run from 1 January to the last day.
    #expect(count(#"<input type="radio""#, in: html) == 334)
    #expect(html.contains(#"aria-label="Thu 29 Nov: no data""#))
    #expect(html.contains("2 of 30 days"))
  }

  @Test func `without a goal a class holds a fifth of the days`() throws {
    let html = try markup(
      of: yearCalendar(
        of: metric((1...100).map { Double($0) }), year: 2018, in: english, id: "c"))
    for index in 1...5 {
      let path = html.firstMatch(of: try Regex("class=\"q\(index)\" d=\"([^\"]*)\""))
      #expect(path.map { String($0.output[1].substring ?? "").count { $0 == "M" } } == 20)
    }
  }
}

@Suite struct CalendarOfNoneTests {
  @Test func `days of none are a class of their own, and the others hold a quarter of the rest`()
    throws
  {
    let days = Array(repeating: 0.0, count: 60) + (1...40).map { Double($0) }
    let html = try markup(of: yearCalendar(of: metric(days), year: 2018, in: english, id: "c"))
    let legend = html.matches(of: #/<i class="q\d"><\/i>(.*?)<\/span>/#).map { String($0.1) }
    #expect(legend == ["no data", "0", "1", "11", "21", "31 steps or more"])
    for (index, count) in [(1, 60), (2, 10), (3, 10), (4, 10), (5, 10)] {
      let path = html.firstMatch(of: try Regex("class=\"q\(index)\" d=\"([^\"]*)\""))
      #expect(path.map { String($0.output[1].substring ?? "").count { $0 == "M" } } == count)
    }
  }
}

@Suite struct YearTotalTests {
  @Test func `the pace counts from the first day with data`() throws {
    let html = try markup(
      of: yearTotal(
        of: metric([9_000, nil, 12_000], goal: 10_000), year: 2018, in: english, id: "t"))
    #expect(html.contains("Total: 21,000 steps; the goal pace is 30,000."))
    #expect(html.contains(#"aria-label="Nov: 21,000 steps, goal pace 30,000""#))
    #expect(html.contains(#"aria-label="Dec: no data""#))
    #expect(html.contains(#"<path class="pc""#))
  }

  @Test func `a goal of the year has an even pace, and the title tells who is ahead`() throws {
    func total(_ goal: Double) throws -> String {
      let steps = metric([9_000, 10_000, 12_000], goals: Goals([.year: goal]))
      return try markup(of: yearTotal(of: steps, year: 2018, in: english, id: "t"))
    }
    // 30 November is the 334th day.
    #expect(try total(32_850).contains("2018: 940 steps ahead of the goal"))
    #expect(try total(32_850).contains("Total: 31,000 steps; the goal pace is 30,060."))
    #expect(try total(36_500).contains("2018 against the goal"), "days are missing")
  }

  @Test func `without a goal there is no pace`() throws {
    let html = try markup(of: yearTotal(of: metric([1, 2]), year: 2018, in: english, id: "t"))
    #expect(!html.contains("pace"))
    #expect(html.contains("2018 so far"), "the year ends later")
  }

  @Test func `a year that is over has a total, not one so far`() throws {
    let steps = PersonalMetric(
      id: "steps", title: "Steps",
      metric: Metric(id: "steps", kind: .total, dimension: .count, unit: .steps),
      series: DailySeries(
        from: Day.days(ofYear: 2018).lowerBound, measured: Array(repeating: 10, count: 365)))
    let html = try markup(of: yearTotal(of: steps, year: 2018, in: english, id: "t"))
    #expect(html.contains("2018: 3,650 steps"))
    #expect(!html.contains("so far"))
    #expect(!html.contains("Total: 3,650"), "the title tells it")
  }
}

@Suite struct DailyLineTests {
  @Test func `the line is smooth over a fading area down to the lowest value (S5.1, S5.2, S5.5)`()
    throws
  {
    let html = try markup(
      of: dailyLine(of: weight([180, 181, 179, 180.5]), in: english, id: "d"))
    let line = try #require(html.firstMatch(of: #/<path class="ln" d="([^"]*)"/#))
    #expect(line.1.contains("c") || line.1.contains("C"))
    #expect(count("<circle", in: html) >= 4)
    #expect(html.contains(#"<linearGradient id="d.g""#))
  }

  @Test func `the area ends at the lowest value, not at the axis (S5.2)`() throws {
    let html = try markup(
      of: dailyLine(of: weight([180.4, 181, 179.3, 180.5]), in: english, id: "d"))
    let area = try #require(html.firstMatch(of: #/fill="url\(#d\.g\)" d="m[0-9.]+ ([0-9.]+)v/#))
    let points = html.matches(of: #/<circle cx="[^"]*" cy="([0-9.]+)"/#).map { Double($0.1) ?? 0 }
    let base = try #require(Double(area.1))
    #expect(points.count == 4)
    #expect(abs(base - (points.max() ?? 0)) < 0.06)
    #expect(base < 190)
  }

  @Test func `the axis need not start at zero, and the summary says so (S5.3)`() throws {
    let html = try markup(
      of: dailyLine(of: weight([180, 181, 179, 180.5]), in: english, id: "d"))
    #expect(html.contains("The axis does not start at zero."))
    #expect(!html.contains(">0</text>"))
    #expect(html.contains("From 180.0 lb to 180.5 lb (+0.5 lb). Mean 180.1 lb."))
  }

  @Test func `the zero of a temperature says nothing, and neither does the summary of it`() throws {
    let warmth = PersonalMetric(
      id: "body", title: "Body", metric: Metric(id: "body", kind: .level, dimension: .temperature),
      series: DailySeries(from: Day(number: 17865), measured: [36.6, 36.8, 36.4]))
    let html = try markup(of: dailyLine(of: warmth, in: english, id: "d"))
    #expect(!html.contains("does not start at zero"))
  }

  @Test(arguments: [(50.0, "Goal 50 ↓"), (350, "Goal 350 ↑")])
  func `a goal far away does not flatten the line (S5.4)`(goal: Double, label: String) throws {
    let html = try markup(
      of: dailyLine(of: weight([180, 181, 179, 180.5], goal: goal), in: english, id: "d"))
    #expect(html.contains(">\(label)</text>"))
    #expect(!html.contains(#"<line class="ru""#))
    #expect(html.contains(">181 lb</text>") || html.contains(">181.0 lb</text>"))
  }

  @Test func `a goal in reach is a dashed rule with its name (S5.4, S5.9)`() throws {
    let html = try markup(
      of: dailyLine(of: weight([158, 160, 157], goal: 155), in: english, id: "d"))
    #expect(html.contains(#"<line class="ru""#))
    #expect(html.contains(">Goal 155</text>"))
    #expect(html.contains("Goal 155 lb."))
  }

  @Test func `a gap breaks the line (S5.1)`() throws {
    let html = try markup(
      of: dailyLine(of: weight([180, 181, nil, 179, 180]), in: english, id: "d"))
    let line = try #require(html.firstMatch(of: #/<path class="ln" d="([^"]*)"/#))
    // One start for each run; all but the first are relative.
    #expect(line.1.count { $0 == "M" || $0 == "m" } == 2)
    #expect(html.contains(#"aria-label="Wed 28 Nov: no data""#))
  }

  @Test func `axis and choice are those of the bars, with one decimal (S5.6, S5.7)`() throws {
    let html = try markup(
      of: dailyLine(of: weight((0..<28).map { 180 + Double($0 % 3) }), in: english, id: "d"))
    #expect(html.contains(">30 Nov</text>") && html.contains(">23 Nov</text>"))
    #expect(html.contains(#"value="180.0 lb" aria-label="Fri 30 Nov: 180.0 lb""#))
    #expect(html.contains(#"<div class="k x a2""#))
  }

  @Test func `without data there is no goal either (S5.8)`() throws {
    let html = try markup(of: dailyLine(of: weight([], goal: 155), in: english, id: "d"))
    #expect(html.contains("<b>No data</b> <span>No Weight data from Invented.</span>"))
    #expect(!html.contains("155") && !html.contains("<line"))
  }
}

@Suite struct WeekdayChangeTests {
  /// 29 days up to Friday, 30 November: each Monday adds a pound, each Tuesday removes two.
  private var values: [Double?] {
    var value = 180.0
    return (0..<29).map { index in
      // The first day is Friday, 2 November.
      switch (index + 5) % 7 {
      case 1: value += 1
      case 2: value -= 2
      default: break
      }
      return value
    }
  }

  @Test func `28 changes are averaged by weekday, up and down (S6.1, S6.2)`() throws {
    let figure = weekdayChange(of: weight(values), in: english, id: "c")
    let html = try markup(of: figure)
    #expect(html.contains("Change by weekday, last 28 days"))
    #expect(html.contains("28 changes"))
    #expect(html.contains("On average +1.00 lb on Monday and −2.00 lb on Tuesday."))
    #expect(html.contains("Each value against the one before it."))
    #expect(count("<rect", in: html) == 2)
    #expect(html.contains(#"<g class="mk">"#) && html.contains(#"<g class="mg">"#))
    #expect(String(decoding: figure.numbers.csv, as: UTF8.self).contains("monday,1,4\n"))
  }

  @Test func `each weekday has its place, also without data (S6.3, S6.5)`() throws {
    let html = try markup(of: weekdayChange(of: weight([180, 181]), in: english, id: "c"))
    let names = html.matches(of: #/class="mi" x="[0-9.]+%" y="218">(\w+)</#).map { String($0.1) }
    #expect(names == ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    #expect(count(#"<input type="radio""#, in: html) == 7)
    #expect(html.contains(#"aria-label="Monday: no data""#))
  }

  @Test func `a change has a sign, two decimals and the colour of its sign (S6.4, S6.6)`() throws {
    let html = try markup(of: weekdayChange(of: weight(values), in: english, id: "c"))
    #expect(html.contains(#"value="+1.00 lb" aria-label="Monday: +1.00 lb""#))
    #expect(html.contains(#"class="lo" data-d="Tuesday" value="−2.00 lb""#))
    #expect(html.contains(#"class="ax""#))
  }

  @Test(arguments: [[], [180]] as [[Double?]])
  func `fewer than two values are no data (S6.7)`(values: [Double?]) throws {
    let figure = weekdayChange(of: weight(values), in: english, id: "c")
    #expect(
      try markup(of: figure).contains("<b>No data</b> <span>No Weight data from Invented.</span>"))
    #expect(figure.chart.plot == nil)
  }
}

@Suite struct MetricGaugeTests {
  @Test func `the share of days at the goal stands on a scale of percents (G1)`() throws {
    let html = try markup(
      of: goalGauge(
        of: metric([10_000, 9_999, nil, 12_000], goal: 10_000), year: 2018, in: english, id: "g"))
    #expect(html.contains("2 of 3 days with data, 67%, reached 10,000 steps."))
    #expect(html.contains(">67%</text>"))
    for label in ["0", "50", "100"] { #expect(html.contains(">\(label)</text>")) }
  }

  @Test func `a value outside the scale is held at its end and said to be outside (G12)`() throws {
    let style = GaugeStyle(scale: .values([100, 150, 170]))
    let html = try markup(of: valueGauge(of: weight([180]), style, in: english, id: "g"))
    #expect(html.contains("180.0 lb on 30 November 2018. The scale runs from 100 to 170."))
    #expect(html.contains("The value lies outside the scale, so the needle points to its end."))
    #expect(html.contains("rotate(510 120 120)"))
  }

  @Test func `any level has a gauge, such as humidity in percent (G1, G6)`() throws {
    let humidity = PersonalMetric(
      id: "humidity", title: "Humidity",
      metric: Metric(id: "humidity", kind: .level, dimension: .fraction),
      series: DailySeries(from: Day(number: 17865), measured: [68]))
    let style = GaugeStyle(
      scale: .range(0...100, parts: 10), colors: .solid(RGBColor(red: 0, green: 0.5, blue: 1)))
    let html = try markup(of: valueGauge(of: humidity, style, in: english, id: "g"))
    #expect(html.contains("68% on 30 November 2018. The scale runs from 0 to 100."))
    #expect(html.contains(##"<path stroke="#0080ff""##))
  }

  @Test func `the scale and a number of the author are in the unit shown`() throws {
    var style = GaugeStyle(scale: .range(100...200, parts: 2))
    let kilograms = metric([80], unit: .kilogram, kind: .level)
    let html = try markup(of: valueGauge(of: kilograms, style, in: english, id: "g"))
    #expect(html.contains("176.4 lb on 30 November 2018. The scale runs from 100 to 200."))
    style.number = 150
    let own = try markup(of: valueGauge(of: kilograms, style, in: english, id: "g"))
    #expect(own.contains("150.0 lb"))
    #expect(own.contains("rotate(360 120 120)"))
  }

  @Test func `labels keep the decimals they need (G8)`() throws {
    let style = GaugeStyle(scale: .range(0...1, parts: 4))
    let html = try markup(of: valueGauge(of: weight([0.5]), style, in: english, id: "g"))
    for label in ["0", "0.25", "0.5", "0.75", "1"] { #expect(html.contains(">\(label)</text>")) }
  }
}

@Suite struct ActivityKeyFigureTests {
  @Test func `changes are signed, and a day is compared with its weekday`() {
    let values = (0..<60).map { Double($0 < 32 ? 8_000 : 9_000) }
    let figures = activityKeyFigures(metric(values, goal: 9_000), in: english)
    #expect(
      figures.map { withPlainSpaces($0.label) } == [
        "Latest day, 30 Nov 2018", "Mean, 28 days", "Goal reached, 2018", "Best streak",
      ])
    #expect(figures[0].value == "9,000")
    #expect(
      figures[0].detail
        == EmphasizedText(
          emphasis: "+625", after: " from the Friday mean of the 12 weeks before, 8,375"))
    #expect(
      figures[1].detail == EmphasizedText(emphasis: "+1,000", after: " from the 28 before"))
    #expect(figures[2].value == "28" && figures[2].detail.plain == "of 60 with data")
    #expect(
      figures[3].value == "28" && withPlainSpaces(figures[3].detail.plain) == "3–30 Nov; now 28")
    let own = activityKeyFigures(metric(values, goal: 9_000), in: korean)
    #expect(own[0].detail == EmphasizedText(before: "직전 12주 금요일 평균(8,375) 대비 ", emphasis: "+625"))
    #expect(own[1].detail == EmphasizedText(before: "앞선 28일 대비 ", emphasis: "+1,000"))
  }

  @Test func `no change is said in words`() {
    let same = activityKeyFigures(metric(Array(repeating: 1, count: 60), goal: 1), in: english)
    #expect(same[0].detail == EmphasizedText("as on an average Friday of the 12 weeks before (1)"))
    #expect(same[1].detail == EmphasizedText("the same as the 28 before"))
    let level = activityKeyFigures(weight([160, 161, 160], goal: 155), in: english)
    #expect(withPlainSpaces(level[0].detail.plain) == "the same as on 28 Nov")
  }

  @Test func `a level says how far its goal is`() {
    let figures = activityKeyFigures(weight([181, 180], goal: 170), in: english)
    #expect(
      figures.map { withPlainSpaces($0.label) } == [
        "Latest day, 30 Nov 2018", "Mean, 28 days", "Goal", "Lowest, 2018",
      ])
    #expect(figures[0].detail.emphasis == "−1.0")
    #expect(figures[2].value == "170" && figures[2].detail.emphasis == "−10.0")
  }

  @Test func `without data there are no key figures`() {
    #expect(activityKeyFigures(metric([]), in: english).isEmpty)
  }
}
