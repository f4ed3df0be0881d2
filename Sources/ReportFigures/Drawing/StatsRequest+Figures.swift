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
      detail: detail(item, in: context))
  }

  /// The date of an extreme, or how many days stand behind the number.
  private func detail(_ item: Item, in context: FigureContext) -> String {
    let language = context.language
    let lows = series.lows ?? series.values
    switch item {
    case .highest, .best:
      return series.values.maximum(in: days).map {
        language.text("key.on-date", ["date": language.day($0.firstDay, .short)])
      } ?? ""
    case .lowest:
      return lows.minimum(in: days).map {
        language.text("key.on-date", ["date": language.day($0.firstDay, .short)])
      } ?? ""
    case .streak:
      guard let goal = series.personal.goal,
        let spell = series.values.longestSpell(in: days, where: { $0 >= goal })
      else { return "" }
      return language.span(spell.days, .short)
    case .goal:
      return language.plural(
        "activity.of-with-data", series.values.coverage(in: days).observed)
    case .total, .mean, .last, .change, .days:
      return language.span(days, .short)
    }
  }
}
