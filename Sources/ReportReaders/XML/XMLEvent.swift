/// A tag of an XML text; names are without a namespace prefix.
struct XMLEvent: Hashable {
  let kind: Kind
  let name: String
  /// The enclosing element; empty for the root element.
  let parent: String
  /// The line it begins on, from 1.
  let line: Int

  enum Kind: Hashable {
    /// With the attributes in order.
    case start([XMLAttribute])
    /// With the text directly in the element, without surrounding blanks.
    case end(text: String)
  }
}

/// An attribute of a tag, its name without a prefix.
struct XMLAttribute: Hashable {
  let name: String
  let value: String
}

extension [XMLAttribute] {
  /// The value of the first attribute with a name.
  subscript(name: String) -> String? { first { $0.name == name }?.value }
}
