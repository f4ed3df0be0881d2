public import ReportCore

/// A link or an image in the author's text.
public struct LinkReference: Hashable, Sendable {
  /// The kind of the reference.
  public enum Kind: Hashable, Sendable {
    case link, image
  }

  /// The target as the author wrote it: an address, or the path of a source file.
  public let destination: String
  /// Whether it is a link or an image.
  public let kind: Kind
  /// The text of a link or the alternative text of an image, without markup.
  public let text: String
  /// The position at which it begins.
  public let position: SourcePosition
}

/// The target of an author's link on the page.
public struct LinkTarget: Hashable, Sendable {
  /// The address as written to the page.
  public let address: String
  /// The width of an image in pixels.
  public let width: Int?
  /// The height of an image in pixels.
  public let height: Int?

  /// Creates a target, with the size of an image.
  public init(address: String, width: Int? = nil, height: Int? = nil) {
    self.address = address
    self.width = width
    self.height = height
  }
}
