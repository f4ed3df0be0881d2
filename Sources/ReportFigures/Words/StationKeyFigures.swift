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
    guard let statistics = context.statistics(of: .temperatureHigh, year),
      let extreme = statistics.highest(in: year.days)
    else { return nil }
    let coverage = context.coverageText(statistics.series.coverage(in: year.days))
    return figure(
      "key.warmest", extreme.value, .temperature,
      detail: language.parts([context.dates(of: extreme, in: year.days), coverage]))
  }

  var coldest: KeyFigure? {
    guard let statistics = context.statistics(of: .temperatureLow, year),
      let extreme = statistics.lowest(in: year.days)
    else { return nil }
    let frost = statistics.count(in: year.days, where: Threshold.frost.isMet)
    let frostDays = frost.observed.map { count in
      context.marked(language.plural("key.frost-days", Int(count)), frost.status)
    }
    return figure(
      "key.coldest", extreme.value, .temperature,
      detail: language.parts([context.dates(of: extreme, in: year.days), frostDays ?? ""]),
      index: frostDays ?? "")
  }

  /// With the year's place among the complete years of the record, if there are several.
  var precipitation: KeyFigure? {
    guard let statistics = context.statistics(of: .precipitation, year) else { return nil }
    let rank = yearRank(in: statistics)
    return context.keyFigure(
      language.text("key.precipitation"), statistics.aggregate(in: year.days), .precipitation,
      emphasis: rank?.place ?? "", detail: rank?.among)
  }

  var snow: KeyFigure? {
    guard let statistics = context.statistics(of: .snowfall, year) else { return nil }
    let days = statistics.series.days(in: year.days) { $0 > 0 }.count
    return context.keyFigure(
      language.text("key.snow"), statistics.aggregate(in: year.days), .snowfall,
      detail: language.plural("key.on-days", days))
  }

  var wettestDay: KeyFigure? {
    guard let statistics = context.statistics(of: .precipitation, year),
      let extreme = statistics.highest(in: year.days)
    else { return nil }
    return figure(
      "key.wettest-day", extreme.value, .precipitation,
      detail: context.dates(of: extreme, in: year.days))
  }

  private func figure(
    _ label: String, _ value: Double, _ metric: Metric, detail: String, index: String = ""
  ) -> KeyFigure {
    context.keyFigure(language.text(label), value, metric, detail: detail, index: index)
  }

  /// The place of a complete year among the complete ones of the record.
  private func yearRank(in statistics: SeriesStatistics) -> (place: String, among: String)? {
    guard let years = year.record.years,
      let own = statistics.aggregate(in: year.days).complete
    else { return nil }
    let totals = years.compactMap { statistics.aggregate(in: Day.days(ofYear: $0)).complete }
    guard totals.count > 1 else { return nil }
    let rank = context.wetness(own, among: totals)
    return (
      context.words(for: rank), language.plural("rank.of-complete-years", totals.count)
    )
  }
}

extension FigureContext {
  /// A key figure of a period; `nil` when nothing was observed.
  ///
  /// - Parameters:
  ///   - label: What the value is of.
  ///   - aggregate: Its coverage is told where it is not complete, or where nothing else is.
  ///   - metric: Decides how the value is written.
  ///   - emphasis: The part of the comparison that stands out.
  ///   - detail: What is told beside the coverage.
  /// - Returns: The key figure.
  func keyFigure(
    _ label: String, _ aggregate: Aggregate, _ metric: Metric, emphasis: String = "",
    detail: String? = nil
  ) -> KeyFigure? {
    guard let value = aggregate.observed else { return nil }
    let coverage: String? =
      switch aggregate.status {
      case .complete where aggregate.coverage.isComplete:
        detail == nil ? language.plural("coverage.all", aggregate.coverage.expected) : nil
      case .complete, .incomplete: gapText(aggregate)
      case .running: gapText(aggregate).map { language.text("coverage.so-far", ["value": $0]) }
      }
    var figure = keyFigure(
      label, value, metric, emphasis: emphasis,
      detail: language.parts([detail, coverage].compactMap(\.self)))
    if aggregate.status == .incomplete { figure.value = marked(figure.value, .incomplete) }
    return figure
  }

  /// A key figure from a canonical value.
  func keyFigure(
    _ label: String, _ value: Double, _ metric: Metric, emphasis: String = "", detail: String,
    index: String = ""
  ) -> KeyFigure {
    let unit = unit(of: metric)
    return KeyFigure(
      label: label,
      value: language.number(
        unit.value(fromCanonical: value), decimals: metric.decimals(in: unit)),
      unit: unit.symbol, emphasis: emphasis, detail: detail, index: index)
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
