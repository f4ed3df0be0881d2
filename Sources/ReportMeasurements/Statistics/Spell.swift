public import ReportCore

/// Consecutive days that all meet a condition, such as days without precipitation.
public struct Spell: Hashable, Sendable {
  /// The first to the last day of the spell.
  public let days: ClosedRange<Day>
  /// What stands before the first day.
  public let before: Edge
  /// What stands behind the last day.
  public let after: Edge

  /// What limits a spell at one end.
  public enum Edge: Hashable, Sendable {
    /// A day that does not meet the condition.
    case otherDay
    /// A day that was not observed: the spell may have been longer.
    case missingDay
    /// The range that was asked for ends here.
    case rangeEnd
  }
}

extension Spell {
  /// In days, at least 1.
  public var length: Int { days.count }

  /// Whether missing data cut the spell, so that it lasted at least as long as it says.
  public var isCutByMissingDay: Bool { before == .missingDay || after == .missingDay }
}

extension DailySeries {
  /// All spells of a range, in order.
  ///
  /// A day that was not observed ends a spell.
  public func spells(in days: ClosedRange<Day>, where condition: (Double) -> Bool) -> [Spell] {
    var spells: [Spell] = []
    var start: (day: Day, before: Spell.Edge)?
    var previous = Spell.Edge.rangeEnd
    for day in days {
      let edge = value(on: day).map { condition($0) ? nil : Spell.Edge.otherDay } ?? .missingDay
      if let edge {
        if let start {
          let last = day.advanced(by: -1)
          spells.append(Spell(days: start.day...last, before: start.before, after: edge))
        }
        start = nil
        previous = edge
      } else if start == nil {
        start = (day, previous)
      }
    }
    if let start {
      let days = start.day...days.upperBound
      spells.append(Spell(days: days, before: start.before, after: .rangeEnd))
    }
    return spells
  }

  /// The longest spell of a range, the first of equally long ones.
  public func longestSpell(
    in days: ClosedRange<Day>, where condition: (Double) -> Bool
  ) -> Spell? {
    spells(in: days, where: condition).reduce(nil) { best, spell in
      spell.length > best?.length ?? 0 ? spell : best
    }
  }

  /// The longest time without measurable precipitation; days with a trace are dry.
  public func longestDrySpell(in days: ClosedRange<Day>) -> Spell? {
    longestSpell(in: days) { $0 <= 0 }
  }

  /// The spell that lasts until a day, looking back no further than the first value.
  public func currentSpell(on day: Day, where condition: (Double) -> Bool) -> Spell? {
    guard day >= firstDay, !isEmpty else { return nil }
    guard let last = spells(in: firstDay...day, where: condition).last, last.days.contains(day)
    else { return nil }
    return last
  }

  /// The time without measurable precipitation that lasts until a day.
  public func currentDrySpell(on day: Day) -> Spell? {
    currentSpell(on: day) { $0 <= 0 }
  }
}
