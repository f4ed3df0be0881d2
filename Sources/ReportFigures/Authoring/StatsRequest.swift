public import ReportCore
public import ReportDocuments
import ReportMeasurements

/// Key figures as an author requests them in a fence.
public struct StatsRequest: Sendable {
  /// The key figures that can be shown.
  public enum Item: String, CaseIterable, Sendable {
    case total, mean, highest, lowest, last, change, best, goal, streak, days
    case normal, anomaly, rank, percentile, trend
    case longestSpell = "longest-spell"
    case longestDrySpell = "longest-dry-spell"
    case longestWetSpell = "longest-wet-spell"
    case longestFrostSpell = "longest-frost-spell"
    case longestHeatSpell = "longest-heat-spell"
    case longestWarmSpell = "longest-warm-spell"
    case longestColdSpell = "longest-cold-spell"
    case lastFrost = "last-frost"
    case firstFrost = "first-frost"
    case growingSeason = "growing-season"
    case goalShare = "goal-share"
    case goalWeeks = "goal-weeks"
    case goalMonths = "goal-months"
    case goalYears = "goal-years"
    case currentStreak = "current-streak"
    case toGo = "to-go"
    case pace, rate
  }

  /// A key figure of a series: one of its own, or of an index counted from it.
  struct Asked: Sendable {
    let item: Item
    let series: ChartSeries
    /// The title of the index; `nil` for the label of the item.
    let title: String?
  }

  let series: ChartSeries
  let days: ClosedRange<Day>
  let items: [Asked]
}

extension StatsRequest {
  /// Reads a fence: `series`, `period`, `show`.
  public static func read(
    _ node: YAMLNode?, at position: SourcePosition, in catalog: SeriesCatalog
  ) -> (StatsRequest?, [Diagnostic]) {
    guard let node else { return (nil, [missingSeries("key figures need a series", at: position)]) }
    var reader = RequestReader(node, in: .stats, catalog: catalog)
    let series = reader.onlySeries()
    let names = reader.strings("show")
    let days = series.flatMap { reader.days(of: $0) }
    reader.finish()
    var items: [Asked] = []
    for (text, place) in names {
      do throws(RequestError) {
        if let item = try asked(text, of: series, in: catalog, days) { items.append(item) }
      } catch {
        reader.report(error.rule, error.message, at: place, hint: error.hint)
      }
    }
    guard let series, let days, reader.isFaultless else { return (nil, reader.diagnostics) }
    if items.isEmpty {
      items = series.usualItems.map { Asked(item: $0, series: series, title: nil) }
    }
    return (StatsRequest(series: series, days: days, items: items), reader.diagnostics)
  }

  /// The meaning of a word of `show`; `nil` while the series is not known.
  private static func asked(
    _ text: String, of series: ChartSeries?, in catalog: SeriesCatalog, _ days: ClosedRange<Day>?
  ) throws(RequestError) -> Asked? {
    if let item = Item(rawValue: text) {
      if let error = series?.refusal(of: item.function) { throw error }
      if let days, item.needsYearlyPeriod, YearlyPeriod(days) == nil {
        throw RequestError(
          "bad-period", "'\(text)' needs a period that recurs every year",
          hint: "write a date, whole months, a season or a year: 'period: 2018-07'")
      }
      return series.map { Asked(item: item, series: $0, title: nil) }
    }
    if let series, let index = catalog.series(named: "\(series.id).\(text)"), index.index != nil {
      return Asked(item: .total, series: index, title: index.title)
    }
    let counted = series.map(catalog.indices) ?? []
    let choices = Item.allCases.map(\.rawValue) + counted
    throw RequestError(
      "unknown-value", "'\(shortened(text))' is not a choice for 'show'",
      hint: hint(for: text, among: choices) ?? "one of: \(choices.joined(separator: ", "))")
  }
}

extension StatsRequest.Item {
  /// The function that computes the value.
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
    case .normal: .normal
    case .anomaly: .anomaly
    case .rank: .rank
    case .percentile: .percentile
    case .trend: .trend
    case .longestSpell: .longestSpell
    case .longestDrySpell: .longestDrySpell
    case .longestWetSpell: .longestWetSpell
    case .longestFrostSpell: .longestFrostSpell
    case .longestHeatSpell: .longestHeatSpell
    case .longestWarmSpell: .longestWarmSpell
    case .longestColdSpell: .longestColdSpell
    case .lastFrost: .lastFrost
    case .firstFrost: .firstFrost
    case .growingSeason: .growingSeason
    case .goalShare: .goalShare
    case .goalWeeks: .goalWeeks
    case .goalMonths: .goalMonths
    case .goalYears: .goalYears
    case .currentStreak: .currentStreak
    case .toGo: .toGo
    case .pace: .pace
    case .rate: .rate
    }
  }

  /// Whether it compares a period with the same one in other years.
  fileprivate var needsYearlyPeriod: Bool {
    [.normal, .anomaly, .rank, .percentile].contains(self)
  }
}

extension ChartSeries {
  /// The default key figures.
  fileprivate var usualItems: [StatsRequest.Item] {
    if index != nil { return [.total, .days] }
    return switch kind {
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
