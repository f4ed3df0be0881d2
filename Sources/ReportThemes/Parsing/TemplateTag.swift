/// A tag of a template, as it was found between its delimiters.
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
  /// What is between the delimiters, without the sign of the kind, the star of a dynamic name and
  /// the space around.
  let content: String
  /// Whether the content is the name of a value that names a template: `{{>*name}}`.
  let isDynamic: Bool
  /// From the first byte of the opening delimiter to behind the closing one.
  let range: Range<Int>
  /// Where the content begins.
  let contentStart: Int
}

extension TemplateTag {
  /// What the closing tag has to repeat.
  var label: String { isDynamic ? "*\(content)" : content }

  /// Whether a closing tag must follow.
  var opensElement: Bool {
    switch kind {
    case .section, .inverted, .block, .parent: true
    case .value, .comment, .delimiters, .partial, .close: false
    }
  }

  /// Whether the content is the name of a value, which may have dots.
  var namesValue: Bool {
    switch kind {
    case .value, .section, .inverted: true
    case .parent, .partial: isDynamic
    case .comment, .delimiters, .block, .close: false
    }
  }
}

extension TemplateTag.Kind {
  /// The kind that a sign behind the opening delimiter stands for.
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
