/// A language as a strings file describes it: its words, numbers, dates and sentences.
///
/// Nothing of it comes from the machine, so a page reads the same wherever it is built. All texts
/// are plain: who writes them into markup escapes them.
public struct Language: Sendable {
  /// What the file says, one for all copies: a language goes wherever words are needed.
  private let shared: Shared
  /// Is told the key of each string that is asked for, where somebody wants to know.
  var note: (@Sendable (String) -> Void)?

  init(_ rules: LanguageRules) { shared = Shared(rules) }

  private final class Shared: Sendable {
    let rules: LanguageRules
    init(_ rules: LanguageRules) { self.rules = rules }
  }

  /// The same language, which tells the keys of the strings it is asked for.
  public func noting(_ note: @escaping @Sendable (String) -> Void) -> Language {
    var language = self
    language.note = note
    return language
  }

  /// Which way a line of text runs.
  public enum Direction: String, CaseIterable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }
}

/// What a strings file says.
struct LanguageRules: Sendable {
  let code: String
  let name: String
  let direction: Language.Direction
  let numbers: NumberFormat
  let pluralRule: PluralRule
  let ordinalRule: OrdinalRule
  let ordinals: Phrase<ValueSlot>
  let units: [String: UnitFormat]
  let otherUnit: UnitFormat
  let ranges: RangeFormat
  let dates: DateFormat
  let coordinates: CoordinateFormat
  let lists: ListFormat
  let phrases: [String: Phrase<PhraseName>]
  let fingerprints: LanguageFingerprints
}

extension Language {
  /// The tag of the language for `lang` attributes, such as "en" or "pt-BR".
  public var code: String { shared.rules.code }
  /// The language's name for itself.
  public var name: String { shared.rules.name }
  /// In which direction the language is written.
  public var direction: Direction { shared.rules.direction }
  /// What stands where there is no number: "–".
  public var noNumber: String { numbers.missing }
  var numbers: NumberFormat { shared.rules.numbers }
  var pluralRule: PluralRule { shared.rules.pluralRule }
  var ordinalRule: OrdinalRule { shared.rules.ordinalRule }
  var ordinals: Phrase<ValueSlot> { shared.rules.ordinals }
  var units: [String: UnitFormat] { shared.rules.units }
  /// For units that the file does not list.
  var otherUnit: UnitFormat { shared.rules.otherUnit }
  var ranges: RangeFormat { shared.rules.ranges }
  var dates: DateFormat { shared.rules.dates }
  var coordinates: CoordinateFormat { shared.rules.coordinates }
  var lists: ListFormat { shared.rules.lists }
  /// The strings of the interface by their keys.
  var phrases: [String: Phrase<PhraseName>] { shared.rules.phrases }
  var fingerprints: LanguageFingerprints { shared.rules.fingerprints }
}
