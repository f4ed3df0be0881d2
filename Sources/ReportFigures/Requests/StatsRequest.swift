public import ReportCore
public import ReportDocuments
import ReportLanguage
import ReportMeasurements

/// Key figures as an author asks for them in a fence.
public struct StatsRequest: Sendable {
  /// What can be shown.
  public enum Item: String, CaseIterable, Sendable {
    case total, mean, highest, lowest, last, change, best, goal, streak, days
  }

  let series: ChartSeries
  let days: ClosedRange<Day>
  let items: [Item]
}

extension StatsRequest {
  /// Reads a fence: `series`, `period`, `show`.
  public static func read(
    _ node: YAMLNode?, at position: SourcePosition, in catalog: SeriesCatalog
  ) -> (StatsRequest?, [Diagnostic]) {
    guard let node else { return (nil, [missingSeries("key figures need a series", at: position)]) }
    var reader = RequestReader(node, catalog: catalog)
    let series = reader.series().first
    let names = reader.strings("show")
    var items: [Item] = []
    for (text, place) in names {
      if let item = Item(rawValue: text) {
        items.append(item)
      } else {
        reader.report(
          "unknown-value", "'\(shortened(text))' is not a choice for 'show'", at: place,
          hint: hint(for: text, among: Item.allCases.map(\.rawValue)))
      }
    }
    let days = series.flatMap { reader.days(of: $0) }
    reader.finish()
    for (text, place) in names {
      if let item = Item(rawValue: text), let error = series?.refusal(of: item.function) {
        reader.report(error.rule, error.message, at: place, hint: error.hint)
      }
    }
    guard let series, let days, reader.isFaultless else { return (nil, reader.diagnostics) }
    let usual = items.isEmpty ? series.usualItems : items
    return (StatsRequest(series: series, days: days, items: usual), reader.diagnostics)
  }

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

extension StatsRequest.Item {
  fileprivate var function: ValueExpression.Function {
    switch self {
    case .total: .total
    case .mean: .mean
    case .highest, .best: .highest
    case .lowest: .lowest
    case .last: .last
    case .change: .change
    case .goal: .goalDays
    case .streak: .streak
    case .days: .days
    }
  }
}

extension ChartSeries {
  /// What is shown when nothing is asked for.
  fileprivate var usualItems: [StatsRequest.Item] {
    switch kind {
    case .total:
      personal.goal == nil ? [.total, .mean, .best, .days] : [.mean, .best, .goal, .streak]
    case .level, .range: [.mean, .highest, .lowest, .change]
    case .maximum, .state: [.highest, .mean, .days]
    case .direction: [.mean, .last, .days]
    }
  }
}

func missingSeries(_ message: String, at position: SourcePosition) -> Diagnostic {
  Diagnostic(
    .error, "missing-series", message, at: position, hint: "write 'series: ' and a name")
}
