import Foundation
import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

@Suite struct KeyFigureTests {
  private func plain(_ figures: [KeyFigure]) -> [String] {
    figures.map { figure in
      withPlainSpaces(
        [figure.label, figure.value, figure.unit, figure.emphasis, figure.detail]
          .filter { !$0.isEmpty }.joined(separator: " | "))
    }
  }

  @Test func `W1.5 a station shows its year's high and low with their dates`() {
    var year = SampleYear()
    year.highs[year.slot(7, 5)] = 75
    year.lows[year.slot(1, 5)] = -8
    let figures = plain(stationKeyFigures(year.stationYear, in: english))
    #expect(figures[0] == "Warmest | 75 | °F | 5 Jul · 365 of 365 days")
    #expect(figures[1] == "Coldest | −8 | °F | 5 Jan · 1 frost day")
  }

  @Test func `a value reached on several days says how often`() {
    let figures = plain(stationKeyFigures(SampleYear().stationYear, in: english))
    #expect(figures[0].hasSuffix("1 Jan and 364 other days · 365 of 365 days"))
  }

  @Test func `a sum with gaps says on how many days it stands`() {
    var year = SampleYear()
    for day in 1...13 { year.rain[year.slot(7, day)] = nil }
    let figures = plain(stationKeyFigures(year.stationYear, in: english))
    #expect(figures[2] == "Precipitation | (35.20) | in | measured on 352 of 365 days")
  }

  @Test func `frost days name their index, in parentheses where days are missing`() {
    var year = SampleYear()
    year.lows[year.slot(1, 5)] = -8
    let figure = stationKeyFigures(year.stationYear, in: english)[1]
    #expect(figure.detail.hasSuffix(figure.index))
    #expect(figure.index.hasSuffix("frost day"))
    year.lows[year.slot(7, 1)] = nil
    let gap = plain(stationKeyFigures(year.stationYear, in: english))
    #expect(gap[1] == "Coldest | −8 | °F | 5 Jan · (1 frost day)")
  }

  @Test func `a station without a snow gauge shows its wettest day`() {
    var year = SampleYear()
    year.snow = year.snow.map { _ in nil }
    year.rain[year.slot(11, 3)] = 2.5
    let figures = plain(stationKeyFigures(year.stationYear, in: english))
    #expect(figures[3] == "Wettest day | 2.50 | in | 3 Nov")
  }

  @Test func `what is not measured has no key figure`() {
    var year = SampleYear()
    year.lows = year.lows.map { _ in nil }
    year.highs = year.highs.map { _ in nil }
    let labels = stationKeyFigures(year.stationYear, in: english).map(\.label)
    #expect(labels == ["Precipitation", "Snow"])
  }

  @Test func `the latest day, its month, the season and the dry days open the home page`() {
    var year = SampleYear()
    for slot in year.slot(12, 29)...year.slot(12, 31) { year.rain[slot] = 0 }
    for slot in year.slot(4, 2)...year.slot(4, 12) { year.rain[slot] = 0 }
    year.snow[year.slot(12, 9)] = 4.5
    year.snow[year.slot(3, 9)] = 8
    let figures = plain(latestKeyFigures(year.stationYear, in: english))
    #expect(figures[0] == "Latest day, 31 Dec | 40–60 | °F | no precipitation")
    #expect(
      figures[1]
        == "December precipitation | 2.80 | in | 10th wettest | of 12 complete months of 2018")
    #expect(
      figures[2]
        == "Snow this season | 4.5 | in | since 1 July 2018, snow on 1 day · measured on 184 of "
        + "365 days so far")
    #expect(
      figures[3] == "Without precipitation | 3 | days | longest this year: 11 days, ending 12 Apr")
  }

  @Test(arguments: [
    (9, "of 12 complete months of 2009"), (10, "2nd wettest | of 10 such months"),
  ])
  func `the month of a long record is ranked among those of its name`(years: Int, rank: String) {
    // Each year is drier than the one before, except the last.
    let rain: [Double?] = (1..<years).map { Double(20 - $0) } + [18.5]
    let record = SampleRecord(values: [.precipitation: rain]).year(2000 + years)
    let month = plain(latestKeyFigures(record, in: english)).first {
      $0.hasPrefix("December precipitation")
    }
    #expect(month?.hasSuffix(rank) == true, "\(month ?? "")")
  }

  @Test func `a metric names the stations of its extremes`() {
    var cold = SampleYear()
    cold.lows[3] = -20
    let years = [SampleYear().stationYear, cold.stationYear]
    let figures = plain(metricKeyFigures(of: .temperature, years, in: english))
    #expect(figures[1] == "Coldest | −20 | °F | Sample · 4 Jan 2018")
    #expect(figures[2] == "Most frost days | 1 | Sample")
  }

  @Test func `a station with gaps is never the one with least`() {
    var dry = SampleYear()
    dry.rain = dry.rain.map { $0.map { _ in 0.01 } }
    dry.rain[0] = nil
    let years = [SampleYear().stationYear, SampleYear().stationYear, dry.stationYear]
    let figures = plain(metricKeyFigures(of: .precipitation, years, in: english))
    #expect(figures[1] == "Least in a complete year | 36.50 | in | Sample")
  }
}
