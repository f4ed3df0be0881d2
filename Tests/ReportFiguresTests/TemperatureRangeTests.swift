import Foundation
import ReportCharts
import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

@Suite struct TemperatureRangeTests {
  private func html(_ year: SampleYear) throws -> String {
    try markup(of: temperatureRange(year.stationYear, in: english, id: "t"))
  }

  @Test(arguments: [2018, 2016])
  func `W6.1 W1.8 a stroke for each day, also in leap years`(year: Int) throws {
    let html = try html(SampleYear(year))
    let path = try #require(
      html.components(separatedBy: "class=\"rg\"").last?.components(separatedBy: " d=\"")[1]
        .components(separatedBy: "\"").first)
    let days = Day.days(ofYear: year).count
    #expect(count("v", in: path) == days)
    #expect(html.contains("viewBox=\"0 0 \(days) 220\""))
    #expect(annotations(in: html).count == days + 12)
  }

  @Test func `W6.2 the scale runs from −10 to 100 °F at 2 px a degree`() throws {
    let html = try html(SampleYear())
    #expect(html.contains("width=\"100%\" height=\"220\""))
    #expect(html.contains("y=\"24\">90°</text>"))
  }

  @Test func `W6.3 the colours run over −10 to 100 °F, whatever the data are`() throws {
    let html = try html(SampleYear())
    #expect(html.contains("y1=\"220\" y2=\"0\""))
    #expect(count("<stop", in: html) == 12)
  }

  @Test func `W6.4 a line each ten degrees, the one at zero stronger`() throws {
    let html = try html(SampleYear())
    let grid = try #require(
      html.components(separatedBy: "class=\"gl\" d=\"")[1].components(separatedBy: "\"").first)
    #expect(count("M0", in: grid) == 11)
    #expect(html.contains("class=\"ax\" d=\"M0 200h1\""))
  }

  @Test func `W6.5 every line but the lowest has its label`() throws {
    let html = try html(SampleYear())
    for degrees in stride(from: 0, through: 100, by: 10) {
      #expect(html.contains(">\(degrees)°</text>"))
    }
    #expect(!html.contains(">−10°</text>"))
  }

  @Test func `W6.6 a line at the first day of every month over the full height`() throws {
    let html = try html(SampleYear())
    let path = try #require(
      html.components(separatedBy: "class=\"ml\" d=\"")[1].components(separatedBy: "\"").first)
    #expect(count("v220", in: path) == 12)
    #expect(count("m", in: path) == 12)
    #expect(path.hasPrefix("m0 0v220m31"))
  }

  @Test func `W6.7 the name of a month stands just right of its line`() throws {
    let html = try html(SampleYear())
    #expect(html.contains("<text x=\"9.86%\" y=\"238\">F<tspan class=\"m\">eb</tspan></text>"))
  }

  @Test func `W6.9 data beyond the usual scale widen it by whole tens`() throws {
    var year = SampleYear()
    year.lows[3] = -23
    year.highs[200] = 113
    let html = try html(year)
    #expect(html.contains(">110°</text>"))
    #expect(html.contains(">−20°</text>"))
  }

  @Test func `W1.7 W6.9 a missing low or high leaves no stroke and is not zero`() throws {
    var year = SampleYear()
    year.lows[0] = nil
    year.highs[1] = nil
    year.lows[2] = nil
    year.highs[2] = nil
    let html = try html(year)
    #expect(
      Array(annotations(in: html).prefix(4)) == [
        "Mon 1 Jan: high 60 °F", "Tue 2 Jan: low 40 °F", "Wed 3 Jan: no data",
        "Thu 4 Jan: 40 to 60 °F",
      ])
    let figure = try #require(temperatureRange(year.stationYear, in: english, id: "t"))
    #expect(withPlainSpaces(figure.chart.summary).contains("From 40 °F"))
    #expect(figure.chart.summary.contains("362 of 365 days"))
  }

  @Test func `W7.4 title and summary tell days, measurements and series`() throws {
    let figure = try #require(temperatureRange(SampleYear().stationYear, in: english, id: "t"))
    #expect(withPlainSpaces(figure.chart.title) == "Temperature from 1 January to 31 December 2018")
    #expect(figure.chart.summary.contains("365 measured days in two series, lows and highs."))
  }

  @Test func `W3.1 the table lists every day with its low and high`() throws {
    let html = try html(SampleYear())
    #expect(html.contains("<th scope=\"row\">Mon 1 Jan</th><td>40 °F</td><td>60 °F</td>"))
    #expect(count("<th scope=\"row\">", in: html) == 365)
  }
}
