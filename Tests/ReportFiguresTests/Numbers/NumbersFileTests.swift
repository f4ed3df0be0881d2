import Foundation
import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

@Suite struct NumbersFileTests {
  private func parsed(_ file: NumbersFile, title: String = "Hill") throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(file.json(title: title)))
    return try #require(json as? [String: Any])
  }

  @Test func `the JSON file says what the numbers are, in the same order every time`() throws {
    let year = StationYear(
      id: "hill", title: "Hill", climate: SampleYear().stationYear.climate, year: 2018, source: "",
      attribution: Attribution(
        title: "Hill", source: "Ann \"A\"", licence: "CC0", isSimulated: true,
        place: .init(latitude: 35.5, longitude: -83)))
    let days = Day(number: 17_532)...Day(number: 17_533)
    let file = dailyFile(of: year, days: days, in: english)
    #expect(
      String(decoding: file.json(title: "Hill, 2018"), as: UTF8.self) == #"""
        {"title":"Hill, 2018",
        "from":"2018-01-01",
        "through":"2018-01-02",
        "coverage":{"daysMeasured":2,"days":2},
        "sources":[{"title":"Hill","source":"Ann \"A\"","licence":"CC0","simulated":true,"latitude":35.5,"longitude":-83}],
        "columns":[{"name":"date","metric":null,"unit":null},
        {"name":"low_degF","metric":"temperature","unit":"°F"},
        {"name":"high_degF","metric":"temperature","unit":"°F"},
        {"name":"precipitation_in","metric":"precipitation","unit":"in"},
        {"name":"snowfall_in","metric":"snowfall","unit":"in"},
        {"name":"flags","metric":null,"unit":null}],
        "rows":[
        ["2018-01-01",40,60,0.1,0,null],
        ["2018-01-02",40,60,0.1,0,null]
        ]}

        """#)
  }

  @Test func `rows have the cells of the CSV file, and null for what is missing`() throws {
    var year = SampleYear()
    (year.lows[1], year.highs[1], year.rain[1], year.snow[1]) = (nil, nil, nil, nil)
    let file = dailyFile(of: year.stationYear, in: english)
    let json = try parsed(file)
    let rows = try #require(json["rows"] as? [[Any]])
    let lines = String(decoding: file.csv, as: UTF8.self).split(separator: "\n").dropFirst()
    #expect(rows.count == lines.count)
    for (row, line) in zip(rows, lines) {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      #expect(row.map { $0 is NSNull ? "" : "\($0)" } == cells.map(String.init))
    }
    let coverage = try #require(json["coverage"] as? [String: Int])
    #expect(coverage == ["daysMeasured": 364, "days": 365])
  }

  @Test func `rows without a value do not count as covered`() throws {
    var year = SampleYear()
    for day in 300..<365 {
      (year.lows[day], year.highs[day], year.rain[day], year.snow[day]) = (nil, nil, nil, nil)
    }
    let months = try #require(
      monthlyTotals(of: .precipitation, year.stationYear, in: english, id: "m"))
    let json = try parsed(months.numbers)
    #expect(json["coverage"] as? [String: Int] == ["daysMeasured": 300, "days": 365])
    #expect(json["through"] as? String == "2018-10-31")
    #expect((json["rows"] as? [[Any]])?.last?[1] is NSNull)
  }

  @Test func `days with snow say how many days were measured, not how many had snow`() throws {
    var year = SampleYear()
    year.snow = year.snow.enumerated().map { $0.offset == 4 ? 50.8 : 0 }
    let days = try #require(
      daysWithAmount(of: .snowfall, year.stationYear, in: english, id: "s"))
    let json = try parsed(days.numbers)
    #expect((json["rows"] as? [[Any]])?.count == 1)
    #expect(json["coverage"] as? [String: Int] == ["daysMeasured": 365, "days": 365])
  }
}
