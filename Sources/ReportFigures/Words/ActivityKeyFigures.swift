import ReportCore
import ReportLanguage
import ReportMeasurements

/// The key figures of a dashboard: the last day compared with its usual weekday, the average with
/// its change, how often the goal was reached, and the best streak of such days.
public func activityKeyFigures(_ metric: PersonalMetric, in context: FigureContext) -> [KeyFigure] {
  guard let day = metric.lastDay else { return [] }
  let figures = ActivityKeyFigures(metric: metric, day: day, context: context)
  switch metric.metric.kind {
  case .total:
    return [figures.lastDay, figures.average, figures.goalDays, figures.streak]
      .compactMap(\.self)
  case .level, .range, .state, .maximum, .direction:
    return [figures.lastValue, figures.average, figures.toGoal, figures.range].compactMap(\.self)
  }
}

/// A year of a metric in four numbers.
public func activityKeyFigures(
  _ metric: PersonalMetric, year: Int, in context: FigureContext
) -> [KeyFigure] {
  guard let span = metric.span(inYear: year) else { return [] }
  let days = Day.days(ofYear: year)
  let figures = ActivityKeyFigures(
    metric: metric, day: span.upperBound, context: context, namesYear: true)
  switch metric.metric.kind {
  case .total:
    return [
      figures.yearMean(days), figures.bestDay(days), figures.bestMonth(days),
      metric.goal == nil ? nil : figures.goalDays, figures.streak,
    ].compactMap(\.self)
  case .level, .range, .state, .maximum, .direction:
    return [figures.yearMean(days), figures.yearChange(days), figures.range]
      .compactMap(\.self)
  }
}

private struct ActivityKeyFigures {
  let metric: PersonalMetric
  /// The last day to consider.
  let day: Day
  let context: FigureContext
  /// Whether the page is about the year of the day.
  var namesYear = false

  private var language: Language { context.language }
  private var series: DailySeries { metric.series }
  private var statistics: SeriesStatistics { context.statistics(of: metric) }
  /// From the first value to the last day to consider.
  private var whole: ClosedRange<Day> {
    min(series.observedSpan?.lowerBound ?? day, day)...day
  }
  private var year: ClosedRange<Day> { Day.days(ofYear: day.year).lowerBound...day }

  /// A value in the unit shown, separate from its unit; a count has none, because the page names
  /// it.
  private func figure(
    _ label: String, _ value: Double, detail: EmphasizedText
  ) -> KeyFigure {
    let unit = context.unit(of: metric.metric)
    return KeyFigure(
      label: label, value: context.plainText(value, of: metric.metric),
      unit: unit.quantity == .count ? "" : language.symbol(ofUnit: unit.symbol), detail: detail)
  }

  private func figure(_ label: String, _ value: Double, detail: String) -> KeyFigure {
    figure(label, value, detail: EmphasizedText(detail))
  }

  /// A change in the unit shown, with its decimals.
  private func shown(_ change: Double) -> (change: Double, decimals: Int) {
    let shown = context.unit(of: metric.metric).difference(fromCanonical: change)
    return (shown, context.decimals(of: shown, metric.metric))
  }

  private func change(_ change: Double) -> String {
    let (shown, decimals) = shown(change)
    return language.number(shown, decimals: decimals, signed: true)
  }

  /// Whether a change is zero as it would be written.
  private func isNothing(_ change: Double) -> Bool {
    let (shown, decimals) = shown(change)
    return FixedDecimal(shown, decimals: decimals).value == 0
  }

  /// The last day, and the usual value of the same weekday in the weeks before.
  var lastDay: KeyFigure? {
    guard let value = series.value(on: day) else { return nil }
    let before = day.advanced(by: -84)...day.advanced(by: -1)
    let weekday = statistics.weekdays(in: before)[day.weekday]
    let usual = weekday.coverage.observed >= 3 ? weekday.observed : nil
    return figure(
      language.text("key.latest-day", ["date": language.day(day, .shortYear)]), value,
      detail: usual.map { againstWeekday(value, usual: $0) }
        ?? EmphasizedText(language.weekday(day.weekday)))
  }

  private func againstWeekday(_ value: Double, usual: Double) -> EmphasizedText {
    let weekday = language.weekday(day.weekday)
    let mean = context.plainText(usual, of: metric.metric)
    guard !isNothing(value - usual) else {
      return EmphasizedText(
        language.text("activity.usual-weekday-same", ["weekday": weekday, "value": mean]))
    }
    return language.text(
      "activity.usual-weekday",
      ["change": change(value - usual), "weekday": weekday, "value": mean],
      emphasizing: "change")
  }

  /// The last value of a level, and how it changed over the window.
  var lastValue: KeyFigure? {
    guard let value = series.value(on: day) else { return nil }
    let window = day.advanced(by: 1 - metric.window)...day
    let first = series.observations(in: window).first
    guard let first, first.day < day else {
      return figure(
        language.text("key.latest-day", ["date": language.day(day, .shortYear)]), value,
        detail: language.weekday(day.weekday))
    }
    let since = language.day(first.day, first.day.year == day.year ? .short : .shortYear)
    return figure(
      language.text("key.latest-day", ["date": language.day(day, .shortYear)]), value,
      detail: isNothing(value - first.value)
        ? EmphasizedText(language.text("activity.since-same", ["date": since]))
        : language.text(
          "activity.since", ["change": change(value - first.value), "date": since],
          emphasizing: "change"))
  }

  /// The mean of the window, and its change from the previous window.
  var average: KeyFigure? {
    let window = day.advanced(by: 1 - metric.window)...day
    let before = window.lowerBound.advanced(by: -metric.window)...window.lowerBound.advanced(by: -1)
    let mean = statistics.mean(in: window)
    guard let value = mean.observed else { return nil }
    let difference = mean.complete.flatMap { mean in
      statistics.mean(in: before).complete.map { mean - $0 }
    }
    return figure(
      language.plural("activity.average-days", metric.window), value,
      detail: difference.map(againstBefore)
        ?? EmphasizedText(context.coverageText(mean.coverage)))
  }

  private func againstBefore(_ difference: Double) -> EmphasizedText {
    isNothing(difference)
      ? EmphasizedText(language.plural("activity.on-before-same", metric.window))
      : language.plural(
        "activity.on-before", metric.window, ["change": change(difference)],
        emphasizing: "change")
  }

  /// Days of the year at the goal, of those with a value.
  var goalDays: KeyFigure? {
    guard metric.goal != nil else { return bestDay(year) }
    let reached = series.days(in: year, where: metric.goals.isReached).count
    return KeyFigure(
      label: language.text("activity.goal-days", ["year": language.year(day.year)]),
      value: language.number(reached), unit: language.plural("key.day-word", reached),
      detail: language.plural("activity.of-with-data", series.coverage(in: year).observed))
  }

  /// The longest streak of days at the goal in the year, and the current one.
  var streak: KeyFigure? {
    guard metric.goal != nil else { return nil }
    guard let best = metric.streaks(in: year).longest else {
      return KeyFigure(
        label: language.text("activity.streak"), value: language.number(0),
        unit: language.plural("key.day-word", 0), detail: "")
    }
    let dates = language.dates(of: best, .short)
    let current = language.number(metric.streaks(in: whole).current?.length ?? 0)
    return KeyFigure(
      label: language.text("activity.streak"), value: language.number(best.length),
      unit: language.plural("key.day-word", best.length),
      detail: namesYear || year.upperBound < whole.upperBound
        ? dates : language.text("activity.streak-now", ["dates": dates, "count": current]))
  }

  /// The dates of an extreme, with the year unless the page names it.
  private func date(_ extreme: Extreme) -> String {
    namesYear ? context.dates(of: extreme, in: year) : context.datesWithYear(of: extreme)
  }

  func bestDay(_ days: ClosedRange<Day>) -> KeyFigure? {
    guard let best = statistics.highest(in: days), !isOrdinary(best) else { return nil }
    return figure(
      language.text("activity.best"), best.value,
      detail: language.text("key.on-date", ["date": date(best)]))
  }

  /// Whether so many days are best that none is, as with one workout a day.
  private func isOrdinary(_ best: Extreme) -> Bool { best.days.count > 10 }

  /// The month with the most, where no day stands out.
  func bestMonth(_ days: ClosedRange<Day>) -> KeyFigure? {
    guard let best = statistics.highest(in: days), isOrdinary(best) else { return nil }
    let months = statistics.months(ofYear: days.lowerBound.year).compactMap { month, value in
      value.complete.map { (month: month, value: $0) }
    }
    guard let most = months.max(by: { $0.value < $1.value }) else { return nil }
    let alike = months.count {
      context.plainText($0.value, of: metric.metric)
        == context.plainText(most.value, of: metric.metric)
    }
    guard alike == 1 else { return nil }
    return figure(
      language.text("record.best-month.title"), most.value, detail: language.month(most.month.month)
    )
  }

  /// How far a level is from its goal.
  var toGoal: KeyFigure? {
    guard let goal = metric.goal, let value = series.value(on: day) else { return nil }
    let unit = context.unit(of: metric.metric)
    let shown = FixedDecimal(unit.value(fromCanonical: goal), decimals: 1)
    return KeyFigure(
      label: language.text("figure.goal"),
      value: language.number(shown.value, decimals: shown.fraction == 0 ? 0 : 1),
      unit: unit.quantity == .count ? "" : language.symbol(ofUnit: unit.symbol),
      detail: language.text(
        "activity.to-go", ["change": change(goal - value)], emphasizing: "change"))
  }

  /// The lowest and the highest value of the year.
  var range: KeyFigure? {
    guard let low = statistics.lowest(in: year), let high = statistics.highest(in: year) else {
      return nil
    }
    return figure(
      language.text("activity.lowest", ["year": language.year(day.year)]), low.value,
      detail: language.text(
        "activity.lowest-highest",
        [
          "date": context.dates(of: low, in: year),
          "high": context.plainText(high.value, of: metric.metric),
          "high-date": context.dates(of: high, in: year),
        ]))
  }

  func yearMean(_ days: ClosedRange<Day>) -> KeyFigure? {
    let mean = statistics.mean(in: days)
    guard let value = mean.observed else { return nil }
    let coverage = context.coverageText(mean.coverage)
    return figure(
      language.text("activity.day-mean"), value,
      detail: mean.status == .running
        ? language.text("coverage.so-far", ["value": coverage]) : coverage)
  }

  func yearChange(_ days: ClosedRange<Day>) -> KeyFigure? {
    let values = series.observations(in: days)
    guard let first = values.first, let last = values.last, first.day < last.day else {
      return nil
    }
    let unit = context.unit(of: metric.metric)
    return KeyFigure(
      label: language.text("activity.year-change"), value: change(last.value - first.value),
      unit: unit.quantity == .count ? "" : language.symbol(ofUnit: unit.symbol),
      detail: language.text(
        "activity.first-last",
        [
          "first": context.plainText(first.value, of: metric.metric),
          "last": context.plainText(last.value, of: metric.metric),
        ]))
  }
}
