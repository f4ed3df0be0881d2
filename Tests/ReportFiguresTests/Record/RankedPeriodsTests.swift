import ReportCore
import ReportMeasurements
import Synchronization
import Testing

@testable import ReportFigures

/// Which ranks a year notes that pages ask for.
@Suite struct RankedPeriodsTests {
  private let values: [Double?] = (1...12).map(Double.init)

  private var year: StationYear {
    SampleRecord(values: [
      .precipitation: values, .temperatureLow: values, .temperatureHigh: values,
    ]).year(2005)
  }

  /// The names of what is noted while something of the year is written.
  private func noted(_ write: (StationYear) -> Void) -> Set<String> {
    let names = Noted()
    write(year.noting { periods in names.all.withLock { _ = $0.insert(periods.name) } })
    return names.all.withLock { $0 }
  }

  private final class Noted: Sendable {
    let all = Mutex<Set<String>>([])
  }

  @Test func `each rank on a page of a year is noted, and no other`() {
    let ofYear = noted { _ = rankedKeyFigures($0, in: metricUnits) }
    #expect(
      ofYear == [
        "whole year temperature.mean", "highestDay year temperature.high",
        "lowestDay year temperature.low", "whole year precipitation",
        "highestDay year precipitation", "whole year snowfall",
      ])
    #expect(noted { _ = stationKeyFigures($0, in: metricUnits) } == ["whole year precipitation"])
    var html = ByteWriter()
    let ofMonths = noted { metricUnits.renderMonths(of: $0, into: &html) }
    #expect(ofMonths == ["whole parts precipitation", "whole parts temperature.mean"])
    #expect(String(decoding: html.bytes, as: UTF8.self).contains("of 12"))
  }

  @Test func `names lead back to what was noted`() throws {
    let climate = year.climate
    for name in [
      "whole year temperature.mean", "lowestDay months precipitation",
      "whole parts precipitation",
    ] {
      let periods = try #require(RankedPeriods(name: name, at: climate))
      #expect(periods.name == name)
    }
    #expect(RankedPeriods(name: "whole year snowfall", at: climate) == nil)
    #expect(RankedPeriods(name: "whole", at: climate) == nil)
  }

  @Test func `the answer changes with a rank, and with nothing else`() throws {
    func answer(_ name: String, _ values: [Double?]) throws -> Fingerprint {
      let year = SampleRecord(values: [.precipitation: values]).year(2005)
      let periods = try #require(RankedPeriods(name: name, at: year.climate))
      return Fingerprint { $0.add(periods, of: year, in: metricUnits) }
    }
    let name = "whole year precipitation"
    let usual = try answer(name, values)
    var wetter = values
    wetter[11] = 100
    #expect(try answer(name, wetter) == usual)
    wetter[0] = 100
    #expect(try answer(name, wetter) != usual)
  }
}
