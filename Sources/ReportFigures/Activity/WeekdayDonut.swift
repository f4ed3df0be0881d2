import ReportCharts
public import ReportCore
import ReportLanguage
import ReportMeasurements

/// The mean of each weekday as a sector of a ring, with the first day of the week at 12 o'clock.
///
/// A weekday without a value has no sector, and the summary says so.
///
/// - Parameters:
///   - metric: The metric to average.
///   - days: The days to include; by default the metric's window.
///   - style: The look of the ring.
///   - label: What the title begins with; by default "By weekday" and the days.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: The figure, empty if there are no values.
public func weekdayDonut(
  of metric: PersonalMetric, days: ClosedRange<Day>? = nil, _ style: RingStyle = RingStyle(),
  label: String? = nil, in context: FigureContext, id: String
) -> Figure {
  let language = context.language
  let days = days ?? metric.lately
  let title = label ?? context.title("activity.by-weekday", over: days, of: metric)
  let name = "weekdays"
  guard let days,
    metric.series.weekdayMeans(in: days).hasData
  else {
    let chart = context.emptyChart(of: metric, id: id, title: title, icon: .calendar)
    return Figure(
      name: name, chart: chart,
      numbers: NumbersText(["weekday", context.column(of: metric)]).file(of: [metric.attribution]))
  }
  let weekdays = WeekdayFigures(metric, days, style, context)
  let donut = weekdays.donut
  let chart = Chart(
    id: id,
    title: context.title(
      title, finding: context.highestWeekday(of: metric.metric, weekdays.means)),
    icon: .calendar, summary: weekdays.summary, hue: metric.hue,
    plot: .donut(DonutPlot(donut, name: language.text("figure.weekdays"))),
    legend: style.hasLegend ? Legend(donut) : nil,
    table: weekdays.table(title: title), footer: weekdays.footer)
  return Figure(name: name, chart: chart, numbers: weekdays.numbers)
}

extension FigureContext {
  /// A title with the days that the figure is about, if there are any: "last 28 days" for those of
  /// the metric's window.
  func title(
    _ key: String, over days: ClosedRange<Day>?, of metric: PersonalMetric
  ) -> String {
    let title = language.text(key)
    guard let days else { return title }
    let isYear = days == Day.days(ofYear: days.lowerBound.year)
    let period =
      days == metric.lately
      ? language.plural("figure.last-days", days.count)
      : language.span(days, isYear ? .full : .shortYear)
    return language.text("figure.titled", ["title": title, "period": period])
  }
}

private struct WeekdayFigures {
  let metric: PersonalMetric
  let style: RingStyle
  let context: FigureContext
  let days: ClosedRange<Day>
  let means: WeekdayMeans
  let week: [Weekday]

  init(
    _ metric: PersonalMetric, _ days: ClosedRange<Day>, _ style: RingStyle, _ context: FigureContext
  ) {
    self.metric = metric
    self.days = days
    self.style = style
    self.context = context
    means = context.statistics(of: metric).weekdays(in: days)
    week = context.language.week(from: metric.weekStart)
  }

  private var language: Language { context.language }

  private func text(_ weekday: Weekday) -> String? {
    context.cell(means[weekday], of: metric.metric)
  }

  /// The ring, whose sectors have their own colors if there is a legend.
  ///
  /// The selected day is the one that the text mentions first.
  var donut: Donut {
    style.donut(
      chosen: (ascending.last?.weekday ?? week.first).map { language.weekday($0) },
      week.enumerated().compactMap { index, weekday in
        guard let value = means[weekday].observed else { return nil }
        return Donut.Sector(
          name: language.weekday(weekday), initial: label(of: weekday, value), value: value,
          valueText: context.meanText(value, of: metric.metric),
          hue: style.hasLegend ? RingStyle.hues[index] : nil)
      })
  }

  private func label(of weekday: Weekday, _ value: Double) -> String {
    switch style.labels {
    case .none: ""
    case .initial: language.weekday(weekday, .initial)
    case .value: context.plainText(value, of: metric.metric)
    }
  }

  /// The weekdays with a complete mean, lowest first; of equal ones the earlier in the week.
  private var ascending: [(weekday: Weekday, value: Double)] {
    week.compactMap { weekday in means[weekday].complete.map { (weekday, $0) } }.enumerated()
      .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element)
  }

  var summary: String {
    let missing = week.filter { means[$0].observed == nil }.map { language.weekday($0) }
    let gap =
      missing.isEmpty
      ? "" : language.text("activity.weekdays-missing", ["days": language.list(missing)])
    return language.sentences([finding, gap].filter { !$0.isEmpty })
  }

  private var finding: String {
    let sorted = ascending
    guard let least = sorted.first, let most = sorted.last else {
      return language.text("chart.none-complete.weekday")
    }
    guard least.value < most.value else {
      // Days that few weeks have are not known to be alike.
      guard sorted.count == week.count else { return "" }
      return language.text(
        "activity.weekdays-alike", ["value": context.meanText(most.value, of: metric.metric)])
    }
    let low = context.meanText(least.value, of: metric.metric)
    let isTied = sorted.count { context.meanText($0.value, of: metric.metric) == low } > 1
    return language.text(
      isTied ? "activity.weekdays-most" : "activity.weekdays",
      [
        "most-day": language.weekday(most.weekday),
        "most": context.meanText(most.value, of: metric.metric),
        "least-day": language.weekday(least.weekday), "least": low,
      ])
  }

  /// "4 of each weekday", or a range of numbers.
  var footer: Chart.Footer {
    let counts = week.map { means[$0].coverage.observed }
    let low = counts.min() ?? 0
    let high = counts.max() ?? 0
    let text =
      low == high
      ? language.plural("activity.of-each", low)
      : language.plural("activity.of-each-between", high, ["least": language.number(low)])
    return .init(source: metric.sourceLine(language), coverage: text)
  }

  func table(title: String) -> DataTable {
    let noData = language.text("figure.no-data")
    return context.table(
      of: title,
      [
        .init(language.text("column.weekday"), TextColumn(week.map { language.weekday($0) })),
        .init(language.text("column.mean"), TextColumn(week.map { text($0) ?? noData })),
        .init(
          language.text("column.days"),
          TextColumn(week.map { context.coverageText(means[$0].coverage) })),
      ])
  }

  var numbers: NumbersFile {
    let unit = context.unit(of: metric.metric)
    var text = NumbersText([
      "weekday", context.column(of: metric).prefixed("mean"), .daysMeasured,
    ])
    for weekday in week {
      text.append("\(weekday)")
      text.append(
        means[weekday].observed.map(unit.value(fromCanonical:)),
        decimals: metric.metric.decimals(in: unit, for: .file))
      text.append(means[weekday].coverage.observed)
      text.endRow()
    }
    return text.file(of: [metric.attribution])
  }
}
