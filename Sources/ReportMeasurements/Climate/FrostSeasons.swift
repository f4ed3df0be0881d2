public import ReportCore

/// The complete frost seasons of a record, and their normals.
public struct FrostSeasons: Hashable, Sendable {
  /// The seasons by the years in which they end.
  public let seasons: [Int: FrostSeason]
  /// The normals; `nil` with fewer than three complete seasons.
  public let normals: Normals?

  /// The medians of complete seasons.
  ///
  /// A season without a frost counts as having an earlier last frost and a later first frost than
  /// any other.
  public struct Normals: Hashable, Sendable {
    /// The years in which the seasons end.
    public let years: ClosedRange<Int>
    /// The median date of the last spring frost, as a day of a common year; `nil` if half of the
    /// springs have none.
    public let lastInSpring: Day?
    /// The median date of the first fall frost.
    public let firstInAutumn: Day?
    /// The median number of days between the two.
    public let frostFreeDays: Int?
  }
}

extension FrostSeasons {
  init(of climate: StationClimate) {
    let lows = climate[.temperatureLow]
    let frost = climate.rules.threshold(Threshold.frost.id) ?? .frost
    guard let years = lows.years else {
      (seasons, normals) = ([:], nil)
      return
    }
    let seasons = Dictionary(
      uniqueKeysWithValues: years.compactMap { year in
        FrostSeason(of: lows.statistics, frost, endingIn: year, isSouthern: climate.isSouthern)
          .map { (year, $0) }
      })
    self.seasons = seasons
    let reference = lows.yearsOfNormals
    let chosen = seasons.keys.filter { reference?.contains($0) ?? false }
    let used = (chosen.count >= ReferencePeriod.minimumYears ? chosen : Array(seasons.keys))
      .sorted()
    guard used.count >= ReferencePeriod.minimumYears, let first = used.first, let last = used.last
    else {
      normals = nil
      return
    }
    let all = used.compactMap { seasons[$0] }
    normals = Normals(
      years: chosen.count >= ReferencePeriod.minimumYears
        ? reference ?? first...last : first...last,
      lastInSpring: date(median(all.map { $0.lastInSpring.map(CalendarDate.index) ?? .min })),
      firstInAutumn: date(median(all.map { $0.firstInAutumn.map(CalendarDate.index) ?? .max })),
      frostFreeDays: median(all.map { $0.frostFreeDays ?? .max }))
  }
}

/// The median of numbers, halves rounded up; `nil` if it is a placeholder, `.min` or `.max`.
private func median(_ values: [Int]) -> Int? {
  let sorted = values.sorted()
  let (low, high) = (sorted[(sorted.count - 1) / 2], sorted[sorted.count / 2])
  guard low > .min, high < .max else { return nil }
  return low + (high - low + 1) / 2
}

/// The day of a date's index in a common year.
private func date(_ index: Int?) -> Day? {
  index.map { Day.days(ofYear: 2001).lowerBound.advanced(by: $0 > 59 ? $0 - 1 : min($0, 58)) }
}

extension Fingerprinter {
  /// Adds the normals of frosts.
  public mutating func add(_ normals: FrostSeasons.Normals?) {
    add(normals != nil)
    guard let normals else { return }
    add(normals.years.lowerBound)
    add(normals.years.upperBound)
    for day in [normals.lastInSpring, normals.firstInAutumn] {
      add(day.map { Double($0.number) })
    }
    add(normals.frostFreeDays.map(Double.init))
  }
}
