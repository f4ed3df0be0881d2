import ReportCore

extension StringsReader {
  /// The interface strings, including those that only the fallback has.
  mutating func phrases(rule: PluralRule) -> [String: Phrase<PhraseName>] {
    var phrases = fallback?.phrases ?? [:]
    let section = "interface."
    for key in file.keys where key.hasPrefix(section) {
      let name = String(key.dropFirst(section.count))
      // Pages never request a string that the fallback does not have.
      if fallback != nil, phrases[name] == nil { continue }
      guard let phrase: Phrase<PhraseName> = optionalPhrase(key) else { continue }
      check(phrase, of: key, against: fallback?.phrases[name], rule: rule)
      phrases[name] = phrase
    }
    for name in (fallback?.keys ?? []) where file.values[section + name] == nil {
      note(missing: section + name)
    }
    return phrases
  }

  private mutating func check(
    _ phrase: Phrase<PhraseName>, of key: String, against original: Phrase<PhraseName>?,
    rule: PluralRule
  ) {
    guard let value = file.values[key] else { return }
    if case .forms(let forms) = value.content {
      checkForms(of: key, Set(forms.keys), rule: rule, at: value.position)
    }
    guard let original else { return }
    let known = original.slots.map(\.rawValue).sorted()
    let used = phrase.slots.map(\.rawValue).sorted()
    for name in used where !known.contains(name) {
      report(.foreignPlaceholder(key, name, known: known), at: value.position)
    }
    for name in known where !used.contains(name) {
      report(.lostPlaceholder(key, name), at: value.position)
    }
  }

  private mutating func checkForms(
    of key: String, _ forms: Set<PluralCategory>, rule: PluralRule, at position: SourcePosition
  ) {
    for category in rule.categories where !forms.contains(category) {
      report(.missingForm(key, category.rawValue), at: position)
    }
    let used = rule.categories + [.other]
    for category in PluralCategory.allCases
    where forms.contains(category) && !used.contains(category) {
      report(.unusedForm(key, category.rawValue), at: position)
    }
  }
}
