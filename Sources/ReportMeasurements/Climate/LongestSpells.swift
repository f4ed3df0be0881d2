import ReportCore

/// How long the longest spells of a kind were that end in the months, the seasons and the whole of
/// each year.
///
/// A season belongs to the year in which it ends. A number is incomplete if its period lacks more
/// days than a count of days may lack, or if the spell may have been longer.
public struct LongestSpells: Sendable {
  private let spells: [Spell]
  private let statistics: SeriesStatistics

  /// Finds the spells that end in some years, or in the winters that end in them.
  ///
  /// - Parameters:
  ///   - kind: The kind of the spells.
  ///   - years: The years to ask for.
  ///   - climate: The climate of the kind's element.
  init(_ kind: SpellKind, endingIn years: ClosedRange<Int>, of climate: SeriesClimate) {
    let first = Month(year: years.lowerBound - 1, month: 12).firstDay
    spells = climate.spells(
      kind, endingIn: first...Day.days(ofYear: years.upperBound).upperBound)
    statistics = climate.statistics
  }
}

extension LongestSpells {
  /// The days of the longest spells, January first, then the seasons, then the year; 0 where none
  /// ends.
  public subscript(year: Int) -> [Aggregate] {
    partsOfYear(year).map(longest)
  }

  private func longest(endingIn period: ClosedRange<Day>) -> Aggregate {
    let start = spells.partitioningIndex { $0.days.upperBound >= period.lowerBound }
    let ended = spells[start...].prefix { $0.days.upperBound <= period.upperBound }
    let longest = Array(ended).longest
    let days = statistics.counted(in: period) { longest?.length ?? 0 }
    guard days.isComplete, let longest, longest.mayBeLonger else { return days }
    return Aggregate(observed: days.observed, coverage: days.coverage, status: .incomplete)
  }
}

extension StationClimate {
  /// The longest spells of a kind that end in the periods of some years.
  public func longestSpells(_ kind: SpellKind, in years: ClosedRange<Int>) -> LongestSpells {
    LongestSpells(kind, endingIn: years, of: self[kind.element])
  }

  /// The means of the longest spells that end in each month, each season and the year, of the
  /// complete ones in the years for which the kind's element has normals.
  ///
  /// - Returns: The years and 17 means in days, each `nil` with fewer than three complete periods;
  ///   `nil` if all are.
  public func normalSpells(_ kind: SpellKind) -> (years: ClosedRange<Int>, days: [Double?])? {
    let climate = self[kind.element]
    guard let years = climate.yearsOfNormals else { return nil }
    let days = climate.normalSpells.made(kind) {
      let spells = LongestSpells(kind, endingIn: years, of: climate)
      let known = years.map { spells[$0] }
      return known[0].indices.map { place in
        let lengths = known.compactMap { $0[place].complete }
        return lengths.count < ReferencePeriod.minimumYears
          ? nil : lengths.reduce(0, +) / Double(lengths.count)
      }
    }
    return days.contains { $0 != nil } ? (years, days) : nil
  }
}
