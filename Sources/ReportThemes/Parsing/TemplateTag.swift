/// A tag of a template, as found between its delimiters.
struct TemplateTag {
  enum Kind {
    case value
    case comment
    case delimiters
    case section
    case inverted
    case block
    case parent
    case partial
    case close
  }

  let kind: Kind
  /// The content between the delimiters, without the character of the kind, the asterisk of a
  /// dynamic name and surrounding white space.
  let content: String
  /// Whether the content names a value that contains the name of a template: `{{>*name}}`.
  let isDynamic: Bool
  /// From the first byte of the opening delimiter to the end of the closing one.
  let range: Range<Int>
  /// The offset of the content.
  let contentStart: Int
}

extension TemplateTag {
  /// The text that the closing tag has to repeat.
  var label: String { isDynamic ? "*\(content)" : content }

  /// Whether a closing tag must follow.
  var opensElement: Bool {
    switch kind {
    case .section, .inverted, .block, .parent: true
    case .value, .comment, .delimiters, .partial, .close: false
    }
  }

  /// Whether the content is the name of a value, which can contain dots.
  var namesValue: Bool {
    switch kind {
    case .value, .section, .inverted: true
    case .parent, .partial: isDynamic
    case .comment, .delimiters, .block, .close: false
    }
  }
}

extension TemplateTag.Kind {
  /// Creates the kind from the character after the opening delimiter.
  init?(sign: UInt8) {
    switch sign {
    case UInt8(ascii: "{"), UInt8(ascii: "&"): self = .value
    case UInt8(ascii: "!"): self = .comment
    case UInt8(ascii: "="): self = .delimiters
    case UInt8(ascii: "#"): self = .section
    case UInt8(ascii: "^"): self = .inverted
    case UInt8(ascii: "$"): self = .block
    case UInt8(ascii: "<"): self = .parent
    case UInt8(ascii: ">"): self = .partial
    case UInt8(ascii: "/"): self = .close
    default: return nil
    }
  }
}
