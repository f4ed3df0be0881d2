public import ReportCore
import Synchronization

/// The consecutive days that make a spell.
public enum SpellKind: Hashable, Sendable {
  /// Days without any precipitation; a trace ends the spell.
  case dry
  /// Days that meet a threshold.
  case days(Threshold)
  /// At least six days with a high above the 90th percentile of the date: ETCCDI's WSDI, with the
  /// percentiles of ``DailyNormals``.
  case warm
  /// At least six days with a low below the 10th percentile of the date: ETCCDI's CSDI.
  case cold
}

extension SpellKind {
  /// The minimum number of days of a warm or cold spell.
  public static let leastUnusual = 6

  /// The column whose days are examined.
  public var element: Element {
    switch self {
    case .dry: .precipitation
    case .days(let threshold): threshold.element
    case .warm: .temperatureHigh
    case .cold: .temperatureLow
    }
  }
}

extension SeriesClimate {
  /// All spells of a kind in the record, in order; the series must be that of the kind's element.
  public func spells(_ kind: SpellKind) -> [Spell] {
    guard let span = statistics.series.observedSpan else { return [] }
    return spells.made(kind) { find(kind, in: span) }
  }

  private func find(_ kind: SpellKind, in span: ClosedRange<Day>) -> [Spell] {
    let series = statistics.series
    switch kind {
    case .dry: return series.drySpells(in: span)
    case .days(let threshold): return series.spells(in: span, where: threshold.isMet)
    case .warm, .cold:
      guard let normals = dailyNormals else { return [] }
      let isWarm = kind == .warm
      return series.spells(in: span) { day, value in
        isWarm
          ? normals.ninetiethPercentile(on: day).map { value > $0 }
          : normals.tenthPercentile(on: day).map { value < $0 }
      }.filter { $0.length >= SpellKind.leastUnusual }
    }
  }
}

extension SeriesClimate {
  /// The spells that end in a range of days, in order.
  ///
  /// The first ranges of a series are searched alone, then the record as a whole: the page of one
  /// year asks many stations for a few of their spells. ``YearTable`` has the figure.
  func spells(_ kind: SpellKind, endingIn days: ClosedRange<Day>) -> [Spell] {
    guard let span = statistics.series.observedSpan, span.overlaps(days) else { return [] }
    let requests = spellRequests.withLock { counts in
      counts[kind, default: 0] += 1
      return counts[kind, default: 0]
    }
    let all = requests > 4 ? spells(kind) : nearby(kind, days, in: span)
    let start = all.partitioningIndex { $0.days.upperBound >= days.lowerBound }
    return Array(all[start...].prefix { $0.days.upperBound <= days.upperBound })
  }

  /// The spells of a range and of enough days around it that those which end in it are whole.
  private func nearby(
    _ kind: SpellKind, _ days: ClosedRange<Day>, in span: ClosedRange<Day>
  ) -> [Spell] {
    let end = min(days.upperBound.advanced(by: 1), span.upperBound)
    var margin = 64
    while true {
      let start = max(days.lowerBound.advanced(by: -margin), span.lowerBound)
      let found = find(kind, in: start...end)
      let isWhole =
        start == span.lowerBound || found.first?.before != .rangeEnd
        || days.lowerBound > found[0].days.upperBound
      if isWhole { return found }
      margin *= 4
    }
  }
}

extension StationClimate {
  /// All spells of a kind in the record, in order.
  public func spells(_ kind: SpellKind) -> [Spell] { self[kind.element].spells(kind) }

  /// The spells that end in a range of days, in order.
  ///
  /// A spell that continues from the previous year belongs to the year in which it ends.
  public func spells(_ kind: SpellKind, endingIn days: ClosedRange<Day>) -> [Spell] {
    self[kind.element].spells(kind, endingIn: days)
  }
}

extension Spell {
  /// Whether the record lacks the day before or after the spell, so that it may have been longer.
  public var mayBeLonger: Bool { before != .otherDay || after == .missingDay }
  /// Whether it lasts to the last day of the record.
  public var isRunning: Bool { after == .rangeEnd }
}
