import ReportCore
import ReportLanguage
public import ReportMeasurements

/// The extremes of a metric across all stations, each with its station: the highest and the lowest
/// value and mean, or the largest year, the smallest complete year and the largest day.
///
/// If stations are shown with different years, those of one year are compared: the latest of the
/// years that most of them have.
public func metricKeyFigures(
  of metric: Metric, _ years: [StationYear], in context: FigureContext
) -> [KeyFigure] {
  let figures = MetricKeyFigures(metric: metric, years: years, context: context)
  let found: [KeyFigure] =
    switch metric.kind {
    case .range: [figures.warmest, figures.coldest, figures.frostDays].compactMap(\.self)
    case .total:
      [figures.most, figures.least, figures.largestDay("key.largest-day")].compactMap(\.self)
    case .level:
      [figures.highestMean, figures.lowestMean, figures.highest, figures.lowest].compactMap(\.self)
    case .maximum, .state: [figures.highest, figures.mostDays].compactMap(\.self)
    case .direction: figures.directions
    }
  return found.map(figures.named)
}

/// The extremes of a calendar year across several stations, each with its station: the warmest and
/// the coldest day, the wettest one, and the most frost days.
public func reviewKeyFigures(
  _ years: [StationYear], in context: FigureContext
) -> [KeyFigure] {
  let temperature = MetricKeyFigures(metric: .temperature, years: years, context: context)
  let rain = MetricKeyFigures(metric: .precipitation, years: years, context: context)
  return [
    temperature.warmest, temperature.coldest, rain.largestDay("key.wettest-day"),
    temperature.frostDays,
  ].compactMap(\.self)
}

private struct MetricKeyFigures {
  let metric: Metric
  /// All of the same year, except for directions, which are not ranked.
  let years: [StationYear]
  let areYearsMixed: Bool
  let context: FigureContext
  var language: Language { context.language }

  init(metric: Metric, years: [StationYear], context: FigureContext) {
    self.metric = metric
    self.context = context
    let numbers = Set(years.map(\.year))
    areYearsMixed = numbers.count > 1
    let counts = numbers.map { number in (number, years.count { $0.year == number }) }
    let most = counts.max { ($0.1, $0.0) < ($1.1, $1.0) }?.0
    self.years = metric.kind == .direction ? years : years.filter { $0.year == most }
  }

  /// A key figure whose label names the year compared, if not all stations are shown with it.
  func named(_ figure: KeyFigure) -> KeyFigure {
    guard areYearsMixed, metric.kind != .direction, let year = years.first?.year else {
      return figure
    }
    return figure.of(year, language)
  }

  var warmest: KeyFigure? {
    extreme("key.warmest", of: .temperatureHigh) {
      $0.highest(in: $1.days)
    } isBetter: {
      $0 > $1
    }
  }

  var coldest: KeyFigure? {
    extreme("key.coldest", of: .temperatureLow) {
      $0.lowest(in: $1.days)
    } isBetter: {
      $0 < $1
    }
  }

  func largestDay(_ label: String) -> KeyFigure? {
    guard let element = metric.amounts else { return nil }
    return extreme(label, of: element) {
      $0.highest(in: $1.days)
    } isBetter: {
      $0 > $1
    }
  }

  var frostDays: KeyFigure? {
    mostDays(Threshold.frost).map { year, count in
      let label = language.text("key.most-frost")
      return KeyFigure(
        label: label, value: language.number(count), unit: "", detail: year.title, index: label)
    }
  }

  /// The complete year with the most days that meet a threshold; `nil` if no year has such days, or
  /// if an incomplete one has more.
  private func mostDays(_ threshold: Threshold) -> (year: StationYear, count: Int)? {
    let counts = years.compactMap { year -> (year: StationYear, count: Aggregate)? in
      context.statistics(of: threshold.element, year).map {
        (year, $0.count(in: year.days, where: threshold.isMet))
      }
    }
    let complete = counts.compactMap { year, count in count.complete.map { (year, Int($0)) } }
    guard let most = complete.max(by: { $0.1 < $1.1 }), most.1 > 0,
      counts.allSatisfy({ Int($0.count.observed ?? 0) <= most.1 })
    else { return nil }
    return most
  }

  var highest: KeyFigure? {
    guard let element = metric.entry?.elements.first else { return nil }
    return extreme("key.highest-day", of: element) {
      $0.highest(in: $1.days)
    } isBetter: {
      $0 > $1
    }
  }

  var lowest: KeyFigure? {
    guard let element = metric.entry?.elements.first else { return nil }
    return extreme("key.lowest-day", of: element) {
      $0.lowest(in: $1.days)
    } isBetter: {
      $0 < $1
    }
  }

  var highestMean: KeyFigure? {
    means.max(by: isLess).map {
      figure(isWhole ? "key.highest-mean" : "key.highest-mean-complete", $0)
    }
  }

  /// The lowest mean; `nil` for a single one, which is not the lowest of several.
  var lowestMean: KeyFigure? {
    means.count > 1
      ? means.min(by: isLess).map {
        figure(isWhole ? "key.lowest-mean" : "key.lowest-mean-complete", $0)
      } : nil
  }

  /// The means of complete years.
  private var means: [(StationYear, Aggregate)] {
    completeYears(of: metric.entry?.elements.first)
  }

  private func completeYears(of element: Element?) -> [(StationYear, Aggregate)] {
    guard let element else { return [] }
    return years.compactMap { year in
      guard let value = context.statistics(of: element, year)?.aggregate(in: year.days),
        value.isComplete
      else { return nil }
      return (year, value)
    }
  }

  /// The station with the most days that meet the metric's first threshold.
  var mostDays: KeyFigure? {
    guard
      let threshold = context.thresholds.first(where: { $0.element.metric == metric && !$0.isOwn })
    else { return nil }
    return mostDays(threshold).map { year, count in
      KeyFigure(
        label: language.text(
          "key.most-days", ["value": context.goalText(threshold.value, of: metric)]),
        value: language.number(count), unit: language.plural("key.day-word", count),
        detail: year.title)
    }
  }

  /// The most frequent wind direction at each station.
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
    totals.max(by: isLess).map { figure(isWhole ? "key.most" : "key.most-complete", $0) }
  }

  /// The year with the least; `nil` for a single one.
  var least: KeyFigure? {
    totals.count > 1
      ? totals.min(by: isLess).map { figure(isWhole ? "key.least" : "key.least-complete", $0) }
      : nil
  }

  /// Whether no station's year is left out.
  private var isWhole: Bool {
    let element = metric.entry?.elements.first
    let measured = years.count { year in element.flatMap(year.series) != nil }
    return completeYears(of: element).count == measured
  }

  private var totals: [(StationYear, Aggregate)] { completeYears(of: metric.amounts) }

  private func isLess(_ a: (StationYear, Aggregate), _ b: (StationYear, Aggregate)) -> Bool {
    (a.1.observed ?? 0) < (b.1.observed ?? 0)
  }

  private func figure(_ label: String, _ year: (StationYear, Aggregate)) -> KeyFigure {
    context.keyFigure(
      language.text(label), year.1.observed ?? 0, metric,
      detail: EmphasizedText(
        language.parts([year.0.title, context.gapText(year.1)].compactMap(\.self))))
  }

  private func extreme(
    _ label: String, of element: Element, find: (SeriesStatistics, StationYear) -> Extreme?,
    isBetter: (Double, Double) -> Bool
  ) -> KeyFigure? {
    var best: (year: StationYear, extreme: Extreme)?
    for year in years {
      guard let extreme = context.statistics(of: element, year).flatMap({ find($0, year) }) else {
        continue
      }
      if let known = best, !isBetter(extreme.value, known.extreme.value) { continue }
      best = (year, extreme)
    }
    guard let best else { return nil }
    return context.keyFigure(
      language.text(label), best.extreme.value, metric,
      detail: EmphasizedText(
        language.parts([best.year.title, context.datesWithYear(of: best.extreme)])))
  }
}
