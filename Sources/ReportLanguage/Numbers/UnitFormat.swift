/// How a unit is attached to its number.
public enum QuantityStyle: String, CaseIterable, Sendable {
  /// With the unit's symbol, for sentences and tables: "16.0 in", "75 °F".
  case full
  /// As short as possible, for labels in a chart: "16.0″", "75°".
  case tight
  /// With the unit's name: "111.4 inches".
  case long
}

/// How numbers in one unit are written.
struct UnitFormat: Hashable, Sendable {
  let full: Phrase<ValueSlot>
  let tight: Phrase<ValueSlot>
  let long: Phrase<ValueSlot>
}

extension UnitFormat {
  subscript(style: QuantityStyle) -> Phrase<ValueSlot> {
    switch style {
    case .full: full
    case .tight: tight
    case .long: long
    }
  }
}

/// How two numbers form a range.
struct RangeFormat: Hashable, Sendable {
  let dash: Pattern<RangeSlot>
  let words: Pattern<RangeSlot>
}

/// The two ends of a range.
enum RangeSlot: String, PatternSlot, CaseIterable {
  case low, high
}

/// The separator between the two ends of a range.
public enum RangeSign: Sendable {
  /// An en dash, or the word if an end is negative: "15–31 °F", "−8 to 75 °F".
  case dash
  /// The word, which also works when read aloud: "15 to 31 °F".
  case words
}
