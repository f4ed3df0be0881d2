public import ReportCore

/// A link or an image of the author.
public struct LinkReference: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case link, image
  }

  /// Where it leads, as the author wrote it: an address, or the path of a source file.
  public let destination: String
  public let kind: Kind
  /// The text of a link or the alternative text of an image, without markup.
  public let text: String
  public let position: SourcePosition
}

/// What a destination of the author stands for in the page.
public struct LinkTarget: Hashable, Sendable {
  public let address: String
  /// The size of an image in pixels.
  public let width: Int?
  public let height: Int?

  public init(address: String, width: Int? = nil, height: Int? = nil) {
    self.address = address
    self.width = width
    self.height = height
  }
}
