/// A part of a parsed template.
indirect enum TemplateNode {
  /// Bytes of one line.
  case text([UInt8])
  /// The start of a line, where the indentation of a partial is inserted.
  case lineStart
  case value(ValueName)
  case section(ValueName, [TemplateNode])
  case inverted(ValueName, [TemplateNode])
  case include(TemplateInclude)
  case block(TemplateBlock)
}

/// The name of a value: `.`, `name`, `outer.inner`, or `.inner` of only the current item.
struct ValueName {
  /// The name as written.
  let text: String
  /// The offset of the name.
  let offset: Int

  init(_ tag: TemplateTag) {
    text = tag.content
    offset = tag.contentStart
  }

  /// The names, outermost first; empty for the current item itself.
  var path: [String] { text.split(separator: ".").map(String.init) }
  /// Whether the name is looked up only in the current item.
  var isRelative: Bool { text.hasPrefix(".") }
}

/// A partial, or a parent with its block arguments.
struct TemplateInclude {
  enum Target {
    case named(String)
    case dynamic(ValueName)
  }

  let target: Target
  /// The offset of the name.
  let offset: Int
  /// The indentation of each line, if the tag is alone on its line.
  let indentation: [UInt8]?
  let arguments: [TemplateBlock]
}

/// A block that can be overridden, or an argument that overrides one.
struct TemplateBlock {
  let name: String
  /// The offset of the name.
  let offset: Int
  /// The indentation of each line of an argument, if the element is on lines of its own.
  let indentation: [UInt8]?
  /// The end of the element's line, if it is alone on the line.
  let lineEnd: [UInt8]
  let content: [TemplateNode]
}
