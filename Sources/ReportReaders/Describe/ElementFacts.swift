import ReportCore
import ReportMeasurements

/// What a file knows of one element of a station.
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

  init?(_ element: Element, _ series: DailySeries) {
    guard let span = series.observedSpan, let low = series.minimum(in: span),
      let high = series.maximum(in: span)
    else { return nil }
    self.element = element
    unit = canonicalUnit(of: element)
    self.span = span
    coverage = series.coverage(in: span)
    longestGap = series.gaps(ofAtLeast: 1).first?.count ?? 0
    lowest = low.value
    highest = high.value
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

  /// Days on which nothing was observed, between the first and the last on which something was.
  var gaps: [ClosedRange<Day>] {
    guard let span else { return [] }
    let observed = Set(
      series.values.flatMap { $0.observations(in: span).map(\.day.number) })
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
