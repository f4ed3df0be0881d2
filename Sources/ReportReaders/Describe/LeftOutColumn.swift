/// A column that a proposed mapping does not read.
public struct LeftOutColumn: Hashable, Sendable {
  /// The name in the header.
  public let name: String
  /// The reason, in a few words.
  public let reason: String
  /// Whether another column has the same meaning.
  var hasTwin = false
}
