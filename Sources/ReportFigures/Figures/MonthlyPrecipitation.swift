import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// Precipitation of a year as twelve bars with their totals.
///
/// A month with missing days is drawn pale, says how many days it stands on, and is never called
/// the driest.
public func monthlyPrecipitation(
  _ year: StationYear, in context: FigureContext, id: String
) -> Figure? {
  guard let series = year.series(.precipitation) else { return nil }
  let months = MonthlyTotals(of: series, in: year, context)
  let title = context.language.text("precipitation.by-month")
  let chart = Chart(
    id: id, title: title, summary: months.summary, hue: .rain, plot: .slots(months.plot),
    selection: context.selection(
      of: context.language.text("figure.months"), all: months.allText, style: .column,
      layers: [.init(months.annotations)]),
    table: months.table(title: title),
    footer: .init(source: context.source(year, months.yearTotal.coverage)))
  return Figure(name: "precipitation-by-month", chart: chart, csv: months.csv)
}

/// The totals of the twelve months with their words.
private struct MonthlyTotals {
  let months: [(month: Month, total: Aggregate)]
  let yearTotal: Aggregate
  let year: StationYear
  let context: FigureContext
  let unit: Unit

  init(of series: DailySeries, in year: StationYear, _ context: FigureContext) {
    unit = context.unit(of: .precipitation)
    self.year = year
    self.context = context
    months = Month.months(ofYear: year.year).map { ($0, series.total(in: $0.days)) }
    yearTotal = series.total(in: year.expectedDays)
  }

  private var language: Language { context.language }

  /// The totals in the unit shown.
  private var values: [Double?] { months.map { shown($0.total) } }

  private func shown(_ aggregate: Aggregate) -> Double? {
    aggregate.value.map(unit.value(fromCanonical:))
  }

  var plot: SlotPlot {
    let ticks = context.ticksFromZero(
      to: values.compactMap(\.self).max() ?? 0, count: 4)
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: 200)
    let labels = values.map { value in
      value.map {
        language.number($0, decimals: Metric.precipitation.decimals(in: unit, for: .coarse))
      } ?? ""
    }
    let incomplete = months.indices.filter { !months[$0].total.coverage.isComplete }
    return SlotPlot(
      slots: 12, height: 200,
      panels: [
        Panel(
          scale: scale, axis: context.axis(ticks, unit: unit),
          marks: [BarMark(values, labels: labels, paleSlots: Set(incomplete))])
      ], xAxis: context.bandMonths())
  }

  var annotations: TextColumn {
    TextColumn(
      months.map { month, total in
        let name = language.month(month.month, .short)
        guard let value = shown(total) else {
          return context.annotation(name, language.text("figure.no-data"))
        }
        let text = context.text(value, of: .precipitation)
        guard let gap = context.gapText(total.coverage) else {
          return context.annotation(name, text)
        }
        return context.annotation(name, "\(text) \(gap)")
      })
  }

  /// What stands for the whole: "all months 111.43 in".
  var allText: String {
    guard let total = shown(yearTotal) else { return language.text("figure.no-data") }
    return language.text(
      "precipitation.all-months", ["total": context.text(total, of: .precipitation)])
  }

  func table(title: String) -> DataTable {
    let noData = language.text("figure.no-data")
    return context.table(
      of: title,
      [
        .init(
          language.text("column.month"), TextColumn(months.map { language.month($0.month.month) })),
        .init(
          language.text("column.precipitation"),
          TextColumn(
            months.map { shown($0.total).map { context.text($0, of: .precipitation) } ?? noData })),
        .init(
          language.text("column.days"),
          TextColumn(months.map { context.coverageText($0.total.coverage) })),
      ])
  }

  var csv: [UInt8] {
    var text = CSVText(["month", "precipitation_\(unit.id)", "days_measured", "days"])
    for (month, total) in months {
      text.append(month)
      text.append(shown(total), decimals: Metric.precipitation.decimals(in: unit))
      text.append(total.coverage.observed)
      text.append(total.coverage.expected)
      text.endRow()
    }
    return text.bytes
  }

  /// Which month had most and which least, what the year brought, and what is not complete.
  var summary: String {
    language.sentences([extremes, total, gaps].filter { !$0.isEmpty })
  }

  private var extremes: String {
    let complete = months.indices.filter { months[$0].total.coverage.isComplete }
      .compactMap { index in values[index].map { (months[index].month, $0) } }
    guard complete.count > 1, let most = complete.max(by: { $0.1 < $1.1 }),
      let least = complete.min(by: { $0.1 < $1.1 })
    else { return language.text("precipitation.too-few-months") }
    if most.1 == least.1 {
      return language.text(
        "precipitation.all-alike", ["value": context.text(most.1, of: .precipitation)])
    }
    let isUnbeaten = values.compactMap(\.self).allSatisfy { $0 <= most.1 }
    guard isUnbeaten else { return mostFell }
    return language.text(
      "precipitation.wettest-driest",
      [
        "wettest": language.month(most.0.month), "most": context.text(most.1, of: .precipitation),
        "driest": language.month(least.0.month), "least": context.text(least.1, of: .precipitation),
      ])
  }

  /// The month with most is itself incomplete: it may only have had more.
  private var mostFell: String {
    guard let index = values.indices.max(by: { (values[$0] ?? -1) < (values[$1] ?? -1) }),
      let value = values[index]
    else { return "" }
    let coverage = months[index].total.coverage
    return language.plural(
      "precipitation.wettest-incomplete", coverage.expected,
      [
        "wettest": language.month(months[index].month.month),
        "most": context.text(value, of: .precipitation),
        "observed": language.number(coverage.observed),
      ])
  }

  private var total: String {
    guard let value = shown(yearTotal) else { return "" }
    let text = context.text(value, of: .precipitation)
    guard yearTotal.coverage.isComplete else {
      return language.plural(
        "precipitation.total-incomplete", yearTotal.coverage.expected,
        ["observed": language.number(yearTotal.coverage.observed), "total": text])
    }
    guard year.expectedDays == year.days else {
      return language.text(
        "precipitation.total-period",
        ["period": language.span(year.expectedDays), "total": text])
    }
    return language.text("precipitation.total", ["total": text])
  }

  /// One incomplete month is told in full, several by their names.
  private var gaps: String {
    let incomplete = months.indices.filter { index in
      let (month, total) = months[index]
      return !total.coverage.isComplete && month.firstDay <= year.expectedDays.upperBound
    }
    guard let first = incomplete.first else { return "" }
    guard incomplete.count > 1 else {
      let coverage = months[first].total.coverage
      guard let value = values[first] else { return "" }
      return language.plural(
        "precipitation.incomplete", coverage.expected,
        [
          "month": language.month(months[first].month.month),
          "value": context.text(value, of: .precipitation),
          "observed": language.number(coverage.observed),
        ])
    }
    let names = incomplete.map { language.month(months[$0].month.month) }
    return language.plural(
      "precipitation.incomplete-months", incomplete.count, ["months": language.list(names)])
  }
}
