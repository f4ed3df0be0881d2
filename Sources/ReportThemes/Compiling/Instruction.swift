/// A step of rendering a page; partials, parents and blocks are resolved already.
enum Instruction: Sendable {
  case markup([UInt8])
  case value(ValuePlace)
  /// Shown once for each item, or once for something that is not a list.
  case section(ValuePlace, [Instruction], opensScope: Bool)
  case inverted(ValuePlace, [Instruction])
  /// The partial that the value names, of those that may stand there.
  case partial(ValuePlace, [String: [Instruction]])
  /// A block that has its lines for itself: if it shows anything, its last line is ended.
  case lines([Instruction], lineEnd: [UInt8])
}

/// Where a value is found.
struct ValuePlace: Sendable {
  enum Start: Sendable {
    /// The item that the innermost section shows.
    case item
    /// A name in one of the objects of the context stack, counted from the outermost.
    case name(String, scope: Int)
  }

  var start: Start
  /// The names further in.
  var path: [String] = []
}

/// Collects instructions, and joins markup that is known to follow each other.
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

  /// Appends a block that has its lines for itself.
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

  /// All that was appended.
  mutating func finish() -> [Instruction] {
    endMarkup()
    return instructions
  }

  private mutating func endMarkup() {
    if !markup.isEmpty { instructions.append(.markup(markup)) }
    markup = []
  }
}
