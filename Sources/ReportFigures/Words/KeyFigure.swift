/// One large number at the head of a page: a label, a value, and one comparison.
public struct KeyFigure: Hashable, Sendable {
  /// What the value is of.
  public let label: String
  /// The number as it is written, without its unit.
  public internal(set) var value: String
  /// The unit, smaller behind the value.
  public let unit: String
  /// The part of the comparison that stands out.
  public let emphasis: String
  /// The rest of the comparison, or when or where the value was.
  public let detail: String
  /// The words of the label or the detail that name an index, "82 frost days", which pages link to
  /// its definition; empty without one.
  public let index: String

  /// A key figure of these parts, each described at the property of its name.
  public init(
    label: String, value: String, unit: String, emphasis: String = "", detail: String,
    index: String = ""
  ) {
    self.label = label
    self.value = value
    self.unit = unit
    self.emphasis = emphasis
    self.detail = detail
    self.index = index
  }
}
