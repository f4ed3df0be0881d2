import ReportCharts
import ReportCore
import ReportLanguage
import ReportMeasurements

/// A requested number, for readers and for programs.
public struct ValueText: Hashable, Sendable {
  /// With its unit: "8,322 steps".
  public let text: String
  /// The text without its unit.
  let number: String
  /// The symbol of the unit; empty if there is none.
  let unit: String
  /// The number with a decimal point, or a date such as `2018-12-22`.
  public let value: String
  /// How many days the number covers, if too many are missing.
  var gap: String?
}

extension ValueExpression {
  /// The number; `nil` if there is none, such as a goal that is not set.
  ///
  /// A number for days of which too many are missing states how many it covers.
  public func text(in context: FigureContext) -> ValueText? {
    let statistics = context.statistics(of: series)
    let lows = context.lowStatistics(of: series) ?? statistics
    switch function {
    case .total: return amount(statistics.aggregate(in: days), context)
    case .mean: return amount(mean(statistics, context), context)
    case .highest: return amount(statistics.highest(in: days)?.value, context)
    case .lowest: return amount(lows.lowest(in: days)?.value, context)
    case .last: return amount(series.values.observations(in: days).last?.value, context)
    case .first: return amount(series.values.observations(in: days).first?.value, context)
    case .change: return change(context)
    case .days: return count(series.values.coverage(in: days).observed, context)
    case .coverage:
      let coverage = series.values.coverage(in: days)
      let text = context.language.coverage(coverage.observed, of: coverage.expected)
      return ValueText(text: text, number: text, unit: "", value: plain(coverage.fraction * 100, 1))
    case .goalDays: return history(of: .day, statistics).map { count($0.reached, context) }
    case .streak:
      return history(of: .day, statistics).map {
        count($0.streaks.longest?.length ?? 0, context)
      }
    case .highestDay: return date(statistics.highest(in: days), context)
    case .lowestDay: return date(lows.lowest(in: days), context)
    case .daysAbove, .daysBelow: return counted(context)
    case .normal: return normal(context)
    case .anomaly: return anomaly(context)
    case .rank: return rank(context)
    case .percentile: return percentile(context)
    case .trend: return trend(context)
    case .longestSpell, .longestDrySpell, .longestWetSpell, .longestFrostSpell,
      .longestHeatSpell, .longestWarmSpell, .longestColdSpell:
      return spell.map { spell in
        ValueText(words: context.length(of: spell), value: String(spell.length))
      }
        ?? ValueText(
          words: context.language.plural("coverage.days-count", 0), value: String(0))
    case .lastFrost, .firstFrost, .growingSeason: return frost(context)
    case .goalShare: return history(of: .day, statistics).map { share($0, context) }
    case .goalWeeks: return history(of: .week, statistics).map { count($0.reached, context) }
    case .goalMonths: return history(of: .month, statistics).map { count($0.reached, context) }
    case .goalYears: return history(of: .year, statistics).map { count($0.reached, context) }
    case .currentStreak:
      guard series.personal.goal != nil else { return nil }
      return count(currentStreak?.length ?? 0, context)
    case .toGo: return amount(toGo(statistics), context)
    case .pace: return pace(statistics, context)
    case .rate: return rate(context)
    case .record: return amount(record(in: context)?.value, context)
    case .recordDay:
      return record(in: context).map { mark in
        let day = mark.first.lowerBound
        let text = context.language.day(day, .full)
        return ValueText(text: text, number: text, unit: "", value: "\(day)")
      }
    }
  }

  func amount(
    _ aggregate: Aggregate, _ context: FigureContext, of metric: Metric? = nil
  ) -> ValueText? {
    guard let value = amount(aggregate.observed, context, of: metric) else { return nil }
    guard aggregate.status != .complete, let gap = context.gapText(aggregate) else { return value }
    let key = aggregate.status == .running ? "value.so-far" : "value.incomplete"
    return ValueText(
      text: context.language.text(key, ["value": value.text, "coverage": gap]),
      number: aggregate.status == .incomplete
        ? context.marked(value.number, .incomplete) : value.number,
      unit: value.unit, value: value.value, gap: gap)
  }

  func amount(
    _ value: Double?, _ context: FigureContext, of other: Metric? = nil
  ) -> ValueText? {
    guard let value else { return nil }
    let metric = other ?? series.metric
    let unit = context.unit(of: metric)
    let decimals = metric.decimals(in: unit)
    return ValueText(
      text: context.meanText(value, of: metric),
      number: context.plainText(value, of: metric),
      unit: context.language.symbol(ofUnit: unit.symbol),
      value: plain(unit.value(fromCanonical: value), decimals))
  }

  private func change(_ context: FigureContext) -> ValueText? {
    let values = series.values.observations(in: days)
    guard let first = values.first?.value, let last = values.last?.value else { return nil }
    let unit = context.unit(of: series.metric)
    let decimals = series.metric.decimals(in: unit)
    let change = unit.difference(fromCanonical: last - first)
    return ValueText(
      text: context.changeText(last - first, of: series.metric),
      number: context.language.number(change, decimals: decimals, signed: true),
      unit: context.language.symbol(ofUnit: unit.symbol), value: plain(change, decimals))
  }

  /// The first daily extreme that counts as a record of the series.
  private func record(in context: FigureContext) -> RecordMark? {
    context.records(of: series, Array(series.recordKinds.prefix(1))).kinds.first?.allTime.mark
  }

  func count(_ count: Int, _ context: FigureContext) -> ValueText {
    let text = context.language.number(count)
    return ValueText(text: text, number: text, unit: "", value: String(count))
  }

  private func date(_ extreme: Extreme?, _ context: FigureContext) -> ValueText? {
    extreme.map { extreme in
      let day = context.language.day(extreme.firstDay, days.isInOneYear ? .long : .full)
      let text =
        extreme.isTied
        ? context.language.plural("value.tied-day", extreme.days.count - 1, ["day": day]) : day
      return ValueText(text: text, number: text, unit: "", value: "\(extreme.firstDay)")
    }
  }

  /// The mean; for a metric with two values per day the average of the mean low and the mean high.
  private func mean(_ highs: SeriesStatistics, _ context: FigureContext) -> Aggregate {
    let high =
      series.kind == .direction ? highs.aggregate(in: days) : highs.mean(in: days)
    guard let lows = context.lowStatistics(of: series) else { return high }
    return high.middle(lows.mean(in: days))
  }

  func plain(_ value: Double, _ decimals: Int) -> String {
    var text = ByteWriter()
    text.append(coordinate: value, decimals: decimals)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}
