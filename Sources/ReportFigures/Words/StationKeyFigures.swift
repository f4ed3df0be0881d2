import ReportCore
import ReportLanguage
import ReportMeasurements

/// Warmest, coldest, precipitation and snow of a year, each with its date or its coverage.
///
/// A station that measures no snow shows its wettest day instead; what is not measured at all is
/// left out.
public func stationKeyFigures(_ year: StationYear, in context: FigureContext) -> [KeyFigure] {
  let figures = StationKeyFigures(year: year, context: context)
  return [
    figures.warmest, figures.coldest, figures.precipitation,
    figures.snow ?? figures.wettestDay,
  ].compactMap(\.self)
}

private struct StationKeyFigures {
  let year: StationYear
  let context: FigureContext
  var language: Language { context.language }

  var warmest: KeyFigure? {
    guard let series = year.series(.temperatureHigh), let extreme = series.maximum(in: year.days)
    else { return nil }
    let coverage = context.coverageText(series.coverage(in: year.expectedDays))
    return figure(
      "key.warmest", extreme.value, .temperature,
      detail: language.parts([date(of: extreme), coverage]))
  }

  var coldest: KeyFigure? {
    guard let series = year.series(.temperatureLow), let extreme = series.minimum(in: year.days)
    else { return nil }
    let nights = series.frostDays(in: year.days).count
    return figure(
      "key.coldest", extreme.value, .temperature,
      detail: language.parts([
        date(of: extreme), language.plural("key.frost-nights", nights),
      ]))
  }

  /// With the year's place among the complete years of the record, if there are several.
  var precipitation: KeyFigure? {
    guard let series = year.series(.precipitation) else { return nil }
    let total = series.total(in: year.expectedDays)
    guard let value = total.value else { return nil }
    let gap = context.gapText(total.coverage)
    let rank = gap == nil ? yearRank(of: series) : nil
    return figure(
      "key.precipitation", value, .precipitation, emphasis: rank?.place ?? "",
      detail: rank?.among ?? gap
        ?? language.plural("coverage.all", total.coverage.expected))
  }

  var snow: KeyFigure? {
    guard let series = year.series(.snowfall) else { return nil }
    let total = series.total(in: year.expectedDays)
    guard let value = total.value else { return nil }
    let days = series.days(in: year.days) { $0 > 0 }.count
    let count = language.plural("key.on-days", days)
    let gap = total.coverage.isComplete ? nil : context.coverageText(total.coverage)
    return figure(
      "key.snow", value, .snowfall, detail: language.parts([count, gap].compactMap(\.self)))
  }

  var wettestDay: KeyFigure? {
    guard let series = year.series(.precipitation), let extreme = series.maximum(in: year.days)
    else { return nil }
    return figure("key.wettest-day", extreme.value, .precipitation, detail: date(of: extreme))
  }

  private func figure(
    _ label: String, _ value: Double, _ metric: Metric, emphasis: String = "", detail: String
  ) -> KeyFigure {
    context.keyFigure(language.text(label), value, metric, emphasis: emphasis, detail: detail)
  }

  /// The first date, and how often else it was reached.
  private func date(of extreme: Extreme) -> String {
    let first = language.day(extreme.firstDay, .short)
    guard extreme.isTied else { return first }
    return language.plural("key.and-days", extreme.days.count - 1, ["date": first])
  }

  private func yearRank(of series: DailySeries) -> (place: String, among: String)? {
    guard let years = year.record.years, years.count > 1 else { return nil }
    let totals = years.compactMap { year -> (year: Int, total: Double)? in
      let total = series.total(in: Day.days(ofYear: year))
      guard total.coverage.isComplete, let value = total.value else { return nil }
      return (year, value)
    }
    guard totals.count > 1, let own = totals.first(where: { $0.year == year.year }) else {
      return nil
    }
    let rank = context.wetness(own.total, among: totals.map(\.total))
    return (context.words(for: rank), language.plural("rank.of-years", totals.count))
  }
}

extension FigureContext {
  /// A key figure from a canonical value.
  func keyFigure(
    _ label: String, _ value: Double, _ metric: Metric, emphasis: String = "", detail: String
  ) -> KeyFigure {
    let unit = unit(of: metric)
    return KeyFigure(
      label: label,
      value: language.number(
        unit.value(fromCanonical: value), decimals: metric.decimals(in: unit)),
      unit: unit.symbol, emphasis: emphasis, detail: detail)
  }

  /// The place of a sum of precipitation among others, in the precision shown.
  func wetness(_ total: Double, among totals: [Double]) -> Rank {
    let unit = unit(of: .precipitation)
    return Rank(
      of: total, among: totals,
      rounding: Rounding(unit, decimals: Metric.precipitation.decimals(in: unit)))
  }

  /// "wettest", "2nd wettest", or "driest" for the last of several.
  func words(for rank: Rank) -> String {
    if rank.place == rank.count, rank.count > 2 { return language.text("rank.driest.first") }
    guard rank.place > 1 else { return language.text("rank.wettest.first") }
    return language.text("rank.wettest.other-place", ["place": language.ordinal(rank.place)])
  }
}
