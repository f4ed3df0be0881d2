public import ReportCore

/// A link or an image of the author.
public struct LinkReference: Hashable, Sendable {
  /// What refers to the address.
  public enum Kind: Hashable, Sendable {
    case link, image
  }

  /// Where it leads, as the author wrote it: an address, or the path of a source file.
  public let destination: String
  /// Whether it is a link or an image.
  public let kind: Kind
  /// The text of a link or the alternative text of an image, without markup.
  public let text: String
  /// Where it begins.
  public let position: SourcePosition
}

/// What a destination of the author stands for in the page.
public struct LinkTarget: Hashable, Sendable {
  /// As it is written to the page.
  public let address: String
  /// The size of an image in pixels.
  public let width: Int?
  /// In pixels, for an image.
  public let height: Int?

  /// A target, with the size of an image.
  public init(address: String, width: Int? = nil, height: Int? = nil) {
    self.address = address
    self.width = width
    self.height = height
  }
}
