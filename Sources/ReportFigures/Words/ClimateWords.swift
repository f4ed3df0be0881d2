import ReportCore
import ReportLanguage
import ReportMeasurements

/// What is said of a part of the calendar against the other years: its normal, how far it is from
/// it, its place.
struct ClimateWords {
  let climate: SeriesClimate
  let metric: Metric
  let context: FigureContext

  init(_ climate: SeriesClimate, of metric: Metric, _ context: FigureContext) {
    self.climate = climate
    self.metric = metric
    self.context = context
  }

  /// The words of a series that an author asks for.
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

  /// Decimals of values: of means one more than of readings, where those are coarse.
  var decimals: Int { context.meanDecimals(of: metric) }

  /// Decimals of normals: what is counted has tenths there.
  var normalDecimals: Int { isCount ? 1 : decimals }

  private var rounding: Rounding { Rounding(unit, decimals: decimals) }

  /// A canonical value in the unit shown.
  func amount(_ value: Double) -> String {
    language.quantity(
      unit.value(fromCanonical: value), decimals: decimals, unit: unit.symbol)
  }

  /// A usual value in the unit shown.
  func normalText(_ value: Double) -> String {
    language.quantity(
      unit.value(fromCanonical: value), decimals: normalDecimals, unit: unit.symbol)
  }

  /// A value, without its unit where that is in the label: counted days.
  func plainAmount(_ value: Double) -> String {
    isCount ? language.number(value, decimals: 0) : amount(value)
  }

  /// A usual value, without its unit where that is in the label.
  func plainNormal(_ value: Double) -> String {
    isCount ? language.number(value, decimals: 1) : normalText(value)
  }

  /// What the period has.
  func value(of period: YearlyPeriod) -> Aggregate {
    climate.each(period).first { $0.year == period.days.upperBound.year }?.value
      ?? .nothing(of: period.days.count)
  }

  /// Its better place, from the highest or from the lowest.
  func rank(of period: YearlyPeriod) -> (rank: Rank, isHigh: Bool)? {
    guard let high = climate.rank(of: period, .highestFirst, rounding),
      let low = climate.rank(of: period, .lowestFirst, rounding)
    else { return nil }
    return low.place < high.place ? (low, false) : (high, true)
  }

  /// "2nd wettest of 31", or nothing where it is not compared.
  func place(of period: YearlyPeriod) -> String? {
    rank(of: period).map { text($0.rank, isHigh: $0.isHigh) }
  }

  /// The same where enough others are complete for a caption to tell it unasked.
  func remarkablePlace(of period: YearlyPeriod) -> String? {
    rank(of: period).flatMap { rank, isHigh in
      rank.count >= Rank.leastCount ? text(rank, isHigh: isHigh) : nil
    }
  }

  private func text(_ rank: Rank, isHigh: Bool) -> String {
    let side = isHigh ? "high" : "low"
    let text = language.plural(
      "place.\(family).\(rank.place == 1 ? "\(side)-first" : side)", rank.count,
      ["place": language.ordinal(rank.place)])
    return rank.isTied ? language.text("place.tied", ["place": text]) : text
  }

  /// Whose words a place has.
  private var family: String {
    if isCount { return "count" }
    return switch metric.id {
    case Metric.temperature.id: "warmth"
    case Metric.precipitation.id: "wetness"
    case Metric.snowfall.id: "snow"
    default: "other"
    }
  }

  /// The place of days that stand out: the first five of ten or more, and no tie.
  func finding(of days: ClosedRange<Day>) -> String? {
    guard let period = YearlyPeriod(days), let (rank, isHigh) = rank(of: period),
      rank.isOutstanding
    else { return nil }
    return text(rank, isHigh: isHigh)
  }

  /// How many of the other complete ones had less.
  func percentile(of period: YearlyPeriod) -> Double? {
    climate.percentile(of: period, rounding)
  }

  /// What some days have, what is normal for them, and their place, as far as they are known.
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
  /// Whether a title may tell of it: one of the first five of at least ten, and no tie.
  var isOutstanding: Bool { place <= 5 && count >= Rank.leastCount && !isTied }
}

extension FigureContext {
  /// The title of what a series has on some days: with their place among the same days of other
  /// years, where it stands out.
  func title(of series: ChartSeries, on days: ClosedRange<Day>) -> String {
    let title = language.text(
      "figure.titled", ["title": series.fullTitle(language), "period": language.span(days)])
    guard series.kind != .direction,
      let finding = ClimateWords(of: series, self).finding(of: days)
    else { return title }
    return language.text("figure.finding", ["title": title, "finding": finding])
  }
}
