import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct RecordCoverageTests {
  private let first = Day(iso: "2018-01-30") ?? Day(number: 0)

  private func series(_ values: [Double?], after days: Int = 0) -> DailySeries {
    DailySeries(from: first.advanced(by: days), measured: values)
  }

  @Test func `months count the observed days of each series and of any`() throws {
    // 30 and 31 January, nothing on 1 and 2 February, 3 February.
    let high = series([1, 2, nil, nil, 3])
    // 31 January, then 2 March.
    let low = series([1] + .init(repeating: nil, count: 29) + [2], after: 1)
    let coverage = RecordCoverage(of: [high, low])
    #expect(coverage.span == first...first.advanced(by: 31))
    #expect(coverage.months == [2, 1, 1])
    #expect(coverage.observed == 4)
    #expect(coverage.series.map { $0?.months } == [[2, 1], [1, 0, 1]])
    let ofHigh = try #require(coverage.series[0])
    #expect(ofHigh.coverage == Coverage(observed: 3, expected: 5))
    #expect(ofHigh.observed(in: Month(year: 2018, month: 2)) == 1)
    for outside in [Month(year: 2017, month: 12), Month(year: 2018, month: 3)] {
      #expect(ofHigh.observed(in: outside) == 0)
    }
    #expect(coverage.observed(in: Month(year: 2018, month: 3)) == 1)
    #expect(coverage.observed(in: Month(year: 2018, month: 4)) == 0)
  }

  @Test func `the longest gap may be short, the listed ones are a week or more`() throws {
    func gap(_ days: Int) -> [Double?] { [1] + .init(repeating: nil, count: days) }
    let short = try #require(RecordCoverage(of: [series(gap(2) + gap(3) + [1])]).series[0])
    #expect(short.longestGap == first.advanced(by: 4)...first.advanced(by: 6))
    #expect(short.gaps.isEmpty)
    let long = try #require(
      RecordCoverage(of: [series([6, 7, 8, 9, 10, 11, 12].flatMap(gap) + [1])]).series[0])
    #expect(long.gaps.map(\.count) == [12, 11, 10, 9, 8])
    #expect(long.longestGap == long.gaps.first)
  }

  @Test func `a series without a value has no coverage, and keeps its place`() {
    let rejected = DailySeries(from: first, [.rejected, .missing])
    let coverage = RecordCoverage(of: [rejected, series([1])])
    #expect(coverage.series.map { $0 == nil } == [true, false])
    #expect(coverage.months == [1])
    let nothing = RecordCoverage(of: [rejected])
    #expect(nothing.span == nil && nothing.months.isEmpty && nothing.observed == 0)
    #expect(coverage.rejected == [1, 0])
    #expect(
      RecordCoverage(of: [DailySeries(from: first, [.measured(1), .rejected])]).rejected == [1])
  }

  @Test func `a record is covered element by element`() {
    let record = StationRecord(
      station: Station(sourceID: "X", name: "X"),
      series: [.temperatureLow: series([1]), .precipitation: series([nil, 2])])
    let coverage = RecordCoverage(of: record)
    #expect(coverage == RecordCoverage(of: record.elements.map { record[$0] }))
    #expect(coverage.series.compactMap { $0?.observed } == [1, 1])
  }
}
