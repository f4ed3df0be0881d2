import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

@Suite struct NewestRecordsTests {
  /// Warmer days year by year at some stations, some of which end earlier than others.
  private let subjects = (0..<200).map { number in
    let years = 12 - number % 3
    let days = Day.days(ofYear: 2000).lowerBound...Day.days(ofYear: 1999 + years).upperBound
    let highs = days.map { day -> Double in
      Double(day.year - 2000) + Double((Int(day.number) * 7 + number) % 31) / 10
    }
    let record = StationRecord(
      station: Station(sourceID: "X", name: "X"),
      series: [.temperatureHigh: DailySeries(from: days.lowerBound, measured: highs.map { $0 })],
      accepted: [.temperatureHigh: Set(days)])
    let title = "Hill \(number)"
    return RecordSubject(
      id: "hill-\(number)", title: title, isStation: true, source: "",
      attribution: Attribution(title: title),
      book: metricUnits.records(of: StationClimate(of: record)))
  }

  @Test func `of many stations the newest are those of each, by day and by order`() {
    let each = subjects.map { NewestRecords(of: [$0]).lines(.max, in: metricUnits) }
    let all = each.enumerated().flatMap { order, lines in lines.map { (order, $0) } }
    #expect(all.count > 20 * NewestRecords.longest)
    let sorted = all.sorted { ($1.1.day, $0.0) < ($0.1.day, $1.0) }.map(\.1)
    let newest = NewestRecords(of: subjects)
    #expect(newest.lines(.max, in: metricUnits) == Array(sorted.prefix(NewestRecords.longest)))
    #expect(newest.lines(7, in: metricUnits) == Array(sorted.prefix(7)))
  }

  @Test func `in a mixed list each has its turn, but none that ended a year before`() {
    let newest = NewestRecords(of: subjects)
    let mixed = newest.mixedLines(in: metricUnits)
    #expect(mixed.count == NewestRecords.longestMixed && Set(mixed.map(\.id)).count == mixed.count)
    #expect(mixed.allSatisfy { $0.day.year == 2011 })
    let two = NewestRecords(of: [subjects[0], subjects[1]]).mixedLines(in: metricUnits)
    #expect(Set(two.map(\.id)) == ["hill-0"] && two.count == NewestRecords.longestMixed)
    #expect(NewestRecords(of: []).mixedLines(in: metricUnits).isEmpty)
  }
}
