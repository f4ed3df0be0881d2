public import ReportCore

/// A value that a text names: `{{ steps.mean(last 28 days) }}`.
public struct InlineValue: Hashable, Sendable {
  /// What stands between the braces, without blanks around it.
  public let expression: String
  /// Where its first letter stands in the author's file.
  public let position: SourcePosition
}

/// What a value becomes in a text.
public struct InlineText: Hashable, Sendable {
  /// For reading: "8,322 steps".
  public let text: String
  /// For machines: a number with a point, or empty.
  public let value: String

  /// A value as it is shown, and as a program reads it.
  public init(text: String, value: String) {
    self.text = text
    self.value = value
  }
}
