import ReportLanguage
import ReportMeasurements

extension StatsRequest {
  /// The figures, those that have a value.
  public func keyFigures(in context: FigureContext) -> [KeyFigure] {
    items.compactMap { figure($0, in: context) }
  }

  private func figure(_ item: Item, in context: FigureContext) -> KeyFigure? {
    let expression = ValueExpression(series: series, function: item.function, days: days)
    guard let value = expression.text(in: context) else { return nil }
    let language = context.language
    return KeyFigure(
      label: language.text("stats.\(item.rawValue)"), value: value.number,
      unit: series.metric.unit == nil ? value.unit : "",
      detail: detail(item, value, in: context))
  }

  /// The date of an extreme, or how many days stand behind the number.
  private func detail(_ item: Item, _ value: ValueText, in context: FigureContext) -> String {
    let language = context.language
    let statistics = context.statistics(of: series)
    func date(_ extreme: Extreme?) -> String {
      extreme.map { language.text("key.on-date", ["date": context.datesWithYear(of: $0)]) } ?? ""
    }
    switch item {
    case .highest, .best: return date(statistics.highest(in: days))
    case .lowest: return date((context.lowStatistics(of: series) ?? statistics).lowest(in: days))
    case .streak:
      guard let goal = series.personal.goal,
        let spell = series.values.longestSpell(in: days, where: { $0 >= goal })
      else { return "" }
      return language.span(spell.days)
    case .goal:
      return language.plural(
        "activity.of-with-data", series.values.coverage(in: days).observed)
    case .total, .mean, .last, .change, .days:
      return language.parts([language.span(days), value.gap].compactMap(\.self))
    }
  }
}
