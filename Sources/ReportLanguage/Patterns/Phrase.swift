/// A pattern in the forms that a language needs for different counts.
struct Phrase<Slot: PatternSlot>: Hashable, Sendable {
  /// The form for counts without a form of their own, and for texts without a count.
  let other: Pattern<Slot>
  let special: [PluralCategory: Pattern<Slot>]

  init(other: Pattern<Slot>, special: [PluralCategory: Pattern<Slot>] = [:]) {
    self.other = other
    self.special = special
  }
}

extension Phrase {
  subscript(category: PluralCategory) -> Pattern<Slot> { special[category] ?? other }

  /// The names used by any of the forms.
  var slots: Set<Slot> {
    special.values.reduce(into: Set(other.slots)) { all, form in all.formUnion(form.slots) }
  }

  /// The same phrase with each form changed.
  func mapPatterns(_ change: (Pattern<Slot>) -> Pattern<Slot>) -> Phrase {
    Phrase(other: change(other), special: special.mapValues(change))
  }
}
