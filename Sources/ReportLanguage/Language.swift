/// A language as a strings file describes it: its words, numbers, dates and sentences.
///
/// Nothing of it comes from the machine, so a page reads the same wherever it is built. All texts
/// are plain: who writes them into markup escapes them.
public struct Language: Sendable {
  /// The tag of the language for `lang` attributes, such as "en" or "pt-BR".
  public let code: String
  /// The language's name for itself.
  public let name: String
  public let direction: Direction
  let numbers: NumberFormat
  let pluralRule: PluralRule
  let ordinalRule: OrdinalRule
  let ordinals: Phrase<ValueSlot>
  let units: [String: UnitFormat]
  /// For units that the file does not list.
  let otherUnit: UnitFormat
  let ranges: RangeFormat
  let dates: DateFormat
  let coordinates: CoordinateFormat
  let lists: ListFormat
  /// The strings of the interface by their keys.
  let phrases: [String: Phrase<PhraseName>]
  let fingerprints: LanguageFingerprints
  /// Notes the strings that are asked for, where somebody wants to know.
  var reads: TextReads?

  /// Which way a line of text runs.
  public enum Direction: String, CaseIterable, Sendable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }
}
