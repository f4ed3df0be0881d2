import ReportCharts
import ReportCore
import ReportFigures
import ReportMeasurements
import Support
import Testing

/// Titles state a finding if there is one, and are labels with the year otherwise.
@Suite struct FigureTitleTests {
  private func title(of metric: Metric, _ year: StationYear) -> String? {
    stationFigure(of: metric, year, in: english).map { withPlainSpaces($0.chart.title) }
  }

  private func rainy(_ change: (inout SampleYear) -> Void = { _ in }) -> StationYear {
    var year = SampleYear()
    for day in 1...30 { year.rain[year.slot(6, day)] = 0.5 }
    change(&year)
    return year.stationYear
  }

  @Test func `the month with most is the title of twelve`() {
    #expect(title(of: .precipitation, rainy()) == "June was the wettest month of 2018")
  }

  @Test func `an incomplete month is not compared`() {
    let year = rainy { $0.rain[$0.slot(2, 3)] = nil }
    #expect(
      title(of: .precipitation, year) == "June was the wettest of 11 complete months of 2018")
    let wettest = rainy { $0.rain[$0.slot(6, 3)] = nil }
    #expect(title(of: .precipitation, wettest) == "At least 14.50 in fell in June 2018")
  }

  @Test func `the largest day of snow is the title, unless days share it`() {
    let one = rainy {
      $0.snow[$0.slot(12, 22)] = 16
      $0.snow[$0.slot(12, 9)] = 5
    }
    #expect(title(of: .snowfall, one) == "The most snow fell on 22 December 2018")
    let tied = rainy {
      $0.snow[$0.slot(12, 22)] = 16
      $0.snow[$0.slot(12, 9)] = 16
    }
    #expect(title(of: .snowfall, tied) == "Days with snow, 2018")
  }

  @Test func `the strongest gust is the title where enough days were measured`() {
    func gusts(_ missing: Int) -> StationYear {
      SampleYear.of(.gust) { day in
        let isMissing = day.monthNumber == 3 && day.dayOfMonth <= missing
        return isMissing ? nil : Double(day.dayOfYear % 300) / 10 + 1
      }
    }
    let most = Day(year: 2018, month: 10, day: 26)
    #expect(most?.dayOfYear == 299)
    #expect(title(of: .gust, gusts(0)) == "The strongest gust blew on 26 October 2018: 69.1 mph")
    #expect(title(of: .gust, gusts(20)) == "Gusts, day by day, 2018")
  }

  @Test func `the almanac says from where to where the year went`() {
    var year = SampleYear()
    year.highs[year.slot(7, 5)] = 75
    year.lows[year.slot(1, 5)] = -8
    let figure = almanac(year.stationYear, in: english, id: "a", titleLevel: 3)
    #expect(
      figure.map { withPlainSpaces($0.chart.title) }
        == "2018: from −8 °F in January to 75 °F in July")
    for day in 1...10 { year.lows[year.slot(4, day)] = nil }
    let label = almanac(year.stationYear, in: english, id: "a", titleLevel: 3)
    #expect(label?.chart.title == "2018, day by day")
  }
}
