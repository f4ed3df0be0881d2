import Foundation
import ReportCharts
import ReportFigures
import ReportMeasurements
import Testing

@Suite struct MonthlyPrecipitationTests {
  @Test func `W4.1 twelve bars stand for twelve monthly sums`() throws {
    let figure = monthlyTotals(of: .precipitation, SampleYear().stationYear, in: english, id: "p")
    let html = try markup(of: figure)
    #expect(count("<rect", in: html) == 12)
    #expect(annotations(in: html).first == "Jan: 3.10 in")
    #expect(annotations(in: html).count == 12)
  }

  @Test func `W4.2 the months have their short names, initials where it is narrow`() throws {
    let html = try markup(
      of: monthlyTotals(of: .precipitation, SampleYear().stationYear, in: english, id: "p"))
    #expect(html.contains(">J<tspan class=\"m\">an</tspan></text>"))
    #expect(count("class=\"mi\"", in: html) == 12)
  }

  @Test func `W4.3 each bar has its sum with one decimal`() throws {
    let html = try markup(
      of: monthlyTotals(of: .precipitation, SampleYear().stationYear, in: english, id: "p"))
    #expect(count("<text>3.1</text>", in: html) == 7)
    #expect(count("<text>2.8</text>", in: html) == 1)
  }

  @Test func `W4.5 the scale grows with the highest month`() throws {
    var year = SampleYear()
    year.rain[year.slot(6, 1)] = 40
    let html = try markup(
      of: monthlyTotals(of: .precipitation, year.stationYear, in: english, id: "p"))
    #expect(html.contains(">50 in</text>"))
  }

  @Test func `W1.7 an incomplete month says so and is not called the driest`() throws {
    var year = SampleYear()
    for day in 1...13 { year.rain[year.slot(7, day)] = nil }
    for day in 14...31 { year.rain[year.slot(7, day)] = 0.015 }
    let figure = try #require(
      monthlyTotals(of: .precipitation, year.stationYear, in: english, id: "p"))
    let html = try markup(of: figure)
    #expect(annotations(in: html)[6] == "Jul: (0.27 in) on 18 of 31 days")
    #expect(figure.chart.summary.contains("February driest"))
    #expect(
      withPlainSpaces(figure.chart.summary).contains("July shows 0.27 in on 18 of 31 days."))
    #expect(html.contains("class=\"mk2\""))
  }

  @Test func `a month without any value has no bar and says so`() throws {
    var year = SampleYear()
    for day in 1...30 { year.rain[year.slot(4, day)] = nil }
    let html = try markup(
      of: monthlyTotals(of: .precipitation, year.stationYear, in: english, id: "p"))
    #expect(count("<rect", in: html) == 11)
    #expect(annotations(in: html)[3] == "Apr: no data")
  }

  @Test func `a month with more than the complete ones is told with its days`() throws {
    var year = SampleYear()
    year.rain[year.slot(5, 1)] = 9
    year.rain[year.slot(5, 2)] = nil
    let figure = try #require(
      monthlyTotals(of: .precipitation, year.stationYear, in: english, id: "p"))
    #expect(withPlainSpaces(figure.chart.summary).contains("on 30 of 31 days"))
    #expect(figure.chart.summary.hasPrefix("Of the complete months"))
    #expect(!figure.chart.summary.contains("May was"))
  }

  @Test func `a year that is not over is not called incomplete`() throws {
    var year = SampleYear()
    for slot in year.slot(7, 1)..<365 {
      (year.rain[slot], year.snow[slot], year.lows[slot], year.highs[slot]) = (nil, nil, nil, nil)
    }
    let figure = try #require(
      monthlyTotals(of: .precipitation, year.stationYear, in: english, id: "p"))
    #expect(
      withPlainSpaces(figure.chart.summary)
        == "Of the complete months January was wettest with 3.10 in, February driest with 2.80 in. "
        + "So far 18.10 in has fallen on the 181 of 365 days measured.")
    let temperature = try #require(temperatureRange(year.stationYear, in: english, id: "t"))
    #expect(
      withPlainSpaces(temperature.chart.title) == "Temperature from 1 January to 30 June 2018")
    #expect(temperature.chart.summary.contains("181 of 365 days"))
  }

  @Test func `W7.5 chart and bars are named for those who listen`() throws {
    let html = try markup(
      of: monthlyTotals(of: .precipitation, SampleYear().stationYear, in: english, id: "p"))
    #expect(html.contains("role=\"img\" aria-labelledby=\"p-t\" aria-describedby=\"p-d\""))
    #expect(html.contains("aria-label=\"Feb: 2.80 in\""))
  }

  @Test func `W3.3 the table lists twelve months with their sums`() throws {
    let html = try markup(
      of: monthlyTotals(of: .precipitation, SampleYear().stationYear, in: english, id: "p"))
    #expect(html.contains("<th scope=\"row\">January</th><td>3.10 in</td>"))
    #expect(count("<th scope=\"row\">", in: html) == 12)
  }

  @Test func `the file has a line for each month and leaves missing sums empty`() throws {
    var year = SampleYear()
    for day in 1...30 { year.rain[year.slot(4, day)] = nil }
    let figure = try #require(
      monthlyTotals(of: .precipitation, year.stationYear, in: english, id: "p"))
    let lines = String(decoding: figure.numbers.csv, as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "month,precipitation_in,days_measured,days")
    #expect(lines[1] == "2018-01,3.1,31,31")
    #expect(lines[4] == "2018-04,,0,30")
  }

  @Test func `a station without precipitation has no such figure`() {
    var year = SampleYear()
    year.rain = year.rain.map { _ in nil }
    let figure = monthlyTotals(of: .precipitation, year.stationYear, in: english, id: "p")
    #expect(figure?.name == nil)
  }
}
