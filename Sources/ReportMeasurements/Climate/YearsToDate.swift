public import ReportCore

/// How the sums of complete years grow: what the years have had by each date.
public struct YearsToDate: Hashable, Sendable {
  /// How many years there are.
  public let count: Int
  fileprivate let dates: [Spread]

  /// What the years have had by a date, canonical.
  public struct Spread: Hashable, Sendable {
    /// The least of all years.
    public let lowest: Double
    /// One year in ten has had less.
    public let tenth: Double
    /// Half of the years have had less.
    public let median: Double
    /// One year in ten has had more.
    public let ninetieth: Double
    /// The most of all years.
    public let highest: Double
  }

  /// The sums of some years; `nil` for fewer than three of them, and where no day is known.
  ///
  /// - Parameters:
  ///   - series: Of amounts.
  ///   - years: The complete ones.
  init?(of series: DailySeries, _ years: [Int]) {
    guard years.count >= ReferencePeriod.minimumYears, !series.hasNoDays else { return nil }
    var sums = [[Double]](
      repeating: [Double](repeating: 0, count: years.count), count: CalendarDate.count)
    for (place, year) in years.enumerated() {
      series.forEachDate(ofYear: year) { date, _, value in sums[date][place] = value }
      for date in 1..<CalendarDate.count { sums[date][place] += sums[date - 1][place] }
    }
    count = years.count
    dates = sums.map { sums in
      let sorted = sums.sorted()
      return Spread(
        lowest: sorted[0], tenth: sorted.quantile(0.1), median: sorted.quantile(0.5),
        ninetieth: sorted.quantile(0.9), highest: sorted[sorted.count - 1])
    }
  }

  /// What the years have had by the end of a day's date.
  public subscript(day: Day) -> Spread { dates[CalendarDate.index(of: day)] }
}

extension Fingerprinter {
  /// Adds how the sums of years grow.
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
