import ReportCore
import ReportMeasurements
import Support
import Testing

@Suite struct SeriesStatisticsTests {
  private let july = Month(year: 2018, month: 7)
  private let first = Month(year: 2018, month: 4).firstDay

  private func statistics(
    _ kind: MetricKind, from first: Day, _ values: [Double?], rule: Completeness = Completeness(),
    through lastDay: Day? = nil
  ) -> SeriesStatistics {
    SeriesStatistics(
      DailySeries(from: first, measured: values), kind, rule: rule, through: lastDay)
  }

  private func aggregate(_ kind: MetricKind, _ values: [Double?]) -> Aggregate {
    statistics(kind, from: first, values)
      .aggregate(in: first...first.advanced(by: values.count - 1))
  }

  /// July 2018 with the given days of the month missing.
  private func july(_ kind: MetricKind, without days: Set<Int>) -> Aggregate {
    statistics(kind, from: july.firstDay, (1...31).map { days.contains($0) ? nil : 10 })
      .aggregate(in: july.days)
  }

  // MARK: Values

  @Test(arguments: [
    (MetricKind.total, 9.0), (.level, 3), (.range, 3), (.state, 5), (.maximum, 5),
  ])
  func `a missing day is no zero`(kind: MetricKind, value: Double) {
    let found = aggregate(kind, [1, nil, 3, 5])
    #expect(found.observed == value)
    #expect(found.coverage == Coverage(observed: 3, expected: 4))
  }

  @Test(arguments: MetricKind.allCases)
  func `without a value there is none`(kind: MetricKind) {
    let nothing = aggregate(kind, [nil, nil])
    #expect(nothing.observed == nil)
    #expect(nothing.status == .incomplete)
    #expect(
      SeriesStatistics(.empty, kind, through: nil).aggregate(in: july.days).observed == nil)
  }

  @Test(
    arguments: [
      ([350, 10], 360), ([80, 100], 90), ([10, 20, 30], 20), ([300], 300), ([0], 360),
    ] as [([Double], Double)])
  func `directions have a circular mean`(values: [Double], mean: Double) {
    #expect(aggregate(.direction, values).complete == mean)
  }

  @Test func `opposite directions cancel each other`() {
    #expect(aggregate(.direction, [90, 270]).observed == nil)
  }

  @Test func `a direction counts with its weight`() {
    var mean = CircularMean()
    mean.add(0, weight: 0)
    mean.add(90, weight: 3)
    #expect(mean.degrees == 90)
  }

  @Test func `W1.7 a total carries how many days it rests on`() {
    let series = DailySeries(
      from: july.firstDay, [.measured(1), .missing, .trace, .rejected, .measured(2.5)])
    let total = SeriesStatistics(series, .total, through: nil).aggregate(in: july.days)
    #expect(total.observed == 3.5)
    #expect(total.complete == nil)
    #expect(total.coverage == Coverage(observed: 3, expected: 31))
  }

  @Test(arguments: [(2016, 366), (2018, 365), (1900, 365), (2000, 366)])
  func `W1.8 a year has its own number of days`(year: Int, count: Int) {
    let ones = statistics(
      .total, from: Month(year: year, month: 1).firstDay, Array(repeating: 1, count: 400))
    let total = ones.aggregate(in: Day.days(ofYear: year))
    #expect(total.complete == Double(count))
    #expect(total.coverage == Coverage(observed: count, expected: count))
    #expect(ones.months(ofYear: year)[1].value.complete == Double(count - 337))
  }

  // MARK: Completeness

  @Test(arguments: [
    ([5, 6, 7, 8], false),  // four in a row
    ([5, 6, 7], true), ([1, 4, 7, 10, 13], true), ([1, 4, 7, 10, 13, 16], false),
    ([29, 30, 31], true), ([28, 29, 30, 31], false), ([1, 2, 3], true),
  ])
  func `a month's mean may lack five days, three in a row`(missing: [Int], isComplete: Bool) {
    let mean = july(.level, without: Set(missing))
    #expect(mean.complete == (isComplete ? 10 : nil))
    #expect(mean.observed == 10)
    #expect(mean.coverage.missing == missing.count)
  }

  @Test(arguments: [1, 15, 31])
  func `a sum may lack no day`(day: Int) {
    #expect(july(.total, without: [day]).complete == nil)
    #expect(july(.total, without: [day]).observed == 300)
    #expect(july(.total, without: []).complete == 310)
  }

  @Test func `a longer period is complete when each of its months is`() {
    let year = Day.days(ofYear: 2018)
    func mean(without missing: ClosedRange<Int>) -> Aggregate {
      statistics(
        .level, from: year.lowerBound, (0..<365).map { missing.contains($0) ? nil : 1 }
      ).aggregate(in: year)
    }
    #expect(mean(without: 100...102).isComplete)
    // Four consecutive days in one month; two and two across the end of a month are not.
    #expect(!mean(without: 100...103).isComplete)
    #expect(mean(without: 29...32).isComplete)
    // All of January is missing, and 92% of the year is present.
    #expect(!mean(without: 0...30).isComplete)
  }

  @Test func `of a week's mean one day may be missing`() {
    #expect(aggregate(.level, [1, 1, nil, 1, 1, 1, 1]).isComplete)
    #expect(!aggregate(.level, [1, 1, nil, nil, 1, 1, 1]).isComplete)
    #expect(!aggregate(.level, [nil, 1, 1]).isComplete)
    // Nor does it matter where a month ends.
    for start in 25...31 {
      let week = statistics(
        .level, from: july.firstDay.advanced(by: start - 1), [1, 1, 1, 1, 1, nil, 1])
      let first = july.firstDay.advanced(by: start - 1)
      #expect(week.aggregate(in: first...first.advanced(by: 6)).isComplete)
    }
  }

  @Test func `of a mean of 28 days four may be missing, in February too`() {
    for start in 0..<60 {
      let first = Day.days(ofYear: 2018).lowerBound.advanced(by: start)
      func mean(without gaps: Set<Int>) -> Aggregate {
        statistics(.level, from: first, (0..<28).map { gaps.contains($0) ? nil : 1 })
          .aggregate(in: first...first.advanced(by: 27))
      }
      #expect(mean(without: [3, 8, 13, 18]).isComplete)
      // February itself is a month, which may lack five.
      let isMonth = first.month.days == first...first.advanced(by: 27)
      #expect(mean(without: [3, 8, 13, 18, 23]).isComplete == isMonth)
    }
  }

  @Test func `a record that begins or ends within a period covers it in part`() {
    let values = statistics(.total, from: july.firstDay.advanced(by: 10), [1, 1, 1])
    let month = values.aggregate(in: july.days)
    #expect(month.coverage == Coverage(observed: 3, expected: 31))
    #expect(month.status == .incomplete)
    let asked = values.aggregate(
      in: july.days, within: july.firstDay.advanced(by: 10)...july.firstDay.advanced(by: 12))
    #expect(asked == month)
  }

  @Test func `days beyond those asked for do not count`() {
    let all = statistics(.total, from: july.firstDay, Array(repeating: 1, count: 31))
    let part = all.aggregate(
      in: july.days, within: july.firstDay...july.firstDay.advanced(by: 9))
    #expect(part.observed == 10)
    #expect(part.coverage == Coverage(observed: 10, expected: 31))
    #expect(part.status == .incomplete)
    let none = all.aggregate(
      in: july.days, within: july.firstDay.advanced(by: 40)...july.firstDay.advanced(by: 50))
    #expect(none.observed == nil)
  }

  @Test func `a period that the source ends in is running`() {
    let last = july.firstDay.advanced(by: 9)
    let values = statistics(
      .total, from: july.firstDay, Array(repeating: 1, count: 10), through: last)
    #expect(values.aggregate(in: july.days).status == .running)
    #expect(values.aggregate(in: july.days).complete == nil)
    #expect(values.aggregate(in: july.firstDay...last).complete == 10)
  }

  @Test func `a series that ended before its source is incomplete`() {
    let values = statistics(
      .total, from: july.firstDay, Array(repeating: 1, count: 10),
      through: july.firstDay.advanced(by: 60))
    #expect(values.aggregate(in: july.days).status == .incomplete)
  }

  @Test func `an allowance of the site's own counts`() {
    let rule = Completeness(sums: .init(missing: 2, inARow: 1))
    func sum(without missing: Set<Int>) -> Aggregate {
      statistics(
        .total, from: july.firstDay, (0..<31).map { missing.contains($0) ? nil : 1 }, rule: rule
      ).aggregate(in: july.days)
    }
    #expect(sum(without: [4, 9]).complete == 29)
    #expect(sum(without: [4, 5]).complete == nil)
    #expect(sum(without: [4, 6, 8]).complete == nil)
  }

  @Test func `counts of days are as strict as sums`() {
    let values = statistics(
      .level, from: july.firstDay, (0..<31).map { $0 == 3 ? nil : Double($0) })
    #expect(values.count(in: july.days) { $0 >= 20 }.observed == 11)
    #expect(values.count(in: july.days) { $0 >= 20 }.complete == nil)
    let days = july.firstDay.advanced(by: 4)...july.days.upperBound
    #expect(values.count(in: days) { $0 >= 20 }.complete == 11)
  }

  // MARK: Properties

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a value more never makes a period less complete`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var values: [Double?] = (0..<120).map { _ in
      Int.random(in: 0..<12, using: &random) == 0 ? nil : 1
    }
    let start = Month(year: 2018, month: Int.random(in: 1...9, using: &random)).firstDay
    let kind = MetricKind.allCases.randomElement(using: &random) ?? .total
    let length = Int.random(in: 1...120, using: &random)
    let days = start...start.advanced(by: length - 1)
    let before = statistics(kind, from: start, values).aggregate(in: days)
    if let gap = values.firstIndex(of: nil) { values[gap] = 1 }
    let after = statistics(kind, from: start, values).aggregate(in: days)
    #expect(!before.isComplete || after.isComplete)
    #expect(after.coverage.observed >= before.coverage.observed)
    // Under any rule, a period without a gap is complete and one without a value is not.
    if before.coverage.isComplete { #expect(before.isComplete) }
    if before.coverage.observed == 0 { #expect(!before.isComplete && before.observed == nil) }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a year is complete exactly when its months are, and then sums add up`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let gaps = Int.random(in: 0...30, using: &random)
    var values: [Double?] = (0..<365).map { Double($0 % 7) }
    for _ in 0..<gaps { values[Int.random(in: 0..<365, using: &random)] = nil }
    for kind in [MetricKind.total, .level] {
      let year = statistics(kind, from: Day.days(ofYear: 2018).lowerBound, values)
      let whole = year.aggregate(in: Day.days(ofYear: 2018))
      let months = year.months(ofYear: 2018).map(\.value)
      #expect(whole.isComplete == months.allSatisfy(\.isComplete))
      #expect(whole.coverage.observed == months.map(\.coverage.observed).reduce(0, +))
      if kind == .total { #expect(whole.observed == months.compactMap(\.observed).reduce(0, +)) }
    }
  }
}
