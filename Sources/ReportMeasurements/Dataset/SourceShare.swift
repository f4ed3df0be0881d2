/// The part of a personal series that one device, one app or the person counted.
public struct SourceShare: Hashable, Sendable {
  /// The author's name for it; `nil` if only its kind may be shown.
  public let title: String?
  /// The kind of the source.
  public let kind: Kind
  /// The number of days of which it counted the larger part.
  public let days: Int

  /// The kind of a source.
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
