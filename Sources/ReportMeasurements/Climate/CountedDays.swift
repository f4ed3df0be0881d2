import ReportCore

/// How many days of each complete year meet a threshold, such as days with frost.
public struct CountedDays: Sendable {
  /// Which days are counted.
  public let threshold: Threshold
  /// The complete years with their counts, the first one first; at least one.
  public let years: [(year: Int, count: Int)]
  /// The mean of a year, with the years it is of: those of the normals, or all of them.
  public let mean: (value: Double, years: ClosedRange<Int>)

  /// - Returns: `nil` where no year is complete.
  init?(_ threshold: Threshold, _ series: SeriesClimate) {
    guard let span = series.years else { return nil }
    let years = span.compactMap { year -> (year: Int, count: Int)? in
      series.statistics.count(in: Day.days(ofYear: year), where: threshold.isMet).complete
        .map { (year, Int($0)) }
    }
    guard let first = years.first, let last = years.last else { return nil }
    self.threshold = threshold
    self.years = years
    let reference = series.monthlyNormals?.reference
    let counted = years.filter { reference?.years.contains($0.year) ?? true }
    let used = counted.count >= ReferencePeriod.minimumYears ? counted : years
    let total = used.reduce(0) { $0 + $1.count }
    mean = (
      Double(total) / Double(used.count),
      counted.count >= ReferencePeriod.minimumYears
        ? reference?.years ?? first.year...last.year : first.year...last.year
    )
  }
}

extension CountedDays {
  /// The year with most days, the last one of several.
  public var most: (year: Int, count: Int) {
    years.reduce(years[0]) { $1.count >= $0.count ? $1 : $0 }
  }

  /// The year with fewest days, the last one of several.
  public var fewest: (year: Int, count: Int) {
    years.reduce(years[0]) { $1.count <= $0.count ? $1 : $0 }
  }

  /// The last complete year.
  public var latest: (year: Int, count: Int) { years[years.count - 1] }
}
