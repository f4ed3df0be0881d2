import ReportCharts
import ReportCore
import ReportLanguage
public import ReportMeasurements

/// The days with an amount as horizontal bars in the order of their dates: days with snow.
///
/// Up to eight days are all drawn; of more, the eight largest, and the table lists all of them.
public func daysWithAmount(
  of metric: Metric, _ year: StationYear, in context: FigureContext, id: String
) -> Figure? {
  guard let element = metric.amounts, year.series(element) != nil else { return nil }
  let statistics = context.statistics(of: element, in: year.record)
  let unit = context.unit(of: metric)
  let days = year.days.compactMap { day -> DayAmount? in
    guard let amount = statistics.series.value(on: day), amount > 0 else { return nil }
    return DayAmount(day: day, amount: unit.value(fromCanonical: amount))
  }
  let total = statistics.aggregate(in: year.days)
  let coverage = total.coverage
  let most = statistics.highest(in: year.days)
  let summary = summary(of: metric, days, total, most: most, in: context)
  let language = context.language
  let isFinding =
    statistics.extremesStatus(in: year.days) != .incomplete && days.count > 1
    && most.map { !$0.isTied && $0.value > 0 } ?? false
  let title =
    isFinding
    ? language.text(
      "\(metric.id).title-most", ["date": most.map { language.day($0.firstDay, .full) } ?? ""])
    : language.text(
      "figure.titled",
      ["title": language.text("\(metric.id).days"), "period": language.year(year.year)])
  let shown = largest(mostDrawn, of: days)
  let marked = MarkedEvents(year.events, over: year.days.slots, in: language)
  let chart = Chart(
    id: id, title: title,
    summary: language.sentences(
      [summary] + marked.words(context, isNumbered: marked.isSigned(on: shown.map(\.day)))),
    hue: metric.hue,
    plot: days.isEmpty ? nil : .rows(plot(of: metric, shown, marked, in: context)),
    empty: EmptyState(
      icon: .bars, title: language.text("\(metric.id).nothing"),
      text: language.plural("\(metric.id).none", coverage.observed)),
    selection: context.selection(
      of: language.text("figure.days"), all: summary,
      style: .column,
      layers: [
        .init(
          TextColumn(
            shown.map { day in
              context.annotation(
                language.day(day.day, .weekdayShort), context.text(day.amount, of: metric))
            }))
      ]),
    table: days.isEmpty ? nil : table(of: metric, days, title: title, in: context),
    footer: context.footer(year, coverage))
  return Figure(
    name: "\(metric.id)-days", chart: chart, numbers: numbers(of: metric, days, year, in: context))
}

/// The most days drawn, the largest ones; the table lists all of them.
private let mostDrawn = 8

private struct DayAmount {
  let day: Day
  /// In the unit shown.
  let amount: Double
}

private func largest(_ count: Int, of days: [DayAmount]) -> [DayAmount] {
  guard days.count > count else { return days }
  let order = days.indices.sorted {
    days[$0].amount > days[$1].amount || (days[$0].amount == days[$1].amount && $0 < $1)
  }
  return order.prefix(count).sorted().map { days[$0] }
}

private func plot(
  of metric: Metric, _ days: [DayAmount], _ marked: MarkedEvents, in context: FigureContext
) -> RowPlot {
  RowPlot(
    days.map { day in
      let amount = context.label(day.amount, of: metric)
      let sign = marked.sign(on: day.day...day.day)
      return RowPlot.Row(
        context.language.day(day.day, .short), day.amount, sign.map { "\(amount) \($0)" } ?? amount)
    }
  ) { value in
    context.language.quantity(
      value, decimals: 0, unit: context.unit(of: metric).symbol, style: .tight)
  }
}

private func summary(
  of metric: Metric, _ days: [DayAmount], _ total: Aggregate, most: Extreme?,
  in context: FigureContext
) -> String {
  let language = context.language
  let coverage = total.coverage
  guard let most, most.value > 0, let sum = total.observed else {
    return language.plural("\(metric.id).none", coverage.observed)
  }
  let finding = language.plural(
    "\(metric.id).summary", days.count,
    [
      "total": context.meanText(sum, of: metric), "most": context.meanText(most.value, of: metric),
      "date": context.longDates(of: most),
    ])
  let cut =
    days.count > mostDrawn
    ? language.plural("days.largest-drawn", days.count, ["shown": language.number(mostDrawn)]) : ""
  let gap =
    coverage.isComplete
    ? ""
    : language.plural(
      "\(metric.id).coverage", coverage.expected,
      ["observed": language.number(coverage.observed)])
  return language.sentences([finding, cut, gap].filter { !$0.isEmpty })
}

private func table(
  of metric: Metric, _ days: [DayAmount], title: String, in context: FigureContext
) -> DataTable {
  context.table(
    of: title,
    [
      .init(
        context.language.text("column.date"),
        TextColumn(days.map { context.language.day($0.day, .weekdayYear) })),
      .init(
        context.title(of: metric),
        TextColumn(days.map { context.text($0.amount, of: metric) })),
    ])
}

private func numbers(
  of metric: Metric, _ days: [DayAmount], _ year: StationYear, in context: FigureContext
) -> NumbersFile {
  let decimals = metric.decimals(in: context.unit(of: metric), for: .file)
  var text = NumbersText(["date", context.column(of: metric)])
  for day in days {
    text.append(day.day)
    text.append(day.amount, decimals: decimals)
    text.endRow()
  }
  return text.file(
    of: [year.attribution], coverage: metric.amounts.map { year.record[$0].coverage(in: year.days) }
  )
}
