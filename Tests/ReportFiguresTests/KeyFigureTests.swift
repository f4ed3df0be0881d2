import Foundation
import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import Testing

@Suite struct KeyFigureTests {
  private func plain(_ figures: [KeyFigure]) -> [String] {
    figures.map { figure in
      withPlainSpaces(
        [figure.label, figure.value, figure.unit, marked(figure.detail)]
          .filter { !$0.isEmpty }.joined(separator: " | "))
    }
  }

  /// The text with its emphasis as an author writes it.
  private func marked(_ text: EmphasizedText) -> String {
    text.emphasis.isEmpty ? text.plain : "\(text.before)**\(text.emphasis)**\(text.after)"
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
    #expect(figure.detail.plain.hasSuffix(figure.index))
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
        == "December precipitation | 2.80 | in | "
        + "**2nd driest** of 12 complete months of 2018, tied")
    #expect(
      figures[2]
        == "Snow this season | 4.5 | in | since 1 July 2018, snow on 1 day")
    #expect(
      figures[3] == "Without precipitation | 3 | days | longest this year: 11 days, ending 12 Apr")
  }

  @Test(arguments: [
    (9, "**wettest** of 12 complete months of 2009, tied"),
    (10, "**2nd wettest** of 10 such months"),
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

  /// Eleven years with a day of rain, of highs and of lows each; in the last one only 2001 had more
  /// rain, and two years have its temperatures.
  private var ranked: StationYear {
    let rain = [20, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15].map(Double?.some)
    let highs = [20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 29].map(Double?.some)
    let lows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9].map(Double?.some)
    return SampleRecord(values: [
      .precipitation: rain, .temperatureHigh: highs, .temperatureLow: lows,
    ]).year(2011)
  }

  @Test func `the strings decide where the rank of a year stands`() throws {
    func line(_ label: String, _ context: FigureContext) throws -> String {
      try #require(
        plain(rankedKeyFigures(ranked, in: context)).first { $0.hasPrefix("\(label) |") })
    }
    #expect(
      try line("Warmest", english).contains("| **2nd warmest** of 11 complete years · 1 Jan and"))
    #expect(try line("Coldest", english).contains("**9th coldest** of 11 complete years, tied · "))
    #expect(try line("가장 더운 날", korean).contains("| 자료가 완전한 11개 해 중 **2번째로 높음** · 1월 1일 외"))
    #expect(try line("가장 추운 날", korean).contains("자료가 완전한 11개 해 중 공동 **9번째로 낮음** · "))
    let wet = plain(stationKeyFigures(ranked, in: korean)).first { $0.hasPrefix("강수량") }
    #expect(wet?.hasSuffix("자료가 완전한 11개 해 중 **2번째로 많은 강수량**") == true, "\(wet ?? "")")
  }

  @Test(arguments: [
    (19.5, "**2nd wettest** of 11 complete years"), (11.5, "**2nd driest** of 11 complete years"),
    (11, "**driest** of 11 complete years, tied"),
  ])
  func `the precipitation of a year is counted from the nearer end`(rain: Double, rank: String)
    throws
  {
    let earlier = (11...20).map { Double?.some(Double($0)) }
    let record = SampleRecord(values: [.precipitation: earlier + [rain]]).year(2011)
    let (ofStation, ofYear) = (
      stationKeyFigures(record, in: metricUnits), rankedKeyFigures(record, in: metricUnits)
    )
    for figures in [ofStation, ofYear] {
      let figure = try #require(plain(figures).first { $0.hasPrefix("Precipitation |") })
      #expect(figure.hasSuffix(rank), "\(figure)")
    }
  }

  @Test func `a year that begins in another month is named once`() {
    let sample = SampleYear().stationYear
    let starts = [Metric.precipitation.id: 10, Metric.snowfall.id: 7]
    let year = StationYear(
      id: "sample", title: "Sample",
      climate: StationClimate(of: sample.record, StationClimate.Rules(yearStarts: starts)),
      year: 2018, source: "")
    let own = ["Precipitation, 2018/19", "Snow, 2018/19"]
    #expect(
      stationKeyFigures(year, namesYear: true, in: english).map(\.label)
        == ["Warmest, 2018", "Coldest, 2018"] + own)
    #expect(
      stationKeyFigures(year, in: english).map(\.label) == ["Warmest", "Coldest"] + own)
  }

  @Test func `the strings decide where the departure of the latest day stands`() {
    // A long record of the same days, the last of which is warmer.
    var temperatures = SampleRecord(values: [
      .temperatureHigh: Array(repeating: 20, count: 12),
      .temperatureLow: Array(repeating: 10, count: 12),
    ])
    temperatures.onLastDay = [.temperatureHigh: 23, .temperatureLow: 13]
    let warm = temperatures.year(2012)
    #expect(
      plain(latestKeyFigures(warm, in: metricUnits))[0].hasSuffix(
        "| **3° warmer** than normal (10–20 °C)"))
    #expect(plain(latestKeyFigures(warm, in: korean))[0].hasSuffix("| 평년(10~20 °C)보다 **3° 높음**"))
    temperatures.onLastDay = [:]
    let usual = temperatures.year(2012)
    #expect(
      plain(latestKeyFigures(usual, in: metricUnits))[0].hasSuffix("| **near normal** (10–20 °C)"))
    #expect(plain(latestKeyFigures(usual, in: korean))[0].hasSuffix("| **평년과 비슷**(10~20 °C)"))
  }

  @Test func `the snow of a season names what it counts, in both languages`() {
    var year = SampleYear()
    year.snow[year.slot(12, 9)] = 4.5
    let season = plain(latestKeyFigures(year.stationYear, in: korean)).first {
      $0.hasPrefix("이번 겨울 신적설")
    }
    #expect(season?.contains("2018년 7월 1일부터 눈 온 날 1일") == true, "\(season ?? "")")
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
