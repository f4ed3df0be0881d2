import Foundation
import ReportCore
import ReportMeasurements
import ReportReaders
import Testing

@testable import simulate

/// The simulated readings, created once for all tests.
private let readings = simulatedReadings()

@Suite struct SimulatedReadingsTests {
  @Test func `the committed log holds what the generator writes`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Content/data/mount-leconte-log.csv.gz")
    let options = ReaderOptions(timeZone: "America/New_York", unnamedStation: "log")
    let committed = readDataFile(file.path, options: options)
    let written = readData(readings.csv, path: "log.csv", options: options)
    #expect(written.stations.count == 1)
    #expect(committed.stations == written.stations)
    #expect(try Data(contentsOf: file).count < 150_000)
  }

  @Test func `every day but two in a snowstorm has its readings, and none is an impossible time`() {
    let options = ReaderOptions(timeZone: "America/New_York", unnamedStation: "log")
    let log = readData(readings.csv, path: "log.csv", options: options)
    let record = log.stations.first
    for element in [Element.wind, .gust, .humidity, .pressure, .radiation] {
      let series = record?.series[element]
      let blank = Day.days(ofYear: year).filter { series?.value(on: $0) == nil }
      #expect(blank == Array(silentDays) + [recentDays.upperBound], "\(element)")
    }
    #expect(log.diagnostics == [])
  }

  @Test func `temperatures stay between the low and the high of their day`() {
    #expect(readings.count { recentDays.contains($0.day) } == 144 + 144 + 85)
    let days = simulatedYear().filter(\.station.isHighest)
    let own = Dictionary(grouping: readings, by: \.day)
    for day in days where !silentDays.contains(day.day) {
      let degrees = own[day.day]?.map(\.temperature) ?? []
      #expect(degrees.count >= 23)
      #expect(degrees.allSatisfy { $0 >= Double(day.low ?? 0) && $0 <= Double(day.high ?? 0) })
    }
  }

  @Test func `readings are those of instruments`() {
    #expect(readings.allSatisfy { (29.2...30.9).contains($0.pressure) })
    #expect(readings.allSatisfy { (8...99).contains($0.humidity) })
    #expect(readings.allSatisfy { $0.wind >= 0 && $0.gust >= $0.wind && $0.gust < 110 })
    #expect(readings.allSatisfy { (1...360).contains($0.direction) })
    #expect(readings.allSatisfy { (0...1_100).contains($0.radiation) })
    #expect(
      readings.filter { !(5 * 60...22 * 60).contains($0.minute) }.allSatisfy { $0.radiation == 0 })
  }

  @Test func `the wind is from the north-west in winter, and twice as strong as in summer`() {
    let winter = readings.filter { $0.day.monthNumber <= 2 }
    let summer = readings.filter { (6...8).contains($0.day.monthNumber) }
    #expect(winter.count { (270..<360).contains($0.direction) } > winter.count / 2)
    #expect(summer.count { (180..<270).contains($0.direction) } > summer.count / 2)
    #expect(mean(winter, \.wind) > 1.5 * mean(summer, \.wind))
  }

  @Test func `afternoons are drier and less windy than nights`() {
    let nights = readings.filter { $0.minute < 6 * 60 }
    let afternoons = readings.filter { (13 * 60..<17 * 60).contains($0.minute) }
    #expect(mean(nights) { Double($0.humidity) } > mean(afternoons) { Double($0.humidity) } + 10)
    #expect(mean(nights, \.wind) > mean(afternoons, \.wind))
  }

  private func mean(_ readings: [SimulatedReading], _ value: (SimulatedReading) -> Double) -> Double
  {
    readings.map(value).reduce(0, +) / Double(readings.count)
  }
}
