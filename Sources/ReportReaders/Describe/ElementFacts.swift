import ReportCore
import ReportMeasurements

/// Facts about one element of a station in a file.
struct ElementFacts {
  let element: Element
  let unit: Unit
  /// What its values tell; `nil` if all were rejected.
  let observed: Observed?
  let rejected: Int
  let traces: Int
  /// How many amounts cover several days, such as a month.
  let together: Int

  struct Observed {
    /// From the first to the last observed day.
    let span: ClosedRange<Day>
    let coverage: Coverage
    let longestGap: Int
    let lowest: Double
    let highest: Double
  }

  /// - Returns: `nil` for an element without values, rejected ones included.
  init?(_ element: Element, _ series: DailySeries) {
    self.element = element
    unit = canonicalUnit(of: element)
    together = series.severalDays.count
    rejected = series.rejectedCount
    traces = series.days.map { $0.count { series[$0] == .trace } } ?? 0
    observed = Observed(series, element.metric.kind)
    if observed == nil, rejected == 0 { return nil }
  }
}

extension ElementFacts.Observed {
  fileprivate init?(_ series: DailySeries, _ kind: MetricKind) {
    guard let span = series.observedSpan else { return nil }
    let together = series.severalDays.map { $0.value(of: kind) }
    let values = [series.minimum(in: span), series.maximum(in: span)].compactMap { $0?.value }
    // If there are daily values, an amount of several days is no extreme.
    guard let low = values.first ?? together.min(), let high = values.last ?? together.max() else {
      return nil
    }
    self.span = span
    coverage = series.coverage(in: span)
    longestGap = series.gaps(ofAtLeast: 1).first?.count ?? 0
    (lowest, highest) = (low, high)
  }
}

extension StationRecord {
  var facts: [ElementFacts] {
    elements.compactMap { ElementFacts($0, self[$0]) }
  }

  /// Runs of days without an observation, between the first and the last observed day.
  var gaps: [ClosedRange<Day>] {
    guard let span else { return [] }
    var gaps: [ClosedRange<Day>] = []
    var start: Day?
    for (day, isCovered) in zip(span, series.values.areCovered(in: span)) {
      if isCovered {
        if let first = start { gaps.append(first...day.advanced(by: -1)) }
        start = nil
      } else {
        start = start ?? day
      }
    }
    return gaps
  }
}
