import ReportCore
import ReportLanguage
import ReportMeasurements

extension FigureContext {
  /// The length of a spell: "16 days", "at least 16 days", "16 days so far".
  func length(of spell: Spell) -> String {
    let days = language.plural("coverage.days-count", spell.length)
    if spell.isRunning { return language.text("coverage.so-far", ["value": days]) }
    return spell.mayBeLonger ? language.text("year.at-least", ["days": days]) : days
  }

  /// The spells that a station's pages describe, each with its title.
  func spellKinds(of climate: StationClimate) -> [(title: String, kind: SpellKind)] {
    spellKinds(climate.rules.thresholds)
  }

  /// The spells of stations whose days are counted by these thresholds, each with its title.
  func spellKinds(_ thresholds: [Threshold]) -> [(title: String, kind: SpellKind)] {
    let counted = ["wet", "frost", "heat"].compactMap { id in thresholds.first { $0.id == id } }
    return [(language.text("spell.dry"), .dry)]
      + counted.map { (language.text("spell.\($0.id)"), .days($0)) }
      + [(language.text("spell.warm"), .warm), (language.text("spell.cold"), .cold)]
  }

  /// The longest of some spells with its days, and how many others were as long; `nil` if none has
  /// two days.
  func longest(of spells: [Spell], inYear year: Int? = nil) -> String? {
    guard let longest = spells.longest, longest.length > 1 else { return nil }
    let others = spells.count { $0.length == longest.length } - 1
    let isInYear = year == longest.days.lowerBound.year
    let span = language.span(longest.days, isInYear ? .short : .full)
    return language.parts([
      length(of: longest),
      others > 0 ? language.plural("spell.and-others", others, ["span": span]) : span,
    ])
  }
}
