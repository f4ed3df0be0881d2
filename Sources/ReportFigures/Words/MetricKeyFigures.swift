import ReportCore
import ReportLanguage
public import ReportMeasurements

/// The extremes of a metric over all stations, each with its place: the highest and lowest
/// temperature, or the largest year, the smallest complete year and the largest day.
public func metricKeyFigures(
  of metric: Metric, _ years: [StationYear], in context: FigureContext
) -> [KeyFigure] {
  let figures = MetricKeyFigures(metric: metric, years: years, context: context)
  guard metric.kind == .range else {
    return [figures.most, figures.least, figures.largestDay].compactMap(\.self)
  }
  return [figures.highest, figures.lowest, figures.frostNights].compactMap(\.self)
}

private struct MetricKeyFigures {
  let metric: Metric
  let years: [StationYear]
  let context: FigureContext
  var language: Language { context.language }

  var highest: KeyFigure? {
    extreme("key.warmest", of: .temperatureHigh) {
      $0.maximum(in: $1.days)
    } isBetter: {
      $0 > $1
    }
  }

  var lowest: KeyFigure? {
    extreme("key.coldest", of: .temperatureLow) {
      $0.minimum(in: $1.days)
    } isBetter: {
      $0 < $1
    }
  }

  var largestDay: KeyFigure? {
    guard let element = metric.amounts else { return nil }
    return extreme("key.largest-day", of: element) {
      $0.maximum(in: $1.days)
    } isBetter: {
      $0 > $1
    }
  }

  var frostNights: KeyFigure? {
    let nights = years.compactMap { year in
      year.series(.temperatureLow).map { (year, $0.days(in: year.days) { $0 <= 0 }.count) }
    }
    guard let most = nights.max(by: { $0.1 < $1.1 }) else { return nil }
    return KeyFigure(
      label: language.text("key.most-frost"), value: language.number(most.1), unit: "",
      detail: most.0.title)
  }

  var most: KeyFigure? {
    totals(isComplete: false).max { $0.1 < $1.1 }.map { figure("key.most", $0) }
  }

  /// Only a complete year can be the one with least.
  var least: KeyFigure? {
    let complete = totals(isComplete: true)
    guard complete.count > 1 else { return nil }
    return complete.min { $0.1 < $1.1 }.map { figure("key.least", $0) }
  }

  private func totals(isComplete: Bool) -> [(StationYear, Double, Coverage)] {
    guard let element = metric.amounts else { return [] }
    return years.compactMap { year in
      guard let total = year.series(element)?.total(in: year.expectedDays),
        let value = total.value, total.coverage.isComplete || !isComplete
      else { return nil }
      return (year, value, total.coverage)
    }
  }

  private func figure(_ label: String, _ total: (StationYear, Double, Coverage)) -> KeyFigure {
    let gap = context.gapText(total.2)
    return context.keyFigure(
      language.text(label), total.1, metric,
      detail: language.parts([total.0.title, gap].compactMap(\.self)))
  }

  private func extreme(
    _ label: String, of element: Element, find: (DailySeries, StationYear) -> Extreme?,
    isBetter: (Double, Double) -> Bool
  ) -> KeyFigure? {
    var best: (year: StationYear, extreme: Extreme)?
    for year in years {
      guard let extreme = year.series(element).flatMap({ find($0, year) }) else { continue }
      if let known = best, !isBetter(extreme.value, known.extreme.value) { continue }
      best = (year, extreme)
    }
    guard let best else { return nil }
    return context.keyFigure(
      language.text(label), best.extreme.value, metric,
      detail: language.parts([
        best.year.title, language.day(best.extreme.firstDay, .shortYear),
      ]))
  }
}
