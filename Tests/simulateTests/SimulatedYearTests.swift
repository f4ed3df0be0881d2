import Foundation
import ReportCore
import Testing

@testable import simulate

/// The simulated days, created once for all tests.
private let allDays = simulatedYear()

@Suite struct SimulatedYearTests {
  @Test func `the committed file is what the generator writes`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Content/data/smokies-2018.csv")
    #expect(try Data(contentsOf: file) == Data(allDays.csv))
  }

  @Test func `it has the columns and the order of the archive`() {
    let lines = String(decoding: allDays.csv, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 1823)
    #expect(
      lines[0] == "STATION,NAME,LATITUDE,LONGITUDE,ELEVATION,DATE,PRCP,SNOW,TMAX,TMIN,TSUN")
    let starts = "USC00409065,\"TOWNSEND 5 S, TN US\",35.6031,-83.7781,550.8,1/1/2018,"
    #expect(lines[1].hasPrefix(starts))
    var names: [String] = []
    for day in allDays where names.last != day.station.name { names.append(day.station.name) }
    #expect(names == stations.map(\.name))
  }

  @Test(arguments: stations)
  func `monthly precipitation is the recorded one`(station: Station) {
    var totals = [Int](repeating: 0, count: 12)
    for day in days(at: station) { totals[day.day.monthNumber - 1] += day.precipitation ?? 0 }
    #expect(totals == station.precipitation)
  }

  @Test(arguments: stations)
  func `the snow of the year is the recorded one`(station: Station) {
    let snow = days(at: station).filter { ($0.snowfall ?? 0) > 0 }
    #expect(snow.count == station.snowfall.days)
    #expect(snow.compactMap(\.snowfall).reduce(0, +) == station.snowfall.total)
    let largest = snow.filter { $0.snowfall == station.snowfall.largest }
    #expect(largest.map(\.day) == [station.snowfall.largestDay])
    #expect(snow.compactMap(\.snowfall).max() == station.snowfall.largest)
  }

  @Test(arguments: stations)
  func `snow falls on cold wet days`(station: Station) {
    for day in days(at: station) where (day.snowfall ?? 0) > 0 {
      #expect((day.low ?? .max) <= 33)
      #expect((day.precipitation ?? 0) > 0)
    }
  }

  @Test(arguments: stations)
  func `temperatures reach the recorded extremes and no high is below its low`(station: Station) {
    let days = days(at: station)
    #expect(days.compactMap(\.high).max() == station.highest)
    #expect(days.compactMap(\.low).min() == station.lowest)
    #expect(days.allSatisfy { ($0.high ?? .max) >= ($0.low ?? .min) })
  }

  @Test func `the crest has sunshine each day, most of it in the dry ones`() {
    let sunny = allDays.filter { $0.sunshine != nil }
    #expect(Set(sunny.map(\.station.name)) == ["MOUNT LECONTE, TN US"])
    #expect(sunny.count == 365)
    #expect(sunny.allSatisfy { (0...14 * 60).contains($0.sunshine ?? -1) })
    func mean(_ days: [SimulatedDay]) -> Int {
      days.compactMap(\.sunshine).reduce(0, +) / days.count
    }
    let (dry, wet) = (
      sunny.filter { $0.precipitation == 0 }, sunny.filter { ($0.precipitation ?? 0) > 50 }
    )
    #expect(mean(dry) > 2 * mean(wet))
  }

  @Test func `as much is missing as in the record`() {
    #expect(allDays.count == 5 * 365 - 3)
    #expect(allDays.count { $0.precipitation == nil } == 46)
    #expect(allDays.count { $0.snowfall == nil } == 11)
    #expect(allDays.count { $0.high == nil } == 6)
    #expect(allDays.count { $0.low == nil } == 6)
  }

  @Test func `Cherokee measured the rain on 18 days of July`() {
    let july = allDays.filter { $0.station.name.hasPrefix("CHEROKEE") && $0.day.monthNumber == 7 }
    #expect(july.count == 31)
    #expect(july.compactMap(\.precipitation).count == 18)
    #expect(july.compactMap(\.precipitation).reduce(0, +) == 27)
  }

  private func days(at station: Station) -> [SimulatedDay] {
    allDays.filter { $0.station.id == station.id }
  }
}

extension Station: CustomTestStringConvertible {
  public var testDescription: String { name }
}
