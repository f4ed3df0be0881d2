import Foundation
import ReportCharts
import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import Testing

@Suite struct DailyValuesTests {
  private func figure(
    _ element: Element, year: Int = 2018, _ value: (Day) -> Double?
  ) throws -> Figure {
    try #require(
      stationFigure(
        of: element.metric, SampleYear.of(element, year: year, value), in: metricUnits))
  }

  private func isDay(_ day: Day, _ month: Int, _ dayOfMonth: Int) -> Bool {
    day.monthNumber == month && day.dayOfMonth == dayOfMonth
  }

  private func lines(_ figure: Figure) -> [Substring] {
    String(decoding: figure.numbers.csv, as: UTF8.self).split(separator: "\n")
  }

  /// 5 m/s on every day but two.
  private func wind(_ day: Day) -> Double? {
    isDay(day, 1, 10) ? 20 : isDay(day, 3, 3) ? 1 : 5
  }

  @Test func `a level tells its ends, its mean and what the lines are`() throws {
    let chart = try figure(.wind, wind).chart
    #expect(withPlainSpaces(chart.title) == "Wind in 2018: 1.0 to 20.0 m/s")
    #expect(
      withPlainSpaces(chart.summary)
        == "From 1.0 m/s on 3 March to 20.0 m/s on 10 January. Mean 5.0 m/s. "
        + "Thin line: daily values. Steps: monthly means.")
    #expect(chart.footer?.source == "Sample values")
    #expect(chart.footer.map { withPlainSpaces($0.coverage) } == "on 365 of 365 days")
  }

  @Test func `the days of a level stand on the band of the record, from three years on`() throws {
    func pressure(_ values: [Double]) throws -> Chart {
      let year = SampleRecord(values: [.pressure: values]).year(2002)
      return try #require(stationFigure(of: .pressure, year, in: metricUnits)).chart
    }
    let three = try pressure([1000, 1010, 1020])
    #expect(withPlainSpaces(three.summary).hasSuffix("Band: eight days in ten of 2001–2003."))
    var html = ByteWriter()
    three.render(into: &html)
    #expect(String(decoding: html.bytes, as: UTF8.self).contains("class=\"bd\""))
    #expect(try !pressure([1000, 1010]).summary.contains("Band"))
  }

  @Test func `a day can be chosen, on a phone a month with its mean and its range`() throws {
    let labels = annotations(in: try markup(of: figure(.wind, wind)))
    #expect(labels.count == 365 + 12)
    #expect(labels[0] == "Mon 1 Jan: 5.0 m/s")
    #expect(labels[9] == "Wed 10 Jan: 20.0 m/s")
    #expect(labels[365] == "Jan: mean 5.5 m/s, 5.0 to 20.0 m/s")
    #expect(labels[366] == "Feb: mean 5.0 m/s, 5.0 m/s")
  }

  @Test func `a month with a gap of four days is not complete, and the gap is no zero`() throws {
    let figure = try figure(.wind) { $0.monthNumber == 2 && $0.dayOfMonth < 5 ? nil : 5 }
    let html = try markup(of: figure)
    #expect(annotations(in: html)[31] == "Thu 1 Feb: no data")
    #expect(annotations(in: html)[366] == "Feb: mean (5.0 m/s) on 24 of 28 days")
    #expect(
      html.contains(
        "<th scope=\"row\">February</th><td>(5.0 m/s)</td><td>5.0 m/s</td><td>5.0 m/s</td>"
          + "<td>24 of 28 days</td>"))
    #expect(figure.chart.summary.hasSuffix("361 of 365 days have data."))
    #expect(lines(figure)[32] == "2018-02-01,")
    #expect(lines(figure)[36] == "2018-02-05,5")
  }

  @Test func `a year with too few days says no mean`() throws {
    let summary = try figure(.wind) { $0.monthNumber < 6 ? Double($0.dayOfMonth) : nil }.chart
      .summary
    #expect(!summary.contains("Mean"))
    #expect(summary.contains("and 4 other days"), "ties are told")
  }

  @Test func `the axis of a speed begins at zero, that of a pressure does not`() throws {
    #expect(try markup(of: figure(.wind, wind)).contains(">0</text>"))
    let pressure = try markup(of: figure(.pressure) { 1000 + Double($0.dayOfMonth) })
    #expect(!pressure.contains(">0</text>") && pressure.contains(">1,000</text>"))
  }

  @Test func `the axis of a share ends at the whole`() throws {
    let html = try markup(of: figure(.humidity) { Double($0.dayOfMonth) + 68 })
    #expect(html.contains(">100%</text>") && !html.contains(">120"))
  }

  @Test func `a leap year has its day`() throws {
    let figure = try figure(.pressure, year: 2016) { _ in 1013.25 }
    #expect(lines(figure).count == 367)
    #expect(lines(figure)[60] == "2016-02-29,1013.25")
    #expect(annotations(in: try markup(of: figure)).count == 366 + 12)
    #expect(withPlainSpaces(figure.chart.summary).hasPrefix("It was 1,013.3 hPa throughout."))
  }

  @Test func `one value is no line`() throws {
    let figure = try figure(.pressure) { $0.dayOfYear == 100 ? 1000 : nil }
    #expect(figure.chart.plot == nil)
    let html = try markup(of: figure)
    #expect(html.contains("<b>1,000.0 hPa</b> <span>Measured on 1 day.</span>"))
    #expect(html.contains("<th scope=\"row\">Tue 10 Apr 2018</th><td>1,000.0 hPa</td>"))
    #expect(html.contains("Too few days with data to draw."))
    #expect(!html.contains("<input"))
    #expect(lines(figure)[100] == "2018-04-10,1000")
    #expect(lines(figure)[101] == "2018-04-11,")
  }

  @Test func `nine days are a table, ten a line`() throws {
    #expect(try figure(.wind) { $0.dayOfYear < 10 ? 1 : nil }.chart.plot == nil)
    #expect(try figure(.wind) { $0.dayOfYear < 11 ? 1 : nil }.chart.plot != nil)
  }

  @Test func `without a value there is no figure`() {
    let year = SampleYear.of(.wind) { _ in nil }
    #expect(stationFigure(of: .wind, year, in: metricUnits) == nil)
  }

  @Test func `gusts tell the strongest, and how many days had a gale`() throws {
    let figure = try figure(.gust) {
      isDay($0, 1, 1) || isDay($0, 12, 31) ? 30 : isDay($0, 5, 5) ? 17.2 : 4
    }
    #expect(
      withPlainSpaces(figure.chart.summary)
        == "The strongest gust reached 30.0 m/s on 1 January and 1 other day. "
        + "3 days had gale-force gusts (17.2 m/s or more).")
    let labels = annotations(in: try markup(of: figure))
    #expect(labels[365 + 4] == "May: 17.2 m/s")
    #expect(figure.name == "gust")
    #expect(lines(figure)[0] == "date,gust_m/s")
  }

  @Test func `snow on the ground is deepest on a day, and lies on so many`() throws {
    let chart = try figure(.snowDepth) { $0.monthNumber == 1 ? Double($0.dayOfMonth) * 10 : 0 }
      .chart
    #expect(
      withPlainSpaces(chart.summary)
        == "The snow was deepest, 31.0 cm, on 31 January. "
        + "Snow of 1 cm or more lay on 31 days.")
  }

  @Test func `a winter without snow on the ground says so`() throws {
    let chart = try figure(.snowDepth) { _ in 0 }.chart
    #expect(chart.summary == "No snow lay on the 365 days with a value.")
  }

  @Test func `a share counts its clear and its overcast days`() throws {
    let chart = try figure(.cloudCover) { $0.monthNumber == 1 ? 20 : 80 }.chart
    let summary = withPlainSpaces(chart.summary)
    #expect(summary.contains("31 days were clear (20% or less)."))
    #expect(summary.contains("334 days were overcast (80% or more)."))
  }
}

/// The figures of metrics that are not drawn day by day.
@Suite struct MonthsOfDaysTests {
  private func figure(_ element: Element, _ value: (Day) -> Double?) throws -> Figure {
    try #require(
      stationFigure(
        of: element.metric, SampleYear.of(element, value), byMonth: true, in: metricUnits))
  }

  private func lines(_ figure: Figure) -> [Substring] {
    String(decoding: figure.numbers.csv, as: UTF8.self).split(separator: "\n")
  }

  /// 1,010 hPa, but 990 on the 4th of March and 1,030 on the 5th of each month.
  private func pressure(_ day: Day) -> Double? {
    day.dayOfMonth == 5 ? 1030 : day.monthNumber == 3 && day.dayOfMonth == 4 ? 990 : 1010
  }

  @Test func `the months of a pressure have their highest and lowest days with dates`() throws {
    let figure = try figure(.pressure, pressure)
    #expect(withPlainSpaces(figure.chart.title) == "Air pressure in 2018: 990.0 to 1,030.0 hPa")
    let summary = withPlainSpaces(figure.chart.summary)
    #expect(summary.hasPrefix("From 990.0 hPa on 4 March to 1,030.0 hPa on 5 January and 11"))
    #expect(
      summary.hasSuffix(
        "Bars: from the lowest to the highest day of each month. Line: monthly means."))
    let html = try markup(of: figure)
    let labels = annotations(in: html)
    #expect(labels.count == 12)
    #expect(labels[2] == "Mar: mean 1,010.0 hPa, 990.0 to 1,030.0 hPa")
    #expect(
      html.contains(
        "<th scope=\"row\">March</th><td>1,010.0 hPa</td><td>990.0 hPa, 4 Mar</td>"
          + "<td>1,030.0 hPa, 5 Mar</td><td>31 of 31 days</td>"))
    #expect(figure.name == "pressure-by-month")
    #expect(
      lines(figure)[0]
        == "month,mean_pressure_hPa,lowest_pressure_hPa,lowest_date,highest_pressure_hPa,"
        + "highest_date,days_measured,days")
    #expect(lines(figure)[3] == "2018-03,1010,990,2018-03-04,1030,2018-03-05,31,31")
  }

  @Test func `the months of a gust have their strongest, and an incomplete one is pale`() throws {
    let figure = try figure(.gust) { day in
      day.monthNumber == 6 && day.dayOfMonth > 20
        ? nil : day.monthNumber == 7 ? 0 : Double(day.dayOfMonth)
    }
    #expect(withPlainSpaces(figure.chart.title) == "Gusts by month, 2018", "six days share it")
    let summary = withPlainSpaces(figure.chart.summary)
    #expect(summary.contains("The strongest gust reached 31.0 m/s on 31 January and 5 other days."))
    #expect(
      summary.contains("Each bar is the highest value of a month. Pale bars are incomplete months.")
    )
    let labels = annotations(in: try markup(of: figure))
    #expect(labels[0] == "Jan: 31.0 m/s, 31 Jan")
    #expect(labels[5] == "Jun: 20.0 m/s, 20 Jun on 20 of 30 days")
    #expect(labels[6] == "Jul: 0.0 m/s", "nothing has no date")
    #expect(
      lines(figure)[0] == "month,highest_gust_m/s,highest_date,days_measured,days")
    #expect(lines(figure)[6] == "2018-06,20,2018-06-20,20,30")
  }

  @Test func `a month without a value has none, and nine days are a table`() throws {
    let figure = try figure(.pressure) { $0.monthNumber == 2 ? nil : pressure($0) }
    #expect(annotations(in: try markup(of: figure))[1] == "Feb: no data")
    #expect(lines(figure)[2] == "2018-02,,,,,,0,28")
    #expect(try self.figure(.gust) { $0.dayOfYear < 10 ? 1 : nil }.chart.plot == nil)
  }
}

@Suite struct MonthlyTotalsTests {
  /// In minutes: 10 hours in June, 1 in December, otherwise 5.
  private func sunshine(_ day: Day) -> Double? {
    day.monthNumber == 6 ? 600 : day.monthNumber == 12 ? 60 : 300
  }

  @Test func `what adds up has the words of all that does`() throws {
    let figure = try #require(
      stationFigure(
        of: .sunshine, SampleYear.of(.sunshine, sunshine), in: metricUnits))
    #expect(figure.chart.title == "Sunshine: most in June 2018")
    #expect(
      withPlainSpaces(figure.chart.summary)
        == "June had the most, 300.0 h, and December the least, 31.0 h. "
        + "The year had 1,851.0 h.")
    let lines = String(decoding: figure.numbers.csv, as: UTF8.self).split(separator: "\n")
    #expect(lines[0] == "month,sunshine_h,days_measured,days")
    #expect(lines[6] == "2018-06,300,30,30")
    #expect(figure.name == "sunshine-by-month")
  }

  @Test func `months with gaps are told with their days, and not compared`() throws {
    let year = SampleYear.of(.evaporation) { $0.monthNumber == 4 && $0.dayOfMonth > 20 ? nil : 2 }
    let figure = try #require(stationFigure(of: .evaporation, year, in: metricUnits))
    let summary = withPlainSpaces(figure.chart.summary)
    #expect(summary.contains("January had the most, 62.0 mm, and February the least, 56.0 mm."))
    #expect(summary.contains("The 355 of 365 days with a value had 710.0 mm."))
    #expect(summary.contains("April shows 40.0 mm on 20 of 30 days."))
  }

  @Test func `radiation is energy, in the unit of the site`() throws {
    let year = SampleYear.of(.radiation) { _ in 3.6 }
    let american = try #require(stationFigure(of: .radiation, year, in: english))
    #expect(String(decoding: american.numbers.csv, as: UTF8.self).contains("2018-01,31,31,31\n"))
    #expect(withPlainSpaces(american.chart.summary).contains("The year had 365.0 kWh/m²."))
    let metric = try #require(stationFigure(of: .radiation, year, in: metricUnits))
    #expect(withPlainSpaces(metric.chart.summary).contains("The year had 1,314.0 MJ/m²."))
  }
}

@Suite struct StationComparisonTests {
  private func compared(_ element: Element, _ value: (Day) -> Double?) -> ComparedStation {
    ComparedStation(SampleYear.of(element, value), address: "a/")
  }

  private func panels(_ metric: Metric, _ stations: [ComparedStation]) throws -> StationPanels {
    let figures = stationComparison(
      of: metric, stations, title: "All", source: "", in: metricUnits, id: "s")
    let panels: StationPanels? =
      if case .panels(let panels)? = figures.first { panels } else { nil }
    return try #require(panels)
  }

  private func csv(_ panels: StationPanels) -> [Substring] {
    String(decoding: panels.numbers.csv, as: UTF8.self).split(separator: "\n")
  }

  private func table(_ metric: Metric, _ stations: [ComparedStation]) -> String {
    var html = ByteWriter()
    metricUnits.renderMetricTable(of: metric, stations, into: &html)
    return withPlainSpaces(String(decoding: html.bytes, as: UTF8.self))
  }

  private func facts(_ metric: Metric, _ years: [StationYear]) -> [String] {
    metricKeyFigures(of: metric, years, in: metricUnits).map {
      withPlainSpaces("\($0.label) | \($0.value) \($0.unit) | \($0.detail.plain)")
    }
  }

  @Test func `levels are compared by the means of their months, never by sums`() throws {
    let station = compared(.wind) { $0.monthNumber == 2 && $0.dayOfMonth < 7 ? nil : 4 }
    let panels = try panels(.wind, [station])
    #expect(csv(panels)[0] == "station,month,wind_m/s,days_measured,days")
    #expect(csv(panels)[1] == "Sample,2018-01,4,31,31")
    #expect(csv(panels)[2] == "Sample,2018-02,4,22,28")
    #expect(panels.multiples.chart.summary.hasSuffix("Each point is a monthly mean."))
    #expect(
      table(.wind, [station]).contains(
        "<td>(4.0 m/s)</td><td>4.0 m/s, 1 Jan and 358 other days</td>"
          + "<td>4.0 m/s, 1 Jan and 358 other days</td>"
          + "<td>359 of 365 days</td>"))
  }

  @Test func `maxima are compared by their highest`() throws {
    let station = compared(.gust) { Double($0.dayOfMonth) }
    let panels = try panels(.gust, [station])
    #expect(csv(panels)[2] == "Sample,2018-02,28,28,28")
    #expect(panels.multiples.chart.summary.hasSuffix("Each bar is the highest value of a month."))
    #expect(
      facts(.gust, [station.year]) == [
        "Highest | 31.0 m/s | Sample · 31 Jan 2018 and 6 other days",
        "Most days with 17.2 m/s or more | 161 days | Sample",
      ])
  }

  @Test func `one station's mean is not the lowest of several`() {
    let windy = SampleYear.of(.wind) { _ in 9 }
    let calm = SampleYear.of(.wind) { _ in 2 }
    let gappy = SampleYear.of(.wind) { $0.monthNumber < 9 ? 1 : nil }
    #expect(facts(.wind, [windy]).map { String($0.prefix { $0 != "|" }) }.count == 3)
    let all = facts(.wind, [windy, calm, gappy])
    #expect(all[0] == "Highest mean of a complete year | 9.0 m/s | Sample")
    #expect(
      all[1] == "Lowest mean of a complete year | 2.0 m/s | Sample", "eight months are no year")
  }

  @Test func `directions are compared by a rose each, with calm apart`() throws {
    var sample = SampleYear()
    sample.others[.windDirection] = sample.rain.indices.map { $0 < 300 ? 270 : 90 }
    sample.others[.wind] = sample.rain.indices.map { $0 < 20 ? 0.2 : 5 }
    let station = ComparedStation(sample.stationYear, address: "a/")
    let figures = stationComparison(
      of: .windDirection, [station, station], title: "", source: "", in: metricUnits, id: "s")
    #expect(figures.count == 2)
    #expect(
      table(.windDirection, [station]).contains(
        "<td>west</td><td>77%</td><td>5%</td><td>365 of 365 days</td>"))
    #expect(facts(.windDirection, [station.year]) == ["Most often from | west  | Sample · 77%"])
  }

  @Test func `a station without lows does not shift the columns of the file`() throws {
    let both = ComparedStation(SampleYear().stationYear, address: "a/")
    let high = compared(.temperatureHigh) { _ in 10 }
    let lines = csv(try panels(.temperature, [both, high]))
    #expect(lines[0] == "station,month,mean_low_degC,mean_high_degC,days_measured,days")
    #expect(lines[1] == "Sample,2018-01,4.44,15.56,31,31")
    #expect(lines[13] == "Sample,2018-01,,10,31,31")
  }
}
