import ReportCharts
import ReportCore
import ReportDocuments
import ReportFigures
import ReportMeasurements
import Testing

/// Days of a series that a test invents.
private func series(_ days: ClosedRange<Day>, _ value: (Day) -> Double?) -> DailySeries {
  DailySeries(from: days.lowerBound, measured: days.map(value))
}

private func day(_ text: String) -> Day { Day(iso: text) ?? Day(number: 0) }

private func steps(
  _ days: ClosedRange<Day> = Day.days(ofYear: 2018), id: String = "steps",
  person: String? = nil, window: Int = 28, _ value: (Day) -> Double?
) -> PersonalMetric {
  var metric = PersonalMetric(
    id: id, title: "Steps",
    metric: Metric(id: "steps", kind: .total, dimension: .count, unit: .steps),
    series: series(days, value), window: window)
  metric.person = person.map { Person(id: $0.lowercased(), name: $0) }
  return metric
}

private func weight(
  _ days: ClosedRange<Day> = Day.days(ofYear: 2018), window: Int = 28, _ value: (Day) -> Double?
) -> PersonalMetric {
  PersonalMetric(
    id: "weight", title: "Weight", metric: Metric(id: "weight", kind: .level, dimension: .mass),
    series: series(days, value), window: window)
}

private func station(
  _ id: String, _ elements: [Element: DailySeries], year: Int = 2018
) -> StationYear {
  let record = StationRecord(
    station: Station(sourceID: id, name: id), series: elements,
    accepted: elements.mapValues { Set($0.observedSpan.map(Array.init) ?? []) })
  return StationYear(
    id: id, title: "\(id.prefix(1).uppercased())\(id.dropFirst())",
    climate: StationClimate(of: record), year: year, source: "")
}

/// The title of a chart that an author requests.
private func title(
  _ text: String, _ stations: [StationYear] = [], _ metrics: [PersonalMetric] = [],
  in context: FigureContext = metricUnits
) throws -> String? {
  let catalog = SeriesCatalog(
    stations: stations, metrics: metrics,
    titles: [
      "precipitation": "Precipitation", "temperature": "Temperature",
      "temperature.mean": "Daily mean temperature", "temperature.high": "Daily high",
      "temperature.low": "Daily low",
    ])
  let node = try parseYAML(Array("\(text)\n".utf8), path: "page.md", firstLine: 3)
  let (request, findings) = ChartRequest.read(
    node, at: SourcePosition("page.md", line: 3), in: catalog, context: context)
  #expect(findings == [])
  let title =
    switch request?.figure(in: context, id: "a", address: { $0 }) {
    case .figure(let figure): figure.chart.title
    case .panels(let panels): panels.multiples.chart.title
    case nil: String?.none
    }
  return title.map(withPlainSpaces)
}

/// Titles of the days with the highest value.
@Suite struct HighestDayTitleTests {
  private let calendar = "series: steps\ntype: calendar\nperiod: 2018"

  private func walked(_ change: (Day) -> Double?? = { _ in nil }) -> PersonalMetric {
    steps { day in change(day) ?? (day == Day(iso: "2018-07-15") ? 25_883 : 6_000) }
  }

  @Test func `a calendar names its highest day`() throws {
    #expect(try title(calendar, [], [walked()]) == "Steps, every day of 2018: most on 15 July")
    #expect(
      try title(calendar, [], [walked()], in: korean) == "Steps, 2018년의 모든 날: 7월 15일에 가장 많음")
    #expect(try title("\(calendar)\ntitle: My year", [], [walked()]) == "My year")
  }

  @Test func `days that are written alike share the highest value`() throws {
    let tied = walked { $0 == day("2018-02-03") ? .some(25_883.2) : nil }
    #expect(try title(calendar, [], [tied]) == "Steps, every day of 2018")
  }

  @Test func `missing days are told, and too many hide the highest`() throws {
    func without(_ days: ClosedRange<String>) throws -> String? {
      let missing = day(days.lowerBound)...day(days.upperBound)
      return try title(
        calendar, [], [walked { missing.contains($0) ? .some(nil) : nil }])
    }
    #expect(
      try without("2018-02-18"..."2018-02-20") == "Steps, every day of 2018: most on 15 July",
      "a month may lack some days")
    #expect(
      try without("2018-02-18"..."2018-02-23")
        == "Steps, every day of 2018: most on 15 July, of 359 days with data")
    #expect(try without("2018-08-01"..."2018-11-30") == "Steps, every day of 2018")
  }

  @Test func `a running year says of how many days, if they are not few`() throws {
    func through(_ last: String) throws -> String? {
      try title(
        calendar, [], [steps(day("2018-01-01")...day(last)) { Double($0.dayOfYear) }])
    }
    #expect(
      try through("2018-03-05")
        == "Steps, every day of 2018: most on 5 March, of 64 days with data")
    #expect(try through("2018-01-19") == "Steps, every day of 2018")
  }

  @Test func `nothing is most of nothing`() throws {
    #expect(try title(calendar, [], [steps { _ in 0 }]) == "Steps, every day of 2018")
  }

  @Test func `the last days name theirs by the same rule`() {
    func title(_ values: [Double?]) -> String {
      let days = day("2018-11-03")...day("2018-11-30")
      let metric = steps(days) { values[days.lowerBound.distance(to: $0)] }
      return withPlainSpaces(dailyBars(of: metric, in: english, id: "d").chart.title)
    }
    let values: [Double?] = (1...28).map(Double.init)
    #expect(title(values) == "Steps, last 28 days: most on 30 November")
    let thin = values.enumerated().map { $0.offset.isMultiple(of: 3) ? $0.element : nil }
    #expect(title(thin) == "Steps, last 28 days")
  }

  @Test func `the months of one series name the highest day`() throws {
    let warm = station(
      "hill",
      [
        .temperatureMean: series(Day.days(ofYear: 2018)) {
          $0 == day("2018-06-10") ? 30 : Double($0.dayOfMonth) / 10
        }
      ])
    #expect(
      try title("series: hill.temperature.mean\ntype: multiples\nperiod: 2018", [warm])
        == "Daily mean temperature, Hill, 2018: warmest on 10 June")
  }
}

/// Titles of the month, the weekday, the station or the person with the highest value.
@Suite struct LeaderTitleTests {
  private func rain(
    in years: ClosedRange<Int> = 2017...2018, id: String = "hill", _ value: (Day) -> Double?
  ) -> StationYear {
    let days =
      Day.days(ofYear: years.lowerBound).lowerBound...Day.days(ofYear: years.upperBound).upperBound
    return station(id, [.precipitation: series(days, value)])
  }

  private func wet(_ day: Day) -> Double { day.month == Month(year: 2017, month: 5) ? 20 : 1 }

  @Test func `cells name the highest month`() throws {
    let cells = "series: hill.precipitation\ntype: cells"
    #expect(
      try title(cells, [rain(wet)]) == "Precipitation, Hill, 2017–2018: most in May 2017")
    #expect(
      try title(cells, [rain { $0 == day("2018-02-03") ? nil : wet($0) }])
        == "Precipitation, Hill, 2017–2018: most in May 2017, of 23 complete months")
    #expect(
      try title(cells, [rain { $0 == day("2018-02-03") ? nil : wet($0) }], in: korean)?.hasSuffix(
        ": 자료가 완전한 23개 달 중 2017년 5월에 가장 많음") == true)
  }

  @Test func `cells name no month that another equals or may exceed, or of few`() throws {
    let cells = "series: hill.precipitation\ntype: cells"
    func plain(_ text: String, _ value: (Day) -> Double?) throws {
      let found = try title("\(cells)\(text)", [rain(value)])
      #expect(found?.contains(":") == false, "\(found ?? "")")
    }
    try plain("") { [5, 7].contains($0.monthNumber) ? 20 : 1 }
    try plain("") {
      $0 == day("2018-02-03") ? nil : $0.month == day("2018-02-01").month ? 40 : wet($0)
    }
    try plain("") { $0.dayOfMonth == 9 && $0.monthNumber > 8 ? nil : wet($0) }
    try plain("\nperiod: 2017-03..2017-11", wet)
  }

  @Test func `multiples name the station and the month`() throws {
    let charts = "series: [hill.precipitation, dale.precipitation]\nperiod: 2018"
    let hill = rain(in: 2018...2018) { $0.monthNumber == 6 ? 9 : 1 }
    let dale = rain(in: 2018...2018, id: "dale") { _ in 2 }
    #expect(
      try title(charts, [hill, dale]) == "Precipitation, 2018: most at Hill in June")
    #expect(
      try title("\(charts)-06", [rain { Double($0.dayOfMonth) }, dale])
        == "Precipitation, June 2018: most at Hill on 30 June")
    let same = rain(in: 2018...2018, id: "dale") { $0.monthNumber == 6 ? 9 : 1 }
    #expect(try title(charts, [hill, same]) == "Precipitation, 2018")
    let thin = rain(in: 2018...2018, id: "dale") { $0.dayOfMonth == 9 ? nil : 1 }
    #expect(try title(charts, [hill, thin]) == "Precipitation, 2018")
  }

  @Test func `several stations in one plot name the one with the most of all days`() throws {
    let lines = "series: [hill.precipitation, dale.precipitation]\ntype: bar\nperiod: 2018"
    let hill = rain(in: 2018...2018) { _ in 3 }
    func dale(_ value: @escaping (Day) -> Double?) -> StationYear {
      rain(in: 2018...2018, id: "dale", value)
    }
    #expect(try title(lines, [hill, dale { _ in 2 }]) == "Precipitation, 2018: most at Hill")
    #expect(try title(lines, [hill, dale { _ in 3 }]) == "Precipitation, 2018")
    #expect(
      try title(lines, [hill, dale { $0 == day("2018-02-03") ? nil : 2 }])
        == "Precipitation, 2018", "one lacks a day")
    #expect(
      try title(
        "series: [hill.temperature.high, hill.temperature.low]\ntype: line\nperiod: 2018",
        [
          station(
            "hill",
            [
              .temperatureHigh: series(Day.days(ofYear: 2018)) { _ in 9 },
              .temperatureLow: series(Day.days(ofYear: 2018)) { _ in 1 },
            ])
        ]) == "Temperature, Hill, 2018", "a high is above a low, which is no finding")
  }

  @Test func `multiples of persons name the person`() throws {
    let anna = steps(id: "anna/steps", person: "Anna") { $0.monthNumber == 3 ? 9_000 : 5_000 }
    let ben = steps(id: "ben/steps", person: "Ben") { _ in 6_000 }
    #expect(
      try title("series: [anna/steps, ben/steps]\nperiod: 2018", [], [anna, ben])
        == "Steps, 2018: most for Anna in March")
  }

  @Test func `a ring names the highest weekday as it is written`() throws {
    let ring = "series: steps\ntype: donut\nperiod: "
    func walked(_ saturday: Double) -> PersonalMetric {
      steps { $0.weekday == .saturday ? saturday : 6_000 }
    }
    #expect(
      try title("\(ring)2018", [], [walked(9_000)])
        == "Steps by weekday, 2018: most on Saturday")
    #expect(try title("\(ring)2018", [], [walked(6_000.2)]) == "Steps by weekday, 2018")
    #expect(
      try title("\(ring)2018-05-01..2018-05-14", [], [walked(9_000)])
        == "Steps by weekday, 1–14 May 2018", "two of each weekday are few")
    let gaps = steps { $0.weekday == .tuesday ? nil : $0.weekday == .saturday ? 9_000 : 6_000 }
    #expect(try title("\(ring)2018", [], [gaps]) == "Steps by weekday, 2018")
    let heavy = weight { $0.weekday == .saturday ? 90 : 80 }
    #expect(
      try title("series: weight\ntype: donut\nperiod: 2018", [], [heavy])
        == "Weight by weekday, 2018: highest on Saturday")
  }

  @Test func `a climate diagram names the warmest and the wettest month`() throws {
    func climate(_ years: ClosedRange<Int>, isFlat: Bool = false) throws -> String? {
      let days =
        Day.days(ofYear: years.lowerBound)
        .lowerBound...Day.days(ofYear: years.upperBound)
        .upperBound
      let hill = station(
        "hill",
        [
          .temperatureMean: series(days) { isFlat ? 10 : 20 - abs(Double($0.monthNumber - 8)) },
          .precipitation: series(days) { $0.monthNumber == 12 ? 3 : 1 },
        ])
      return try title("series: hill.precipitation\ntype: climate", [hill])
    }
    #expect(
      try climate(2016...2018)
        == "Climate diagram, Hill, 2016–2018: warmest in August, wettest in December")
    #expect(
      try climate(2016...2018, isFlat: true)
        == "Climate diagram, Hill, 2016–2018: wettest in December")
    #expect(try climate(2017...2018) == "Climate diagram, Hill, 2017–2018")
  }
}

/// Titles of a year to date among other years.
@Suite struct YearToDateTitleTests {
  private func title(
    of year: Int, from first: Int = 2007, through last: String = "2018-12-31",
    in context: FigureContext = metricUnits, _ value: (Day) -> Double?
  ) throws -> String? {
    let days = Day.days(ofYear: first).lowerBound...day(last)
    let hill = station("hill", [.precipitation: series(days, value)])
    return try ReportFiguresTests.title(
      "series: hill.precipitation\ncompare: all-years\nperiod: \(year)", [hill], in: context)
  }

  private let label = "Precipitation to date, Hill, 2018"

  @Test func `the year has its place among enough years by the same date`() throws {
    let rising: (Day) -> Double? = { Double($0.year - 2000) }
    #expect(try title(of: 2018, rising) == "\(label): wettest of 12")
    #expect(
      try title(of: 2018, through: "2018-09-14", rising)
        == "\(label): wettest of 12 by 14 September")
    #expect(
      try title(of: 2018, through: "2018-09-14", in: korean, rising)?.hasSuffix(
        ": 9월 14일까지 12개 중 강수량이 가장 많음") == true)
    // Wetter in autumn than all others, but driest until then.
    #expect(
      try title(of: 2018, through: "2018-09-14") { day in
        day.year == 2018 ? 1 : Double(day.year - 2000)
      } == "\(label): driest of 12 by 14 September")
  }

  @Test func `ties and places in the middle are compared with the median`() throws {
    #expect(try title(of: 2018) { _ in 1 } == label)
    #expect(
      try title(of: 2018) { $0.year >= 2017 ? 3 : 1 } == "\(label): 730.0 mm above the median")
    #expect(
      try title(of: 2012) { Double($0.year - 2000) }?.contains("median") == true)
  }

  @Test func `few years are not ranked, and gaps are not compared`() throws {
    let rising: (Day) -> Double? = { Double($0.year - 2000) }
    #expect(try title(of: 2018, from: 2014, rising) == "\(label): 6,570.0 mm")
    #expect(
      try title(of: 2018, through: "2018-09-14") { $0 == day("2018-03-03") ? nil : rising($0) }
        == label)
  }
}

/// Titles of the pages of a metric.
@Suite struct MetricTitleTests {
  private func title(_ metric: PersonalMetric, in context: FigureContext = metricUnits) -> String? {
    yearLine(of: metric, year: 2018, in: context, id: "y").map { withPlainSpaces($0.chart.title) }
  }

  private func falling(_ day: Day) -> Double { 90 - Double(day.monthNumber) / 2 }

  @Test func `the year of a level says how its last month differs from its first`() {
    #expect(
      title(weight { falling($0) }) == "Weight, 2018: 5.5 kg lower in December than in January")
    #expect(title(weight { falling($0) }, in: korean) == "Weight, 2018년: 1월보다 12월에 5.5 kg 낮음")
    let gap = weight { $0.monthNumber == 1 && $0.dayOfMonth < 9 ? nil : falling($0) }
    #expect(title(gap) == "Weight, 2018: 5.0 kg lower in December than in February")
    let running = weight(day("2018-01-01")...day("2018-06-20")) { falling($0) }
    #expect(title(running) == "Weight, 2018: 2.0 kg lower in May than in January")
  }

  @Test func `months that look alike, and a single one, have the range or nothing`() {
    let swinging = weight { $0.dayOfMonth <= 28 ? 80 + Double($0.dayOfMonth % 2) : 80.5 }
    #expect(title(swinging) == "Weight, 2018: 80.0 to 81.0 kg")
    let single = weight(day("2018-03-01")...day("2018-04-20")) { _ in 80 }
    #expect(title(single) == "Weight, 2018")
  }

  /// The change of a weight that Mondays raise and Tuesdays lower, with days left out.
  private func change(
    monday: Double = 1, tuesday: Double = -2, window: Int = 28, without: Weekday? = nil,
    in context: FigureContext = english
  ) -> String {
    var value = 80.0
    let metric = weight(day("2018-10-01")...day("2018-11-30"), window: window) { day in
      value += day.weekday == .monday ? monday : day.weekday == .tuesday ? tuesday : 0
      return day.weekday == without ? nil : value
    }
    return weekdayChange(of: metric, in: context, id: "c").chart.title
  }

  @Test func `the changes by weekday name the rise and the fall`() {
    let label = "Change by weekday, last 28 days"
    #expect(change() == "\(label): up most on Monday, down most on Tuesday")
    #expect(change(tuesday: 0) == "\(label): up most on Monday")
    #expect(change(monday: 0) == "\(label): down most on Tuesday")
    #expect(change(monday: 0, tuesday: 0) == label)
    #expect(change(monday: 1, tuesday: 1) == label, "a tie")
    #expect(change(without: .thursday) == label)
    #expect(change(window: 14) == "Change by weekday, last 14 days")
    #expect(change(in: korean) == "요일별 변화, 최근 28일: 월요일에 가장 많이 늘고 화요일에 가장 많이 줄어듦")
  }

  @Test func `by the weather, days are compared in the words of an editor`() throws {
    let cold: (Day) -> Bool = { $0.monthNumber < 3 }
    let hill = station(
      "hill", [.temperatureHigh: series(Day.days(ofYear: 2018)) { cold($0) ? -5 : 25 }])
    let text = "against: hill.temperature.high\nperiod: 2018\nseries: "
    let metrics = [
      steps { cold($0) ? 4_000 : 9_000 + Double($0.dayOfMonth) },
      weight { cold($0) ? 82 : 80 + Double($0.dayOfMonth) / 1_000 },
    ]
    #expect(
      try ReportFiguresTests.title("\(text)steps", [hill], metrics)
        == "Steps: 5,016 more on days of 20 to 30 °C than on days under 0 °C")
    #expect(
      try ReportFiguresTests.title("\(text)weight", [hill], metrics)
        == "Weight: 2.0 kg lower on days of 20 to 30 °C than on days under 0 °C")
    let alike = [steps { $0.dayOfMonth.isMultiple(of: 2) ? 4_000 : 9_000 }]
    #expect(
      try ReportFiguresTests.title("\(text)steps", [hill], alike) == "Steps by temperature")
  }
}
