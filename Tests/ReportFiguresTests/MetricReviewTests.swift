import ReportCore
import ReportFigures
import ReportMeasurements
import Testing

/// A year of a person in sentences.
@Suite struct MetricReviewTests {
  /// A thousand steps on each day of 2017 and 2018 but some.
  private func review(
    without gaps: [ClosedRange<Day>], steps: (Day) -> Double = { _ in 1_000 },
    kind: MetricKind = .total, title: String = "Steps", isBrief: Bool = false,
    in context: FigureContext = english
  ) -> String {
    let days = Day.days(ofYear: 2017).lowerBound...Day.days(ofYear: 2018).upperBound
    let metric = PersonalMetric(
      id: "steps", title: title,
      metric: Metric(id: "steps", kind: kind, dimension: .count, unit: .steps),
      series: DailySeries(
        from: days.lowerBound,
        measured: days.map { day in gaps.contains { $0.contains(day) } ? nil : steps(day) }),
      goals: Goals([:]), window: 28, weekStart: .sunday, source: "Invented")
    return withPlainSpaces(
      metricReview(of: metric, year: 2018, isBrief: isBrief, in: context) ?? "")
  }

  private func summer(of year: Int) -> ClosedRange<Day> {
    Month(year: year, month: 6).firstDay...Month(year: year, month: 7).days.upperBound
  }

  @Test func `an incomplete total reads well in a sentence`() {
    #expect(
      review(without: []).hasPrefix("Total: 365,000 steps; 1,000 steps a day on days with data."))
    #expect(
      review(without: [summer(of: 2018)]).hasPrefix(
        "304,000 steps on the 304 of 365 days with data, 1,000 steps a day."))
    #expect(
      review(without: [summer(of: 2018)], in: korean).hasPrefix(
        "365일 중 자료가 있는 304일에 모두 304,000걸음, 하루 평균 1,000걸음."))
    #expect(
      review(without: [summer(of: 2018)], kind: .level).hasPrefix(
        "Mean 1,000 steps on the 304 of 365 days with data."))
  }

  @Test func `a sentence that stands alone names the metric`() {
    func alone(
      _ gaps: [ClosedRange<Day>], _ kind: MetricKind = .total, in context: FigureContext = english
    ) -> String {
      review(without: gaps, kind: kind, title: "Walk", isBrief: true, in: context)
    }
    let gaps = [summer(of: 2018)]
    #expect(alone([]) == "Walk: 365,000 steps; 1,000 steps a day on days with data.")
    #expect(
      alone(gaps) == "Walk: 304,000 steps on the 304 of 365 days with data, 1,000 steps a day.")
    #expect(alone([], .level) == "Walk: mean 1,000 steps.")
    #expect(alone(gaps, .level) == "Walk: mean 1,000 steps on the 304 of 365 days with data.")
    #expect(
      alone([], in: korean) == "Walk: 모두 365,000걸음, 자료가 있는 날의 하루 평균 1,000걸음.")
    // The unit of steps says what they are.
    #expect(
      review(without: [], isBrief: true)
        == "Total: 365,000 steps; 1,000 steps a day on days with data.")
  }

  @Test func `years that are not compared say which of them has gaps`() {
    let both = review(without: [summer(of: 2017), summer(of: 2018)])
    #expect(both.contains("Not compared with 2017: both years have gaps."))
    #expect(
      review(without: [summer(of: 2018)]).contains("Not compared with 2017: 2018 has gaps."))
    #expect(
      review(without: [summer(of: 2017)]).contains("Not compared with 2017, which has gaps."))
    let nothing = review(without: []) { $0.year == 2017 ? 0 : 1_000 }
    #expect(!nothing.contains("2017"))
  }
}
