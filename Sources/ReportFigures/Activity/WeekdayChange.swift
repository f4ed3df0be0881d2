import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The mean change of a level on each day of the week: what Mondays add and Fridays take.
///
/// A change is measured from the previous value and credited to the later day (see
/// ``DailySeries/changes(in:)``), so one day more than the window is used. Each weekday has its
/// place, with or without a bar.
public func weekdayChange(
  of metric: PersonalMetric, in context: FigureContext, id: String, plotHeight: Double = 200
) -> Figure {
  let language = context.language
  let title = context.title("activity.change-by-weekday", over: metric.lately, of: metric)
  let header: [NumbersColumn] = [
    "weekday", context.column(of: metric).prefixed("mean_change"), "changes",
  ]
  guard let days = metric.lately.map({ $0.lowerBound.advanced(by: -1)...$0.upperBound }),
    let change = WeekdayChange(metric, days, context)
  else {
    let chart = context.emptyChart(of: metric, id: id, title: title, icon: .change)
    return Figure(
      name: "weekday-change", chart: chart,
      numbers: NumbersText(header).file(of: [metric.attribution]))
  }
  let chart = Chart(
    id: id, title: context.title(title, finding: change.finding), icon: .change,
    summary: change.summary, hue: metric.hue,
    plot: .slots(change.plot(height: plotHeight)),
    selection: context.selection(
      of: language.text("figure.weekdays"), all: change.allText, style: .column,
      layers: [change.layer]),
    table: change.table(title: title), footer: change.footer)
  return Figure(name: "weekday-change", chart: chart, numbers: change.numbers(header))
}

private struct WeekdayChange {
  let metric: PersonalMetric
  let context: FigureContext
  let means: WeekdayMeans
  let week: [Weekday]
  let count: Int

  init?(_ metric: PersonalMetric, _ days: ClosedRange<Day>, _ context: FigureContext) {
    let changes = metric.series.changes(in: days)
    means = changes.weekdayMeans(in: days)
    guard means.hasData else { return nil }
    self.metric = metric
    self.context = context
    count = changes.coverage(in: days).observed
    week = context.language.week(from: metric.weekStart)
  }

  private var language: Language { context.language }
  private var unit: Unit { context.unit(of: metric.metric) }

  private func text(_ weekday: Weekday) -> String? {
    means[weekday].observed.map { context.changeText($0, of: metric.metric, decimals: 2) }
  }

  private func shown(_ weekday: Weekday) -> Double? {
    means[weekday].observed.map(unit.difference(fromCanonical:))
  }

  func plot(height: Double) -> SlotPlot {
    let values = week.map(shown)
    let present = values.compactMap(\.self)
    let low = min(present.min() ?? 0, 0)
    let high = max(present.max() ?? 0, 0)
    // Room for the numbers beyond both ends.
    let margin = (high - low) * 0.12
    let ticks = NiceTicks(
      labelling: (low < 0 ? low - margin : 0)...(high > 0 ? high + margin : 0), count: 4)
    let decimals = ticks.decimals
    let axis = YAxis(
      ticks.values.map { value in
        YAxis.Tick(
          value, language.number(value, decimals: decimals, signed: true),
          // Rounding can make sums of steps miss zero by a hair.
          isStrong: abs(value) < ticks.step / 2)
      })
    return SlotPlot(
      slots: 7, height: height,
      panels: [
        Panel(
          scale: LinearScale(domain: ticks.domain, top: 0, bottom: height), axis: axis,
          marks: [
            BarMark(
              values,
              labels: values.map { value in
                guard let value, value == present.max() || value == present.min() else {
                  return ""
                }
                return language.number(value, decimals: 2, signed: true)
              }, hasUprightLabels: true, hasGoalColorBelow: true)
          ])
      ],
      xAxis: XAxis(
        week.enumerated().map { index, weekday in
          .init(at: Double(index) + 0.5, language.weekday(weekday, .short))
        }))
  }

  var layer: Selection.Layer {
    let noData = language.text("figure.no-data")
    let values = week.map { text($0) ?? noData }
    let names = week.map { language.weekday($0) }
    let fallen = week.indices.filter { (means[week[$0]].observed ?? 0) <= 0 }
    return Selection.Layer(
      TextColumn(zip(names, values).map { context.annotation($0, $1) }),
      parts: .init(
        captions: TextColumn(names), values: TextColumn(values), goalColored: Set(fallen)))
  }

  /// "up most on Monday, down most on Wednesday", as far as single weekdays are; `nil` if none is,
  /// and unless all have enough changes.
  var finding: String? {
    guard means.areComparable else { return nil }
    let days = Weekday.allCases
    let values = days.map(shown)
    func day(_ direction: Double) -> String? {
      context.leader(values.map { $0.map { $0 * direction } }) {
        language.number($0, decimals: 2)
      }.flatMap { index in
        let change = FixedDecimal((values[index] ?? 0) * direction, decimals: 2)
        return change.value > 0 ? language.weekday(days[index]) : nil
      }
    }
    switch (day(1), day(-1)) {
    case (let up?, let down?):
      return language.text("activity.change-both", ["up": up, "down": down])
    case (let up?, nil): return language.text("activity.change-up", ["up": up])
    case (nil, let down?): return language.text("activity.change-down", ["down": down])
    case (nil, nil): return nil
    }
  }

  var summary: String {
    // A weekday of which most changes are missing is no finding.
    let sorted = week.compactMap { weekday in means[weekday].complete.map { (weekday, $0) } }
      .enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element)
    guard let least = sorted.first, let most = sorted.last else {
      return language.text("activity.change-rule")
    }
    let finding =
      sorted.count == 1
      ? language.text(
        "activity.only-change", ["day": language.weekday(most.0), "change": text(most.0) ?? ""])
      : text(most.0) == text(least.0)
        ? language.text("activity.changes-alike", ["change": text(most.0) ?? ""])
        : language.text(
          "activity.changes",
          [
            "most-day": language.weekday(most.0), "most": text(most.0) ?? "",
            "least-day": language.weekday(least.0), "least": text(least.0) ?? "",
          ])
    return language.sentences([finding, language.text("activity.change-rule")])
  }

  var allText: String { language.plural("activity.change-count", count) }

  var footer: Chart.Footer {
    .init(
      source: metric.sourceLine(language), coverage: language.plural("activity.change-count", count)
    )
  }

  func table(title: String) -> DataTable {
    let noData = language.text("figure.no-data")
    return context.table(
      of: title,
      [
        .init(language.text("column.weekday"), TextColumn(week.map { language.weekday($0) })),
        .init(language.text("column.mean-change"), TextColumn(week.map { text($0) ?? noData })),
        .init(
          language.text("column.changes"),
          TextColumn(week.map { language.number(means[$0].coverage.observed) })),
      ])
  }

  func numbers(_ header: [NumbersColumn]) -> NumbersFile {
    var text = NumbersText(header)
    for weekday in week {
      text.append("\(weekday)")
      text.append(shown(weekday), decimals: 3)
      text.append(means[weekday].coverage.observed)
      text.endRow()
    }
    return text.file(of: [metric.attribution])
  }
}
