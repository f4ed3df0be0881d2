public import ReportCore

extension DailySeries {
  /// Runs of days without an observed value within the span of the record, longest first.
  ///
  /// - Parameter days: The minimum number of days of a run, at least 1.
  /// - Returns: The runs; of runs of equal length the earlier first.
  public func gaps(ofAtLeast days: Int) -> [ClosedRange<Day>] {
    guard let span = observedSpan else { return [] }
    var gaps: [ClosedRange<Day>] = []
    var last = span.lowerBound
    func end(_ covered: ClosedRange<Day>) {
      if last.distance(to: covered.lowerBound) > max(days, 1) {
        gaps.append(last.advanced(by: 1)...covered.lowerBound.advanced(by: -1))
      }
      last = covered.upperBound
    }
    var together = severalDays[...]
    forEachObserved(in: span) { day, _ in
      while let several = together.first?.days, several.upperBound < day {
        end(several)
        together.removeFirst()
      }
      end(day...day)
    }
    for several in together { end(several.days) }
    return gaps.sorted { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }
  }

  /// The number of readings that failed a check of their reader.
  public var rejectedCount: Int { (0..<cells.count).count { cells[$0] == Cell.rejected } }

  /// The number of days with a trace.
  public var traceCount: Int { (0..<cells.count).count { cells[$0] == Cell.trace } }

  /// The days whose values are outside a range, in order.
  public func days(outside range: ClosedRange<Double>) -> [Day] {
    guard let span = observedSpan else { return [] }
    var days: [Day] = []
    forEachObserved(in: span) { day, value in
      if !range.contains(value) { days.append(day) }
    }
    return days
  }

  /// The series with the values of some of its own days rejected.
  func rejecting(_ days: [Day]) -> DailySeries {
    let rejected = days.map { firstDay.distance(to: $0) }
    switch cells {
    case .numbers(var cells):
      for index in rejected { cells[index] = Cell.rejected }
      return DailySeries(firstDay: firstDay, cells: .numbers(cells), severalDays: severalDays)
    case .packed(var cells, let scale):
      for index in rejected { cells[index] = PackedScale.rejected }
      return DailySeries(
        firstDay: firstDay, cells: .packed(cells, scale), severalDays: severalDays)
    }
  }

  /// The series with other values on some days; `missing` removes the value of a day.
  ///
  /// - Parameter values: The days with their values.
  /// - Returns: The series; a day too far from all others for one series is left out.
  public func corrected(_ values: [(day: Day, value: DailyValue)]) -> DailySeries {
    guard !values.isEmpty else { return self }
    var builder = DailySeriesBuilder()
    let removed = Set(values.map(\.day))
    for index in 0..<cells.count {
      let cell = cells[index]
      let day = firstDay.advanced(by: index)
      if !removed.contains(day) { builder.set(Cell.value(cell), on: day) }
    }
    for (day, value) in values { builder.set(value, on: day) }
    let series = builder.build()
    return DailySeries(
      firstDay: series.firstDay, cells: series.cells, severalDays: severalDays)
  }
}
