/// A step of rendering a page; partials, parents and blocks have been resolved.
enum Instruction: Sendable {
  case markup([UInt8])
  case value(ValuePlace)
  /// Rendered once for each item, or once for a value that is not a list.
  case section(ValuePlace, [Instruction], opensScope: Bool)
  case inverted(ValuePlace, [Instruction])
  /// The partial named by the value, one of those allowed here.
  case partial(ValuePlace, [String: [Instruction]])
  /// A block on lines of its own: if it renders anything, its last line is ended.
  case lines([Instruction], lineEnd: [UInt8])
}

/// The location of a value.
struct ValuePlace: Sendable {
  enum Start: Sendable {
    /// The item of the innermost section.
    case item
    /// A name in one of the objects on the context stack, counted from the outermost.
    case name(String, scope: Int)
  }

  var start: Start
  /// The nested names.
  var path: [String] = []
}

/// Collects instructions, and joins adjacent markup.
struct InstructionWriter {
  private var instructions: [Instruction] = []
  private var markup: [UInt8] = []

  mutating func append(_ bytes: [UInt8]) {
    markup += bytes
  }

  mutating func append(_ instruction: Instruction) {
    endMarkup()
    instructions.append(instruction)
  }

  /// Appends a block on lines of its own.
  mutating func append(lines: [Instruction], lineEnd: [UInt8]) {
    if case .markup(let bytes)? = lines.last {
      let isEnded = bytes.last == UInt8(ascii: "\n")
      append(contentsOf: lines)
      if !isEnded { append(lineEnd) }
    } else if !lines.isEmpty {
      append(.lines(lines, lineEnd: lineEnd))
    }
  }

  mutating func append(contentsOf others: [Instruction]) {
    for instruction in others {
      if case .markup(let bytes) = instruction { append(bytes) } else { append(instruction) }
    }
  }

  /// All appended instructions.
  mutating func finish() -> [Instruction] {
    endMarkup()
    return instructions
  }

  private mutating func endMarkup() {
    if !markup.isEmpty { instructions.append(.markup(markup)) }
    markup = []
  }
}
