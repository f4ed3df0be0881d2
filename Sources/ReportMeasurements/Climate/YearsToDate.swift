public import ReportCore

/// The totals that complete years had reached by each date; of a level, the means so far.
public struct YearsToDate: Hashable, Sendable {
  /// The number of years.
  public let count: Int
  fileprivate let dates: [Spread]

  /// Whether there are enough years to tell what one in ten is below or above.
  public var haveDeciles: Bool { count >= Rank.leastCount }

  /// The canonical totals or means of the years by a date.
  public struct Spread: Hashable, Sendable {
    /// The lowest of all years.
    public let lowest: Double
    /// The value that one year in ten was below.
    public let tenth: Double
    /// The value that half of the years were below.
    public let median: Double
    /// The value that one year in ten was above.
    public let ninetieth: Double
    /// The highest of all years.
    public let highest: Double
  }

  /// The totals or means of some years; `nil` for fewer than three of them, and if no daily value
  /// is known.
  ///
  /// - Parameters:
  ///   - series: A series of amounts or of a level.
  ///   - areMeans: Whether the days are averaged, not added up.
  ///   - years: The complete years.
  init?(of series: DailySeries, areMeans: Bool, _ years: [Int]) {
    guard years.count >= ReferencePeriod.minimumYears, !series.hasNoDays else { return nil }
    var sums = [[Double]](
      repeating: [Double](repeating: 0, count: years.count), count: CalendarDate.count)
    for (place, year) in years.enumerated() {
      var counts = [Double](repeating: 0, count: CalendarDate.count)
      series.forEachDate(ofYear: year) { date, _, value in
        sums[date][place] = value
        counts[date] = 1
      }
      for date in 1..<CalendarDate.count {
        sums[date][place] += sums[date - 1][place]
        counts[date] += counts[date - 1]
      }
      guard areMeans else { continue }
      // A year whose first days are missing has the mean of its first days with a value.
      let first = counts.firstIndex { $0 > 0 } ?? 0
      for date in first..<CalendarDate.count { sums[date][place] /= max(counts[date], 1) }
      for date in 0..<first { sums[date][place] = sums[first][place] }
    }
    count = years.count
    dates = sums.map { sums in
      let sorted = sums.sorted()
      return Spread(
        lowest: sorted[0], tenth: sorted.quantile(0.1), median: sorted.quantile(0.5),
        ninetieth: sorted.quantile(0.9), highest: sorted[sorted.count - 1])
    }
  }

  /// The totals or means of the years by the end of a day's date.
  public subscript(day: Day) -> Spread { dates[CalendarDate.index(of: day)] }
}

extension Fingerprinter {
  /// Adds the totals or means of years by each date.
  public mutating func add(_ sums: YearsToDate?) {
    add(sums != nil)
    guard let sums else { return }
    add(sums.count)
    for date in sums.dates {
      for value in [date.lowest, date.tenth, date.median, date.ninetieth, date.highest] {
        add(value)
      }
    }
  }
}
