public import ReportLanguage

/// One large number at the head of a page: a label, a value, and one comparison.
public struct KeyFigure: Hashable, Sendable {
  /// The name of the value.
  public internal(set) var label: String
  /// The number as written, without its unit.
  public internal(set) var value: String
  /// The unit, shown smaller after the value.
  public let unit: String
  /// The value with its unit in the second units: "15.4 °C"; empty if there is none.
  public internal(set) var second = ""
  /// The comparison, whose main words stand out, or the date or place of the value.
  public let detail: EmphasizedText
  /// The part of the label or the detail that names an index, "82 frost days", which pages link to
  /// its definition; empty if there is none.
  public let index: String

  /// Creates a key figure from its parts, each described at the property of the same name.
  public init(
    label: String, value: String, unit: String, detail: EmphasizedText, index: String = ""
  ) {
    self.label = label
    self.value = value
    self.unit = unit
    self.detail = detail
    self.index = index
  }

  /// Creates a key figure in whose detail nothing stands out.
  public init(label: String, value: String, unit: String, detail: String, index: String = "") {
    self.init(
      label: label, value: value, unit: unit, detail: EmphasizedText(detail), index: index)
  }
}

extension KeyFigure {
  /// The same with the year in its label: "Warmest, 2018".
  func of(_ year: Int, _ language: Language) -> KeyFigure {
    var named = self
    named.label = language.text(
      "figure.titled", ["title": label, "period": language.year(year)])
    return named
  }
}
