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
      lines[0] == "STATION,NAME,LATITUDE,LONGITUDE,ELEVATION,DATE,PRCP,SNOW,TMAX,TMIN,AWND,WDF2")
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

  @Test func `the crest has a wind each day, from the north-west in winter`() {
    let windy = allDays.filter { $0.wind != nil }
    #expect(Set(windy.map(\.station.name)).count == 1)
    #expect(windy.count == 365)
    let winds = simulatedWinds()
    #expect(winds.allSatisfy { $0.speed > 0 && (10...360).contains($0.direction) })
    let winter = winds.prefix(59)
    let summer = winds[151..<243]
    #expect(winter.count { $0.direction >= 270 } > winter.count / 2)
    #expect(summer.count { (180..<270).contains($0.direction) } > summer.count / 2)
    let mean = { (days: ArraySlice<SimulatedWind>) in days.map(\.speed).reduce(0, +) / days.count }
    #expect(mean(winter) * 10 > mean(summer) * 15)
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
