public import ReportCore

/// A value in a text: `{{ steps.mean(last 28 days) }}`.
public struct InlineValue: Hashable, Sendable {
  /// The expression between the braces, without surrounding blanks.
  public let expression: String
  /// The position of its first letter in the author's file.
  public let position: SourcePosition
}

/// The text that replaces a value.
public struct InlineText: Hashable, Sendable {
  /// For readers: "8,322 steps".
  public let text: String
  /// For programs: a number with a decimal point, or empty.
  public let value: String

  /// Creates a value in the form for readers and the form for programs.
  public init(text: String, value: String) {
    self.text = text
    self.value = value
  }
}
