import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

@Suite struct DailyFileTests {
  @Test func `every day of the record is a line, and what is missing stays empty`() {
    var year = SampleYear()
    (year.lows[1], year.rain[1]) = (nil, nil)
    let lines = String(decoding: dailyFile(of: year.stationYear, in: english).csv, as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.count == 366)
    #expect(lines[0] == "date,low_degF,high_degF,precipitation_in,snowfall_in,flags")
    #expect(lines[1] == "2018-01-01,40,60,0.1,0,")
    #expect(lines[2] == "2018-01-02,,60,,0,")
  }

  @Test func `flags say what a number does not`() throws {
    let first = Month(year: 2018, month: 6).firstDay
    let rain = DailySeries(
      from: first, [.measured(25.4), .trace, .rejected, .missing, .missing, .measured(0)]
    ).adding([SeveralDays(days: first.advanced(by: 3)...first.advanced(by: 4), amount: 50.8)])
    let highs = DailySeries(from: first, measured: [20, 21, 60, 22, 21, 20])
    let record = StationRecord(
      station: SampleYear().stationYear.record.station,
      series: [.precipitation: rain, .temperatureHigh: highs])
    let year = StationYear(
      id: "a", title: "A", climate: StationClimate(of: record), year: 2018, source: "")
    let lines = String(decoding: dailyFile(of: year, in: metricUnits).csv, as: UTF8.self)
      .split(separator: "\n")
    #expect(
      lines == [
        "date,high_degC,precipitation_mm,flags", "2018-06-01,20,25.4,",
        "2018-06-02,21,0,precipitation=trace",
        "2018-06-03,60,,high=suspect precipitation=rejected", "2018-06-04,22,,",
        "2018-06-05,21,,precipitation=50.8/2d", "2018-06-06,20,0,",
      ])
  }

  @Test func `a mean of readings keeps its decimals, and so does a value in another unit`() throws {
    let first = Month(year: 2018, month: 6).firstDay
    let record = StationRecord(
      station: SampleYear().stationYear.record.station,
      series: [
        .temperatureHigh: DailySeries(
          from: first, measured: [Unit.fahrenheit.canonical(from: 20.5), 20.1]),
        .precipitation: DailySeries(from: first, measured: [0.1, 0.2]),
      ])
    let year = StationYear(
      id: "a", title: "A", climate: StationClimate(of: record), year: 2018, source: "")
    let lines = String(decoding: dailyFile(of: year, in: english).csv, as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.dropFirst() == ["2018-06-01,20.5,0.004,", "2018-06-02,68.2,0.008,"])
  }

  @Test func `what a station does not measure has no column`() {
    var year = SampleYear()
    year.snow = year.snow.map { _ in nil }
    let text = String(decoding: dailyFile(of: year.stationYear, in: english).csv, as: UTF8.self)
    #expect(
      text.hasPrefix("date,low_degF,high_degF,precipitation_in,flags\n2018-01-01,40,60,0.1,\n"))
  }
}
