public import ReportCore

/// Consecutive days that all meet a condition, such as days without precipitation.
public struct Spell: Hashable, Sendable {
  /// The first to the last day of the spell.
  public let days: ClosedRange<Day>
  /// What precedes the first day.
  public let before: Edge
  /// What follows the last day.
  public let after: Edge

  /// What limits a spell at one end.
  public enum Edge: Hashable, Sendable {
    /// A day that does not meet the condition.
    case otherDay
    /// A day that was not observed: the spell may have been longer.
    case missingDay
    /// The requested range ends here.
    case rangeEnd
  }
}

extension Spell {
  /// The length in days, at least 1.
  public var length: Int { days.count }

  /// Whether missing data cut the spell, so that its length is a minimum.
  public var isCutByMissingDay: Bool { before == .missingDay || after == .missingDay }
}

/// Finds the spells in days that are taken in order.
private struct SpellFinder {
  private(set) var spells: [Spell] = []
  private var start: (day: Day, before: Spell.Edge)?
  private var previous = Spell.Edge.rangeEnd

  /// Takes a day that meets the condition or does not; `nil` if that is not known.
  mutating func take(_ day: Day, _ isMet: Bool?) {
    if isMet == true {
      if start == nil { start = (day, previous) }
      return
    }
    let edge = isMet == nil ? Spell.Edge.missingDay : .otherDay
    end(at: day.advanced(by: -1), edge)
    previous = edge
  }

  mutating func end(at last: Day, _ edge: Spell.Edge) {
    if let start {
      spells.append(Spell(days: start.day...last, before: start.before, after: edge))
    }
    start = nil
  }
}

extension DailySeries {
  /// All spells of a range, in order.
  ///
  /// A day that was not observed ends a spell.
  public func spells(in days: ClosedRange<Day>, where condition: (Double) -> Bool) -> [Spell] {
    spells(in: days) { condition($1) }
  }

  /// - Parameters:
  ///   - days: The range.
  ///   - isMet: Whether an observed day with its value meets the condition; `nil` if that is not
  ///     known.
  /// - Returns: All spells, in order.
  func spells(in days: ClosedRange<Day>, isMet: (Day, Double) -> Bool?) -> [Spell] {
    var finder = SpellFinder()
    var next = days.lowerBound
    forEachObserved(in: days) { day, value in
      if next < day { finder.take(next, nil) }
      finder.take(day, isMet(day, value))
      next = day.advanced(by: 1)
    }
    if next <= days.upperBound { finder.take(next, nil) }
    finder.end(at: days.upperBound, .rangeEnd)
    return finder.spells
  }

  /// The longest spell of a range, the first of equal length.
  public func longestSpell(
    in days: ClosedRange<Day>, where condition: (Double) -> Bool
  ) -> Spell? {
    spells(in: days, where: condition).longest
  }

  /// The spells without any precipitation.
  ///
  /// A trace ends them, and so does an amount over several days unless it is zero.
  public func drySpells(in days: ClosedRange<Day>) -> [Spell] {
    let together = severalDays.filter { $0.amount == 0 && $0.days.overlaps(days) }
    var finder = SpellFinder()
    for day in days {
      let isDry: Bool? =
        switch self[day] {
        case .measured(let amount): amount <= 0
        case .trace: false
        case .missing, .rejected: together.contains { $0.days.contains(day) } ? true : nil
        }
      finder.take(day, isDry)
    }
    finder.end(at: days.upperBound, .rangeEnd)
    return finder.spells
  }

  /// The longest spell without any precipitation, the first of equal length.
  public func longestDrySpell(in days: ClosedRange<Day>) -> Spell? {
    drySpells(in: days).longest
  }

  /// The spell that lasts until a day, searched back to the first value.
  public func currentSpell(on day: Day, where condition: (Double) -> Bool) -> Spell? {
    guard day >= firstDay, !isEmpty else { return nil }
    guard let last = spells(in: firstDay...day, where: condition).last, last.days.contains(day)
    else { return nil }
    return last
  }

  /// The spell without any precipitation that lasts until a day.
  public func currentDrySpell(on day: Day) -> Spell? {
    guard day >= firstDay, !isEmpty else { return nil }
    return drySpells(in: firstDay...day).last.flatMap { $0.days.contains(day) ? $0 : nil }
  }
}

extension [Spell] {
  /// The longest spell, the first of equal length.
  public var longest: Spell? {
    reduce(nil) { best, spell in spell.length > best?.length ?? 0 ? spell : best }
  }
}

extension Fingerprinter {
  /// Adds the days of a spell and its edges.
  public mutating func add(_ spell: Spell) {
    add(spell.days)
    for edge in [spell.before, spell.after] {
      switch edge {
      case .otherDay: add(0)
      case .missingDay: add(1)
      case .rangeEnd: add(2)
      }
    }
  }

  /// Adds the first and the last day of a range.
  public mutating func add(_ days: ClosedRange<Day>) {
    add(Int(days.lowerBound.number))
    add(Int(days.upperBound.number))
  }
}
