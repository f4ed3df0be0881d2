import ReportCore
import ReportMeasurements
import Testing

@testable import ReportReaders

/// Numbers that a mapping must not change without a word.
@Suite struct MappedAmountsTests {
  private func rain(
    _ text: String, _ columns: KeyValuePairs<String, String> = rain, layout: TableLayout = .init(),
    zone: String? = nil
  ) throws -> (series: DailySeries, rules: [String]) {
    let data = try readMapped(
      text, columns, layout: layout, options: ReaderOptions(timeZone: zone))
    return (data.stations.first?[.precipitation] ?? .empty, data.diagnostics.map(\.rule))
  }

  private static let rain: KeyValuePairs = ["r": "precipitation in mm", "n": "days of r"]

  @Test func `a gauge that is only read every few days has a series`() throws {
    let (series, rules) = try rain("date,r,n\n2024-03-03,20,2\n2024-03-05,4,2 days\n")
    #expect(rules == [])
    #expect(series.severalDays.map(\.amount) == [20, 4])
    #expect(series.observedSpan?.count == 4)
  }

  @Test func `an amount that covers days with values is named`() throws {
    let (series, rules) = try rain(
      "date,r,n\n2024-03-02,2,1\n2024-03-03,3,1\n2024-03-04,12,3\n2024-03-05,1,1\n")
    #expect(rules == ["overlapping-amounts"])
    #expect(series.severalDays.isEmpty)
  }

  @Test(arguments: ["two", "1.5", "-1", "2 weeks"])
  func `an amount over an unknown number of days is that of no day`(text: String) throws {
    let (series, rules) = try rain("date,r,n\n2024-03-03,2,1\n2024-03-04,30,\(text)\n")
    #expect(rules == ["unreadable-number"])
    #expect(series[Day(iso: "2024-03-04") ?? Day(number: 0)] == .rejected)
  }

  @Test func `a number of days beside readings is an error`() throws {
    let hours = (0..<24).map { "2024-03-01 \($0):00,1,2\n" }.joined()
    #expect(try rain("date,r,n\n" + hours, zone: "UTC").rules == ["bad-mapping"])
  }

  @Test func `a row a day belongs to the day of its instant, and of its stamp`() throws {
    let rows = "date,r\n2024-03-01T23:30:00Z,1\n2024-03-02T23:30:00Z,2\n"
    let columns: KeyValuePairs = ["r": "precipitation in mm"]
    let (series, _) = try rain(rows, columns, zone: "Europe/Berlin")
    #expect(series.observedSpan?.lowerBound.description == "2024-03-02")
    let midnights = "date,r\n2024-03-01 00:00,1\n2024-03-02 00:00,2\n"
    let end = try rain(midnights, columns, layout: TableLayout(stamp: .end))
    #expect(end.series.observedSpan?.lowerBound.description == "2024-02-29")
    #expect(
      try rain(midnights, columns).series.observedSpan?.lowerBound.description == "2024-03-01")
  }

  @Test func `a unit in a second header row contradicts another one`() throws {
    let (_, rules) = try rain("date,r\n,in\n2024-03-01,1\n", ["r": "precipitation in mm"])
    #expect(rules == ["contradicting-unit"])
  }

  @Test func `energy adds up, power is a mean`() throws {
    let hours = (0..<24).map { "2024-03-01 \($0):00,1\n" }.joined()
    for (unit, expected) in [("MJ/m²", 24.0), ("kWh/m²", 86.4), ("W/m²", 0.0864)] {
      let data = try readMapped(
        "date,r\n" + hours, ["r": "radiation in \(unit)"], options: ReaderOptions(timeZone: "UTC"))
      let day = try #require(Day(iso: "2024-03-01"))
      let value = try #require(data.stations.first?[.radiation].value(on: day))
      #expect(abs(value - expected) < 1e-9, "\(unit)")
    }
  }

  @Test func `two columns for one thing, and a row without a station, are errors`() throws {
    let twice = try rain(
      "date,r,x,y\n2024-03-01,1,B,\n",
      ["r": "precipitation in mm", "x": "quality of r", "y": "quality of r"])
    #expect(twice.rules == ["repeated-column"])
    let blank = try rain(
      "date,s,r\n2024-03-01,A,1\n2024-03-02,,7\n", ["r": "precipitation in mm", "s": "station"])
    #expect(blank.rules == ["unknown-station"])
  }

  @Test func `a word of a long table counts in any case, a missing number in any form`() throws {
    let long = try readMapped(
      "date,w,v\n2024-03-01,RAIN,1\n2024-03-02,Rain,20\n", ["w": "metric", "v": "value"],
      metrics: ["RAIN": "precipitation in mm"])
    #expect(long.stations.first?[.precipitation].observedSpan?.count == 2)
    let (series, _) = try rain(
      "date,r\n2024-03-01,1\n2024-03-02,99.0\n", ["r": "precipitation in mm"],
      layout: TableLayout(missingWords: ["99"]))
    #expect(series.observedSpan?.count == 1)
  }

  @Test func `a bare number among numbers with units is not read`() throws {
    let data = readData(
      Array("date,sleep\n2024-03-01,7:38\n2024-03-02,7.5\n2024-03-03,0\n".utf8), path: "a.csv",
      options: ReaderOptions(columns: [PersonalColumn(id: "sleep", isAmount: true)]))
    #expect(data.diagnostics.map(\.rule) == ["unknown-units"])
    let values = try #require(data.personal.first?.values)
    let span = try #require(values.observedSpan)
    #expect(values.coverage(in: span).observed == 2)
    #expect(values.rejectedCount == 1)
  }
}
