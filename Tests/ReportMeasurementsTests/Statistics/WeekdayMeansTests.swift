import ReportCore
import ReportMeasurements
import Testing

@Suite struct WeekdayMeansTests {
  @Test func `a weekday's mean is that of its observed days (S4.1, S8.5)`() {
    // 5 November 2018 is a Monday.
    let monday = Day(number: 17840)
    let series = DailySeries(
      from: monday, measured: [1000, 500, 250, nil, nil, nil, nil, 750])
    let means = series.weekdayMeans(in: monday...monday.advanced(by: 7))
    #expect(means[.monday].observed == 875)
    #expect(means[.tuesday].observed == 500)
    #expect(means[.wednesday].observed == 250)
    #expect(means[.monday].coverage == Coverage(observed: 2, expected: 2))
  }

  @Test func `a weekday without data has no mean and says so (S4.11)`() {
    let monday = Day(number: 17840)
    let series = DailySeries(from: monday, measured: [1000, nil, 0])
    let means = series.weekdayMeans(in: monday...monday.advanced(by: 6))
    #expect(means[.tuesday].observed == nil)
    #expect(means[.tuesday].coverage == Coverage(observed: 0, expected: 1))
    #expect(means[.wednesday].observed == 0)
    #expect(!DailySeries.empty.weekdayMeans(in: monday...monday).hasData)
  }

  @Test func `the 28 values of the first system give its means (S4.1)`() {
    let byWeekday: [[Double]] = [
      [7785.2535487433415, 50162.147187641895, 42471.52430555305, 36295.063254895074],
      [44028.54182602777, 37742.79145187516, 47387.79961544836, 27168.551298016544],
      [42474.977340623795, 32215.292158814344, 41597.284353018746, 40151.93854547695],
      [39613.873956412725, 45595.2528026459, 36638.69483201661, 36249.68842979061],
      [41009.801312990014, 40065.46734613688, 32001.438090129075, 30650.892971833677],
      [42455.89647019689, 28662.235916839494, 38682.99549120337, 40720.13487827648],
      [38918.49568968225, 38450.05031951279, 35219.51695299136, 36666.9658748508],
    ]
    // 4 November 2018 is a Sunday.
    let sunday = Day(number: 17839)
    let values = (0..<28).map { byWeekday[$0 % 7][$0 / 7] }
    let means = DailySeries(from: sunday, measured: values)
      .weekdayMeans(in: sunday...sunday.advanced(by: 27))
    let expected = [
      34178.497, 39081.922, 39109.873, 39524.378, 35931.900, 37630.316, 37313.757,
    ]
    for (weekday, (values, rounded)) in zip(Weekday.allCases, zip(byWeekday, expected)) {
      let mean = means[weekday].observed ?? 0
      #expect(abs(mean - values.reduce(0, +) / 4) < 1e-9)
      #expect(abs(mean - rounded) < 0.001)
    }
  }

  @Test func `means of few values are those of the first system (S8.5)`() {
    let day = Day(number: 0)
    let series = DailySeries(from: day, measured: [2.0, 3.1, 0.45, 1.84])
    let mean = SeriesStatistics(series, .level, through: nil).mean(in: day...day.advanced(by: 3))
    #expect(abs((mean.observed ?? 0) - 1.8475) < 1e-12)
    // The first predecessor system gave 0; there is no mean without values.
    #expect(SeriesStatistics(.empty, .level, through: nil).mean(in: day...day).observed == nil)
  }
}
