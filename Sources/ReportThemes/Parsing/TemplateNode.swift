/// A part of a parsed template.
indirect enum TemplateNode {
  /// Bytes of one line.
  case text([UInt8])
  /// The start of a line, where the indentation of a partial goes.
  case lineStart
  case value(ValueName)
  case section(ValueName, [TemplateNode])
  case inverted(ValueName, [TemplateNode])
  case include(TemplateInclude)
  case block(TemplateBlock)
}

/// The name of a value: `.`, `name`, `outer.inner`, or `.inner` of the current item alone.
struct ValueName {
  /// As it is written.
  let text: String
  /// Where it is written.
  let offset: Int

  init(_ tag: TemplateTag) {
    text = tag.content
    offset = tag.contentStart
  }

  /// The names from the outermost inwards; none for the current item itself.
  var path: [String] { text.split(separator: ".").map(String.init) }
  /// Whether only the current item is asked.
  var isRelative: Bool { text.hasPrefix(".") }
}

/// A partial, or a parent with the blocks given to it.
struct TemplateInclude {
  enum Target {
    case named(String)
    case dynamic(ValueName)
  }

  let target: Target
  /// Where the name is written.
  let offset: Int
  /// What goes before each line, when the tag has the line for itself.
  let indentation: [UInt8]?
  let arguments: [TemplateBlock]
}

/// A place that can be filled from outside, or what fills it.
struct TemplateBlock {
  let name: String
  /// Where the name is written.
  let offset: Int
  /// What goes before each line of what fills the place, when the element has its lines for itself.
  let indentation: [UInt8]?
  /// What ends the line of the element, when it has the line for itself.
  let lineEnd: [UInt8]
  let content: [TemplateNode]
}
