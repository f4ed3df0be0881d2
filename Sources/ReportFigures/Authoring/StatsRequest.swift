public import ReportCore
public import ReportDocuments
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
}

extension StatsRequest.Item {
  /// What gives the value.
  var function: ValueExpression.Function {
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
