import ReportCore
import ReportFigures
import ReportMeasurements
import Support
import Testing

@Suite struct ClimateReportTests {
  private func text(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  /// 40 to 60 °F and 0.1 in per day, with a hot, a cold and a wet day, and one with unknown rain.
  private var sample: StationYear {
    var sample = SampleYear()
    sample.highs[sample.slot(7, 4)] = 95
    sample.lows[sample.slot(1, 9)] = -3
    sample.rain[sample.slot(3, 2)] = 1.25
    sample.rain[sample.slot(5, 6)] = nil
    return sample.stationYear
  }

  @Test func `a year has a line for each month and one for itself`() throws {
    try expectGolden(yearlyClimateReport(sample, in: english), "climate-2018.txt")
  }

  @Test func `a month has a line for each day, and its sums and means`() throws {
    try expectGolden(
      monthlyClimateReport(StationMonth(sample, 5), in: english), "climate-2018-05.txt")
  }

  @Test func `metric summaries have metric limits`() {
    let lines = text(yearlyClimateReport(sample, in: metricUnits))
    #expect(lines.contains { $0.contains(">=32") && $0.contains("<=-18") })
    #expect(lines.contains { $0.contains(">=0.2") && $0.contains(">=20") })
    #expect(lines.contains("HEAT, COOL: BASE 65 F (18.3 C)"), "the base of a site in °C is exact")
  }

  @Test func `a title cannot break the lines`() {
    let year = sample
    let bad = StationYear(
      id: "x", title: "Hill: top\nELEV: 9\u{7}", climate: year.climate, year: 2018, source: "")
    let lines = text(monthlyClimateReport(StationMonth(bad, 5), in: english))
    #expect(lines[3] == "NAME: Hill  top ELEV  9 ")
  }

  @Test func `a day that measured nothing has its number alone, and a trace its letter`() throws {
    let year = SampleYear.of(.precipitation) { day in day.dayOfMonth == 2 ? nil : 0 }
    let lines = text(monthlyClimateReport(StationMonth(year, 5), in: english))
    #expect(lines.contains(" 02"))
    let first = try #require(lines.first { $0.hasPrefix(" 01") })
    #expect(first.contains("0.00") && first.contains("N/A"))
  }
}
