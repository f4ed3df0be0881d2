import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The days with snow as bars below each other, in the order of their dates.
///
/// Up to 31 days are all drawn; of more, the 31 snowiest, and all of them are in the table.
public func snowDays(_ year: StationYear, in context: FigureContext, id: String) -> Figure? {
  guard let series = year.series(.snowfall) else { return nil }
  let unit = context.unit(of: .snowfall)
  let days = year.days.compactMap { day -> SnowDay? in
    guard let amount = series.value(on: day), amount > 0 else { return nil }
    return SnowDay(day: day, amount: unit.value(fromCanonical: amount))
  }
  let coverage = series.coverage(in: year.expectedDays)
  let language = context.language
  let title = language.text("snowfall.days")
  let shown = snowiest(31, of: days)
  let chart = Chart(
    id: id, title: title, summary: summary(of: days, coverage, in: context), hue: .snow,
    plot: days.isEmpty ? nil : .rows(plot(of: shown, in: context)),
    empty: EmptyState(
      icon: .bars, title: language.text("snowfall.nothing"),
      text: language.plural("snowfall.none", coverage.observed)),
    selection: context.selection(
      of: language.text("figure.days"), all: summary(of: days, coverage, in: context),
      style: .column,
      layers: [
        .init(
          TextColumn(
            shown.map { day in
              context.annotation(
                language.day(day.day, .weekdayShort), context.text(day.amount, of: .snowfall))
            }))
      ]),
    table: days.isEmpty ? nil : table(of: days, title: title, in: context),
    footer: .init(source: context.source(year, coverage)))
  return Figure(name: "snowfall-days", chart: chart, csv: csv(of: days, unit))
}

private struct SnowDay {
  let day: Day
  /// In the unit shown.
  let amount: Double
}

private func snowiest(_ count: Int, of days: [SnowDay]) -> [SnowDay] {
  guard days.count > count else { return days }
  let order = days.indices.sorted {
    days[$0].amount > days[$1].amount || (days[$0].amount == days[$1].amount && $0 < $1)
  }
  return order.prefix(count).sorted().map { days[$0] }
}

private func plot(of days: [SnowDay], in context: FigureContext) -> RowPlot {
  RowPlot(
    days.map { day in
      RowPlot.Row(
        context.language.day(day.day, .short), day.amount, context.label(day.amount, of: .snowfall))
    }
  ) { value in
    context.language.quantity(
      value, decimals: 0, unit: context.unit(of: .snowfall).symbol, style: .tight)
  }
}

private func summary(
  of days: [SnowDay], _ coverage: Coverage, in context: FigureContext
) -> String {
  let language = context.language
  guard let most = days.max(by: { $0.amount < $1.amount }) else {
    return language.plural("snowfall.none", coverage.observed)
  }
  let total = days.reduce(0) { $0 + $1.amount }
  let finding = language.plural(
    "snowfall.summary", days.count,
    [
      "total": context.text(total, of: .snowfall), "most": context.text(most.amount, of: .snowfall),
      "date": language.day(most.day, .long),
    ])
  guard !coverage.isComplete else { return finding }
  let gap = language.plural(
    "snowfall.coverage", coverage.expected, ["observed": language.number(coverage.observed)])
  return language.sentences([finding, gap])
}

private func table(of days: [SnowDay], title: String, in context: FigureContext) -> DataTable {
  context.table(
    of: title,
    [
      .init(
        context.language.text("column.date"),
        TextColumn(days.map { context.language.day($0.day, .weekdayYear) })),
      .init(
        context.language.text("column.snowfall"),
        TextColumn(days.map { context.text($0.amount, of: .snowfall) })),
    ])
}

private func csv(of days: [SnowDay], _ unit: Unit) -> [UInt8] {
  var text = CSVText(["date", "snowfall_\(unit.id)"])
  for day in days {
    text.append(day.day)
    text.append(day.amount, decimals: Metric.snowfall.decimals(in: unit))
    text.endRow()
  }
  return text.bytes
}
