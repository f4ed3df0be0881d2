/// A language as described by a strings file: its words, numbers, dates and sentences.
///
/// It does not depend on the machine, so a page is the same wherever it is built. All texts are
/// plain: code that writes them into markup escapes them.
public struct Language: Sendable {
  /// The content of the file, shared by all copies: a language is passed wherever words are needed.
  private let shared: Shared
  /// Called with the key of each requested string, if set.
  var note: (@Sendable (String) -> Void)?

  init(_ rules: LanguageRules) { shared = Shared(rules) }

  private final class Shared: Sendable {
    let rules: LanguageRules
    init(_ rules: LanguageRules) { self.rules = rules }
  }

  /// The same language with a function that is called with the key of each requested string.
  public func noting(_ note: @escaping @Sendable (String) -> Void) -> Language {
    var language = self
    language.note = note
    return language
  }

  /// The direction of a line of text.
  public enum Direction: String, CaseIterable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }
}

/// The content of a strings file.
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
  /// The direction in which the language is written.
  public var direction: Direction { shared.rules.direction }
  /// The text in place of a missing number: "–".
  public var noNumber: String { numbers.missing }
  var numbers: NumberFormat { shared.rules.numbers }
  var pluralRule: PluralRule { shared.rules.pluralRule }
  var ordinalRule: OrdinalRule { shared.rules.ordinalRule }
  var ordinals: Phrase<ValueSlot> { shared.rules.ordinals }
  var units: [String: UnitFormat] { shared.rules.units }
  /// The format of units that the file does not list.
  var otherUnit: UnitFormat { shared.rules.otherUnit }
  var ranges: RangeFormat { shared.rules.ranges }
  var dates: DateFormat { shared.rules.dates }
  var coordinates: CoordinateFormat { shared.rules.coordinates }
  var lists: ListFormat { shared.rules.lists }
  /// The interface strings by their keys.
  var phrases: [String: Phrase<PhraseName>] { shared.rules.phrases }
  var fingerprints: LanguageFingerprints { shared.rules.fingerprints }
}
