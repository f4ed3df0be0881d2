import ReportCore

/// The first line of a quote that is a callout: only `[!NOTE]`.
struct CalloutMarker {
  /// The name between `[!` and `]`.
  let name: String
  private let text: MarkdownNode
  private let paragraph: MarkdownNode

  /// The marker of a quote, or `nil` if the quote is not a callout.
  init?(of quote: MarkdownNode) {
    guard let paragraph = quote.firstChild, paragraph.kind == .paragraph,
      let text = paragraph.firstChild, text.kind == .text, text.literal.starts(with: [0x5B, 0x21])
    else { return nil }
    let literal = String(decoding: text.literal, as: UTF8.self)
    let name = literal.dropFirst(2).prefix { $0.isASCII && $0.isLetter }
    let isAlone = literal.dropFirst(2 + name.count).allSatisfy { $0 == "]" || $0 == " " }
    guard !name.isEmpty, literal.dropFirst(2 + name.count).hasPrefix("]"), isAlone,
      text.next.map({ [.softBreak, .lineBreak].contains($0.kind) }) ?? true
    else { return nil }
    self.name = String(name)
    self.text = text
    self.paragraph = paragraph
  }

  var callout: Callout? { Callout(rawValue: name.lowercased()) }

  /// Removes the marker from the tree, along with its paragraph if that contains nothing else.
  func remove() {
    text.next?.remove()
    text.remove()
    if paragraph.firstChild == nil { paragraph.remove() }
  }

  func finding(at position: SourcePosition) -> Diagnostic {
    let names = Callout.allCases.map { $0.rawValue.uppercased() }
    return Diagnostic(
      .warning, "unknown-callout", "unknown callout type '\(name.prefix(40))'", at: position,
      hint: hint(for: name, among: names))
  }
}
