import ReportCore
import ReportFigures
import ReportLanguage
import ReportMeasurements
import Testing

/// Steps up to Friday, 30 November 2018; the week began on Sunday the 25th.
private func steps(
  _ values: [Double?], _ goals: [GoalSpan: Double], restDays: Int = 0
) -> PersonalMetric {
  let last = Day(number: 17865)
  return PersonalMetric(
    id: "steps", title: "Steps",
    metric: Metric(id: "steps", kind: .total, dimension: .count, unit: .steps),
    series: DailySeries(from: last.advanced(by: 1 - values.count), measured: values),
    goals: Goals(goals, restDays: restDays))
}

private func written(_ report: GoalReport) -> String {
  var html = ByteWriter()
  report.render(into: &html)
  return withPlainSpaces(String(decoding: html.bytes, as: UTF8.self))
}

@Suite struct GoalReportTests {
  @Test func `the running week says what is left, on the days that have data`() throws {
    let values: [Double?] =
      [Double?](repeating: 9_000, count: 7) + [10_000, 10_000, nil, 11_000, 10_200, 0]
    let metric = steps(values, [.week: 70_000])
    let report = try #require(GoalReport(of: metric, in: english))
    #expect(
      written(report).contains(
        "The week from 25 November so far: 41,200 of 70,000 steps by Friday "
          + "(on 5 of 6 days); the 1 day left needs 28,800 steps."))
  }

  @Test func `each goal has a row with its periods, its share and its streaks`() throws {
    let values: [Double?] = (0..<30).map { $0 == 12 ? 2_000 : 12_000 }
    let metric = steps(values, [.day: 10_000, .month: 340_000])
    let report = try #require(GoalReport(of: metric, in: english))
    let text = written(report)
    #expect(withPlainSpaces(report.title) == "10,000 steps on 29 of 30 days")
    #expect(text.contains(">10,000 steps a day</th>"))
    #expect(text.contains(">29 of 30 days</td>") && text.contains(">97%</td>"))
    #expect(text.contains(">17 days, 14–30 November 2018</td>"))
    #expect(text.contains(">17 days, since 14 November 2018</td>"))
    #expect(text.contains(">340,000 steps a month</th>"))
    #expect(text.contains(">1 of 1 month</td>"))
  }

  @Test func `a rest day keeps a streak together and is told`() throws {
    let values: [Double?] = (0..<30).map { $0 == 12 ? 2_000 : 12_000 }
    let report = try #require(
      GoalReport(of: steps(values, [.day: 10_000], restDays: 1), in: english))
    let text = written(report)
    #expect(text.contains(">29 days, November 2018 · 1 rest day</td>"))
    #expect(text.contains("1 day a week may miss the goal within a streak."))
  }

  @Test func `a missing day ends a streak and is told`() throws {
    let report = try #require(
      GoalReport(of: steps([12_000, 12_000, nil, 12_000], [.day: 10_000]), in: english))
    #expect(
      written(report).contains(">2 days, 27–28 November 2018 · ended by missing data</td>"))
  }

  @Test func `without goals, without values and for a level there is no report`() {
    #expect(GoalReport(of: steps([1], [:]), in: english) == nil)
    #expect(GoalReport(of: steps([nil], [.day: 1]), in: english) == nil)
    #expect(GoalReport(of: steps([1], [.day: 1]), year: 2017, in: english) == nil)
  }
}
