import ReportCore
import ReportLanguage
import ReportMeasurements

/// Figures of the days of a month: the temperatures over their normals, and the precipitation.
///
/// - Parameters:
///   - month: The month of a station.
///   - context: Language and units.
/// - Returns: The figures for which the month has values.
public func monthFigures(_ month: StationMonth, in context: FigureContext) -> [Figure] {
  let figures = MonthFigures(month: month, context: context)
  return [figures.temperature, figures.amounts(of: .precipitation), figures.amounts(of: .snowfall)]
    .compactMap(\.self)
}

private struct MonthFigures {
  let month: StationMonth
  let context: FigureContext

  private var language: Language { context.language }

  /// The lows to the highs of the days over the normal ones; the means if the source has neither.
  var temperature: Figure? {
    let hasRange = month.measures(.temperatureHigh) && month.measures(.temperatureLow)
    let element =
      hasRange
      ? nil
      : [Element.temperatureMean, .temperatureHigh, .temperatureLow].first(where: month.measures)
    guard hasRange || element != nil else { return nil }
    let usual = UsualRange(of: month.year.climate)
    return figure(
      of: element?.id ?? Metric.temperature.id, hasRange ? .range : .line,
      compare: hasRange && usual != nil ? .normals : nil, title: temperatureTitle,
      id: "temperature-days")
  }

  func amounts(of element: Element) -> Figure? {
    guard month.measures(element),
      let most = statistics(element).highest(in: month.days), most.value > 0
    else { return nil }
    let title = language.text(
      context.key("month-days", of: element.metric, or: "precipitation"),
      [
        "value": context.amount(most.value, of: element.metric),
        "date": context.longDates(of: most),
      ])
    return figure(of: element.id, .bar, compare: nil, title: title, id: "\(element.id)-days")
  }

  private var temperatureTitle: String? {
    guard let high = statistics(.temperatureHigh).highest(in: month.days),
      let low = statistics(.temperatureLow).lowest(in: month.days),
      high.firstDay != low.firstDay
    else { return nil }
    let unit = context.unit(of: .temperature)
    return language.text(
      "temperature.month-days",
      [
        "range": context.range(
          unit.value(fromCanonical: low.value), unit.value(fromCanonical: high.value),
          of: .temperature),
        "high-date": context.longDates(of: high), "low-date": context.longDates(of: low),
      ])
  }

  private func statistics(_ element: Element) -> SeriesStatistics {
    month.year.climate[element].statistics
  }

  private func figure(
    of name: String, _ form: ChartRequest.Form, compare: ChartRequest.Comparison?, title: String?,
    id: String
  ) -> Figure? {
    let titles = Catalogue.weather.flatMap(\.elements).map(\.id) + [Metric.temperature.id]
    let catalog = SeriesCatalog(
      stations: [month.year], metrics: [],
      titles: Dictionary(
        titles.map { ($0, language.text("metric.\($0).title")) }, uniquingKeysWith: { $1 }))
    guard let series = catalog.series(named: "\(month.year.id).\(name)") else { return nil }
    var request = ChartRequest(days: month.days)
    request.series = [series]
    request.form = form
    request.comparison = compare
    request.title = title
    guard case .figure(let figure)? = request.figure(in: context, id: id, address: { _ in "" })
    else { return nil }
    return figure
  }
}
