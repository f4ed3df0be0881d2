import ReportCore

/// Signs of Markdown that mark nothing, so that readers would see them.
extension HTMLRenderer {
  /// Reports a heading without its space, and a table without its line of dashes.
  mutating func reportStrayMarkup(inParagraph node: MarkdownNode) {
    guard let text = node.firstChild, text.kind == .text, let first = text.literal.first else {
      return
    }
    if first == UInt8(ascii: "#") {
      let signs = text.literal.prefix { $0 == first }.count
      guard (2...6).contains(signs), signs < text.literal.count, text.literal[signs] > 0x40 else {
        return
      }
      let mark = String(repeating: "#", count: signs)
      report(
        stray(
          "'\(mark)' without a space makes no heading", at: source.position(of: node),
          hint: "write a space after '\(mark)'"))
    } else if first == UInt8(ascii: "|"), isRow(node.line), isRow(node.line + 1),
      node.line < node.endLine
    {
      report(
        stray(
          "these rows are no table", at: source.position(of: node),
          hint: "write a line such as '| --- | --- |' below the first row"))
    } else if !(0x28...0x7E).contains(first), let line = source.line(node.line), line.count < 40 {
      let words = String(decoding: line.drop { " \t>".utf8.contains($0) }, as: UTF8.self)
      let name = words.drop { "'\"´’‘“”".contains($0) }
      guard words.count - name.count > 1, Fence.names.contains(name.trimmed) else { return }
      report(
        stray(
          "these signs begin no fence", at: source.position(of: node),
          hint: "write three backticks, '```', above and below"))
    }
  }

  /// Reports a link, a footnote or a page's name in brackets that the parser read as text.
  mutating func reportStrayMarkup(in node: MarkdownNode) {
    // A line of an author is shorter; in a longer one, looking for pairs would take too long.
    guard node.literal.count <= 2_000,
      node.literal.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") }),
      node.literal.contains(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "}") })
    else { return }
    let text = String(decoding: node.literal, as: UTF8.self)
    for kind in StrayBrackets.all where kind.signs.contains(where: text.contains) {
      guard let match = kind.match(text),
        // Two braces without an end are reported as such.
        !match.hasPrefix("{") || !text[..<match.startIndex].hasSuffix("{")
      else { continue }
      let offset = text.utf8.distance(from: text.startIndex, to: match.startIndex)
      let place = source.position(of: node, beginningWith: [Array(match.utf8)], offset: offset)
      guard !isEscaped(place) else { continue }
      report(stray("\(kind.message): '\(match.prefix(40))'", at: place, hint: kind.hint))
    }
  }

  /// Reports a figure in a sentence, whose fence has too few signs or no line of its own.
  mutating func reportFence(inSentence code: [UInt8], _ node: MarkdownNode) {
    let words = code.split(maxSplits: 2, whereSeparator: { $0 <= 0x20 })
    guard words.count == 3, Fence.names.contains(where: { words[0].elementsEqual($0.utf8) }),
      ["series:", "show:", "rows:"].contains(where: { words[1].elementsEqual($0.utf8) })
    else { return }
    report(
      stray(
        "this is code in a sentence, and no figure",
        at: source.position(of: node.parent ?? node),
        hint: "write '```' and the name in a line of their own, and '```' in the last line"))
  }

  /// Whether a backslash before the signs says that they are meant; one within them makes the
  /// source differ, so that their place is not found.
  private func isEscaped(_ place: SourcePosition) -> Bool {
    let line = source.line(place.line - source.firstLine + 1) ?? []
    let before = line.startIndex + place.column - 2
    return place.column == 0 || line.indices.contains(before) && line[before] == UInt8(ascii: "\\")
  }

  private func isRow(_ number: Int) -> Bool {
    let line = source.line(number)?.drop { " \t>".utf8.contains($0) } ?? []
    let end = line.last { $0 > 0x20 }
    return line.count > 1 && line.first == UInt8(ascii: "|") && end == UInt8(ascii: "|")
  }

  func stray(_ message: String, at position: SourcePosition, hint: String) -> Diagnostic {
    Diagnostic(.warning, "stray-markup", message, at: position, hint: hint)
  }
}

/// A kind of link, footnote or value that the parser read as text.
private struct StrayBrackets: Sendable {
  /// Of these signs each match has some: without them nothing is searched, as in nearly all texts.
  let signs: [String]
  /// The first match.
  let match: @Sendable (String) -> Substring?
  let message: String
  let hint: String

  static let all = [
    StrayBrackets(
      signs: ["](", "] ("],
      match: {
        $0.firstMatch(of: #/\[[^\[\]]*\](?:\([^)]*\)| \([^) ]*\.md[^)]*\))/#)?.output
      },
      message: "this is no link",
      hint:
        "write '[text](page.md)' without a space between, and '<>' around an address with spaces"
    ),
    StrayBrackets(
      signs: ["[^"], match: { $0.firstMatch(of: #/\[\^[^\]\s]+\]/#)?.output },
      message: "this footnote has no text",
      hint: "write a line for it, '[^1]: …', with an empty line above"),
    StrayBrackets(
      signs: ["[["], match: { $0.firstMatch(of: #/\[\[[^\[\]]+\]\]/#)?.output },
      message: "this is no link", hint: "write '[text](page.md)'"),
    StrayBrackets(
      signs: ["{"],
      match: {
        $0.firstMatch(of: #/\{ ?[a-z][\w\/-]*\.[a-z.-]+\([^(){}]*\) ?\}/#)?.output
      },
      message: "this is no value",
      hint: "write two braces on each side: '{{ steps.mean(2018) }}'"),
  ]
}
