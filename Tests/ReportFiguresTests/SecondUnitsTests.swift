import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

/// Key figures in the units of readers who know others.
@Suite struct SecondUnitsTests {
  private func seconds(
    _ units: UnitSystem, _ second: UnitSystem?, _ make: (FigureContext) -> [KeyFigure]
  ) -> [String] {
    let context = FigureContext(
      language: english.language, units: units, secondUnits: second)
    let figures = keyFigures(in: context, make)
    // Only the second units differ from the same figures without them.
    let alone = FigureContext(language: english.language, units: units)
    #expect(figures.map(\.value) == make(alone).map(\.value))
    #expect(figures.map(\.detail) == make(alone).map(\.detail))
    return figures.map { withPlainSpaces($0.second) }
  }

  private var year: StationYear {
    var year = SampleYear()
    year.highs[year.slot(7, 5)] = 75
    year.lows[year.slot(1, 5)] = -8
    year.snow[year.slot(1, 5)] = 10
    for day in 1...13 { year.rain[year.slot(7, day)] = nil }
    return year.stationYear
  }

  @Test func `each amount is converted from the measured one, its gaps marked`() {
    let make = { stationKeyFigures(year, in: $0) }
    #expect(
      seconds(.us, .metric, make) == ["23.9 °C", "−22.2 °C", "(894.1) mm", "25.4 cm"])
    #expect(seconds(.metric, .us, make) == ["75 °F", "−8 °F", "(35.20) in", "10.0 in"])
    #expect(seconds(.us, nil, make) == ["", "", "", ""])
    #expect(seconds(.us, .us, make) == ["", "", "", ""])
  }

  @Test func `a range is one, and a count of days has no other unit`() {
    let make = { latestKeyFigures(year, isAlone: true, in: $0) }
    let seconds = seconds(.us, .metric, make)
    #expect(seconds.first == "4.4–15.6 °C")
    #expect(seconds.last == "")
  }

  @Test func `a difference is converted without the zero of the scale`() throws {
    // From 80 to 76.4 kg.
    #expect(
      seconds(.us, .metric) { activityKeyFigures(weights, year: 2018, in: $0) }
        .contains("−3.6 kg"))
  }

  /// A person's weight that falls by the same amount each day.
  private var weights: PersonalMetric {
    let days = Day.days(ofYear: 2018)
    return PersonalMetric(
      id: "weight", title: "Weight",
      metric: Metric(id: "weight", kind: .level, dimension: .mass),
      series: DailySeries(
        from: days.lowerBound,
        measured: days.map { 80 - 3.6 * Double($0.dayOfYear - 1) / 364 }))
  }
}
