import ReportCore
import ReportLanguage
import ReportMeasurements

/// A calendar year of a personal metric in sentences: the total, compared with the previous year,
/// the best day, the goals; for a level its mean, its range and its change.
///
/// - Parameters:
///   - metric: The metric with the values of the year and of the previous one.
///   - year: A calendar year.
///   - isBrief: Whether one sentence is enough that names the metric: the total or the mean.
///   - context: Language and units.
/// - Returns: `nil` for a year without a value.
public func metricReview(
  of metric: PersonalMetric, year: Int, isBrief: Bool = false, in context: FigureContext
) -> String? {
  guard metric.hasData(inYear: year) else { return nil }
  let review = MetricReview(
    metric: metric, year: year, days: Day.days(ofYear: year), isAlone: isBrief,
    context: context)
  let sentences = metric.metric.kind == .total ? review.amounts : review.levels
  let known = sentences.compactMap(\.self)
  return context.language.sentences(isBrief ? Array(known.prefix(1)) : known)
}

private struct MetricReview {
  let metric: PersonalMetric
  let year: Int
  let days: ClosedRange<Day>
  /// Whether no heading names the metric.
  let isAlone: Bool
  let context: FigureContext

  private var language: Language { context.language }
  private var statistics: SeriesStatistics { context.statistics(of: metric) }

  /// Whether the unit of a value says what is measured, as that of steps does.
  private func names(_ value: String) -> Bool {
    value.lowercased().contains(metric.title.lowercased())
  }

  var amounts: [String?] {
    (metric.hasTotals
      ? [sum, YearComparison(of: metric, year: year, in: context)?.sentence]
      : [mean, meanBefore]) + [best]
      + (GoalReport(of: metric, year: year, in: context)?.sentences ?? [])
  }

  var levels: [String?] { [mean, meanBefore, range, change, goal] }

  private func text(_ value: Double) -> String { context.meanText(value, of: metric.metric) }

  /// "Total: 2,918,234 steps; 8,338 steps a day on days with data", or "2,918,234 steps on the 350 of
  /// 365 days with data, 8,338 steps a day".
  private var sum: String? {
    let sum = statistics.aggregate(in: days)
    guard let mean = statistics.mean(in: days).observed, let value = sum.observed,
      let total = context.text(sum, of: metric.metric)
    else { return nil }
    let namesMetric = isAlone && !names(total)
    guard sum.status == .incomplete else {
      return language.text(
        namesMetric ? "review.metric-sum" : "review.sum",
        ["metric": metric.title, "total": total, "mean": text(mean)])
    }
    return language.plural(
      namesMetric ? "review.metric-sum-gaps" : "review.sum-gaps", sum.coverage.expected,
      [
        "metric": metric.title, "total": text(value),
        "observed": language.number(sum.coverage.observed), "mean": text(mean),
      ])
  }

  private var best: String? {
    // What happens every few days is not the best.
    guard let best = statistics.highest(in: days), best.value > 0,
      best.days.count <= 3
    else {
      return nil
    }
    return language.text(
      "activity.best-day",
      ["value": text(best.value), "date": context.dates(of: best, in: days)])
  }

  private var mean: String? {
    let mean = statistics.mean(in: days)
    guard let value = mean.observed, let average = context.text(mean, of: metric.metric) else {
      return nil
    }
    let namesMetric = isAlone && !names(average)
    guard mean.status == .incomplete else {
      return namesMetric
        ? language.text("review.metric-mean", ["metric": metric.title, "mean": average])
        : language.text("activity.average-is", ["average": average])
    }
    return language.plural(
      namesMetric ? "review.metric-mean-gaps" : "review.mean-gaps", mean.coverage.expected,
      [
        "metric": metric.title, "mean": text(value),
        "observed": language.number(mean.coverage.observed),
      ])
  }

  /// The mean of the previous year, if both have few gaps.
  private var meanBefore: String? {
    guard statistics.mean(in: days).isComplete,
      let before = statistics.mean(in: Day.days(ofYear: year - 1)).complete
    else { return nil }
    return language.text(
      "review.mean-before", ["year": language.year(year - 1), "mean": text(before)])
  }

  private var range: String? {
    guard let low = statistics.lowest(in: days),
      let high = statistics.highest(in: days),
      low.value < high.value
    else { return nil }
    return language.text(
      "days.from-to",
      [
        "low": text(low.value), "low-date": context.dates(of: low, in: days),
        "high": text(high.value), "high-date": context.dates(of: high, in: days),
      ])
  }

  private var change: String? {
    let values = metric.series.observations(in: days)
    guard let first = values.first, let last = values.last, first.day < last.day else {
      return nil
    }
    return language.text(
      "review.change",
      [
        "change": context.changeText(last.value - first.value, of: metric.metric),
        "first": language.day(first.day, .long), "last": language.day(last.day, .long),
      ])
  }

  /// How often a level was at the person's goal.
  private var goal: String? {
    guard let goal = metric.goal else { return nil }
    let values = metric.series.observations(in: days).map(\.value)
    return language.plural(
      "goals.level-days", values.count,
      [
        "goal": context.targetText(goal, of: metric),
        "reached": language.number(values.count(where: metric.goals.isReached)),
      ])
  }
}
