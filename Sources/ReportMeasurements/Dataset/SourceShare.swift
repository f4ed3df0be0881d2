/// How much of a person's series one device, app or hand has counted.
public struct SourceShare: Hashable, Sendable {
  /// What the author calls it; `nil` where only its kind may be told.
  public let title: String?
  /// What kind of thing has counted.
  public let kind: Kind
  /// Days of which it has counted the larger part.
  public let days: Int

  /// What kind of thing counts.
  public enum Kind: String, CaseIterable, Sendable {
    /// Typed in by the person.
    case hand
    /// Worn: a watch, a band, a ring.
    case worn
    /// A phone, which is carried now and then.
    case phone
    case other
  }

  /// A share of these parts, each described at the property of the same name.
  public init(title: String?, kind: Kind, days: Int) {
    self.title = title
    self.kind = kind
    self.days = days
  }
}
