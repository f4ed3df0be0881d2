import ReportCharts
import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

@Suite struct MonthlyDeparturesTests {
  /// A year of a record in which each year is a tenth of a degree warmer by day than the one
  /// before, and has a millimetre more each day of May; June 2018 is hot.
  private func year(
    from first: Int = 2007, of elements: Set<Element> = [.temperatureHigh, .precipitation],
    missing: Day? = nil
  ) -> StationYear {
    let days = Day.days(ofYear: first).lowerBound...Day.days(ofYear: 2018).upperBound
    func series(_ value: (Day) -> Double) -> DailySeries {
      DailySeries(from: days.lowerBound, measured: days.map { $0 == missing ? nil : value($0) })
    }
    let hot = Month(year: 2018, month: 6)
    let all: [Element: DailySeries] = [
      .precipitation: series { $0.monthNumber == 5 ? Double($0.year - 2000) : 1 },
      .temperatureLow: series { _ in 0 },
      .temperatureHigh: series { day in
        10 + 0.1 * Double(day.year - 2007) + (hot.days.contains(day) ? 4 : 0)
      },
    ]
    let measured = all.filter { element, _ in
      elements.contains(element == .temperatureLow ? .temperatureHigh : element)
    }
    let record = StationRecord(
      station: Station(sourceID: "X", name: "X", latitude: 45, longitude: 0), series: measured,
      accepted: measured.mapValues { _ in Set(days) })
    return StationYear(
      id: "x", title: "Hill", climate: StationClimate(of: record), year: 2018, source: "")
  }

  private func chart(_ year: StationYear, isNamed: Bool = false) throws -> Chart {
    try #require(monthlyDepartures(year, in: metricUnits, id: "d", isNamed: isNamed)).chart
  }

  @Test func `the title tells the month that departs most`() throws {
    // 4.2 °C by day are half as much in the mean of low and high.
    #expect(
      withPlainSpaces(try chart(year()).title) == "June 2018 was 2.1 °C warmer than normal")
    #expect(
      withPlainSpaces(try chart(year(), isNamed: true).title)
        == "June 2018 was 2.1 °C warmer than normal, Hill")
    #expect(
      withPlainSpaces(try chart(year(of: [.precipitation])).title)
        == "May 2018 had 170.5 mm more than normal")
  }

  @Test func `each month has its departures, and the reference is named`() throws {
    let chart = try chart(year())
    #expect(chart.summary.contains("departure from its normal, 2007–2018."))
    #expect(chart.summary.contains("Temperature is above, precipitation below."))
    var html = ByteWriter()
    chart.render(into: &html)
    let texts = annotations(in: withPlainSpaces(String(decoding: html.bytes, as: UTF8.self)))
    #expect(texts[4] == "May: +0.3 °C and +170.5 mm")
    #expect(texts[5] == "Jun: +2.1 °C and 0.0 mm")
  }

  @Test func `a month that lacks a day of rain is not compared`() throws {
    let chart = try chart(year(missing: Day(year: 2018, month: 5, day: 4)))
    #expect(chart.summary.contains("1 month lacks days or a normal."))
    var html = ByteWriter()
    chart.render(into: &html)
    let texts = annotations(in: withPlainSpaces(String(decoding: html.bytes, as: UTF8.self)))
    #expect(texts[4] == "May: +0.3 °C")
  }

  @Test func `months like their normals are no finding`() throws {
    let steady = year(of: [.temperatureHigh]).climate.record
    let record = StationRecord(
      station: steady.station,
      series: [
        .temperatureMean: steady[.temperatureLow]
      ],
      accepted: [
        .temperatureMean: Set(Day.days(ofYear: 2007).lowerBound...Day.days(ofYear: 2018).upperBound)
      ])
    let year = StationYear(
      id: "x", title: "Hill", climate: StationClimate(of: record), year: 2018, source: "")
    #expect(try chart(year).title == "The months against their normals")
  }

  @Test func `without normals there is nothing to compare with`() {
    #expect(monthlyDepartures(year(from: 2017), in: metricUnits, id: "d") == nil)
  }
}
