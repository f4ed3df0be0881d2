import Foundation
import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

/// What a station's sections say about normals, and about the wind by season.
@Suite struct SectionNormalsTests {
  private let published = ReferencePeriod(years: 1991...2020, basis: .published, source: "NOAA")

  /// A year of one element with published normals of 10 in each month, canonical.
  private func year(_ element: Element, _ value: (Day) -> Double?) -> StationYear {
    let base = SampleYear.of(element, value)
    let normals = MonthlyNormals(
      published: Array(repeating: 10, count: 12), element.metric.kind, of: published.years,
      source: "NOAA")
    return StationYear(
      id: "sample", title: "Sample",
      climate: StationClimate(of: base.record, published: [element: normals]), year: 2018,
      source: "")
  }

  @Test func `a level says how far its mean is from normal, and its months have theirs`() throws {
    let year = year(.wind) { $0.monthNumber == 1 ? 14 : $0.dayOfMonth.isMultiple(of: 2) ? 11 : 13 }
    let html = try markup(
      of: dailyValues(of: .wind, year, in: metricUnits, id: "wind"))
    #expect(html.contains("m/s above normal. Normals: the means of 1991–2020 (NOAA)."))
    #expect(html.contains("<th scope=\"col\">Normal</th><th scope=\"col\">From normal</th>"))
    #expect(html.contains("<td>14.0 m/s</td><td>10.0 m/s</td><td>+4.0 m/s</td>"))
  }

  @Test func `without normals nothing is said of them`() throws {
    let year = SampleYear.of(.wind) { Double($0.dayOfMonth) }
    let html = try markup(of: dailyValues(of: .wind, year, in: metricUnits, id: "wind"))
    #expect(!html.contains("ormal"))
  }

  @Test func `sums by month have a line of the normals, and a month that lacks days no departure`()
    throws
  {
    let year = year(.precipitation) { day in
      day.monthNumber == 2 && day.dayOfMonth > 3 ? nil : day.dayOfMonth == 1 ? 30 : 0
    }
    let html = try markup(
      of: monthlyTotals(of: .precipitation, year, in: metricUnits, id: "months"))
    #expect(html.contains("Thin grey line: normals, 1991–2020 (NOAA)."))
    #expect(html.contains("class=\"pc\""))
    #expect(html.contains("<td>30.0 mm</td><td>10.0 mm</td><td>+20.0 mm</td>"))
    #expect(html.contains("<td>(30.0 mm)</td><td>10.0 mm</td><td></td>"))
  }

  /// Readings of the wind from the west in winter and from the east otherwise, on some days.
  private func winds(on days: [Day]) -> StationYear {
    var winds = WindFrequencies()
    for day in days {
      var distribution = WindDistribution()
      distribution.add(speed: 4, degrees: day.monthNumber < 3 ? 270 : 90, amount: 64_800)
      distribution.add(speed: 0, degrees: nil, amount: 21_600)
      winds.append(distribution, on: day)
    }
    let year = Day.days(ofYear: 2018)
    let record = StationRecord(
      station: Station(sourceID: "X", name: "X"),
      series: [
        .wind: DailySeries(from: year.lowerBound, measured: year.map { 3 + Double($0.number % 2) }),
        .windDirection: DailySeries(from: year.lowerBound, measured: year.map { _ in 90 }),
      ], winds: winds)
    return StationYear(
      id: "x", title: "X", climate: StationClimate(of: record), year: 2018, source: "")
  }

  @Test func `each season with readings has a rose and a line`() throws {
    let winds = try #require(
      SeasonalWinds(of: winds(on: Array(Day.days(ofYear: 2018))), in: metricUnits))
    var html = ByteWriter()
    winds.render(into: &html)
    let text = withPlainSpaces(String(decoding: html.bytes, as: UTF8.self))
    #expect(count("<svg", in: text) == 4)
    #expect(
      text.contains("aria-label=\"spring 2018: Most often from the east (75% of the time).\""))
    #expect(
      text.contains(
        "<th scope=\"row\">winter 2018</th><td class=\"right\">west</td>"
          + "<td class=\"right\">75%</td><td class=\"right\">25%</td>"
          + "<td class=\"right\">59 of 90 days</td>"))
  }

  @Test func `seasons with few readings, and a single one, have no roses`() {
    let spring = Array(Day.days(ofYear: 2018)).filter { (3...5).contains($0.monthNumber) }
    #expect(SeasonalWinds(of: winds(on: spring), in: metricUnits) == nil)
    #expect(SeasonalWinds(of: winds(on: Array(spring.prefix(20))), in: metricUnits) == nil)
  }
}
