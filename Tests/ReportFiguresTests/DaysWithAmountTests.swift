import Foundation
import ReportCharts
import ReportFigures
import ReportMeasurements
import Testing

@Suite struct DaysWithAmountTests {
  private func year(snow days: [(month: Int, day: Int, inches: Double)]) -> SampleYear {
    var year = SampleYear()
    for day in days { year.snow[year.slot(day.month, day.day)] = day.inches }
    return year
  }

  @Test func `W5.1 each day with snow is a row in the order of dates, others are left out`() throws
  {
    let sample = year(snow: [(12, 22, 16), (1, 4, 0.3), (3, 12, 2)])
    let html = try markup(
      of: daysWithAmount(of: .snowfall, sample.stationYear, in: english, id: "s"))
    #expect(
      annotations(in: html) == ["Thu 4 Jan: 0.3 in", "Mon 12 Mar: 2.0 in", "Sat 22 Dec: 16.0 in"])
    #expect(count("<rect", in: html) == 3)
  }

  @Test func `W5.2 dates stand right-aligned in their column`() throws {
    let sample = year(snow: [(12, 22, 16)])
    let html = try markup(
      of: daysWithAmount(of: .snowfall, sample.stationYear, in: english, id: "s"))
    #expect(html.contains("<text class=\"e\" x=\"-8\" y=\"15\">22 Dec</text>"))
  }

  @Test func `W5.5 the amount stands behind the bar with one decimal and inch mark`() throws {
    let sample = year(snow: [(12, 22, 16)])
    let html = try markup(
      of: daysWithAmount(of: .snowfall, sample.stationYear, in: english, id: "s"))
    #expect(html.contains(">16.0″</text>"))
  }

  @Test func `W5.6 the grid goes as far as the data do`() throws {
    let sample = year(snow: [(12, 22, 33.2)])
    let html = try markup(
      of: daysWithAmount(of: .snowfall, sample.stationYear, in: english, id: "s"))
    #expect(html.contains(">30″</text>"))
  }

  @Test func `W3.2 the table lists the days with snow only`() throws {
    let sample = year(snow: [(12, 22, 16), (1, 4, 0.3)])
    let html = try markup(
      of: daysWithAmount(of: .snowfall, sample.stationYear, in: english, id: "s"))
    #expect(html.contains("<th scope=\"row\">Sat 22 Dec 2018</th><td>16.0 in</td>"))
    #expect(count("<th scope=\"row\">", in: html) == 2)
  }

  @Test func `of more than eight days the snowiest are drawn and all are in the table`() throws {
    var sample = SampleYear()
    for day in 1...40 { sample.snow[day] = Double(day) / 10 }
    let html = try markup(
      of: daysWithAmount(of: .snowfall, sample.stationYear, in: english, id: "s"))
    #expect(annotations(in: html).count == 8)
    #expect(annotations(in: html).first == "Sat 3 Feb: 3.3 in")
    #expect(count("<th scope=\"row\">", in: html) == 40)
  }

  @Test func `a year without snow says so instead of drawing an empty chart`() throws {
    let html = try markup(
      of: daysWithAmount(of: .snowfall, SampleYear().stationYear, in: english, id: "s"))
    #expect(html.contains("<b>No snow</b> <span>No snow fell on the 365 days with a value.</span>"))
    #expect(!html.contains("<rect") && !html.contains("<input"))
  }
}
