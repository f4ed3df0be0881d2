import ReportCore
import ReportLanguage
import ReportMeasurements

extension StatsRequest {
  /// The key figures that have a value.
  public func keyFigures(in context: FigureContext) -> [KeyFigure] {
    items.compactMap { figure($0, in: context) }
  }

  private func figure(_ asked: Asked, in context: FigureContext) -> KeyFigure? {
    let series = asked.series
    // A trend covers the whole record, whatever year is shown.
    let days = asked.item == .trend ? series.span ?? days : running(asked) ?? days
    let expression = ValueExpression(series: series, function: asked.item.function, days: days)
    guard let value = expression.text(in: context) else { return nil }
    return KeyFigure(
      label: asked.title ?? context.language.text("stats.\(asked.item.rawValue)"),
      value: value.value.isEmpty ? context.language.noNumber : value.number,
      unit: series.metric.unit == nil ? value.unit : "",
      detail: detail(asked, expression, value, in: context))
  }

  /// The running week, month or year, if no goal applies to the days of the fence.
  private func running(_ asked: Asked) -> ClosedRange<Day>? {
    let series = asked.series
    guard [.toGo, .pace].contains(asked.item), series.kind == .total,
      series.goalSpan(of: days) == nil
    else { return nil }
    return try? series.days(of: nil, for: asked.item.function)
  }

  /// The date of an extreme, or how many days the number covers.
  private func detail(
    _ asked: Asked, _ expression: ValueExpression, _ value: ValueText, in context: FigureContext
  ) -> String {
    let language = context.language
    let (series, days) = (asked.series, expression.days)
    let statistics = context.statistics(of: series)
    func date(_ extreme: Extreme?) -> String {
      extreme.map { language.text("key.on-date", ["date": context.datesWithYear(of: $0)]) } ?? ""
    }
    // A text takes the place of a number that does not exist.
    if value.value.isEmpty { return value.text }
    switch asked.item {
    case .highest, .best: return date(statistics.highest(in: days))
    case .lowest: return date((context.lowStatistics(of: series) ?? statistics).lowest(in: days))
    case .streak:
      return series.personal.streaks(in: days).longest.map { language.dates(of: $0) } ?? ""
    case .currentStreak:
      return expression.currentStreak.map { language.dates(of: $0) } ?? ""
    case .goalWeeks, .goalMonths, .goalYears: return language.span(days)
    case .toGo, .pace: return series.kind == .total ? language.span(days) : ""
    case .goal, .goalShare:
      return language.plural(
        "activity.of-with-data", series.values.coverage(in: days).observed)
    case .rank, .trend: return value.text
    case .lastFrost, .firstFrost, .growingSeason: return context.language.year(days.upperBound.year)
    case .longestSpell, .longestDrySpell, .longestWetSpell, .longestFrostSpell,
      .longestHeatSpell, .longestWarmSpell, .longestColdSpell:
      return expression.spell.map { language.span($0.days) } ?? ""
    case .rate:
      return LevelRate(of: series.trusted, in: days).map { language.span($0.days) } ?? ""
    case .total, .mean, .last, .change, .days, .normal, .anomaly, .percentile:
      return language.parts([language.span(days), value.gap].compactMap(\.self))
    }
  }
}
