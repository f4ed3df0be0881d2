import ReportCharts
import ReportCore
import ReportLanguage
public import ReportMeasurements

/// A metric that adds up, as twelve bars with the totals of the months.
///
/// A month with missing days is drawn pale, says how many days it stands on, and is never called
/// the one with least.
///
/// - Parameters:
///   - metric: Such as precipitation.
///   - year: Of a station.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: The figure, or `nil` when the year has no value.
public func monthlyTotals(
  of metric: Metric, _ year: StationYear, in context: FigureContext, id: String
) -> Figure? {
  guard let element = metric.amounts, let series = year.series(element) else { return nil }
  let months = MonthlyTotals(of: metric, series, in: year, context)
  let title = context.language.text(
    months.key("by-month"), ["metric": context.title(of: metric)])
  let chart = Chart(
    id: id, title: title, summary: months.summary, hue: metric.hue, plot: .slots(months.plot),
    selection: context.selection(
      of: context.language.text("figure.months"), all: months.allText, style: .column,
      layers: [.init(months.annotations)]),
    table: months.table(title: title),
    footer: .init(source: context.source(year, months.yearTotal.coverage)))
  return Figure(name: "\(metric.id)-by-month", chart: chart, csv: months.csv)
}

/// The totals of the twelve months with their words.
private struct MonthlyTotals {
  let metric: Metric
  let months: [(month: Month, total: Aggregate)]
  let yearTotal: Aggregate
  let year: StationYear
  let context: FigureContext
  let unit: Unit

  init(
    of metric: Metric, _ series: DailySeries, in year: StationYear, _ context: FigureContext
  ) {
    self.metric = metric
    unit = context.unit(of: metric)
    self.year = year
    self.context = context
    months = Month.months(ofYear: year.year).map { ($0, series.total(in: $0.days)) }
    yearTotal = series.total(in: year.expectedDays)
  }

  private var language: Language { context.language }

  func key(_ name: String) -> String { context.key(name, of: metric, or: "totals") }

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
        language.number($0, decimals: metric.decimals(in: unit, for: .coarse))
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
        let text = context.text(value, of: metric)
        guard let gap = context.gapText(total.coverage) else {
          return context.annotation(name, text)
        }
        return context.annotation(name, "\(text) \(gap)")
      })
  }

  /// The text for the whole year: "all months 111.43 in".
  var allText: String {
    guard let total = shown(yearTotal) else { return language.text("figure.no-data") }
    return language.text(
      key("all-months"), ["total": context.text(total, of: metric)])
  }

  func table(title: String) -> DataTable {
    let noData = language.text("figure.no-data")
    return context.table(
      of: title,
      [
        .init(
          language.text("column.month"), TextColumn(months.map { language.month($0.month.month) })),
        .init(
          context.title(of: metric),
          TextColumn(
            months.map { shown($0.total).map { context.text($0, of: metric) } ?? noData })),
        .init(
          language.text("column.days"),
          TextColumn(months.map { context.coverageText($0.total.coverage) })),
      ])
  }

  var csv: [UInt8] {
    var text = CSVText(["month", context.columnName(of: metric), "days_measured", "days"])
    for (month, total) in months {
      text.append(month)
      text.append(shown(total), decimals: metric.decimals(in: unit))
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
    else { return language.text(key("too-few-months")) }
    if most.1 == least.1 {
      return language.text(
        key("all-alike"), ["value": context.text(most.1, of: metric)])
    }
    let isUnbeaten = values.compactMap(\.self).allSatisfy { $0 <= most.1 }
    guard isUnbeaten else { return mostIncomplete }
    return language.text(
      key("most-least"),
      [
        "most-month": language.month(most.0.month), "most": context.text(most.1, of: metric),
        "least-month": language.month(least.0.month), "least": context.text(least.1, of: metric),
      ])
  }

  /// The month with most is itself incomplete: it may only have had more.
  private var mostIncomplete: String {
    guard let index = values.indices.max(by: { (values[$0] ?? -1) < (values[$1] ?? -1) }),
      let value = values[index]
    else { return "" }
    let coverage = months[index].total.coverage
    return language.plural(
      key("most-incomplete"), coverage.expected,
      [
        "most-month": language.month(months[index].month.month),
        "most": context.text(value, of: metric),
        "observed": language.number(coverage.observed),
      ])
  }

  private var total: String {
    guard let value = shown(yearTotal) else { return "" }
    let text = context.text(value, of: metric)
    guard yearTotal.coverage.isComplete else {
      return language.plural(
        key("total-incomplete"), yearTotal.coverage.expected,
        ["observed": language.number(yearTotal.coverage.observed), "total": text])
    }
    guard year.expectedDays == year.days else {
      return language.text(
        key("total-period"),
        ["period": language.span(year.expectedDays), "total": text])
    }
    return language.text(key("total"), ["total": text])
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
        key("incomplete"), coverage.expected,
        [
          "month": language.month(months[first].month.month),
          "value": context.text(value, of: metric),
          "observed": language.number(coverage.observed),
        ])
    }
    let names = incomplete.map { language.month(months[$0].month.month) }
    return language.plural(
      key("incomplete-months"), incomplete.count, ["months": language.list(names)])
  }
}
