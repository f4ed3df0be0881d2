import CSQLite
import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Support
import Testing

/// A real archive, which is beside the project rather than in it.
@Suite(.enabled(if: sharedData != nil, "the folder of shared test data is not here"))
struct SharedWeeWXTests {
  private typealias Unit = ReportMeasurements.Unit

  private func file() throws -> URL {
    try #require(sharedData).appending(path: "weather/weewx/ewr-2013-hourly.sdb")
  }

  private func read(zone: String = "America/New_York", without table: String? = nil) throws
    -> Dataset
  {
    var bytes = Array(try Data(contentsOf: try file()))
    // Rename the summaries in the schema, so that only records are left.
    if let table {
      let name = Array(table.utf8)
      for start in bytes.indices.dropLast(name.count)
      where bytes[start] == name[0] && Array(bytes[start..<start + name.count]) == name {
        bytes[start + 8] = UInt8(ascii: "X")
      }
    }
    return readData(bytes, path: "ewr.sdb", options: ReaderOptions(timeZone: zone))
  }

  /// The rows of a daily summary: day, low, high, sum and count.
  private func summary(_ element: String) throws -> [(
    day: Day, low: Double, high: Double, sum: Double, count: Int
  )] {
    var opened: OpaquePointer?
    let name = "file:\(try file().path)?mode=ro&immutable=1"
    try #require(
      sqlite3_open_v2(name, &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil) == SQLITE_OK)
    defer { sqlite3_close(opened) }
    var statement: OpaquePointer?
    let query = "SELECT dateTime, min, max, sum, count FROM archive_day_\(element) ORDER BY 1"
    try #require(sqlite3_prepare_v2(opened, query, -1, &statement, nil) == SQLITE_OK)
    defer { sqlite3_finalize(statement) }
    var rows: [(Day, Double, Double, Double, Int)] = []
    let first = try #require(Day(iso: "2013-01-01"))
    while sqlite3_step(statement) == SQLITE_ROW {
      // Noon is within the day, whatever the season.
      let seconds = sqlite3_column_int64(statement, 0) + 43_200 - 18_000
      let days = Int(seconds) / 86_400 - Int(first.number)
      rows.append(
        (
          first.advanced(by: days), sqlite3_column_double(statement, 1),
          sqlite3_column_double(statement, 2), sqlite3_column_double(statement, 3),
          Int(sqlite3_column_int(statement, 4))
        ))
    }
    return rows
  }

  @Test func `a year of hours is read with its days`() throws {
    let result = try read()
    #expect(result.rows == 8703)
    // The file has one famous reading of 1,048 miles per hour.
    #expect(
      result.diagnostics.map(\.rule) == [
        "impossible-value", "daily-summaries", "incomplete-day", "incomplete-element",
      ])
    #expect(
      result.diagnostics[2].message.hasPrefix("2 days have no readings for more than 3 hours"))
    #expect(result.diagnostics[3].message.contains("pressure on 105"))
    #expect(result.diagnostics[0].message.contains("'1048.36058' in column 'windSpeed'"))
    let record = try #require(result.stations.first)
    // There are gusts only on days that had one.
    #expect(record[.gust].coverage(in: Day.days(ofYear: 2013)).observed > 260)
    #expect(record.span?.lowerBound.description == "2013-01-01")
    #expect(record.recent?.instants.count ?? 0 > 150)
  }

  @Test(arguments: [nil, "archive_day_outTemp"])
  func `days made of records are those WeeWX makes of them`(table: String?) throws {
    let record = try #require(try read(without: table).stations.first)
    let temperatures = try summary("outTemp")
    #expect(temperatures.count == 364)
    var compared = 0
    for row in temperatures where row.count >= 21 {
      let low = Unit.fahrenheit.canonical(from: row.low)
      let high = Unit.fahrenheit.canonical(from: row.high)
      let mean = Unit.fahrenheit.canonical(from: row.sum / Double(row.count))
      #expect(record[.temperatureLow][row.day] == .measured(low), "\(row.day)")
      #expect(record[.temperatureHigh][row.day] == .measured(high), "\(row.day)")
      let made = try #require(record[.temperatureMean].value(on: row.day))
      #expect(abs(made - mean) < 1e-9, "\(row.day)")
      compared += 1
    }
    #expect(compared > 350)
    for row in try summary("rain") where row.count >= 21 {
      let sum = try #require(record[.precipitation].value(on: row.day))
      #expect(abs(sum - Unit.inch.canonical(from: row.sum)) < 1e-9, "\(row.day)")
    }
  }

  @Test func `a day with too few hours is missing`() throws {
    let record = try #require(try read().stations.first)
    for row in try summary("outTemp") where row.count < 21 {
      #expect(record[.temperatureMean][row.day] == .missing, "\(row.day)")
      #expect(record[.temperatureHigh][row.day] == .missing, "\(row.day)")
    }
  }

  @Test func `another zone than that of the file is doubted`() throws {
    #expect(try read(zone: "Europe/Berlin").diagnostics.map(\.rule).contains("wrong-time-zone"))
  }
}
