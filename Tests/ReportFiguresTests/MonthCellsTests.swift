import ReportCharts
import ReportCore
import ReportMeasurements
import Testing

@testable import ReportFigures

@Suite struct MonthCellsTests {
  private func html(_ name: String, _ record: SampleRecord) throws -> String {
    let year = record.year(2001)
    let catalog = SeriesCatalog(stations: [year], metrics: [], titles: [:])
    let series = try #require(catalog.series(named: "\(year.id).\(name)"))
    let days = Day.days(ofYear: 2001).lowerBound...Day.days(ofYear: 2003).upperBound
    return try markup(of: monthCells(of: series, days: days, in: metricUnits, id: "cells"))
  }

  @Test func `of temperatures a month is the warmest or the coldest`() throws {
    let cells = try html(
      "temperature",
      SampleRecord(values: [.temperatureLow: [1, 5, 9], .temperatureHigh: [3, 8, 12]]))
    #expect(cells.contains("Warmest: "))
    #expect(cells.contains("; coldest: "))
    #expect(!cells.contains("Most: "))
  }

  @Test func `of amounts a month has the most or the least`() throws {
    let cells = try html("precipitation", SampleRecord(values: [.precipitation: [1, 5, 9]]))
    #expect(
      cells.contains("Most: 279.0 mm, January 2003 and 6 more; least: 28.0 mm, February 2001."))
  }
}
