import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// A stroke for each day of a year from its low to its high, in the colors of the temperatures.
///
/// The scale runs from −10 to 100 °F, or −30 to 40 °C, and is extended by whole tens if the data
/// exceed it.
public func temperatureRange(
  _ year: StationYear, in context: FigureContext, id: String
) -> Figure? {
  let days = TemperatureDays(year, in: context)
  guard days.hasData else { return nil }
  let language = context.language
  let title = language.text(
    "temperature.title",
    [
      "first": language.day(year.days.lowerBound, .long),
      "last": language.day(year.lastDay, .full),
    ])
  let coverage = Coverage(observed: days.measuredCount, expected: year.days.count)
  let chart = Chart(
    id: id, title: title, summary: summary(of: days, coverage), className: "yd",
    plot: .slots(plot(of: days, id: id)),
    selection: context.selection(
      of: language.text("figure.days"),
      all: language.plural(
        "temperature.all-days", days.measuredCount,
        ["range": context.range(days.extent.lowerBound, days.extent.upperBound, of: .temperature)]),
      style: .dim,
      layers: [
        .init(dayAnnotations(of: days), width: .wide),
        .init(monthAnnotations(of: days), width: .narrow),
      ]),
    table: table(of: days, title: title),
    footer: context.footer(year, coverage))
  return Figure(name: "temperature", chart: chart, numbers: numbers(of: days))
    .marking(year.events, over: year.days.slots, in: context)
}

private func plot(of days: TemperatureDays, id: String) -> SlotPlot {
  let ticks = temperatureTicks(for: days)
  let height = 2 * (ticks.count - 1) * 10
  let lowest = ticks.first ?? 0
  let axis = YAxis(
    ticks.map { value in
      YAxis.Tick(
        value, value == lowest ? "" : days.context.label(value, of: .temperature),
        isStrong: value == 0)
    })
  let scale = LinearScale(
    domain: lowest...(ticks.last ?? 0), top: 0, bottom: Double(max(height, 200)))
  return SlotPlot(
    slots: days.lows.count, height: scale.bottom,
    panels: [
      Panel(
        scale: scale, axis: axis,
        marks: [RangeMark(lows: days.lows, highs: days.highs, ramp: days.ramp(id: "\(id).g"))]
          + days.findings())
    ], xAxis: days.context.ruledMonths(of: days.year))
}

/// Every tenth degree, from −10 to 100 °F or −30 to 40 °C, and beyond if the data require it.
func temperatureTicks(for days: TemperatureDays) -> [Double] {
  let usual = days.unit == .fahrenheit ? -10.0...100 : -30.0...40
  let extent = wholeTens(around: days.drawnExtent)
  return Array(
    stride(
      from: min(usual.lowerBound, extent.lowerBound),
      through: max(usual.upperBound, extent.upperBound), by: 10))
}

/// The range widened to whole tens of degrees.
func wholeTens(around range: ClosedRange<Double>) -> ClosedRange<Double> {
  (range.lowerBound / 10).rounded(.down) * 10...(range.upperBound / 10).rounded(.up) * 10
}

private func dayAnnotations(of days: TemperatureDays) -> TextColumn {
  let amounts = days.context.amounts(of: .temperature)
  return DayAnnotations(ofYear: days.year.year, in: days.context).write { slot, column in
    days.write(slot, with: amounts, into: &column)
  }
}

private func monthAnnotations(of days: TemperatureDays) -> TextColumn {
  let context = days.context
  let noData = context.language.text("figure.no-data")
  return TextColumn(
    days.monthExtremes().enumerated().map { index, ends in
      let name = context.language.month(index + 1, .short)
      guard let low = ends.low, let high = ends.high else {
        return context.annotation(name, noData)
      }
      return context.annotation(name, context.range(low, high, of: .temperature))
    })
}

private func summary(of days: TemperatureDays, _ coverage: Coverage) -> String {
  let language = days.context.language
  var sentences: [String] = []
  if let low = days.lowest, let high = days.highest {
    sentences.append(
      language.text(
        "temperature.summary",
        [
          "low": days.degrees(low.value), "low-date": days.date(of: low),
          "high": days.degrees(high.value), "high-date": days.date(of: high),
        ]))
  }
  if coverage.isComplete {
    sentences.append(language.plural("temperature.measurements", coverage.observed))
  } else {
    sentences.append(
      language.plural(
        "temperature.measured", coverage.expected,
        ["observed": language.number(coverage.observed)]))
  }
  return language.sentences(sentences)
}

private func table(of days: TemperatureDays, title: String) -> DataTable {
  let language = days.context.language
  let noData = language.text("figure.no-data")
  let amounts = days.context.amounts(of: .temperature)
  func cells(_ values: [Double?]) -> TextColumn {
    var column = TextColumn(capacity: values.count, bytesEach: 8)
    for value in values {
      if let value { amounts.write(value, into: &column) } else { column.write(noData) }
      column.endText()
    }
    return column
  }
  return days.context.table(
    of: title,
    [
      .init(language.text("column.date"), days.context.dayNames(ofYear: days.year.year)),
      .init(language.text("column.low"), cells(days.lows)),
      .init(language.text("column.high"), cells(days.highs)),
    ])
}

private func numbers(of days: TemperatureDays) -> NumbersFile {
  let decimals = Metric.temperature.decimals(in: days.unit, for: .file)
  var text = NumbersText(
    ["date"] + days.context.rangeColumns(of: .temperature), rows: days.lows.count)
  for (slot, day) in days.year.days.enumerated() {
    text.append(day)
    text.append(days.lows[slot], decimals: decimals)
    text.append(days.highs[slot], decimals: decimals)
    text.endRow()
  }
  return text.file(of: [days.year.attribution])
}
