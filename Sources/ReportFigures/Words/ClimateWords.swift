import ReportCore
import ReportLanguage
import ReportMeasurements

/// Texts that compare a part of the calendar with other years: its normal, its departure, its rank.
struct ClimateWords {
  let climate: SeriesClimate
  let metric: Metric
  let context: FigureContext

  init(_ climate: SeriesClimate, of metric: Metric, _ context: FigureContext) {
    self.climate = climate
    self.metric = metric
    self.context = context
  }

  /// Creates the texts of a series that an author requests.
  init(of series: ChartSeries, _ context: FigureContext) {
    self.init(
      series.climate ?? context.climate(of: context.statistics(of: series)), of: series.metric,
      context)
  }
}

extension ClimateWords {
  private var language: Language { context.language }
  private var unit: Unit { context.unit(of: metric) }
  private var isCount: Bool { metric.unit == .days }

  /// Decimals of values: means have one more than readings, if those are coarse.
  var decimals: Int { context.meanDecimals(of: metric) }

  /// Decimals of normals: those of counts have tenths.
  var normalDecimals: Int { isCount ? 1 : decimals }

  private var rounding: Rounding { Rounding(unit, decimals: decimals) }

  /// A canonical value in the unit shown.
  func amount(_ value: Double) -> String {
    language.quantity(
      unit.value(fromCanonical: value), decimals: decimals, unit: unit.symbol)
  }

  /// A normal in the unit shown.
  func normalText(_ value: Double) -> String {
    language.quantity(
      unit.value(fromCanonical: value), decimals: normalDecimals, unit: unit.symbol)
  }

  /// A value, without its unit for counted days, whose label names it.
  func plainAmount(_ value: Double) -> String {
    isCount ? language.number(value, decimals: 0) : amount(value)
  }

  /// A normal, without its unit for counted days, whose label names it.
  func plainNormal(_ value: Double) -> String {
    isCount ? language.number(value, decimals: 1) : normalText(value)
  }

  /// The value of the period.
  func value(of period: YearlyPeriod) -> Aggregate { climate.value(of: period) }

  /// Its better rank, from the highest or from the lowest.
  func rank(of period: YearlyPeriod) -> (rank: Rank, isHigh: Bool)? {
    guard let high = climate.rank(of: period, .highestFirst, rounding),
      let low = climate.rank(of: period, .lowestFirst, rounding)
    else { return nil }
    return better(high, low, of: value(of: period).observed)
  }

  private func better(_ high: Rank, _ low: Rank, of value: Double?) -> (rank: Rank, isHigh: Bool)? {
    // Where nothing fell in any of them, none is the wettest.
    let isNothing = climate.statistics.kind == .total && value == 0
    if isNothing, high.place == 1 { return nil }
    return low.place < high.place ? (low, false) : (high, true)
  }

  /// "2nd wettest of 31", or `nil` if it is not compared.
  func place(of period: YearlyPeriod) -> String? {
    rank(of: period).map { text($0.rank, isHigh: $0.isHigh) }
  }

  /// The same, if enough other periods are complete for a caption to mention it unasked.
  func remarkablePlace(of period: YearlyPeriod) -> String? {
    rank(of: period).flatMap { rank, isHigh in
      rank.count >= Rank.leastCount ? text(rank, isHigh: isHigh) : nil
    }
  }

  private func text(_ rank: Rank, isHigh: Bool) -> String {
    let side = isHigh ? "high" : "low"
    return language.plural(
      "place.\(family).\(rank.place == 1 ? "\(side)-first" : side)", rank.count,
      ["place": language.ordinal(rank.place), "tie": context.tie(of: rank)])
  }

  /// The family of phrases for a rank.
  private var family: String {
    if isCount { return "count" }
    return switch metric.id {
    case Metric.temperature.id: "warmth"
    case Metric.precipitation.id: "wetness"
    case Metric.snowfall.id: "snow"
    default: "other"
    }
  }

  /// The rank of days that stand out: the first five of ten or more, without a tie.
  func finding(of days: ClosedRange<Day>) -> String? {
    guard let period = YearlyPeriod(days), let (rank, isHigh) = rank(of: period),
      rank.isOutstanding
    else { return nil }
    return text(rank, isHigh: isHigh)
  }

  /// The rank of a value among values that include it, if it stands out in the same way.
  func finding(of value: Double, among values: [Double]) -> String? {
    let high = Rank(of: value, among: values, order: .highestFirst, rounding: rounding)
    let low = Rank(of: value, among: values, order: .lowestFirst, rounding: rounding)
    guard let (rank, isHigh) = better(high, low, of: value), rank.isOutstanding else { return nil }
    return text(rank, isHigh: isHigh)
  }

  /// The percentage of the other complete periods that had less.
  func percentile(of period: YearlyPeriod) -> Double? {
    climate.percentile(of: period, rounding)
  }

  /// The value of some days, its normal, and its rank, as far as they are known.
  func facts(of days: ClosedRange<Day>) -> [String] {
    let value = climate.statistics.aggregate(in: days)
    guard let observed = value.observed else { return [] }
    var facts = [context.withGap(context.marked(amount(observed), value.status), value)]
    guard let period = YearlyPeriod(days) else { return facts }
    if let normal = climate.normal(of: period) {
      facts.append(language.text("value.normal", ["value": normalText(normal)]))
    }
    if let place = remarkablePlace(of: period) { facts.append(place) }
    return facts
  }
}

extension Rank {
  /// Whether a title can mention it: one of the first five of at least ten, without a tie.
  var isOutstanding: Bool { place <= 5 && count >= Rank.leastCount && !isTied }
}

extension FigureContext {
  /// What the phrase of a rank says if others share its place; empty if none does.
  func tie(of rank: Rank) -> String {
    guard rank.isTied else { return "" }
    return language.text(rank.place == 1 ? "place.tie-first" : "place.tie")
  }

  /// The title of a series on some days with a finding: their rank among the same days of other
  /// years, if it stands out; otherwise the sum of a total, or the range of other values.
  ///
  /// Nothing is found in days of which too many are missing.
  func title(of series: ChartSeries, on days: ClosedRange<Day>) -> String {
    let title = language.text(
      "figure.titled", ["title": series.fullTitle(language), "period": language.span(days)])
    guard series.kind != .direction else { return title }
    return self.title(
      title,
      finding: ClimateWords(of: series, self).finding(of: days) ?? whole(of: series, on: days))
  }

  private func whole(of series: ChartSeries, on days: ClosedRange<Day>) -> String? {
    let statistics = statistics(of: series)
    let metric = series.metric
    guard series.kind != .total else {
      let sum = statistics.aggregate(in: days)
      return sum.status == .incomplete ? nil : text(sum, of: metric)
    }
    return range(of: lowStatistics(of: series) ?? statistics, statistics, in: days, metric)
  }

  /// The lowest to the highest value of some days; `nil` if too many are missing, or all are alike.
  func range(
    of lows: SeriesStatistics, _ highs: SeriesStatistics, in days: ClosedRange<Day>,
    _ metric: Metric
  ) -> String? {
    guard lows.extremesStatus(in: days) != .incomplete,
      highs.extremesStatus(in: days) != .incomplete,
      let low = lows.lowest(in: days)?.value, let high = highs.highest(in: days)?.value, low < high
    else { return nil }
    let unit = unit(of: metric)
    return range(
      unit.value(fromCanonical: low), unit.value(fromCanonical: high), of: metric)
  }
}
