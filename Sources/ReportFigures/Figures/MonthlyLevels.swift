import ReportCharts
import ReportCore
import ReportLanguage
public import ReportMeasurements

/// A metric that does not add up, by the means of the twelve months: for sources that give only
/// months, or only the mean of a day.
///
/// For a temperature, a bar reaches from the mean low to the mean high; for other metrics, and if
/// only the mean is known, a line joins the months. An incomplete month is not drawn, and its row
/// of the table states how many days it covers.
///
/// - Parameters:
///   - metric: Such as temperature or pressure.
///   - year: The year of a station.
///   - context: Language and units.
///   - id: Unique on the page.
/// - Returns: The figure, or `nil` if no month is complete.
public func monthlyLevels(
  of metric: Metric, _ year: StationYear, in context: FigureContext, id: String
) -> Figure? {
  let months = MonthlyLevels(of: metric, in: year, context)
  guard months.means.contains(where: \.isComplete) else { return nil }
  let title = months.title
  let chart = Chart(
    id: id, title: title, summary: months.summary, hue: metric.hue, plot: .slots(months.plot(id)),
    selection: context.selection(
      of: context.language.text("figure.months"), all: months.allText, style: .column,
      layers: [.init(months.annotations)]),
    table: months.table(title: title),
    footer: context.footer(year, months.coverage))
  return Figure(name: "\(metric.id)-by-month", chart: chart, numbers: months.numbers)
    .marking(year.events, over: Month.slots(ofYear: year.year), in: context)
}

private struct MonthlyLevels {
  let metric: Metric
  let context: FigureContext
  let months: [Month]
  /// The means of the months, or the averages of mean low and mean high.
  let means: [Aggregate]
  /// The mean low and the mean high, if the station has them.
  let range: (lows: [Aggregate], highs: [Aggregate])?
  let coverage: Coverage
  private let unit: Unit
  private let attribution: Attribution

  init(of metric: Metric, in year: StationYear, _ context: FigureContext) {
    self.metric = metric
    self.context = context
    attribution = year.attribution
    unit = context.unit(of: metric)
    let months = Month.months(ofYear: year.year)
    self.months = months
    func means(of element: Element) -> [Aggregate]? {
      guard year.series(element) != nil else { return nil }
      let statistics = context.statistics(of: element, in: year.record)
      return months.map { statistics.mean(in: $0.days) }
    }
    if metric.kind == .range, let lows = means(of: .temperatureLow),
      let highs = means(of: .temperatureHigh)
    {
      range = (lows, highs)
      self.means = zip(lows, highs).map { $0.middle($1) }
    } else {
      range = nil
      let elements = metric.entry?.elements ?? []
      self.means =
        elements.reversed().lazy.compactMap(means).first
        ?? months.map { .nothing(of: $0.dayCount) }
    }
    coverage = self.means.reduce(Coverage(observed: 0, expected: 0)) { $0 + $1.coverage }
  }

  private var language: Language { context.language }

  private func shown(_ aggregate: Aggregate) -> Double? {
    aggregate.complete.map(unit.value(fromCanonical:))
  }

  func plot(_ id: String) -> SlotPlot {
    let lows = (range?.lows ?? means).map(shown)
    let highs = (range?.highs ?? means).map(shown)
    let drawn = (lows + highs).compactMap(\.self)
    let extent = (drawn.min() ?? 0)...(drawn.max() ?? 0)
    let ticks = context.ticks(of: metric, covering: extent, count: 4)
    let mark: any Mark =
      range == nil
      ? LineMark(means.map(shown))
      : RangeMark(
        lows: lows, highs: highs, ramp: ColorRamp(id: "\(id).g", domain: context.temperatureRamp))
    return SlotPlot(
      slots: 12, height: 200,
      panels: [
        Panel(
          scale: LinearScale(domain: ticks.domain, top: 0, bottom: 200),
          axis: context.axis(ticks, unit: unit), marks: [mark])
      ], xAxis: context.bandMonths())
  }

  private func text(_ index: Int) -> String? {
    guard let range else { return context.text(means[index], of: metric) }
    guard let low = shown(range.lows[index]), let high = shown(range.highs[index]) else {
      return context.text(means[index], of: metric)
    }
    return context.range(low, high, of: metric)
  }

  var annotations: TextColumn {
    let noData = language.text("figure.no-data")
    return TextColumn(
      months.indices.map { index in
        context.annotation(
          language.month(months[index].month, .short), text(index) ?? noData)
      })
  }

  /// The months with the lowest and the highest mean.
  private var extremes: (low: Int, high: Int)? {
    let complete = means.indices.filter { means[$0].isComplete }
    func value(_ index: Int) -> Double { means[index].complete ?? 0 }
    guard let low = complete.min(by: { value($0) < value($1) }),
      let high = complete.max(by: { value($0) < value($1) })
    else { return nil }
    return (low, high)
  }

  /// "Humidity: 54% in April to 67% in June"; a label if the months are alike.
  var title: String {
    let name = context.title(of: metric)
    guard let (low, high) = extremes, mean(low) != mean(high) else {
      return language.text(context.key("by-month", of: metric, or: "totals"), ["metric": name])
    }
    return language.text(
      "days.title-by-months",
      [
        "metric": name, "low-month": language.month(months[low].month), "low": mean(low),
        "high-month": language.month(months[high].month), "high": mean(high),
      ])
  }

  var summary: String { range == nil ? language.text("metric-page.month-means") : "" }

  private func mean(_ index: Int) -> String {
    means[index].complete.map { context.meanText($0, of: metric) } ?? ""
  }

  var allText: String {
    guard let (low, high) = extremes, let first = shown(range?.lows[low] ?? means[low]),
      let last = shown(range?.highs[high] ?? means[high])
    else { return language.text("figure.no-data") }
    return context.range(first, last, of: metric)
  }

  func table(title: String) -> DataTable {
    let noData = language.text("figure.no-data")
    func column(_ name: String, _ values: [Aggregate]) -> DataTable.Column {
      .init(
        language.text(name), TextColumn(values.map { context.cell($0, of: metric) ?? noData }))
    }
    let ends = range.map { [column("column.low", $0.lows), column("column.high", $0.highs)] }
    let month = DataTable.Column(
      language.text("column.month"), TextColumn(months.map { language.month($0.month) }))
    let days = DataTable.Column(
      language.text("column.days"), TextColumn(means.map { context.coverageText($0.coverage) }))
    return context.table(of: title, [month] + (ends ?? [column("column.mean", means)]) + [days])
  }

  var numbers: NumbersFile {
    let column = context.column(of: metric)
    var text = NumbersText(
      ["month"]
        + (range == nil
          ? [column.prefixed("mean")] : [column.prefixed("low"), column.prefixed("high")])
        + [.daysMeasured, .days])
    for index in months.indices {
      text.append(months[index])
      for values in range.map({ [$0.lows, $0.highs] }) ?? [means] {
        text.append(
          values[index].observed.map(unit.value(fromCanonical:)),
          decimals: metric.decimals(in: unit, for: .file))
      }
      text.append(means[index].coverage.observed)
      text.append(means[index].coverage.expected)
      text.endRow()
    }
    return text.file(of: [attribution])
  }
}
