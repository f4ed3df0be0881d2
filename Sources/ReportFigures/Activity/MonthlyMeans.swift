import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// The daily mean of each month of a year as bars; months with many missing days are pale.
public func monthlyMeans(
  of metric: PersonalMetric, year: Int, in context: FigureContext, id: String
) -> Figure? {
  guard metric.hasData(inYear: year) else { return nil }
  let months = MonthlyMeans(metric, year, context)
  let language = context.language
  let title = months.title
  let chart = Chart(
    id: id, title: title, icon: .bars, summary: months.summary, hue: metric.hue,
    plot: .slots(months.plot),
    selection: context.selection(
      of: language.text("figure.months"), all: months.allText, style: .dim,
      layers: [.init(months.annotations)]),
    table: months.table(title: title),
    footer: context.footer(of: metric, months.coverage))
  return Figure(name: "months", chart: chart, numbers: months.numbers)
    .marking(metric.events, over: Month.slots(ofYear: year), in: context)
}

private struct MonthlyMeans {
  let metric: PersonalMetric
  let context: FigureContext
  let months: [(month: Month, mean: Aggregate)]
  let coverage: Coverage
  private let mean: Aggregate

  init(_ metric: PersonalMetric, _ year: Int, _ context: FigureContext) {
    self.metric = metric
    self.context = context
    let statistics = context.statistics(of: metric)
    months = Month.months(ofYear: year).map { ($0, statistics.mean(in: $0.days)) }
    mean = statistics.mean(in: Day.days(ofYear: year))
    coverage = mean.coverage
  }

  private var language: Language { context.language }
  private var unit: Unit { context.unit(of: metric.metric) }
  private var values: [Double?] { months.map { $0.mean.observed.map(unit.value(fromCanonical:)) } }

  /// Months that are not comparable with the others.
  private var sparse: Set<Int> {
    Set(months.indices.filter { months[$0].mean.observed != nil && !months[$0].mean.isComplete })
  }

  var plot: SlotPlot {
    let values = values
    let ticks = context.ticksFromZero(to: values.compactMap(\.self).max() ?? 0, count: 4)
    let goal = metric.goal.map { goal in
      context.rule(unit.value(fromCanonical: goal), .goal, of: metric.metric)
    }
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: 200)
    let rules = goal.map { context.rules(goal: $0, average: nil, on: scale) } ?? []
    return SlotPlot(
      slots: 12, height: 200,
      panels: [
        Panel(
          scale: scale, axis: context.compactAxis(ticks, of: metric.metric),
          marks: [BarMark(values, paleSlots: sparse)] + rules)
      ], xAxis: context.bandMonths())
  }

  private func text(_ index: Int) -> String? {
    context.text(months[index].mean, of: metric.metric)
  }

  var annotations: TextColumn {
    let noData = language.text("figure.no-data")
    return TextColumn(
      months.indices.map { index in
        context.annotation(
          language.month(months[index].month.month, .short), text(index) ?? noData)
      })
  }

  private typealias Value = (index: Int, value: Double)

  /// The complete months with the most and the least, unless all are alike.
  private var ends: (most: Value, least: Value)? {
    let values: [Value] = months.indices.compactMap { index in
      months[index].mean.complete.map { (index, $0) }
    }
    guard let most = values.max(by: { $0.value < $1.value }),
      let least = values.min(by: { $0.value < $1.value }), most.value > least.value
    else { return nil }
    return (most, least)
  }

  var title: String {
    let label = language.text("activity.by-month")
    let complete = months.map(\.mean.complete)
    let isKnown = complete.count(where: { $0 != nil }) * 4 >= complete.count * 3
    let most =
      isKnown ? context.leader(complete) { context.meanText($0, of: metric.metric) } : nil
    return context.title(
      label,
      finding: most.map { index in
        context.highest(metric.metric, (.month, language.month(months[index].month.month)))
      })
  }

  var summary: String {
    guard let (most, least) = ends else {
      return language.text("activity.average-is", ["average": allText])
    }
    return language.text(
      sparse.isEmpty ? "activity.months" : "activity.months-complete",
      [
        "most-month": language.month(months[most.index].month.month),
        "most": context.meanText(most.value, of: metric.metric),
        "least-month": language.month(months[least.index].month.month),
        "least": context.meanText(least.value, of: metric.metric),
      ])
  }

  var allText: String { context.text(mean, of: metric.metric) ?? "" }

  func table(title: String) -> DataTable {
    let noData = language.text("figure.no-data")
    return context.table(
      of: title,
      [
        .init(
          language.text("column.month"), TextColumn(months.map { language.month($0.month.month) })),
        .init(
          language.text("column.day-mean"),
          TextColumn(
            months.map { month in
              context.cell(month.mean, of: metric.metric) ?? noData
            })),
        .init(
          language.text("column.days"),
          TextColumn(months.map { context.coverageText($0.mean.coverage) })),
      ])
  }

  var numbers: NumbersFile {
    let decimals = metric.metric.decimals(in: unit, for: .file)
    var text = NumbersText([
      "month", context.column(of: metric).prefixed("mean"), .daysMeasured, .days,
    ])
    for (month, mean) in months {
      text.append(month)
      text.append(mean.observed.map(unit.value(fromCanonical:)), decimals: decimals)
      text.append(mean.coverage.observed)
      text.append(mean.coverage.expected)
      text.endRow()
    }
    return text.file(of: [metric.attribution])
  }
}
