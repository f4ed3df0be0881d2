import ReportCore
import ReportLanguage
public import ReportMeasurements

/// The extremes of a metric over all stations, each with its place: the highest and the lowest value
/// and mean, or the largest year, the smallest complete year and the largest day.
public func metricKeyFigures(
  of metric: Metric, _ years: [StationYear], in context: FigureContext
) -> [KeyFigure] {
  let figures = MetricKeyFigures(metric: metric, years: years, context: context)
  return switch metric.kind {
  case .range: [figures.warmest, figures.coldest, figures.frostNights].compactMap(\.self)
  case .total: [figures.most, figures.least, figures.largestDay].compactMap(\.self)
  case .level:
    [figures.highestMean, figures.lowestMean, figures.highest, figures.lowest].compactMap(\.self)
  case .maximum, .state: [figures.highest, figures.mostDays].compactMap(\.self)
  case .direction: figures.directions
  }
}

private struct MetricKeyFigures {
  let metric: Metric
  let years: [StationYear]
  let context: FigureContext
  var language: Language { context.language }

  var warmest: KeyFigure? {
    extreme("key.warmest", of: .temperatureHigh) {
      $0.maximum(in: $1.days)
    } isBetter: {
      $0 > $1
    }
  }

  var coldest: KeyFigure? {
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
      year.series(.temperatureLow).map { (year, $0.frostDays(in: year.days).count) }
    }
    guard let most = nights.max(by: { $0.1 < $1.1 }) else { return nil }
    return KeyFigure(
      label: language.text("key.most-frost"), value: language.number(most.1), unit: "",
      detail: most.0.title)
  }

  var highest: KeyFigure? {
    guard let element = metric.entry?.elements.first else { return nil }
    return extreme("key.highest-day", of: element) {
      $0.maximum(in: $1.days)
    } isBetter: {
      $0 > $1
    }
  }

  var lowest: KeyFigure? {
    guard let element = metric.entry?.elements.first else { return nil }
    return extreme("key.lowest-day", of: element) {
      $0.minimum(in: $1.days)
    } isBetter: {
      $0 < $1
    }
  }

  var highestMean: KeyFigure? { means.max { $0.1 < $1.1 }.map { figure("key.highest-mean", $0) } }

  /// One mean is not the lowest of several.
  var lowestMean: KeyFigure? {
    means.count > 1 ? means.min { $0.1 < $1.1 }.map { figure("key.lowest-mean", $0) } : nil
  }

  /// The means of the years that are covered enough to be compared.
  private var means: [(StationYear, Double, Coverage)] {
    guard let element = metric.entry?.elements.first else { return [] }
    return years.compactMap { year in
      guard let mean = year.series(element)?.mean(in: year.days, minimumCoverage: .year),
        let value = mean.value
      else { return nil }
      return (year, value, mean.coverage)
    }
  }

  /// The station with most days at the metric's first threshold.
  var mostDays: KeyFigure? {
    guard let threshold = metric.entry?.thresholds.first else { return nil }
    let counts = years.compactMap { year in
      year.series(threshold.element).map {
        (year, $0.days(in: year.days, where: threshold.isMet).count)
      }
    }
    guard let most = counts.max(by: { $0.1 < $1.1 }), most.1 > 0 else { return nil }
    return KeyFigure(
      label: language.text(
        "key.most-days", ["value": context.goalText(threshold.value, of: metric)]),
      value: language.number(most.1), unit: language.plural("key.day-word", most.1),
      detail: most.0.title)
  }

  /// From where the wind blew most often at each station.
  var directions: [KeyFigure] {
    years.prefix(4).compactMap { year in
      windSummary(of: year, days: year.days, in: context).map { wind in
        KeyFigure(
          label: language.text("key.most-frequent"), value: wind.direction, unit: "",
          detail: language.parts([year.title, wind.share]))
      }
    }
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
