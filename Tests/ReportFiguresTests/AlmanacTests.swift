import Foundation
import ReportCharts
import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

@Suite struct AlmanacTests {
  private func figure(_ year: SampleYear) -> Figure? {
    almanac(year.stationYear, in: english, id: "a", title: "Sample, 2018", titleLevel: 2)
  }

  @Test func `without precipitation nothing is said of it`() throws {
    var year = SampleYear()
    year.rain = year.rain.map { _ in nil }
    year.snow = year.snow.map { _ in nil }
    year.highs[4] = nil
    let html = try markup(
      of: almanac(year.stationYear, in: english, id: "almanac", titleLevel: 2))
    #expect(html.contains("Each stroke is one day from low to high. "))
    #expect(html.contains("temperature on 364 of 365 days"))
    #expect(!html.localizedCaseInsensitiveContains("precipitation"))
  }

  @Test func `a day is annotated with its range, its precipitation and its snow`() throws {
    var year = SampleYear()
    let slot = year.slot(12, 22)
    (year.lows[slot], year.highs[slot]) = (15, 31)
    (year.rain[slot], year.snow[slot]) = (0.75, 16)
    let labels = annotations(in: try markup(of: figure(year)))
    #expect(labels[slot] == "Sat 22 Dec: 15 to 31 °F, 0.75 in, snow 16.0 in")
  }

  @Test func `a day without anything says that it has no data`() throws {
    var year = SampleYear()
    (year.lows[9], year.highs[9], year.rain[9], year.snow[9]) = (nil, nil, nil, nil)
    let labels = annotations(in: try markup(of: figure(year)))
    #expect(labels[9] == "Wed 10 Jan: no data")
  }

  @Test func `on phones twelve months take the place of the days in the same group`() throws {
    let html = try markup(of: figure(SampleYear()))
    #expect(annotations(in: html).count == 365 + 12)
    #expect(annotations(in: html)[365] == "Jan: 40 to 60 °F, 3.10 in")
    #expect(html.contains("<div class=\"k d\""))
    #expect(html.contains("<div class=\"k mo\""))
    #expect(count("name=\"a\"", in: html) == 365 + 12 + 1)
  }

  @Test func `sums of a month with gaps say so, and a month never measured has no sum`() throws {
    var year = SampleYear()
    for day in 1...13 { year.rain[year.slot(7, day)] = nil }
    for day in 1...31 { year.snow[year.slot(8, day)] = nil }
    for day in 1...9 { year.snow[year.slot(12, day)] = nil }
    year.snow[year.slot(12, 22)] = 16
    let html = try markup(of: figure(year))
    let months = annotations(in: html).suffix(12)
    #expect(months[months.startIndex + 6] == "Jul: 40 to 60 °F, (1.80 in) on 18 of 31 days")
    #expect(
      months[months.startIndex + 11]
        == "Dec: 40 to 60 °F, 3.10 in, snow (16.0 in) on 22 of 31 days")
    #expect(
      html.contains(
        "<th scope=\"row\">August</th><td>40 to 60 °F</td><td>3.10 in</td><td>no data</td>"))
  }

  @Test func `highest, lowest and wettest day are labelled and never dimmed`() throws {
    var year = SampleYear()
    year.highs[year.slot(7, 5)] = 75
    year.lows[year.slot(1, 5)] = -8
    year.rain[year.slot(2, 11)] = 3.1
    let html = try markup(of: figure(year))
    let above = try #require(html.components(separatedBy: "<svg class=\"f\"").last)
    #expect(above.contains("<tspan class=\"b\">75°</tspan> 5 Jul</text>"))
    #expect(above.contains("<tspan class=\"b\">−8°</tspan> 5 Jan</text>"))
    #expect(above.contains("<tspan class=\"b\">3.1″</tspan> 11 Feb</text>"))
  }

  @Test func `the plot is 318 px high with precipitation below temperature`() throws {
    let html = try markup(of: figure(SampleYear()))
    #expect(html.contains("width=\"100%\" height=\"318\""))
  }

  @Test func `the skip link leads past 365 days`() throws {
    let html = try markup(of: figure(SampleYear()))
    #expect(html.contains("<a class=\"sk\" href=\"#a-s\">Skip 365 days</a>"))
  }

  @Test func `a record of three years shows the usual range, a shorter one does not`() throws {
    func record(_ years: ClosedRange<Int>) -> StationYear {
      let days =
        Day.days(ofYear: years.lowerBound)
        .lowerBound...Day.days(
          ofYear: years.upperBound
        ).upperBound
      func series(_ value: Double) -> DailySeries {
        DailySeries(from: days.lowerBound, measured: days.map { value + Double($0.number % 2) })
      }
      let record = StationRecord(
        station: SampleYear().stationYear.record.station,
        series: [.temperatureLow: series(4), .temperatureHigh: series(16)])
      return StationYear(
        id: "s", title: "S", climate: StationClimate(of: record), year: years.upperBound,
        source: "Sample values")
    }
    let long = almanac(record(2016...2018), in: english, id: "a", title: "A", titleLevel: 2)
    let short = almanac(record(2017...2018), in: english, id: "a", title: "A", titleLevel: 2)
    #expect(try markup(of: long).contains("class=\"bd\""))
    #expect(try #require(long).chart.summary.contains("normal lows to highs, 2016–2018"))
    #expect(try !markup(of: short).contains("class=\"bd\""))
  }

  @Test func `its file lists every day and leaves missing values empty`() throws {
    var year = SampleYear()
    (year.lows[1], year.rain[1]) = (nil, nil)
    let lines = String(decoding: try #require(figure(year)).numbers.csv, as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.count == 366)
    #expect(lines[0] == "date,low_degF,high_degF,precipitation_in,snowfall_in")
    #expect(lines[1] == "2018-01-01,40,60,0.1,0")
    #expect(lines[2] == "2018-01-02,,60,,0")
  }
}
