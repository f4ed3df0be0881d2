import ReportCharts
import ReportCore
import ReportLanguage
public import ReportMeasurements

/// A metric that adds up, as twelve bars with the totals of the months.
///
/// A month with missing days is drawn pale, states how many days it covers, and is never called the
/// one with the least.
///
/// - Parameters:
///   - metric: Such as precipitation.
///   - year: The year of a station.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: The figure, or `nil` if the year has no value.
public func monthlyTotals(
  of metric: Metric, _ year: StationYear, in context: FigureContext, id: String
) -> Figure? {
  guard let element = metric.amounts, year.series(element) != nil else { return nil }
  let months = MonthlyTotals(of: metric, in: year, context)
  let title = months.title
  let chart = Chart(
    id: id, title: title, summary: months.summary, hue: metric.hue, plot: .slots(months.plot),
    selection: context.selection(
      of: context.language.text("figure.months"), all: months.allText, style: .column,
      layers: [.init(months.annotations)]),
    table: months.table(title: title),
    footer: context.footer(year, months.yearTotal.coverage))
  return Figure(name: "\(metric.id)-by-month", chart: chart, numbers: months.numbers)
    .marking(year.events, over: Month.slots(ofYear: year.year), in: context)
}

/// The totals of the twelve months with their texts.
private struct MonthlyTotals {
  let metric: Metric
  let months: [(month: Month, total: Aggregate)]
  let yearTotal: Aggregate
  let year: StationYear
  let context: FigureContext
  let unit: Unit
  /// The normals of the months; `nil` if there are fewer than three years.
  private let normals: MonthlyNormals?

  init(
    of metric: Metric, in year: StationYear, _ context: FigureContext
  ) {
    self.metric = metric
    unit = context.unit(of: metric)
    self.year = year
    self.context = context
    let statistics = context.statistics(of: Element(of: metric), in: year.record)
    months = statistics.months(ofYear: year.year).map { ($0.month, $0.value) }
    yearTotal = statistics.aggregate(in: year.days)
    normals = year.climate[Element(of: metric)].monthlyNormals
  }

  private var language: Language { context.language }

  func key(_ name: String) -> String { context.key(name, of: metric, or: "totals") }

  /// The totals in the unit shown.
  private var values: [Double?] { months.map { shown($0.total) } }

  private func shown(_ aggregate: Aggregate) -> Double? {
    aggregate.observed.map(unit.value(fromCanonical:))
  }

  var plot: SlotPlot {
    let usual = usual
    let ticks = context.ticksFromZero(
      to: (values + usual).compactMap(\.self).max() ?? 0, count: 4)
    let scale = LinearScale(domain: ticks.domain, top: 0, bottom: 200)
    let labels = values.map { value in
      value.map {
        language.number($0, decimals: metric.decimals(in: unit, for: .coarse))
      } ?? ""
    }
    let incomplete = months.indices.filter { !months[$0].total.isComplete }
    return SlotPlot(
      slots: 12, height: 200,
      panels: [
        Panel(
          scale: scale, axis: context.axis(ticks, unit: unit),
          marks: [BarMark(values, labels: labels, paleSlots: Set(incomplete))]
            + (normals == nil ? [] : [LineMark(usual, role: .pace)]))
      ], xAxis: context.bandMonths())
  }

  /// The normals of the months, in the unit shown.
  private var usual: [Double?] {
    months.map { month, _ in normals?[month.month].map(unit.value(fromCanonical:)) }
  }

  var annotations: TextColumn {
    TextColumn(
      months.map { month, total in
        let name = language.month(month.month, .short)
        return context.annotation(
          name, context.text(total, of: metric) ?? language.text("figure.no-data"))
      })
  }

  /// The text for the whole year: "all months 111.43 in".
  var allText: String {
    guard let total = context.cell(yearTotal, of: metric) else {
      return language.text("figure.no-data")
    }
    return language.text(key("all-months"), ["total": total])
  }

  func table(title: String) -> DataTable {
    let noData = language.text("figure.no-data")
    let totals: [DataTable.Column] = [
      .init(
        language.text("column.month"), TextColumn(months.map { language.month($0.month.month) })),
      .init(
        context.title(of: metric),
        TextColumn(months.map { context.cell($0.total, of: metric) ?? noData })),
    ]
    let days = DataTable.Column(
      language.text("column.days"),
      TextColumn(months.map { context.coverageText($0.total.coverage) }))
    return context.table(of: title, totals + normalColumns + [days])
  }

  /// The normals, and the departures of the complete months.
  private var normalColumns: [DataTable.Column] {
    guard let normals else { return [] }
    return [
      .init(
        language.text("stats.normal"),
        TextColumn(
          months.map { month, _ in
            normals[month.month].map { context.amount($0, of: metric) }
              ?? language.text("figure.no-data")
          })),
      .init(
        language.text("year.departure"),
        TextColumn(
          months.map { month, total in
            context.departure(total, of: metric, normals[month.month])
          })),
    ]
  }

  var numbers: NumbersFile {
    var text = NumbersText(["month", context.column(of: metric), .daysMeasured, .days])
    for (month, total) in months {
      text.append(month)
      text.append(shown(total), decimals: metric.decimals(in: unit, for: .file))
      text.append(total.coverage.observed)
      text.append(total.coverage.expected)
      text.endRow()
    }
    return text.file(of: [year.attribution])
  }

  /// The complete months in the unit shown, January first.
  private var complete: [(month: Month, value: Double)] {
    months.compactMap { month, total in
      total.complete.map { (month, unit.value(fromCanonical: $0)) }
    }
  }

  /// The month with the most; a plain label if fewer than three are complete, or two share the
  /// place.
  var title: String {
    let complete = complete
    if let (month, value) = leastMost {
      return language.text(
        key("title-at-least"),
        [
          "metric": context.title(of: metric), "month": language.month(month.month),
          "year": language.year(year.year), "most": amount(value),
        ])
    }
    guard complete.count > 2, let most = complete.max(by: { $0.value < $1.value }),
      most.value > 0,
      complete.count(where: { amount($0.value) == amount(most.value) }) == 1
    else {
      let name = language.text(key("by-month"), ["metric": context.title(of: metric)])
      return language.text("figure.titled", ["title": name, "period": language.year(year.year)])
    }
    return language.plural(
      complete.count == months.count ? key("title-most") : key("title-most-complete"),
      complete.count,
      [
        "metric": context.title(of: metric), "month": language.month(most.month.month),
        "year": language.year(year.year),
      ])
  }

  /// The incomplete month that has more than each other month, and how much at least.
  private var leastMost: (month: Month, value: Double)? {
    guard let (month, total) = months.max(by: { $0.total.observed ?? 0 < $1.total.observed ?? 0 }),
      !total.isComplete, let value = shown(total),
      value > complete.map(\.value).max() ?? .infinity
    else { return nil }
    return (month, value)
  }

  private func amount(_ value: Double) -> String { context.text(value, of: metric) }

  /// Which months had the most and the least, the total of the year, and what is incomplete.
  var summary: String {
    language.sentences([extremes, total, comparison, gaps].filter { !$0.isEmpty })
  }

  private var extremes: String {
    let complete = complete
    guard complete.count > 1, let most = complete.max(by: { $0.value < $1.value }),
      let least = complete.min(by: { $0.value < $1.value })
    else { return language.text(key("too-few-months")) }
    if most.value == least.value, complete.count == months.count {
      return language.text(
        key("all-alike"), ["value": amount(most.value)])
    }
    return language.text(
      complete.count == months.count ? key("most-least") : key("most-least-complete"),
      [
        "most-month": language.month(most.month.month), "most": amount(most.value),
        "least-month": language.month(least.month.month), "least": amount(least.value),
      ])
  }

  private var total: String {
    guard let value = shown(yearTotal) else { return "" }
    let text = context.text(value, of: metric)
    let name =
      switch yearTotal.status {
      case .complete: key("total")
      case .incomplete: key("total-incomplete")
      case .running: key("total-so-far")
      }
    return language.plural(
      name, yearTotal.coverage.expected,
      ["observed": language.number(yearTotal.coverage.observed), "total": text])
  }

  /// The meaning of the gray line.
  private var comparison: String {
    normals.map {
      language.text("chart.normals", ["years": context.name(of: $0.reference)])
    } ?? ""
  }

  /// One incomplete month is described in full, two or three are named, more are counted.
  private var gaps: String {
    let incomplete = months.filter {
      $0.total.status == .incomplete && $0.month.firstDay <= year.lastDay
    }
    switch incomplete.count {
    case 0: return ""
    case 1:
      let (month, total) = incomplete[0]
      guard let value = shown(total) else { break }
      return language.plural(
        key("incomplete"), total.coverage.expected,
        [
          "month": language.month(month.month), "value": context.text(value, of: metric),
          "observed": language.number(total.coverage.observed),
        ])
    case 2...3: break
    default: return language.plural(key("incomplete-count"), incomplete.count)
    }
    let names = incomplete.map { language.month($0.month.month) }
    return language.plural(
      key("incomplete-months"), incomplete.count, ["months": language.list(names)])
  }
}
