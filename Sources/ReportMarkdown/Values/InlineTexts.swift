import ReportCore

/// The texts of a page's values; each is requested once, when it occurs outside of code.
struct InlineTexts {
  private let marks: ValueMarks
  private let source: SourceMap
  private let value: (InlineValue) -> InlineText?
  private var known: [Int: InlineText?] = [:]

  init(_ marks: ValueMarks, _ source: SourceMap, _ value: @escaping (InlineValue) -> InlineText?) {
    self.marks = marks
    self.source = source
    self.value = value
  }

  /// The text of the value with a number; `nil` if it has none.
  private mutating func text(_ number: Int) -> InlineText? {
    if let text = known[number] { return text }
    let (expression, offset) = marks.values[number]
    let start = expression.firstIndex { $0 > 0x20 } ?? 0
    let text = value(
      InlineValue(
        expression: singleLine(expression).replacing("\u{A0}", with: " ").trimmed,
        position: source.position(of: offset + 2 + start)))
    known[number] = .some(text)
    return text
  }
}

extension InlineTexts {
  /// Whether the page has no values.
  var isEmpty: Bool { marks.values.isEmpty }

  /// Whether the page has double braces without an end.
  var hasUnclosed: Bool { !marks.unclosed.isEmpty }

  /// The findings about double braces without an end in a text that is no code.
  func unclosed(in node: MarkdownNode) -> [Diagnostic] {
    let text = Array(node.literal)
    return text.indices.dropLast().compactMap { index in
      guard text[index] == UInt8(ascii: "{"), text[index + 1] == UInt8(ascii: "{"),
        let offset = source.nearest(marks.unclosed, to: node, index)
      else { return nil }
      return Diagnostic(
        .warning, "unclosed-value", "the value that begins with '{{' has no end, so this is text",
        at: source.position(of: offset),
        hint: "write '}}' on the same line, or '{\\{' for the braces themselves")
    }
  }

  /// Writes a text with its values as elements.
  mutating func write(_ bytes: UnsafeBufferPointer<UInt8>, into html: inout ByteWriter) {
    guard !isEmpty else { return html.append(escaping: bytes) }
    let text = Array(bytes)
    for part in marks.parts(of: text) {
      switch part {
      case .bytes(let range):
        html.append(text: String(decoding: text[range], as: UTF8.self))
      case .value(let number): write(valueAt: number, into: &html)
      }
    }
  }

  private mutating func write(valueAt number: Int, into html: inout ByteWriter) {
    guard let text = text(number) else {
      return html.append(
        text: "{{" + String(decoding: marks.values[number].expression, as: UTF8.self) + "}}")
    }
    guard !text.value.isEmpty else { return html.append(text: text.text) }
    html.append(markup: "<data value=\"")
    html.append(text: text.value)
    html.append(markup: "\">")
    html.append(text: text.text)
    html.append(markup: "</data>")
  }

  /// The text with its values filled in.
  mutating func filled(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
    guard !isEmpty else { return Array(bytes) }
    let text = Array(bytes)
    var words: [UInt8] = []
    for part in marks.parts(of: text) {
      switch part {
      case .bytes(let range): words += text[range]
      case .value(let number):
        words += self.text(number).map { Array($0.text.utf8) } ?? marks.values[number].expression
      }
    }
    return words
  }

  mutating func filled(_ text: String) -> String {
    isEmpty ? text : String(decoding: filled(Array(text.utf8)), as: UTF8.self)
  }

  /// A text as its author wrote it, because code shows the braces.
  func original(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    isEmpty ? Array(bytes) : marks.original(bytes)
  }

  func original(_ text: String) -> String {
    isEmpty ? text : String(decoding: marks.original(Array(text.utf8)), as: UTF8.self)
  }
}
