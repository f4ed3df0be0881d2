/// A long table that a page shows only when a reader opens it.
public struct TitledTable: Hashable, Sendable {
  /// The id that it has if no other part of the page does.
  public let id: String
  /// What opens it.
  public let title: String
  /// The table with what is said below it; empty without anything to show.
  public let html: [UInt8]

  /// Creates a table from its parts, each described at the property of the same name.
  public init(id: String, title: String, html: [UInt8]) {
    (self.id, self.title, self.html) = (id, title, html)
  }
}
