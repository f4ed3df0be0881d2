import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// Every day of a year as a cell, the weeks side by side, in classes relative to the goal: under
/// half of it, from a half, from three quarters, from the goal, and from a quarter above it.
///
/// Without a goal, each class contains a fifth of the year's days. Where there are days of none,
/// such as dry ones, these are a class of their own, and each other class contains a quarter of the
/// rest.
///
/// The title is the label, by default "Every day of 2018", with the highest day.
public func yearCalendar(
  of metric: PersonalMetric, year: Int, label: String? = nil, in context: FigureContext, id: String
) -> Figure? {
  guard let calendar = YearCalendar(metric, year, context) else { return nil }
  let language = context.language
  let title = context.title(
    label ?? language.text("activity.every-day", ["year": language.year(year)]),
    finding: calendar.highestDay)
  let chart = Chart(
    id: id, title: title, icon: .calendar, summary: calendar.summary, hue: metric.hue,
    plot: .calendar(calendar.plot),
    selection: context.selection(
      of: language.text("figure.days"), all: calendar.allText, style: .outline,
      layers: [
        .init(
          calendar.annotations,
          arrangement: .calendar(
            firstRow: calendar.firstRow, columns: calendar.plot.columns))
      ]),
    table: calendar.table(title: title),
    footer: context.footer(of: metric, calendar.total.coverage))
  return Figure(name: "days", chart: chart, numbers: context.dayFile(of: metric, calendar.expected))
    .marking(metric.events, over: Day.days(ofYear: year).slots, in: context)
}

private struct YearCalendar {
  let metric: PersonalMetric
  let context: FigureContext
  let days: ClosedRange<Day>
  let expected: ClosedRange<Day>
  let total: Aggregate
  let firstRow: Int
  /// The lowest value of each class except the first, ascending.
  let bounds: [Double]
  /// Whether the first class consists of the days of none.
  let hasClassOfNone: Bool

  init?(_ metric: PersonalMetric, _ year: Int, _ context: FigureContext) {
    guard let expected = metric.span(inYear: year) else { return nil }
    self.metric = metric
    self.context = context
    self.expected = expected
    days = Day.days(ofYear: year)
    total = context.statistics(of: metric).aggregate(in: days)
    firstRow = (days.lowerBound.weekday.rawValue - metric.weekStart.rawValue + 7) % 7
    (bounds, hasClassOfNone) = YearCalendar.classes(of: metric, in: expected)
  }

  private static func classes(
    of metric: PersonalMetric, in days: ClosedRange<Day>
  ) -> (bounds: [Double], hasClassOfNone: Bool) {
    if let goal = metric.goal, goal > 0 { return ([0.5, 0.75, 1, 1.25].map { goal * $0 }, false) }
    let sorted = metric.series.observations(in: days).map(\.value).sorted()
    let amounts = metric.metric.kind == .total ? Array(sorted.drop { $0 <= 0 }) : sorted
    guard let least = amounts.first else { return ([], false) }
    let hasNone = amounts.count < sorted.count
    let parts = hasNone ? 4 : 5
    var bounds = hasNone ? [least] : []
    for part in 1..<parts {
      let value = amounts[amounts.count * part / parts]
      if value > bounds.last ?? least { bounds.append(value) }
    }
    return (bounds, hasNone)
  }

  private var language: Language { context.language }
  private var noData: String { language.text("figure.no-data") }

  var plot: CalendarPlot {
    let week = language.week(from: metric.weekStart)
    return CalendarPlot(
      classes: days.map { day in
        guard let value = metric.series.value(on: day) else {
          return expected.contains(day) ? 0 : nil
        }
        return 1 + bounds.count { value >= $0 }
      }, firstRow: firstRow,
      rowLabels: week.enumerated().map { index, weekday in
        index.isMultiple(of: 2) ? "" : language.weekday(weekday, .short)
      },
      months: Month.months(ofYear: days.lowerBound.year).map { month in
        .init(
          language.month(month.month, .short),
          firstDay: days.lowerBound.distance(to: month.firstDay))
      }, legend: legend)
  }

  private var legend: [String] {
    let texts = bounds.map { context.plainText($0, of: metric.metric) }
    guard let first = texts.first, let last = bounds.last else {
      return [noData, context.unit(of: metric.metric).symbol]
    }
    let lowest =
      hasClassOfNone
      ? context.plainText(0, of: metric.metric) : language.text("activity.under", ["value": first])
    var legend = [noData, lowest]
    for (index, text) in texts.dropLast().enumerated() {
      legend.append(
        metric.goal == bounds[index] ? language.text("activity.from-goal", ["value": text]) : text)
    }
    // With its unit, which holds for all.
    return legend + [
      language.text("activity.and-more", ["value": context.meanText(last, of: metric.metric)])
    ]
  }

  /// One text for each day of the year that is not in the future.
  var annotations: TextColumn {
    let names = context.dayNames(ofYear: days.lowerBound.year)
    let pieces = language.pieces(of: "figure.day")
    var column = TextColumn(capacity: names.count, bytesEach: 28)
    for (slot, day) in (days.lowerBound...expected.upperBound).enumerated() {
      let value =
        metric.series.value(on: day).map { context.meanText($0, of: metric.metric) } ?? noData
      for piece in pieces {
        switch piece {
        case .text(let words): column.write(words)
        case .placeholder("day"): column.write(names, at: slot)
        case .particle(let particle): column.write(particle.form(after: column.openText))
        case .placeholder: column.write(value)
        }
      }
      column.endText()
    }
    return column
  }

  var summary: String {
    guard metric.goal != nil else {
      return language.sentences([language.text("activity.stronger"), best])
    }
    return language.sentences([language.text("activity.stronger-goal"), best])
  }

  var highestDay: String? {
    context.highestDay(of: metric.metric, context.statistics(of: metric), in: days)
  }

  private var best: String {
    guard let best = context.statistics(of: metric).highest(in: expected), !best.isTied else {
      return ""
    }
    return language.text(
      "activity.best-day",
      [
        "value": context.meanText(best.value, of: metric.metric),
        "date": language.day(best.firstDay, .long),
      ])
  }

  var allText: String {
    language.plural(
      "coverage.of-days", total.coverage.expected,
      ["observed": language.number(total.coverage.observed)])
  }

  /// The table by months: the days themselves are in the file.
  func table(title: String) -> DataTable {
    let months = Month.months(ofYear: days.lowerBound.year).filter { $0.days.overlaps(expected) }
    let statistics = context.statistics(of: metric)
    func cells(_ text: (ClosedRange<Day>) -> String?) -> TextColumn {
      TextColumn(months.map { text($0.days) ?? noData })
    }
    var columns: [DataTable.Column] = [
      .init(
        language.text("column.month"), TextColumn(months.map { language.month($0.month) }))
    ]
    if metric.metric.kind == .total {
      columns.append(
        .init(
          language.text("column.total"),
          cells { context.cell(statistics.aggregate(in: $0), of: metric.metric) }))
    }
    columns.append(
      .init(
        language.text("column.day-mean"),
        cells { context.cell(statistics.mean(in: $0), of: metric.metric) }))
    if metric.goal != nil, metric.metric.kind == .total {
      columns.append(
        .init(
          language.text("column.goal-days"),
          cells { days in
            language.number(metric.series.days(in: days, where: metric.goals.isReached).count)
          }))
    }
    columns.append(
      .init(
        language.text("column.days"),
        cells { context.coverageText(metric.series.coverage(in: $0)) }))
    return context.table(of: title, columns)
  }
}
