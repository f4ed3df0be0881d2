/// One large number at the head of a page: a label, a value, and one comparison.
public struct KeyFigure: Hashable, Sendable {
  public let label: String
  public let value: String
  /// The unit, smaller behind the value.
  public let unit: String
  /// The part of the comparison that stands out.
  public let emphasis: String
  public let detail: String

  public init(label: String, value: String, unit: String, emphasis: String = "", detail: String) {
    self.label = label
    self.value = value
    self.unit = unit
    self.emphasis = emphasis
    self.detail = detail
  }
}
