import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

@Suite struct DailyFileTests {
  @Test func `every day of the record is a line, and what is missing stays empty`() {
    var year = SampleYear()
    (year.lows[1], year.rain[1]) = (nil, nil)
    let lines = String(decoding: dailyFile(of: year.stationYear, in: english), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.count == 366)
    #expect(lines[0] == "date,low_degF,high_degF,precipitation_in,snowfall_in")
    #expect(lines[1] == "2018-01-01,40,60,0.1,0")
    #expect(lines[2] == "2018-01-02,,60,,0")
  }

  @Test func `what a station does not measure has no column`() {
    var year = SampleYear()
    year.snow = year.snow.map { _ in nil }
    let text = String(decoding: dailyFile(of: year.stationYear, in: english), as: UTF8.self)
    #expect(text.hasPrefix("date,low_degF,high_degF,precipitation_in\n2018-01-01,40,60,0.1\n"))
  }
}
