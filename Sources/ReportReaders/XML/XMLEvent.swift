/// A tag of an XML text; names are without the prefix of their name space.
struct XMLEvent: Hashable {
  let kind: Kind
  let name: String
  /// The element around it; empty around the first one.
  let parent: String
  /// The line it begins on, from 1.
  let line: Int

  enum Kind: Hashable {
    /// With the attributes in their order.
    case start([XMLAttribute])
    /// With what stands directly in the element, without the blanks around it.
    case end(text: String)
  }
}

/// An attribute of a tag, its name without a prefix.
struct XMLAttribute: Hashable {
  let name: String
  let value: String
}

extension [XMLAttribute] {
  /// The value of the first attribute of a name.
  subscript(name: String) -> String? { first { $0.name == name }?.value }
}
