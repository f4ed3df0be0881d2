import ReportCore
import ReportMeasurements

/// Facts about one element of a station in a file.
struct ElementFacts {
  let element: Element
  let unit: Unit
  /// From the first to the last observed day.
  let span: ClosedRange<Day>
  let coverage: Coverage
  let longestGap: Int
  let lowest: Double
  let highest: Double
  let rejected: Int
  let traces: Int
  /// How many amounts cover several days, such as a month.
  let together: Int

  init?(_ element: Element, _ series: DailySeries) {
    guard let span = series.observedSpan else { return nil }
    let together = series.severalDays.map { $0.value(of: element.metric.kind) }
    let values = [series.minimum(in: span), series.maximum(in: span)].compactMap { $0?.value }
    // If there are daily values, an amount of several days is no extreme.
    guard let low = values.first ?? together.min(), let high = values.last ?? together.max() else {
      return nil
    }
    self.together = together.count
    self.element = element
    unit = canonicalUnit(of: element)
    self.span = span
    coverage = series.coverage(in: span)
    longestGap = series.gaps(ofAtLeast: 1).first?.count ?? 0
    lowest = low
    highest = high
    var counts = (rejected: 0, traces: 0)
    for day in series.days.map(Array.init) ?? [] {
      if series[day] == .rejected { counts.rejected += 1 }
      if series[day] == .trace { counts.traces += 1 }
    }
    (rejected, traces) = counts
  }
}

extension StationRecord {
  var facts: [ElementFacts] {
    elements.compactMap { ElementFacts($0, self[$0]) }
  }

  /// Runs of days without an observation, between the first and the last observed day.
  var gaps: [ClosedRange<Day>] {
    guard let span else { return [] }
    var observed = Set(
      series.values.flatMap { $0.observations(in: span).map(\.day.number) })
    for several in series.values.flatMap(\.severalDays) {
      observed.formUnion(several.days.map(\.number))
    }
    var gaps: [ClosedRange<Day>] = []
    var start: Day?
    for day in span {
      if observed.contains(day.number) {
        if let first = start { gaps.append(first...day.advanced(by: -1)) }
        start = nil
      } else {
        start = start ?? day
      }
    }
    return gaps
  }
}
