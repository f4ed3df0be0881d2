import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

/// A counter that somebody takes for amounts publishes many times the rain that fell.
@Suite struct RisingAmountsTests {
  private func rules(_ readings: [Double], _ meaning: String) throws -> [String] {
    let rows = readings.enumerated().map { hour, amount in
      let clock = "\(hour % 24 < 10 ? "0" : "")\(hour % 24):00:00Z"
      return "2018-05-0\(hour / 24 + 1)T\(clock),\(amount)"
    }
    let table = "time,rain\n" + rows.joined(separator: "\n") + "\n"
    let dataset = try readMapped(
      table, ["time": "date", "rain": meaning], options: ReaderOptions(timeZone: "UTC"))
    return dataset.diagnostics.map(\.rule).filter { $0 == "rising-amounts" }
  }

  /// The tips of a gauge by an hour of the day, of rain from 6 to 18 o'clock.
  private func tips(by hour: Int) -> Int { min(max(hour - 6, 0), 12) }

  /// Three such days, as a counter reads them.
  private var counter: [Double] {
    (0..<72).map { hour in Double(hour / 24 * 12 + tips(by: hour % 24)) * 0.2 }
  }

  /// The same counter, set to zero at midnight.
  private var dailyCounter: [Double] {
    (0..<72).map { hour in Double(tips(by: hour % 24)) * 0.2 }
  }

  @Test func `readings that rise and hardly fall are said to be those of a counter`() throws {
    #expect(try rules(counter, "precipitation in mm") == ["rising-amounts"])
    #expect(try rules(dailyCounter, "precipitation in mm") == ["rising-amounts"])
  }

  @Test func `a counter is one, and showers begin and end`() throws {
    #expect(try rules(counter, "precipitation in mm as counter").isEmpty)
    #expect(try rules(dailyCounter, "precipitation in mm as daily counter").isEmpty)
    let shower: [Double] = [0, 0.2, 0.6, 1.4, 0.8, 0.2, 0, 0, 0.2, 0.2, 0.2, 0]
    let showers = Array(repeating: shower, count: 12).flatMap(\.self)
    #expect(try rules(showers, "precipitation in mm").isEmpty)
    // Steady tips of a gauge are neither.
    let tips = (0..<72).map { hour in hour % 9 < 6 ? 0.2 : 0 }
    #expect(try rules(tips, "precipitation in mm").isEmpty)
  }
}
