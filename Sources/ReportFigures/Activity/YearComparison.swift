import ReportCore
import ReportLanguage
import ReportMeasurements

/// How the year of a personal metric compares with the previous one, up to the same date.
struct YearComparison {
  private let metric: PersonalMetric
  private let year: ToDate.Part
  private let before: ToDate.Part
  private let result: ToDate.Comparison
  private let context: FigureContext

  /// - Returns: `nil` if the previous year has no value up to the same date.
  init?(_ toDate: ToDate, of metric: PersonalMetric, in context: FigureContext) {
    guard let before = toDate.others.first(where: { $0.year == toDate.year.year - 1 }) else {
      return nil
    }
    self.metric = metric
    self.context = context
    self.before = before
    year = toDate.year
    result = toDate.comparison(with: before)
  }

  /// Compares up to the last day of the year with a value.
  init?(of metric: PersonalMetric, year: Int, in context: FigureContext) {
    guard let last = metric.span(inYear: year)?.upperBound,
      let toDate = context.statistics(of: metric).toDate(last)
    else { return nil }
    self.init(toDate, of: metric, in: context)
  }
}

extension YearComparison {
  private var language: Language { context.language }

  /// A share in whole percent without a sign; `nil` below half a percent.
  private func percent(_ share: Double) -> String? {
    let rounded = FixedDecimal(abs(share) * 100, decimals: 0).value
    return rounded > 0 ? language.percent(rounded / 100) : nil
  }

  /// "2018: 5% more than in 2017 by the same date"; `nil` unless both sums are complete and differ.
  var title: String? {
    guard case .sums(let share) = result, let percent = percent(share) else { return nil }
    return language.text(
      share > 0 ? "to-date.title-more" : "to-date.title-less",
      ["year": language.year(year.year), "percent": percent, "before": language.year(before.year)])
  }

  /// The comparison in words: "5% more than by 24 November 2017 (2,600,000)".
  var sentence: String {
    let date = language.day(before.days.upperBound)
    let key: String
    let share: Double
    let values: (own: Double?, before: Double?)
    switch result {
    case .sums(let more):
      (key, share, values) = ("sum", more, (year.sum.observed, before.sum.observed))
    case .means(let more):
      (key, share, values) = ("mean", more, (year.mean.observed, before.mean.observed))
    case .incomplete: return notCompared
    }
    guard let own = values.own, let earlier = values.before else { return "" }
    let percent = percent(share)
    return language.text(
      "to-date.\(key)-\(percent == nil ? "same" : share > 0 ? "more" : "less")",
      [
        "percent": percent ?? "", "date": date,
        "own": context.meanText(own, of: metric.metric),
        "before": context.plainText(earlier, of: metric.metric),
      ])
  }

  /// Why the years are not compared; empty if the previous one adds up to nothing.
  private var notCompared: String {
    let names: (own: String, before: String) = (
      language.year(year.year), language.year(before.year)
    )
    switch (year.sum.coverage.isComplete, before.sum.coverage.isComplete) {
    case (false, false):
      return language.text("to-date.both-have-gaps", ["before": names.before])
    case (false, true):
      return language.text(
        "to-date.year-has-gaps", ["year": names.own, "before": names.before])
    case (true, false): return language.text("to-date.before-has-gaps", ["before": names.before])
    case (true, true): return ""
    }
  }
}
